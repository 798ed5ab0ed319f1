import { amountOf, type Currency, isCurrency, type Money, money } from '@trevo/money';

/** Money of an amount and a currency code as the wire carries them. Throws on what a checked answer cannot hold. */
export function moneyOf(amount: string, currency: string): Money {
  if (!isCurrency(currency)) throw new Error(`Not an amount of money: ${amount} ${currency}`);
  return money(currency, amountOf(amount));
}

/** The brand's currency, BRL where a code is unknown to this client. */
export function currencyOf(code: string): Currency {
  return isCurrency(code) ? code : 'BRL';
}
