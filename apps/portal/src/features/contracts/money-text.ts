import { displayMoney } from '@trevo/money';
import { moneyOf } from '../../platform/money-of.ts';

/** An amount inside a sentence. */
export function moneyText(amount: string, currency: string, tag: string): string {
  return displayMoney(moneyOf(amount, currency), tag);
}
