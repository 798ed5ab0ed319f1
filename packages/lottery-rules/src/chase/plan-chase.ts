import { ok, refuse, type Result } from '@trevo/kernel';
import { chaseIssuesMax, orderPrizeMinorMax, orderStakeMinorMax, sumPrizeMinorMax, sumStakeMinorMax } from '../core/ceilings.ts';
import { multipleMax } from '../core/price.ts';
import type { Quote } from '../core/quote.ts';
import { one, type Rational, ratio, times } from '../core/rational.ts';
import type { OrderPrice } from '../orders/price-order.ts';
import { zyLeast } from '../ssc/zy.ts';
import { nextMultiple } from './profit-multiple.ts';

/**
 * How the multiple of a chase goes from issue to issue: the same, times `factor` after every `every` issues, or the smallest from `multiple` on
 * at which any win leaves a profit of at least `ratePpm` of everything staked so far.
 */
export type ChaseWay =
  | { readonly kind: 'same'; readonly multiple: number }
  | { readonly kind: 'growing'; readonly multiple: number; readonly factor: number; readonly every: number }
  | { readonly kind: 'profit'; readonly multiple: number; readonly ratePpm: number };

/** An order at multiple 1, and the least that it pays when it wins at all. */
export type ChaseUnit = Pick<OrderPrice, 'grossMinor' | 'mostMinor'> & { readonly discount: Rational; readonly leastWin: Rational };

export type ChaseRequest = {
  /** Numbers of the issues, in order. */
  readonly issues: readonly string[];
  readonly unit: ChaseUnit;
  readonly way: ChaseWay;
  /** The house's own limit of multiples. */
  readonly multipleMax?: number;
  /** Issues that this would not pay for in full are left out, and those after them. */
  readonly budgetMinor?: bigint;
};

/** One issue of a plan. `winMinor` is the least that a win pays; `profitMinor` what it leaves after all stakes so far, negative when it leaves a loss. */
export type ChaseRow = {
  readonly issue: string;
  readonly multiple: number;
  readonly stakeMinor: bigint;
  readonly spentMinor: bigint;
  readonly winMinor: bigint;
  readonly profitMinor: bigint;
  /** The most that a draw pays. */
  readonly mostMinor: bigint;
};

export type ChasePlan = {
  readonly rows: readonly ChaseRow[];
  readonly stakeMinor: bigint;
  readonly mostMinor: bigint;
  /** Issues that the budget did not reach. */
  readonly leftOut: number;
};

export type ChaseRefusal =
  | 'no-issues'
  | 'too-many-issues'
  | 'issue-repeated'
  | 'multiple-out-of-range'
  | 'factor-out-of-range'
  | 'every-out-of-range'
  | 'rate-out-of-range'
  /** No multiple of the house makes a win worth the target. */
  | 'profit-not-reachable'
  /** The budget does not pay for the first issue. */
  | 'budget-too-small'
  | 'stake-above-ceiling'
  | 'prize-above-ceiling'
  | 'chase-stake-above-ceiling'
  | 'chase-prize-above-ceiling';

/** Growing faster than this, or aiming higher, is no plan: a factor of 1,000, a profit of 1,000 times the stakes. */
export const chaseFactorMax = 1_000;
export const chaseRatePpmMax = 1_000_000_000;

/** The unit of a chase: an order priced at multiple 1 at its quote. ZY may pay three quarters of a prize, so that is the least. */
export function chaseUnitOf(price: OrderPrice, quote: Quote): ChaseUnit {
  let least: Rational | null = null;
  for (const { odds } of quote.prizes) if (!least || odds.n * least.d < least.n * odds.d) least = odds;
  const factor = quote.mode === 'ZY' ? zyLeast : one;
  return {
    grossMinor: price.grossMinor,
    mostMinor: price.mostMinor,
    discount: quote.discount,
    leastWin: times(times(least ?? one, factor), ratio(price.lineStakeMinor)),
  };
}

/** Works out a chase, exactly and in full, or refuses it by name; `at` is the issue that does not fit. */
export function planChase(request: ChaseRequest): Result<ChasePlan, ChaseRefusal> {
  const { issues, unit, way, budgetMinor } = request;
  const refusal = refuseRequest(request);
  if (refusal) return refusal;
  const limit = Math.min(request.multipleMax ?? multipleMax, multipleMax);
  const rows: ChaseRow[] = [];
  let spentMinor = 0n;
  let mostMinor = 0n;
  for (const [i, issue] of issues.entries()) {
    const multiple = multipleOf(way, i, { unit, spentMinor, limit });
    if (multiple === null) return refuse('profit-not-reachable', issue);
    if (multiple > limit) return refuse('multiple-out-of-range', issue);
    const row = rowOf(unit, issue, { multiple, spentMinor });
    if (budgetMinor !== undefined && row.spentMinor > budgetMinor) break;
    spentMinor = row.spentMinor;
    mostMinor += row.mostMinor;
    const above = aboveCeiling(row, { spentMinor, mostMinor });
    if (above) return refuse(above, issue);
    rows.push(row);
  }
  return rows.length === 0
    ? refuse('budget-too-small', 'budget')
    : ok({ rows, stakeMinor: spentMinor, mostMinor, leftOut: issues.length - rows.length });
}

function refuseRequest({ issues, way }: ChaseRequest): Result<never, ChaseRefusal> | null {
  if (issues.length === 0) return refuse('no-issues', 'issues');
  if (issues.length > chaseIssuesMax) return refuse('too-many-issues', 'issues');
  if (new Set(issues).size < issues.length) return refuse('issue-repeated', 'issues');
  if (!isWithin(way.multiple, multipleMax)) return refuse('multiple-out-of-range', 'multiple');
  if (way.kind === 'growing') {
    if (!isWithin(way.factor, chaseFactorMax)) return refuse('factor-out-of-range', 'factor');
    if (!isWithin(way.every, chaseIssuesMax)) return refuse('every-out-of-range', 'every');
  }
  return way.kind === 'profit' && !isWithin(way.ratePpm, chaseRatePpmMax) ? refuse('rate-out-of-range', 'ratePpm') : null;
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

type Standing = { readonly unit: ChaseUnit; readonly spentMinor: bigint; readonly limit: number };

/** The multiple of an issue; beyond every limit where growing has no end, null where no multiple reaches the profit. */
function multipleOf(way: ChaseWay, index: number, standing: Standing): number | null {
  switch (way.kind) {
    case 'same':
      return way.multiple;
    case 'growing':
      return way.multiple * way.factor ** Math.floor(index / way.every);
    case 'profit':
      return nextMultiple(way, standing, (multiple) => rowOf(standing.unit, '', { multiple, spentMinor: standing.spentMinor }));
  }
}

function rowOf(
  unit: ChaseUnit,
  issue: string,
  { multiple, spentMinor }: { readonly multiple: number; readonly spentMinor: bigint },
): ChaseRow {
  const grossMinor = unit.grossMinor * BigInt(multiple);
  const stakeMinor = grossMinor - (grossMinor * unit.discount.n) / unit.discount.d;
  const winMinor = (unit.leastWin.n * BigInt(multiple)) / unit.leastWin.d;
  const spent = spentMinor + stakeMinor;
  return {
    issue,
    multiple,
    stakeMinor,
    spentMinor: spent,
    winMinor,
    profitMinor: winMinor - spent,
    mostMinor: unit.mostMinor * BigInt(multiple),
  };
}

function aboveCeiling(row: ChaseRow, sums: { readonly spentMinor: bigint; readonly mostMinor: bigint }): ChaseRefusal | null {
  if (row.stakeMinor > orderStakeMinorMax) return 'stake-above-ceiling';
  if (row.mostMinor > orderPrizeMinorMax) return 'prize-above-ceiling';
  if (sums.spentMinor > sumStakeMinorMax) return 'chase-stake-above-ceiling';
  return sums.mostMinor > sumPrizeMinorMax ? 'chase-prize-above-ceiling' : null;
}
