import { slipMost } from '@trevo/contract';
import { ok, refuse, type Result } from '@trevo/kernel';
import { type ChaseRow, type ChaseUnit, chaseUnitOf, type ChaseWay, planChase } from '@trevo/lottery-rules/chase';
import { amountOf } from '@trevo/money';
import type { Issue, Terms } from '../data/lottery-query.ts';
import type { PricedLine } from '../slip/slip-line.ts';

/** How a slip goes on after its first issue: each issue with what every multiple is multiplied by; 0 leaves an issue out. */
export type ChasePlanned = { readonly rows: readonly { readonly number: string; readonly times: number }[]; readonly stopOnWin: boolean };

/** The whole slip as one unit of a chase: what a first issue costs and can pay. Null without lines. */
export function slipUnit(bets: readonly PricedLine[]): ChaseUnit | null {
  const units = bets.map(({ price, quote }) => chaseUnitOf(price, quote));
  return units.reduce<ChaseUnit | null>(
    (sum, unit) =>
      sum === null
        ? unit
        : {
            grossMinor: sum.grossMinor + unit.grossMinor,
            mostMinor: sum.mostMinor + unit.mostMinor,
            discount: sum.discount,
            leastWin: unit.leastWin.n * sum.leastWin.d < sum.leastWin.n * unit.leastWin.d ? unit.leastWin : sum.leastWin,
          },
    null,
  );
}

export type ChaseWish = {
  readonly issues: readonly Issue[];
  readonly bets: readonly PricedLine[];
  readonly terms: Terms;
  readonly way: ChaseWay;
  readonly budgetMinor?: bigint;
};

/** Plans a chase of the slip: a row for each issue, as far as the budget reaches. */
export function planSlip({
  issues,
  bets,
  terms,
  way,
  budgetMinor,
}: ChaseWish): Result<{ rows: readonly ChaseRow[]; leftOut: number }, string> {
  const unit = slipUnit(bets);
  if (unit === null) return refuse('no-orders');
  return planChase({
    issues: issues.map(({ number }) => number),
    unit,
    way,
    multipleMax: timesMax(bets, terms),
    ...(budgetMinor === undefined ? {} : { budgetMinor }),
  });
}

/** What the planned issues cost, the first at times 1; each row priced as a plan of its own. Refuses more orders than a slip may have. */
export function chaseStake(rows: ChasePlanned['rows'], bets: readonly PricedLine[], terms: Terms): Result<bigint, string> {
  const unit = slipUnit(bets);
  if (unit === null) return ok(0n);
  if (bets.length * rows.filter(({ times }) => times > 0).length > slipMost.orders) return refuse('orders-above-slip');
  let sum = 0n;
  for (const { number, times } of rows) {
    if (times === 0) continue;
    const row = planChase({ issues: [number], unit, way: { kind: 'same', multiple: times }, multipleMax: timesMax(bets, terms) });
    if (!row.ok) return row;
    sum += row.value.stakeMinor;
  }
  return ok(sum);
}

/** How often the multiples of the slip go into the house's highest multiple and its largest order. */
export function timesMax(bets: readonly PricedLine[], terms: Terms): number {
  const most = amountOf(terms.orderStakeMax);
  const multiple = Math.max(1, ...bets.map(({ line }) => line.multiple));
  const stake = bets.reduce((largest, { price }) => (price.stakeMinor > largest ? price.stakeMinor : largest), 1n);
  return Math.max(1, Math.min(Math.floor(terms.multipleMax / multiple), Number(most / stake)));
}
