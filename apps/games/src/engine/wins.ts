import type { Win } from '@trevo/game-rules';
import type { ShowStep } from './show-steps.ts';

/** The wins of the step on the screen; features without a window of their own have none. */
export function winsOf(step: ShowStep | null): readonly Win[] {
  return step?.kind === 'base' || step?.kind === 'freeSpin' ? step.spin.wins : [];
}

/** The cells of a win as `reel:row`. */
export function cellsOf(win: Win): ReadonlySet<string> {
  return new Set(win.positions.map(([reel, row]) => `${reel}:${row}`));
}
