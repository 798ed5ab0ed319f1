import type { Win } from '@trevo/game-rules';
import type { ShowStep } from './show-steps.ts';

/** The wins that the window on the screen shows; hold-and-spin has none. */
export function winsOf(step: ShowStep | null): readonly Win[] {
  if (step?.kind === 'total') return step.wins;
  return step?.kind === 'base' || step?.kind === 'freeSpin' ? step.spin.wins : [];
}

/** The cells of a win as `reel:row`. */
export function cellsOf(win: Win): ReadonlySet<string> {
  return new Set(win.positions.map(([reel, row]) => `${reel}:${row}`));
}

/** The cells of several wins together. */
export function cellsOfAll(wins: readonly Win[]): ReadonlySet<string> {
  return new Set(wins.flatMap((win) => [...cellsOf(win)]));
}
