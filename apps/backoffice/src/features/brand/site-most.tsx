import { useQuery } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT, useTag } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { Loaded } from '../../shell/room.tsx';
import { SiteMostDialog } from './site-most-dialog.tsx';
import { mostWords, type SiteMostAnswer, useMostName } from './most-words.ts';

/** What the house gives agents at most, what is announced, and what was changed. */
export function SiteMost() {
  const t = useT();
  const most = useQuery({ queryKey: ['siteMost'], queryFn: () => callOffice('officeSiteMost', {}) });
  return (
    <section className="card of-card" aria-label={t('office.siteMost')}>
      <h2>{t('office.siteMost')}</h2>
      <p className="of-muted">{t('office.siteMostText')}</p>
      <Loaded query={most}>{(data) => <MostBody most={data} />}</Loaded>
    </section>
  );
}

function MostBody({ most }: { readonly most: SiteMostAnswer }) {
  const t = useT();
  const tag = useTag();
  const moment = useMoment();
  const mayWrite = useMay('brand.write');
  const nameOf = useMostName();
  const [changed, setChanged] = useState<SiteMostAnswer['items'][number]>();
  return (
    <div className="of-stack">
      <ul className="of-modules">
        {most.items.map((one) => (
          <li key={one.item}>
            <span>
              {nameOf(one.item)} · <b className="num">{mostWords(one.item, one.value, tag)}</b>
              {one.waiting === null ? null : (
                <span className="of-muted num">
                  {' '}
                  · {t('office.siteMostWaiting', { value: mostWords(one.item, one.waiting.value, tag), at: moment(one.waiting.holdsFrom) })}
                </span>
              )}
            </span>
            <Button size="sm" disabled={!mayWrite} onClick={() => setChanged(one)}>
              {t('office.siteMostChange')}
              <span className="sr"> {nameOf(one.item)}</span>
            </Button>
          </li>
        ))}
        {most.changes.map(({ changeId, item, before, value, madeBy, madeAt, state, reason }) => (
          <li key={changeId}>
            <span>
              {nameOf(item)} ·{' '}
              <span className="num">
                {mostWords(item, before, tag)} → {mostWords(item, value, tag)}
              </span>
              <span className="of-muted">
                {' '}
                · {madeBy} · {moment(madeAt)} · {reason}
              </span>
            </span>
            <span className="of-muted">{t(`office.siteMostState.${state}`)}</span>
          </li>
        ))}
      </ul>
      {changed === undefined ? null : <SiteMostDialog {...changed} onClose={() => setChanged(undefined)} />}
    </div>
  );
}
