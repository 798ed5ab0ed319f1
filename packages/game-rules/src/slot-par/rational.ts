import { invariant } from '@trevo/kernel';

/** An exact fraction in lowest terms; the denominator is positive. */
export type Rational = { readonly n: bigint; readonly d: bigint };

export const zero: Rational = { n: 0n, d: 1n };

export function rational(n: bigint | number, d: bigint | number = 1n): Rational {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  invariant(bottom !== 0n, 'A fraction has a denominator');
  const divisor = greatestDivisor(top < 0n ? -top : top, bottom < 0n ? -bottom : bottom);
  const sign = bottom < 0n ? -1n : 1n;
  return { n: (sign * top) / divisor, d: (sign * bottom) / divisor };
}

export function add(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function subtract(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d - b.n * a.d, a.d * b.d);
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.n * b.n, a.d * b.d);
}

export function divide(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d, a.d * b.n);
}

export function power(base: Rational, exponent: number): Rational {
  return { n: base.n ** BigInt(exponent), d: base.d ** BigInt(exponent) };
}

export function sum(terms: Iterable<Rational>): Rational {
  let total = zero;
  for (const term of terms) total = add(total, term);
  return total;
}

/** `"2645/2784"`, `"28"`. */
export function fractionText({ n, d }: Rational): string {
  return d === 1n ? String(n) : `${n}/${d}`;
}

/** Decimal text cut (never rounded up) after `digits` places; not negative values only. */
export function decimalText({ n, d }: Rational, digits: number): string {
  invariant(n >= 0n, 'Shown figures are not negative');
  const scaled = String((n * 10n ** BigInt(digits)) / d).padStart(digits + 1, '0');
  return digits === 0 ? scaled : `${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`;
}

/** Decimal text rounded to the nearest, halves up. */
export function roundedText(value: Rational, digits: number): string {
  return decimalText(add(value, rational(1n, 2n * 10n ** BigInt(digits))), digits);
}

/** Decimal text of the square root, rounded to the nearest. */
export function squareRootText({ n, d }: Rational, digits: number): string {
  const scale = 10n ** BigInt(digits + 6);
  return roundedText(rational(integerRoot((n * scale * scale) / d), scale), digits);
}

/** The nearest double, also when both parts are longer than a double holds. */
export function approximate({ n, d }: Rational): number {
  const shift = BigInt(Math.max(0, d.toString(2).length - 900));
  return Number((n << 64n) / d) / 2 ** 64 || Number(n >> shift) / Number(d >> shift);
}

function integerRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
