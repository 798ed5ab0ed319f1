import { formatNumber } from '@trevo/i18n';
import type { Calls, ResponseOf } from '@trevo/contract';
import { displayMoney } from '@trevo/money';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';

export type Mission = ResponseOf<Calls['missionSummary']>['list'][number];
export type Board = ResponseOf<Calls['missionLeaderboard']>;

type Words = {
  readonly money: (amount: string) => string;
  readonly score: (measure: Mission['measure'], value: string) => string;
  readonly reward: (given: Pick<Mission['milestones'][number], 'amount' | 'kind'>) => string;
};

/** Amounts, scores and rewards in the page's language. */
export function useMissionWords(currency: string): Words {
  const t = useT();
  const tag = useLanguageTag();
  const money = (amount: string) => displayMoney(moneyOf(amount, currencyOf(currency)), tag);
  return {
    money,
    score: (measure, value) => {
      if (measure === 'money') return money(value);
      return measure === 'multiplier' ? t('missions.times', { times: formatNumber(value, tag) }) : formatNumber(value, tag);
    },
    reward: ({ kind, amount }) => {
      if (kind === 'cash') return money(amount);
      if (kind === 'freeBet') return t('rewards.amount.freeBet', { amount: money(amount) });
      const count = formatNumber(amount, tag);
      return kind === 'points' ? t('missions.points', { points: count }) : t('rewards.amount.freeSpins', { amount: count });
    },
  };
}
