import type { LocalDate } from '@trevo/kernel';
import type { Play } from './play.ts';
import type { Board } from './quote.ts';
import { plus, type Rational, ratio, times, zero } from './rational.ts';
import { anyPrize, type CellGroup, type CellPrizes, type PrizeCounts } from './reach.ts';
import type { Selection } from './selection.ts';

/** What an order was sold at. `on` is the day of the draw: without it the signs of LHC are reckoned at the dearest price. */
export type PaidTerms = { readonly oddsOf: Board; readonly lineStakeMinor: bigint; readonly on?: LocalDate };

type Priced = Pick<Play, 'reach' | 'unitCost' | 'countLines' | 'lineClasses'>;

/**
 * No draw pays the selection more than this, pushes included, in ledger units. Quick for every legal selection: nothing is settled or expanded.
 * The full table is reckoned in ZY, whose factor only takes away.
 */
export function mostPaid(play: Priced, selection: Selection, terms: PaidTerms): bigint {
  const { reach } = play;
  if (reach.kind === 'cells') return worstOfCells(reach.groups, cellAmounts(play, reach.cells(selection, terms.on), terms));
  let most = zero;
  for (const counts of reach.most(selection)) {
    const paid = priceOfCounts(counts, terms.oddsOf);
    if (paid.n * most.d > most.n * paid.d) most = paid;
  }
  return roundedUp(most, terms.lineStakeMinor) + pushesAtMost(play, selection, terms);
}

/** Every stake may come back where the play pushes at all; a draw that pushes some lines may still pay others. */
function pushesAtMost(play: Priced, selection: Selection, { lineStakeMinor, on }: PaidTerms): bigint {
  const pushes = play.lineClasses(on ?? anyDay).some(({ push }) => push.n > 0n);
  return pushes ? BigInt(play.countLines(selection)) * BigInt(play.unitCost) * lineStakeMinor : 0n;
}

/** Whether a play pushes does not depend on the day. */
const anyDay: LocalDate = { year: 2026, month: 7, day: 1 };

/** Odds of some prizes together. In plays that multiply the profit only, that is more than they pay, and never less. */
function priceOfCounts(counts: PrizeCounts, oddsOf: Board): Rational {
  let sum = zero;
  for (const [key, count] of Object.entries(counts))
    sum = plus(sum, times(ratio(count), key === anyPrize ? dearest(oddsOf) : (oddsOf[key] as Rational)));
  return sum;
}

function dearest(oddsOf: Board): Rational {
  let most = zero;
  for (const odds of Object.values(oddsOf)) if (odds.n * most.d > most.n * odds.d) most = odds;
  return most;
}

/** Amounts by cell, one map per group. */
export type CellAmounts = readonly ReadonlyMap<string, bigint>[];

/** What each cell pays when the draw shows it, rounded up: an order is rounded down once, so its cells together never pay more. */
export function cellAmounts(play: Pick<Play, 'unitCost'>, cells: Iterable<CellPrizes>, terms: PaidTerms): Map<string, bigint>[] {
  const exact: Map<string, Rational>[] = [];
  for (const { group, cell, prizes, pushes = 0 } of cells) {
    const amounts = (exact[group] ??= new Map());
    const paid = plus(priceOfCounts(prizes, terms.oddsOf), ratio(pushes * play.unitCost));
    if (paid.n > 0n) amounts.set(cell, plus(amounts.get(cell) ?? zero, paid));
  }
  return Array.from(exact, (amounts) => new Map([...(amounts ?? [])].map(([cell, paid]) => [cell, roundedUp(paid, terms.lineStakeMinor)])));
}

function roundedUp({ n, d }: Rational, stakeMinor: bigint): bigint {
  return (n * stakeMinor + d - 1n) / d;
}

/** The most that one draw can make of the amounts: of each group the dearest cells that it may show together. */
export function worstOfCells(groups: readonly CellGroup[], amounts: CellAmounts): bigint {
  let worst = 0n;
  for (const [group, { times: shown, repeats }] of groups.entries()) {
    const paid = [...(amounts[group]?.values() ?? [])];
    if (repeats || shown === 1) worst += BigInt(shown) * largest(paid);
    else for (const amount of paid.sort((a, b) => (a < b ? 1 : -1)).slice(0, shown)) worst += amount;
  }
  return worst;
}

function largest(amounts: readonly bigint[]): bigint {
  let most = 0n;
  for (const amount of amounts) if (amount > most) most = amount;
  return most;
}
