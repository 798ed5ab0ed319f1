import './facts-list.css';
import type { PortalKey } from '@trevo/i18n';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/language.ts';

/** Facts of one thing, each under the catalogue's word for it. */
export function FactsList({ facts }: { readonly facts: readonly (readonly [PortalKey, ReactNode])[] }) {
  const t = useT();
  return (
    <dl className="facts-list num">
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
