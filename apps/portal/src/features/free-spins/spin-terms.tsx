import type { Calls, ResponseOf } from '@trevo/contract';
import { displayMoney } from '@trevo/money';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { WinsTerms } from '../bonuses/index.ts';

type Terms = NonNullable<ResponseOf<Calls['memberRewards']>['list'][number]['freeSpins']>;

type SpinTermsProps = {
  readonly of: Terms;
  /** Without the terms of the bonus that their wins are. */
  readonly brief?: boolean;
};

/** Which free spins they are and by what terms, before they are taken. */
export function SpinTerms({ of: { title, stake, days, maxWin, currency, bonus }, brief = false }: SpinTermsProps) {
  const t = useT();
  const tag = useLanguageTag();
  const money = (amount: string) => displayMoney(moneyOf(amount, currencyOf(currency)), tag);
  return (
    <>
      <span className="t2 sm">
        {t(bonus === null ? 'rewards.freeSpins.terms' : 'rewards.freeSpins.termsBonus', { title, stake: money(stake), days })}
        {maxWin === null ? null : ` ${t('rewards.freeSpins.maxWin', { amount: money(maxWin) })}`}
      </span>
      {bonus === null || brief ? null : <WinsTerms terms={bonus} currency={currency} />}
    </>
  );
}
