import { displayMoney } from '@trevo/money';
import { useLanguageTag } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';

/** Amounts of a currency as the reader writes them. */
export function useMoney(currency: string): (amount: string) => string {
  const tag = useLanguageTag();
  return (amount) => displayMoney(moneyOf(amount, currencyOf(currency)), tag);
}
