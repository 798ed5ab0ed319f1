import type { Calls, PrizeView, ResponseOf } from '@trevo/contract';
import { formatOdds } from '@trevo/i18n';
import { useT, useTag } from '../../platform/language.ts';
import { useMoneyText } from '../../platform/office-money.tsx';

type Spins = Pick<ResponseOf<Calls['officeFreeSpins']>['list'][number], 'bonus' | 'spins' | 'stake' | 'title'>;
type Bet = Pick<ResponseOf<Calls['officeFreeBets']>['list'][number], 'days' | 'minOddsMilli' | 'stakeReturned'>;

/** Which free spins they are, and what their wins become. */
export function useSpinsText(): (spins: Spins) => string {
  const t = useT();
  const money = useMoneyText();
  return ({ spins, title, stake, bonus }) => {
    const what = t('office.freeSpins.whatText', { count: spins, title, stake: money(stake) });
    if (bonus === null) return what;
    const cap = bonus.maxConversion === null ? '' : ` · ${t('office.freeSpins.whatCap', { amount: money(bonus.maxConversion) })}`;
    return `${what} · ${t('office.freeSpins.whatBonus', { times: bonus.multiplePpm / 1_000_000 })}${cap}`;
  };
}

/** The terms of a free bet as one line. */
export function useBetText(): (bet: Bet) => string {
  const t = useT();
  const tag = useTag();
  return ({ days, stakeReturned, minOddsMilli }) => {
    const odds = minOddsMilli === null ? 'any' : formatOdds(minOddsMilli, tag);
    return t('office.freeBets.terms', { days, returned: stakeReturned ? 'yes' : 'no', odds });
  };
}

/** A prize of free play as one line. */
export function usePrizeText(): (prize: PrizeView) => string {
  const money = useMoneyText();
  const [spinsText, betText] = [useSpinsText(), useBetText()];
  return (prize) => (prize.kind === 'freeSpins' ? spinsText(prize) : `${money(prize.value)}: ${betText(prize)}`);
}
