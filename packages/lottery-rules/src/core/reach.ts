import type { LocalDate } from '@trevo/kernel';

/** Counts of prizes by key; those under {@link anyPrize} may be of any key and are reckoned at the dearest. */
export type PrizeCounts = Readonly<Record<string, number>>;

/** Stands for the dearest prize of the play, where counting by key would not be worth its while. */
export const anyPrize = '*';

/** Things of which every draw shows `times`: all different, or also the same one several times. */
export type CellGroup = { readonly times: number; readonly repeats: boolean };

/** What the lines on one cell earn each time the draw shows it. `group` is an index into the groups. */
export type CellPrizes = { readonly group: number; readonly cell: string; readonly prizes: PrizeCounts; readonly pushes?: number };

/** A cell of a draw. */
export type ShownCell = { readonly group: number; readonly cell: string };

/** The most prizes that any one draw brings the selection: it brings no more than one of the candidates, price by price. */
type Most<S> = { most(selection: S): readonly PrizeCounts[] };

/**
 * How what an order pays follows from the draw: the ground of its exposure.
 * `places`: what stands at some places of the draw decides alone, so every order over them has one payout for each way of filling them.
 * `draws`: as `places`, for draws that are no plain numbers: a draw for each thing that can happen, named by `cellOf`.
 * `cells`: the draw shows cells of some groups, and the order is paid for each of them by itself; `shows` names those of one draw.
 * `total`: lines win together in too many ways to keep apart; what is known is the most.
 */
export type Reach<S, D> =
  | ({ readonly kind: 'places'; readonly at?: readonly number[]; readonly asSet?: boolean } & Most<S>)
  | ({
      readonly kind: 'draws';
      readonly space: string;
      readonly size: number;
      draws(on: LocalDate): Iterable<D>;
      cellOf(draw: D): string;
    } & Most<S>)
  | {
      readonly kind: 'cells';
      readonly groups: readonly CellGroup[];
      cells(selection: S, on?: LocalDate): Iterable<CellPrizes>;
      shows(draw: D): Iterable<ShownCell>;
    }
  | ({ readonly kind: 'total' } & Most<S>);

/** A play over places of the draw whose selections win at most one prize. */
export const oneWin: { readonly kind: 'places'; most(): readonly PrizeCounts[] } = { kind: 'places', most: () => [{ WIN: 1 }] };

/** A play over places of the draw of whose values no more than `together` win at once. */
export function fewWins<S>(together: number, chosen: (selection: S) => number): Reach<S, never> & { readonly kind: 'places' } {
  return { kind: 'places', most: (selection) => [{ [anyPrize]: Math.min(together, chosen(selection)) }] };
}
