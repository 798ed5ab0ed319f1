import type { Pacer } from '../kit/play/motion.ts';
import { isCounted, type ShowStep, showSteps, stepsAfter } from './show-steps.ts';
import { type MovingStep, movesReels } from './move-reels.ts';
import type { ShownRound } from './slot-state.ts';

/** What showing a round needs of the screen and of the server. */
export type Stage = {
  readonly pacer: Pacer;
  /** The wins on the screen are over: the reels move on. */
  readonly leave: () => void;
  /** Moves the reels to what the step shows; resolves when they stand. */
  readonly move: (step: MovingStep) => Promise<void>;
  /** Puts the window there that stood after so many counted steps, without movement. */
  readonly place: (shown: number) => void;
  readonly step: (step: ShowStep) => void;
  /** Tells the server how many steps of features were shown; a lost message only means that a reload shows a step again. */
  readonly shown: (steps: number) => void;
};

/** Shows a round from after its `shown` steps to the end. Speed is the same for every outcome: nothing is slowed because of what is to come. */
export async function showRound(round: ShownRound, shown: number, stage: Stage): Promise<void> {
  if (shown > 0) stage.place(shown);
  let counted = shown;
  for (const step of stepsAfter(showSteps(round.outcome), shown)) {
    if (movesReels(step)) {
      stage.leave();
      await stage.move(step);
    }
    stage.step(step);
    if (isCounted(step)) {
      counted += 1;
      stage.shown(counted);
    }
    const pause = pauseMsAfter(step);
    if (pause > 0) await stage.pacer.wait(pause);
  }
}

/** How long a step stands before the next one. A window without a win needs no reading. */
function pauseMsAfter(step: ShowStep): number {
  switch (step.kind) {
    case 'base':
      return step.spin.wins.length > 0 ? 900 : 0;
    case 'freeSpin':
      return step.spin.wins.length > 0 ? 1100 : 350;
    case 'special':
      return 1500;
    case 'fall':
      return step.fall.wins.length > 0 ? 900 : 250;
    case 'freeIntro':
      // A special symbol takes a moment longer to be seen.
      return step.feature.special === undefined ? 2200 : 3000;
    case 'holdIntro':
      return 2200;
    case 'respin':
      return 850;
    case 'holdTotal':
      return 600;
    case 'total':
      return step.featured ? 2200 : 0;
  }
}
