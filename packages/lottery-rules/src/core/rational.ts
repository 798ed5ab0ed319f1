import { invariant } from '@trevo/kernel';

/** An exact fraction with a positive denominator; not necessarily in lowest terms (see {@link reduced}). */
export type Rational = { readonly n: bigint; readonly d: bigint };

/** The fraction `n/d`. Whole numbers may be given as `number`. */
export function ratio(n: bigint | number, d: bigint | number = 1n): Rational {
  const denominator = BigInt(d);
  invariant(denominator !== 0n, 'A fraction has a denominator other than zero');
  return denominator > 0n ? { n: BigInt(n), d: denominator } : { n: -BigInt(n), d: -denominator };
}

export const zero: Rational = ratio(0);
export const one: Rational = ratio(1);

export function plus(a: Rational, b: Rational): Rational {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

export function minus(a: Rational, b: Rational): Rational {
  return plus(a, { n: -b.n, d: b.d });
}

export function times(a: Rational, b: Rational): Rational {
  return { n: a.n * b.n, d: a.d * b.d };
}

export function over(a: Rational, b: Rational): Rational {
  return ratio(a.n * b.d, a.d * b.n);
}

export function isSame(a: Rational, b: Rational): boolean {
  return a.n * b.d === b.n * a.d;
}

/** The same value in lowest terms. */
export function reduced(value: Rational): Rational {
  let [a, b] = [value.n < 0n ? -value.n : value.n, value.d];
  while (b !== 0n) [a, b] = [b, a % b];
  return { n: value.n / a, d: value.d / a };
}

/** `"3/2500"` in lowest terms, or `"12"` for a whole number. */
export function fractionText(value: Rational): string {
  const { n, d } = reduced(value);
  return d === 1n ? String(n) : `${n}/${d}`;
}

/** A decimal of at most `places` places, rounded down (towards zero), trailing zeros cut: how every price is shown. */
export function decimalText(value: Rational, places: number): string {
  const scale = 10n ** BigInt(places);
  const negative = value.n < 0n;
  const scaled = ((negative ? -value.n : value.n) * scale) / value.d;
  const fraction = String(scaled % scale)
    .padStart(places, '0')
    .replace(/0+$/, '');
  return `${negative && scaled > 0n ? '-' : ''}${scaled / scale}${fraction === '' ? '' : `.${fraction}`}`;
}
