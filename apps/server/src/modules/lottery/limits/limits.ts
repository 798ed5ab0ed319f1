import type { LimitedCell } from '@trevo/lottery-rules/exposure';

/** What is set for one play. An amount that is null is the game's. Amounts in ledger units. */
export type PlayTerms = {
  readonly play: string;
  readonly version: number;
  readonly isOpen: boolean;
  readonly orderStakeMax: bigint | null;
  readonly orderPrizeMax: bigint | null;
  /** What one player may stake on the play in one issue. */
  readonly issueStakeMax: bigint | null;
};

/** What a number or an outcome may cost: of all orders together (0: it is closed), and of one. Null: as the game says. */
export type Most = { readonly costMax: bigint | null; readonly orderMax: bigint | null };

/** A limit that holds. `issueId` null: for every issue. */
export type CellLimit = LimitedCell & Most & { readonly id: string; readonly issueId: string | null };

/** Everything that is held back of a game. `version` grows with each change. */
export type GameLimits = { readonly version: number; readonly plays: ReadonlyMap<string, PlayTerms>; readonly cells: readonly CellLimit[] };

/** What holds for an issue: where a limit for it and one for every issue are on the same cell, the lower of each. */
export function limitsOfIssue(cells: readonly CellLimit[], issueId: string): readonly (LimitedCell & Most)[] {
  const here = cells.filter((limit) => limit.issueId === null || limit.issueId === issueId);
  const byCell = Map.groupBy(here, ({ space, place, cell }) => `${space}\n${place}\n${cell}`);
  return [...byCell.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { space, place, cell } = first;
    const most = others.reduce<Most>((known, next) => lower(known, next), first);
    return [{ space, place, cell, costMax: most.costMax, orderMax: most.orderMax }];
  });
}

function lower(a: Most, b: Most): Most {
  return { costMax: least(a.costMax, b.costMax), orderMax: least(a.orderMax, b.orderMax) };
}

/** The smaller amount; null is no bound. */
export function least(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
