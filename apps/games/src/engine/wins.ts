import type { Win } from '@trevo/game-rules';
import type { ShowStep } from './show-steps.ts';

/** The wins that the window on the screen shows; the steps of hold-and-spin have none. */
export function winsOf(step: ShowStep | null): readonly Win[] {
  switch (step?.kind) {
    case 'total':
      return step.wins;
    case 'base':
      return step.spin.wins;
    case 'freeSpin':
      // The special symbol pays in a step of its own, once the others were seen.
      return step.spin.wins.filter(({ kind }) => kind !== 'special');
    case 'special':
      return [step.win];
    case 'fall':
      return step.fall.wins;
    default:
      return [];
  }
}

/** The cells of a win as `reel:row`. */
export function cellsOf(win: Win): ReadonlySet<string> {
  return new Set(win.positions.map(([reel, row]) => `${reel}:${row}`));
}

/** The cells of several wins together. */
export function cellsOfAll(wins: readonly Win[]): ReadonlySet<string> {
  return new Set(wins.flatMap((win) => [...cellsOf(win)]));
}
