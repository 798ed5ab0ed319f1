import { displayMoney, formatAmount } from '@trevo/money';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';

const microsPerMinor = 1_000_000n;

/** Micros as an amount, cut to whole ledger units. */
export function microMoney(micro: string, currency: string, tag: string): string {
  const whole = BigInt(micro) / microsPerMinor;
  return displayMoney(moneyOf(formatAmount(whole), currencyOf(currency)), tag);
}
