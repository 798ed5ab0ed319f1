import { invariant } from '@trevo/kernel';
import { type Currency, formatAmount, parseAmount } from '@trevo/money';

/**
 * Units of each currency that stand for one real in stakes and play money: round figures, so that a ladder reads like local money. No rate of exchange:
 * what is published stays.
 */
const unitsPerReal: Readonly<Record<Currency, bigint>> = { BRL: 1n, CNY: 1n, EUR: 1n, GBP: 1n, THB: 5n, USD: 1n, VND: 5_000n };

/** What stands in a currency for an amount of reais, both in ledger units. */
export function localMinor(realMinor: bigint, currency: Currency): bigint {
  return realMinor * unitsPerReal[currency];
}

/** Stakes written in reais, as canonical decimal strings, in every currency that the platform holds. */
export function inEveryCurrency<T extends Readonly<Record<string, string | readonly string[]>>>(inReais: T): Readonly<Record<Currency, T>> {
  const inCurrency = (currency: Currency) =>
    Object.fromEntries(
      Object.entries(inReais).map(([name, value]) => [
        name,
        typeof value === 'string' ? localText(value, currency) : value.map((one) => localText(one, currency)),
      ]),
    ) as T;
  return Object.fromEntries((Object.keys(unitsPerReal) as Currency[]).map((currency) => [currency, inCurrency(currency)])) as Record<
    Currency,
    T
  >;
}

function localText(real: string, currency: Currency): string {
  const read = parseAmount(real);
  invariant(read.ok && read.value > 0n, `A stake is a positive amount, not ${real}`);
  return formatAmount(localMinor(read.value, currency));
}
