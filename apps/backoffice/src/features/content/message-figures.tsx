import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@trevo/i18n';
import { Skeleton } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT, useTag } from '../../platform/language.ts';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/room.tsx';
import { messageFigures } from './content-queries.ts';

const names = ['addressed', 'spared', 'delivered', 'read'] as const;
type Figure = (typeof names)[number];

/** How many accounts the newest saved version is for, and how many have had the message and read it. */
export function MessageFigures({ contentId }: { readonly contentId: string }) {
  const t = useT();
  const tag = useTag();
  const query = useQuery(messageFigures(contentId));
  const told = (figure: (name: Figure) => ReactNode) =>
    names.map(
      (name) =>
        [
          t(`office.message.${name}`),
          <span key={name} className="num">
            {figure(name)}
          </span>,
        ] as const,
    );
  return (
    <section className="card of-card" aria-label={t('office.message.figures')}>
      <h2>{t('office.message.figures')}</h2>
      <Loaded query={query} waiting={<Facts facts={told(() => <Skeleton width="48px" height="20px" />)} />}>
        {(figures) => <Facts facts={told((name) => formatNumber(String(figures[name]), tag))} />}
      </Loaded>
      <p className="of-muted">{t('office.message.figuresHint')}</p>
    </section>
  );
}
