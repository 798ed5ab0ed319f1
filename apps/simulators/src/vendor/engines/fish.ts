import type { Draw } from './draw.ts';
import { type Fraction, fraction } from './fraction.ts';

/** A kind of fish: a catch pays `times` the shot. How often it swims by changes nothing about the odds of a shot. */
export type Fish = { readonly id: string; readonly times: number; readonly swims: number; readonly speed: number; readonly size: number };
export type FishGame = {
  readonly fish: readonly Fish[];
  /** Of every shot, whatever it hits: the chance to catch is this share divided by `times`. */
  readonly returnPercent: number;
};

/** A shot that hits: caught or not, with exactly `returnPercent / 100 / times` for it. It has no memory. */
export function shootFish(game: FishGame, fish: Fish, draw: Draw): boolean {
  return draw(100 * fish.times) < game.returnPercent;
}

/** The chance that one shot catches. */
export function catchChance(game: FishGame, fish: Fish): Fraction {
  return fraction(game.returnPercent, 100 * fish.times);
}

/** The same for every fish: what it pays times how often it is caught. */
export function returnOfFish(game: FishGame): Fraction {
  return fraction(game.returnPercent, 100);
}
