import { addMoney, type Money } from '@trevo/money';

/** One sum for each currency, in the order in which they come. */
export function sumMoney(amounts: readonly Money[]): readonly Money[] {
  const sums = new Map<string, Money>();
  for (const amount of amounts) {
    const before = sums.get(amount.currency);
    sums.set(amount.currency, before === undefined ? amount : addMoney(before, amount));
  }
  return [...sums.values()];
}
