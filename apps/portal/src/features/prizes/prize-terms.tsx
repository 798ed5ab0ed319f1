import './prizes.css';
import type { PrizeView } from '@trevo/contract';
import { formatNumber } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { FreeBetTerms } from '../free-bets/index.ts';
import { SpinTerms } from '../free-spins/index.ts';

type PrizeTermsProps = {
  readonly of: PrizeView;
  /** Without the terms of a bonus, where all terms are told one step further: see {@link hasBonusTerms}. */
  readonly brief?: boolean;
};

/** What a prize of free play is, and all its terms in plain words, told wherever it can be had. */
export function PrizeTerms({ of, brief = false }: PrizeTermsProps) {
  const nameOf = usePrizeName();
  return (
    <div className="prize-terms">
      <b className="b t1 sm">{nameOf(of)}</b>
      {of.kind === 'freeSpins' ? <SpinTerms of={of} brief={brief} /> : <FreeBetTerms of={of} />}
    </div>
  );
}

/** Whether its wins are a bonus: the terms of one are longer than a card. */
export function hasBonusTerms(prize: PrizeView): boolean {
  return prize.kind === 'freeSpins' && prize.bonus !== null;
}

/** What a prize of free play is, in a few words. */
function usePrizeName(): (prize: PrizeView) => string {
  const t = useT();
  const tag = useLanguageTag();
  return (prize) =>
    prize.kind === 'freeSpins'
      ? t('rewards.amount.freeSpins', { amount: formatNumber(String(prize.spins), tag) })
      : t('rewards.amount.freeBet', { amount: displayMoney(moneyOf(prize.value, currencyOf(prize.currency)), tag) });
}
