import { ok, refuse, type Result } from '@trevo/kernel';

/** The largest amount that an account of the ledger can hold: int64 of 1/10,000 units. */
export const ledgerMinorMax = 2n ** 63n - 1n;

/** What one order may cost and win: 10¹¹ and 10¹³ of the currency's unit. A house sets its own limits, lower. */
export const orderStakeMinorMax = 10n ** 15n;
export const orderPrizeMinorMax = 10n ** 17n;

/** What the orders of one slip, or of one chase, may cost and win together: 10¹² and 10¹⁴ of the currency's unit, which the ledger holds ninety times. */
export const sumStakeMinorMax = 10n ** 16n;
export const sumPrizeMinorMax = 10n ** 18n;

/** The most orders of one slip, and the most issues of one chase. */
export const slipOrdersMax = 100;
export const chaseIssuesMax = 240;

/** What one order costs, and the most that any draw pays it, in ledger units. */
export type OrderAmounts = { readonly stakeMinor: bigint; readonly mostMinor: bigint };

export type SumRefusal = 'no-orders' | 'too-many-orders' | 'slip-stake-above-ceiling' | 'slip-prize-above-ceiling';

/** What the orders of a slip come to. Refused by name where the sums leave the published ceilings. */
export function sumOfSlip(orders: readonly OrderAmounts[]): Result<OrderAmounts, SumRefusal> {
  if (orders.length === 0) return refuse('no-orders', 'orders');
  if (orders.length > slipOrdersMax) return refuse('too-many-orders', 'orders');
  const sum = sumOfAmounts(orders);
  if (sum.stakeMinor > sumStakeMinorMax) return refuse('slip-stake-above-ceiling', 'orders');
  return sum.mostMinor > sumPrizeMinorMax ? refuse('slip-prize-above-ceiling', 'orders') : ok(sum);
}

export function sumOfAmounts(orders: readonly OrderAmounts[]): OrderAmounts {
  let stakeMinor = 0n;
  let mostMinor = 0n;
  for (const order of orders) {
    stakeMinor += order.stakeMinor;
    mostMinor += order.mostMinor;
  }
  return { stakeMinor, mostMinor };
}
