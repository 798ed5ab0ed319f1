import type { Draw } from './draw.ts';
import { type Fraction, fraction } from './fraction.ts';
import { type Hand, type PotRules, potRules } from './pot-hands.ts';

/** A table where each seat pays the same and the best hand takes the pot less the house's share. The other seats are played by the house's program. */
export type PotGame = { readonly rules: PotRules; readonly seats: number; readonly rakePercent: number };

export type PotOutcome = { readonly hands: readonly Hand[]; readonly winner: number; readonly drawnLots: boolean };

/** Deals every seat its hand; equal best hands draw lots, each with the same chance, so that no cent is left over. */
export function playPot(game: PotGame, draw: Draw): PotOutcome {
  const { deal, score } = potRules[game.rules];
  const hands = deal(draw, game.seats).map((pieces): Hand => ({ pieces, ...score(pieces) }));
  const best = Math.max(...hands.map(({ points }) => points));
  const leaders = hands.flatMap(({ points }, seat) => (points === best ? [seat] : []));
  const winner = leaders.length === 1 ? (leaders[0] ?? 0) : (leaders[draw(leaders.length)] ?? 0);
  return { hands, winner, drawnLots: leaders.length > 1 };
}

/** What the winner receives, in the unit of the stake. */
export function potPrize(game: PotGame, stake: bigint): bigint {
  return (stake * BigInt(game.seats) * BigInt(100 - game.rakePercent)) / 100n;
}

/** Every seat wins equally often, because nothing tells one from another: the return is the pot less the share. */
export function returnOfPot(game: PotGame): Fraction {
  return fraction(100 - game.rakePercent, 100);
}
