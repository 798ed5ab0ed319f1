import { amountOf } from '@trevo/money';
import { useT } from '../../platform/language.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import type { LimitLine } from './lottery-queries.ts';

type Most = Pick<LimitLine, 'costMax' | 'orderMax'>;
type HeldWords = {
  /** "Closed", or what is won there at most. */
  readonly what: (most: Most) => string;
  readonly issues: (limit: Pick<LimitLine, 'issue'>) => string;
};

/** What holds on a number, in words. */
export function useHeldWords(currency: string): HeldWords {
  const t = useT();
  const money = useMoneyText(currency);
  return {
    what: ({ costMax, orderMax }) => {
      if (costMax !== null && amountOf(costMax) === 0n) return t('office.lotteryHeld.closed');
      if (costMax !== null && orderMax !== null) return t('office.lotteryHeld.both', { cost: money(costMax), order: money(orderMax) });
      if (orderMax !== null) return t('office.lotteryHeld.order', { order: money(orderMax) });
      return costMax === null ? t('office.lotteryHeld.game') : t('office.lotteryHeld.cost', { cost: money(costMax) });
    },
    issues: ({ issue }) => (issue === null ? t('office.lotteryEveryIssue') : t('office.lotteryIssueTitle', { number: issue })),
  };
}
