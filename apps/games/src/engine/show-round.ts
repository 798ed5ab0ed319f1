import type { Pacer } from '../platform/motion.ts';
import { isCounted, type ShowStep, showSteps, stepsAfter } from './show-steps.ts';
import type { ShownRound } from './slot-state.ts';

/** What showing a round needs of the screen and of the server. */
export type Stage = {
  readonly pacer: Pacer;
  /** Turns the reels to a window; resolves when they stand. */
  readonly turn: (step: Extract<ShowStep, { kind: 'base' | 'freeSpin' }>) => Promise<void>;
  /** Puts a window there without movement. */
  readonly place: (window: readonly (readonly string[])[]) => void;
  readonly step: (step: ShowStep) => void;
  /** Tells the server how many steps of features were shown; a lost message only means that a reload shows a step again. */
  readonly shown: (steps: number) => void;
};

const pauseMs: Record<ShowStep['kind'], number> = {
  base: 600,
  freeIntro: 2200,
  freeSpin: 900,
  holdIntro: 1800,
  respin: 900,
  holdTotal: 1600,
  total: 0,
};

/** Shows a round from after its `shown` steps to the end. Speed is the same for every outcome: nothing is slowed because of what is to come. */
export async function showRound(round: ShownRound, shown: number, stage: Stage): Promise<void> {
  const all = showSteps(round.outcome);
  const left = stepsAfter(all, shown);
  if (shown > 0) stage.place(round.outcome.base.window);
  let counted = shown;
  for (const step of left) {
    if (step.kind === 'base' || step.kind === 'freeSpin') await stage.turn(step);
    stage.step(step);
    if (isCounted(step)) {
      counted += 1;
      stage.shown(counted);
    }
    if (pauseMs[step.kind] > 0 && !(step.kind === 'base' && step.spin.winCredits === 0 && round.outcome.features.length === 0))
      await stage.pacer.wait(pauseMs[step.kind]);
  }
}
