import { baccarat } from './deals/baccarat.ts';
import { bigWheel } from './deals/big-wheel.ts';
import { dragonTiger } from './deals/dragon-tiger.ts';
import { highCard } from './deals/high-card.ts';
import { pokerHand } from './deals/poker-hand.ts';
import { roulette } from './deals/roulette.ts';
import { sicBo } from './deals/sic-bo.ts';
import { twentyOne } from './deals/twenty-one.ts';
import type { Draw } from './draw.ts';
import { type Fraction, fraction, plus, times, zero } from './fraction.ts';

/** What a table shows of a result: the client draws it. */
export type TableView =
  | { readonly show: 'wheel'; readonly pocket: number }
  | { readonly show: 'dice'; readonly dice: readonly number[] }
  | {
      readonly show: 'cards';
      readonly hands: readonly { readonly label: string; readonly cards: readonly number[]; readonly total: number | null }[];
    };

/** A way of dealing with its bets. `key` names the class of results that the bets tell apart. */
export type Deal = {
  readonly show: TableView['show'];
  /** Bets in the order shown. */
  readonly spots: readonly string[];
  readonly play: (draw: Draw) => { readonly key: string; readonly view: TableView };
  /** Every class of results with its exact chance. */
  readonly chances: () => ReadonlyMap<string, Fraction>;
  /** The classes of results, where working out their chances takes long. */
  readonly keys?: readonly string[];
  /** What a bet on the spot gets back, in hundredths of it, the stake included: 200 pays one to one, 100 gives it back, 0 loses. */
  readonly pays: (spot: string, key: string) => number;
};

export const deals = { roulette, bigWheel, baccarat, dragonTiger, twentyOne, highCard, pokerHand, sicBo } satisfies Record<string, Deal>;
export type DealName = keyof typeof deals;
export type TableGame = { readonly deal: DealName; readonly spots?: readonly string[] };

/** The bets a title offers: all of its deal, or the ones it names. */
export function spotsOf(game: TableGame): readonly string[] {
  return game.spots ?? deals[game.deal].spots;
}

/** The most a bet on the spot can get back, in hundredths of it. */
export function topPayOf(deal: Deal, spot: string): number {
  return Math.max(...(deal.keys ?? [...deal.chances().keys()]).map((key) => deal.pays(spot, key)));
}

/** The exact return of one bet. */
export function returnOfSpot(deal: Deal, spot: string): Fraction {
  return [...deal.chances()].reduce((sum, [key, chance]) => plus(sum, times(chance, fraction(deal.pays(spot, key), 100))), zero);
}
