/** An exact share, in lowest terms, with a positive denominator. Odds are kept in it from the table to the printed return. */
export type Fraction = { readonly n: bigint; readonly d: bigint };

export const zero: Fraction = { n: 0n, d: 1n };

export function fraction(n: bigint | number, d: bigint | number): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom <= 0n) throw new RangeError('A share is of something positive');
  const common = greatestCommonDivisor(top < 0n ? -top : top, bottom);
  return { n: top / common, d: bottom / common };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** In hundredths of a percent, rounded down: what a title prints never promises more than it returns. */
export function basisPoints({ n, d }: Fraction): number {
  return Number((n * 10_000n) / d);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
