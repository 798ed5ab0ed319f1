import type { LocalDate } from '@trevo/kernel';
import type { Lottery, Play, Quote, Selection } from '@trevo/lottery-rules';
import { boundedExposureOf, type Exposure } from '@trevo/lottery-rules/exposure';
import type { PricedOrder } from './price-slip.ts';

/** What an order can cost in a cell of its issue, as the database takes it. */
export type ExposedCell = {
  readonly issue_id: string;
  readonly space: string;
  readonly place: number;
  readonly cell: string;
  readonly amount: string;
};

/** The most cells of one order: fewer where it is repeated over many issues. */
const orderCellsMax = 1_000;
const cellsMaxOf = (issues: number) => Math.max(4, Math.floor(orderCellsMax / issues));

/** An order whose exposure is asked for: of one line stake at the first issue of its slip, `times` as much at this one. */
export type ExposedOrder = {
  readonly issueId: string;
  readonly on: LocalDate;
  readonly play: Play;
  readonly selection: Selection;
  readonly quote: Quote;
  readonly lineStakeMinor: bigint;
  readonly times: number;
  /** The issues of its slip. */
  readonly issues: number;
};

/** The orders of a slip as it is bought. */
export function exposedOrders(orders: readonly PricedOrder[], issues: number): ExposedOrder[] {
  return orders.map(({ issue, play, price, quote, selection }) => {
    const { id: issueId, on, times } = issue;
    return { issueId, on, play, selection, quote, times, lineStakeMinor: price.lineStakeMinor / BigInt(times), issues };
  });
}

/**
 * What orders can cost. One that is repeated over the issues of a chase is reckoned once: a payout is rounded down for `times` the stake, and here `times`
 * times, so each cell is taken at the most that it can come to. Answers the cells of each order, in their order.
 */
export async function orderCells(lottery: Lottery, orders: readonly ExposedOrder[]): Promise<(readonly ExposedCell[])[]> {
  const known = new Map<string, Exposure>();
  const cells: (readonly ExposedCell[])[] = [];
  for (const { issueId, issues, lineStakeMinor, on, play, quote, selection, times } of orders) {
    const odds = Object.entries(quote.oddsOf).map(([prize, { n, d }]) => `${prize} ${n}/${d}`);
    const key = JSON.stringify([play.id, selection, quote.mode, odds, String(lineStakeMinor), on, issues]);
    let exposure = known.get(key);
    if (!exposure) {
      // An order takes milliseconds: others are served between two of them.
      await new Promise((resolve) => setImmediate(resolve));
      exposure = boundedExposureOf(lottery, play, selection, { oddsOf: quote.oddsOf, lineStakeMinor, on, cellsMax: cellsMaxOf(issues) });
      known.set(key, exposure);
    }
    cells.push(cellsOf(issueId, exposure, BigInt(times)));
  }
  return cells;
}

function cellsOf(issueId: string, { groups, space }: Exposure, times: bigint): ExposedCell[] {
  return groups.flatMap((group, place) =>
    Array.from(group.cells, ([cell, amount]) => ({ issue_id: issueId, space, place, cell, amount: String((amount + 1n) * times - 1n) })),
  );
}
