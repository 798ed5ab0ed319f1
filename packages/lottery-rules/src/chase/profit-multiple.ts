import type { ChaseRow, ChaseUnit, ChaseWay } from './plan-chase.ts';

type Terms = { readonly unit: ChaseUnit; readonly spentMinor: bigint; readonly limit: number };

/** How far rounding may move the smallest multiple from where division puts it. */
const triesMax = 1_000;

/** One million of a rate in ppm. */
const million = 1_000_000n;

/**
 * The smallest multiple, from the way's own on, at which a win leaves the profit asked for; null where none up to the limit does.
 * Without rounding the profit grows evenly with the multiple, so the smallest is found by division; rounding only takes away, and moves it by a few
 * steps. A win worth so little more than the target that {@link triesMax} steps do not reach it counts as worth no more.
 */
export function nextMultiple(
  way: Extract<ChaseWay, { kind: 'profit' }>,
  { unit, spentMinor, limit }: Terms,
  rowAt: (multiple: number) => ChaseRow,
): number | null {
  const wanted = million + BigInt(way.ratePpm);
  const least = leastUnrounded(unit, wanted, spentMinor);
  if (least === null || least > BigInt(limit)) return null;
  const first = Math.max(way.multiple, Number(least));
  const last = Math.min(limit, first + triesMax);
  for (let multiple = first; multiple <= last; multiple++) {
    const { winMinor, spentMinor: spent } = rowAt(multiple);
    if (winMinor * million >= wanted * spent) return multiple;
  }
  return null;
}

/** The smallest multiple if nothing were rounded; null where none is large enough. */
function leastUnrounded({ leastWin, discount, grossMinor }: ChaseUnit, wanted: bigint, spentMinor: bigint): bigint | null {
  if (spentMinor === 0n) return 1n;
  // Win − wanted × stake per multiple, over one denominator.
  const gain = million * leastWin.n * discount.d - wanted * grossMinor * (discount.d - discount.n) * leastWin.d;
  return gain > 0n ? (wanted * spentMinor * leastWin.d * discount.d + gain - 1n) / gain : null;
}
