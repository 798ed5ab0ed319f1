import { playSound } from '../kit/play/sound.ts';
import type { ReelsHandle } from './reels.tsx';
import type { ShowStep } from './show-steps.ts';

export type MovingStep = Extract<ShowStep, { kind: 'base' | 'freeSpin' | 'special' | 'fall' }>;

/** Whether a step moves the reels before it is told. */
export function movesReels(step: ShowStep): step is MovingStep {
  return step.kind === 'base' || step.kind === 'freeSpin' || step.kind === 'special' || step.kind === 'fall';
}

/** Moves the reels to what a step shows: a turn, wilds that grow after it, a special symbol that spreads, a fall. */
export async function moveReels(reels: ReelsHandle | null, step: MovingStep, wild: string | null): Promise<void> {
  if (reels === null) return;
  switch (step.kind) {
    case 'base':
      return reels.spinTo(step.spin, false);
    case 'freeSpin': {
      await reels.spinTo(step.spin, true);
      const { expanded = [] } = step.spin;
      if (wild === null || expanded.length === 0) return;
      playSound('stamp');
      return reels.cover(expanded, wild);
    }
    case 'special':
      playSound('stamp');
      return reels.cover([...new Set(step.win.positions.map(([reel]) => reel))], step.win.symbol);
    case 'fall':
      playSound('knock');
      return reels.fallTo(
        step.from.wins.flatMap(({ positions }) => positions),
        step.fall.window,
      );
  }
}
