import type { MinesOutcome } from '@trevo/game-rules/mines';
import type { RoundView } from '../../platform/game-session.ts';
import type { Calls, ResponseOf } from '@trevo/contract';

type StepAnswer = ResponseOf<Calls['pgeMinesPick']>;

/** A bed on the screen, with as many of its picks as are shown: all of them, but in a round of the history one after the other. */
export type ShownBed = {
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
  readonly outcome: MinesOutcome;
  readonly replay: boolean;
  readonly shownPicks: number;
};

/** What was sent and not answered yet; the same ids go out again. */
export type BedRequest =
  | { readonly kind: 'open'; readonly spinId: string; readonly stake: string; readonly mines: number }
  | { readonly kind: 'pick'; readonly roundId: string; readonly stepId: string; readonly cell: number }
  | { readonly kind: 'cashOut'; readonly roundId: string; readonly stepId: string };

export type BedState = { readonly mines: number; readonly bed: ShownBed | null; readonly pending: BedRequest | null };

export type BedEvent =
  | { readonly type: 'minesChosen'; readonly mines: number }
  | { readonly type: 'sent'; readonly request: BedRequest }
  | { readonly type: 'answered'; readonly round: StepAnswer | RoundView }
  | { readonly type: 'replayStarted'; readonly round: RoundView }
  | { readonly type: 'replayStepped' }
  | { readonly type: 'replayEnded'; readonly bed: ShownBed | null }
  | { readonly type: 'forgotten' };

const usualMines = 3;

export function firstBed(round: RoundView | null): BedState {
  const bed = round === null ? null : bedOf(round, false);
  return { mines: bed?.outcome.mines ?? usualMines, bed, pending: null };
}

/** What the game does with each event. */
export function nextBed(state: BedState, event: BedEvent): BedState {
  switch (event.type) {
    case 'minesChosen':
      // The bed before is put away: its mines no longer fit the choice.
      return isOpen(state.bed) ? state : { ...state, mines: event.mines, bed: null };
    case 'sent':
      return { ...state, pending: event.request };
    case 'answered': {
      const bed = bedOf(event.round, false);
      return { mines: bed.outcome.mines, bed, pending: null };
    }
    case 'replayStarted':
      return { ...state, bed: { ...bedOf(event.round, true), shownPicks: 0 } };
    case 'replayStepped':
      return state.bed ? { ...state, bed: { ...state.bed, shownPicks: state.bed.shownPicks + 1 } } : state;
    case 'replayEnded':
      return { ...state, bed: event.bed };
    case 'forgotten':
      return { ...state, pending: null };
  }
}

/** Whether a bed waits for the player's next pick. */
export function isOpen(bed: ShownBed | null): boolean {
  return bed !== null && !bed.replay && bed.outcome.end === null;
}

/** The picks of a bed that the screen shows, and whether its mines are shown too. */
export function shownOf({ outcome, shownPicks }: ShownBed): { readonly picks: readonly number[]; readonly over: boolean } {
  return { picks: outcome.picks.slice(0, shownPicks), over: outcome.end !== null && shownPicks >= outcome.picks.length };
}

function bedOf(round: StepAnswer | RoundView, replay: boolean): ShownBed {
  const outcome = round.outcome as unknown as MinesOutcome;
  return { roundId: round.roundId, stake: round.stake, payout: round.payout, outcome, replay, shownPicks: outcome.picks.length };
}
