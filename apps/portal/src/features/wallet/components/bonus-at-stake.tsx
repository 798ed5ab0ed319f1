import { displayMoney } from '@trevo/money';
import { FactList } from '@trevo/ui';
import { useId } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { currencyOf, moneyOf } from '../../../platform/money-of.ts';
import type { Withdrawable } from '../api/wallet-queries.ts';

type BonusAtStakeProps = { readonly bonuses: NonNullable<Withdrawable['bonuses']>; readonly currency: string };

/** What a withdrawal costs in bonuses, each with its figures, before it is asked for. */
export function BonusAtStake({ bonuses, currency }: BonusAtStakeProps) {
  const t = useT();
  const tag = useLanguageTag();
  const id = useId();
  const shown = (amount: string): string => displayMoney(moneyOf(amount, currencyOf(currency)), tag);
  return (
    <section className="card pad col bonus-stake" aria-labelledby={id}>
      <h3 className="h4" id={id}>
        {t('bonus.withdraw.title')}
      </h3>
      <p>{t('bonus.withdraw.text')}</p>
      {bonuses.grants.map(({ grantId, title, lost, left, openLocked }) => (
        <div key={grantId} className="col">
          <b>{title}</b>
          <FactList
            className="stake-facts num"
            facts={[
              [t('bonus.withdraw.lost'), shown(lost)],
              [t('bonus.withdraw.left'), shown(left)],
              ...(Number(openLocked) === 0 ? [] : [[t('bonus.withdraw.open'), shown(openLocked)] as const]),
            ]}
          />
        </div>
      ))}
    </section>
  );
}
