import { invariant, ok, refuse, type Result } from '@trevo/kernel';
import { type Currency, currencies, ledgerScale, payoutStepMinor } from './currency.ts';

/** An amount of one currency: `minor` counts 1/10,000 of the currency's unit. Signed. */
export type Money<C extends Currency = Currency> = { readonly currency: C; readonly minor: bigint };

/** What may be done with the part of a result that is smaller than one unit. `floor` goes towards −∞, `half-even` is banker's rounding. */
export type Rounding = 'floor' | 'ceil' | 'trunc' | 'half-even';

export function money<C extends Currency>(currency: C, minor: bigint): Money<C> {
  return { currency, minor };
}

export function addMoney<C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  invariant(a.currency === b.currency, `Cannot add ${b.currency} to ${a.currency}`);
  return { currency: a.currency, minor: a.minor + b.minor };
}

export function negateMoney<C extends Currency>(a: Money<C>): Money<C> {
  return { currency: a.currency, minor: -a.minor };
}

/** `numerator / denominator` as an integer under `rounding`. Throws on a zero denominator. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  invariant(denominator !== 0n, 'Cannot divide by zero');
  const [n, d] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
  const quotient = n / d;
  const rest = n % d;
  if (rest === 0n) return quotient;
  const floor = rest < 0n ? quotient - 1n : quotient;
  if (rounding === 'floor') return floor;
  if (rounding === 'ceil') return floor + 1n;
  if (rounding === 'trunc') return quotient;
  const twice = 2n * (n - floor * d);
  if (twice === d) return floor % 2n === 0n ? floor : floor + 1n;
  return twice > d ? floor + 1n : floor;
}

/** `amount × ratePpm / 1,000,000`, rounded once. */
export function applyRate<C extends Currency>(amount: Money<C>, ratePpm: bigint, rounding: Rounding): Money<C> {
  return { currency: amount.currency, minor: divideRounded(amount.minor * ratePpm, 1_000_000n, rounding) };
}

/** Splits `total` by `weights` so that the parts sum to it exactly: largest remainder, ties to the earlier part. Needs a positive weight. */
export function allocate(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  invariant(sum > 0n && weights.every((w) => w >= 0n), 'Weights must not be negative and one must be positive');
  const shares = weights.map((weight) => divideRounded(total * weight, sum, 'floor'));
  const remainders = weights.map((weight, index) => ({ index, rest: total * weight - (shares[index] as bigint) * sum }));
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  let left = total - shares.reduce((a, b) => a + b, 0n);
  for (const { index } of remainders) {
    if (left === 0n) break;
    shares[index] = (shares[index] as bigint) + 1n;
    left -= 1n;
  }
  return shares;
}

export type AmountRefusal = 'amount_malformed' | 'amount_too_precise' | 'amount_too_large';

/** Ledger units never pass int8; the wire refuses amounts of a trillion units and more. */
const wholeDigitsMax = 12;
const canonical = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Reads a canonical decimal string (`"12.34"`, no plus, no exponent, no leading zeros, no blanks, ASCII digits, not `"-0"`), up to `scale` decimals.
 * Everything else is refused, never rounded. Trailing zeros are allowed (`"12.00"`).
 */
export function parseAmount(text: string, scale: number = ledgerScale): Result<bigint, AmountRefusal> {
  if (text.length > 40 || !canonical.test(text)) return refuse('amount_malformed');
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  if (fraction.length > scale) return refuse('amount_too_precise');
  if (whole.length > wholeDigitsMax) return refuse('amount_too_large');
  const minor = minorOf(text);
  return minor === 0n && text.startsWith('-') ? refuse('amount_malformed') : ok(minor);
}

/** Ledger units of an amount that the house itself wrote: sums are larger than any amount that is taken. Throws on what is no amount. */
export function amountOf(text: string): bigint {
  invariant(canonical.test(text) && (text.split('.')[1] ?? '').length <= ledgerScale, `Not an amount: ${text}`);
  return minorOf(text);
}

function minorOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(`${whole}${fraction.padEnd(ledgerScale, '0')}`);
}

/** The canonical decimal string of ledger units: at least the two decimals people expect of money, at most four (`"12.34"`, `"0.002"` → `"0.0020"`). */
export function formatAmount(minor: bigint): string {
  const sign = minor < 0n ? '-' : '';
  const size = minor < 0n ? -minor : minor;
  const fraction = String(size % 10_000n).padStart(ledgerScale, '0');
  return `${sign}${size / 10_000n}.${fraction.endsWith('00') ? fraction.slice(0, 2) : fraction}`;
}

/** Whether a payment in `currency` can move exactly this amount. */
export function isPayable(amount: Money): boolean {
  return amount.minor % payoutStepMinor(amount.currency) === 0n;
}

/** `R$ 4.318,90` in the reader's language: symbol, no-break space, grouped digits; negative with U+2212. `digits` defaults to what the currency pays out. */
export function displayMoney(amount: Money, language: string, digits: number = currencies[amount.currency].payoutDigits): string {
  const negative = amount.minor < 0n;
  const exact = formatAmount(negative ? -amount.minor : amount.minor);
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits, roundingMode: 'trunc' });
  const number = format.format(exact as Intl.StringNumericLiteral);
  return `${negative ? '\u2212' : ''}${currencies[amount.currency].symbol}\u00a0${number}`;
}
