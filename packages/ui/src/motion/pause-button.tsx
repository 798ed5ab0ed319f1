import { IconButton } from '../button/icon-button.tsx';
import type { SelfMotion } from './self-motion.ts';

export interface PauseButtonProps {
  readonly motion: SelfMotion;
  readonly pauseLabel: string;
  readonly resumeLabel: string;
}

/** Stops what moves by itself, and lets it go on; not there when nothing moves. */
export function PauseButton({ motion: { still, paused, setPaused }, pauseLabel, resumeLabel }: PauseButtonProps) {
  if (still) return null;
  return (
    <IconButton size="sm" icon={paused ? 'play' : 'pause'} label={paused ? resumeLabel : pauseLabel} onClick={() => setPaused(!paused)} />
  );
}
