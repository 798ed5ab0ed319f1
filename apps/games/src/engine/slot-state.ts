import type { NoChoice, SlotOutcome } from '@trevo/game-rules';
import type { ShownRound as KitRound } from '../kit/play/play-state.ts';
import type { Play } from '../kit/play/use-play.ts';
import type { ShowStep } from './show-steps.ts';

/** A round of a slot on the screen. */
export type ShownRound = KitRound<SlotOutcome> & { readonly betCredits: number };

/** A slot on the screen: what the kit plays, and how far the reels have shown it. */
export type SlotState = {
  readonly phase: 'idle' | 'asking' | 'showing' | 'fault';
  readonly mode: 'real' | 'demo';
  readonly balance: string;
  readonly currency: string;
  readonly stake: string;
  readonly round: ShownRound | null;
  readonly step: ShowStep | null;
  /** The reels are on their way from the step to the next one: its wins are over. */
  readonly moving: boolean;
};

/** What the reels show of a round: the step that stands, named by the showing it belongs to. */
export type ReelsShow = { readonly key: string; readonly step: ShowStep | null; readonly moving: boolean };

export function slotStateOf(
  play: Play<SlotOutcome, NoChoice>,
  show: ReelsShow | null,
  of: { readonly stake: string; readonly currency: string },
): SlotState {
  const { onScreen } = play;
  // Before the first round of this sitting the reels only stand where the last one left them.
  const round = onScreen === null || onScreen.past ? null : { ...onScreen, betCredits: onScreen.outcome.betCredits };
  const shown = round !== null && show?.key === round.key ? show : null;
  return {
    ...of,
    phase: phaseOf(play),
    mode: play.mode,
    balance: play.balance,
    round,
    step: shown?.step ?? null,
    moving: shown?.moving ?? false,
  };
}

function phaseOf({ fault, showing, asked }: Play<SlotOutcome, NoChoice>): SlotState['phase'] {
  if (fault !== null) return 'fault';
  if (showing.length > 0) return 'showing';
  return asked.length > 0 ? 'asking' : 'idle';
}
