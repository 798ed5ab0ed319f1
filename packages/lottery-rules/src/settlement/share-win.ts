import type { Rational } from '../core/rational.ts';

/** Shares a win that was rounded down once among its exact parts: each is rounded down or up by less than one ledger unit, and they add up to the win. Of equal fractions the earlier is rounded up. */
export function shareWin(winMinor: bigint, parts: readonly Rational[]): readonly bigint[] {
  const shares = parts.map(({ n, d }) => n / d);
  let left = winMinor - shares.reduce((sum, share) => sum + share, 0n);
  const byRest = parts.map(({ n, d }, index) => ({ index, n: n % d, d }));
  byRest.sort((a, b) => Number(b.n * a.d - a.n * b.d));
  for (const { index } of byRest) {
    if (left === 0n) break;
    shares[index] = (shares[index] as bigint) + 1n;
    left -= 1n;
  }
  return shares;
}
