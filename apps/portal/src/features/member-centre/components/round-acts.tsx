import './round-acts.css';
import { Amount, Icon } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import type { RoundAct } from '../api/member-queries.ts';
import { movementLook } from '../movement-look.ts';

/** The movements of a round in order, as the ledger has them, each with the balance after it. */
export function RoundActs({ acts, currency }: { readonly acts: readonly RoundAct[]; readonly currency: string }) {
  const t = useT();
  const tag = useLanguageTag();
  const when = useMoment();
  return (
    <section className="round-acts" aria-label={t('rounds.acts')}>
      <h3 className="sm b">{t('rounds.acts')}</h3>
      <ol>
        {acts.map(({ transferId, kind, at, amount, balanceAfter }) => {
          const { key, icon } = movementLook(kind, amount);
          return (
            <li key={transferId}>
              <Icon name={icon} size={18} />
              <span className="acts-what">
                <b>{t(key)}</b>
                <small className="t3 num">{when(at, 'seconds')}</small>
              </span>
              <span className="acts-money num">
                <Amount money={moneyOf(amount, currency)} language={tag} signed />
                {balanceAfter === null ? null : (
                  <small className="t3">
                    {t('rounds.balanceAfter')} <Amount money={moneyOf(balanceAfter, currency)} language={tag} />
                  </small>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
