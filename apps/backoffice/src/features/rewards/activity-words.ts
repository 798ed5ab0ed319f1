import type { Calls, ResponseOf } from '@trevo/contract';
import { amountOf, displayMoney, isCurrency, money } from '@trevo/money';
import { useT, useTag } from '../../platform/language.ts';

type Reward = ResponseOf<Calls['officeActivities']>['list'][number]['reward'];

/** What an activity gives: money, or whole points. */
export function useRewardWords(): (reward: Reward) => string {
  const t = useT();
  const tag = useTag();
  return ({ kind, amount, currency }) =>
    kind === 'cash' && isCurrency(currency)
      ? displayMoney(money(currency, amountOf(amount)), tag)
      : t('office.activities.pointsOf', { points: amount });
}
