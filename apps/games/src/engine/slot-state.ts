import type { SlotOutcome } from '@trevo/game-rules';
import { formatAmount } from '@trevo/money';
import type { Fault } from '../platform/fault.ts';
import type { GameState, RoundView, SpinAnswer } from '../platform/game-session.ts';
import { minorOf } from './credits.ts';
import type { ShowStep } from './show-steps.ts';

/** A round on the screen, from a spin, a resume or the history. */
export type ShownRound = {
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
  readonly betCredits: number;
  readonly outcome: SlotOutcome;
  /** A round of the history is shown again: nothing is told to the server, no balance moves. */
  readonly replay: boolean;
};

/** A spin that was sent and not answered yet: the same id goes out again, so that it can never become two bets. */
export type PendingSpin = { readonly spinId: string; readonly stake: string };

export type SlotState = {
  readonly phase: 'idle' | 'asking' | 'showing' | 'fault';
  readonly mode: 'real' | 'demo';
  /** What is shown as the balance, a wire amount, and the version it belongs to. */
  readonly balance: string;
  readonly currency: string;
  readonly version: number;
  readonly stake: string;
  readonly pending: PendingSpin | null;
  readonly round: ShownRound | null;
  readonly step: ShowStep | null;
  /** The reels are on their way from the step to the next one: its wins are over. */
  readonly moving: boolean;
  readonly fault: Fault | null;
};

/** A balance as the server tells it: of two the one with the higher version is newer. */
export type Balance = { readonly amount: string; readonly version: number };

export type SlotEvent =
  | { readonly type: 'stakeChosen'; readonly stake: string }
  | { readonly type: 'spinSent'; readonly pending: PendingSpin }
  | { readonly type: 'spinAnswered'; readonly answer: SpinAnswer }
  | { readonly type: 'roundResumed'; readonly round: RoundView; readonly balance: Balance }
  | { readonly type: 'replayStarted'; readonly round: RoundView }
  | { readonly type: 'reelsMoved' }
  | { readonly type: 'stepShown'; readonly step: ShowStep }
  | { readonly type: 'roundShown'; readonly balance: Balance | null }
  | { readonly type: 'balanceRead'; readonly balance: Balance }
  | { readonly type: 'refused'; readonly fault: Fault }
  | { readonly type: 'faultClosed' };

export function firstState(state: GameState, stake: string): SlotState {
  return {
    phase: 'idle',
    mode: state.mode,
    balance: state.balance.amount,
    currency: state.balance.currency,
    version: state.balance.version,
    stake,
    pending: null,
    round: null,
    step: null,
    moving: false,
    fault: null,
  };
}

/** What the game does with each event. While a round is shown the balance is the one after the stake; the win joins it at the end. */
export function nextState(state: SlotState, event: SlotEvent): SlotState {
  switch (event.type) {
    case 'stakeChosen':
      return state.phase === 'idle' ? { ...state, stake: event.stake } : state;
    case 'spinSent':
      return { ...state, phase: 'asking', pending: event.pending, fault: null };
    case 'spinAnswered':
      return {
        ...state,
        phase: 'showing',
        pending: null,
        round: shownRound(event.answer, false),
        step: null,
        ...balanceOf(state, event.answer),
      };
    case 'roundResumed':
      return {
        ...state,
        phase: 'showing',
        round: shownRound(event.round, false),
        step: null,
        stake: event.round.stake,
        balance: withoutWin(event.balance.amount, event.round.payout),
        version: event.balance.version - 1,
      };
    case 'replayStarted':
      return { ...state, phase: 'showing', round: shownRound(event.round, true), step: null };
    case 'reelsMoved':
      return { ...state, moving: true };
    case 'stepShown':
      return { ...state, step: event.step, moving: false };
    case 'roundShown':
      return { ...withBalance(state, event.balance), phase: 'idle' };
    case 'balanceRead':
      // An answer that was on its way when the next round began would tell its win before the reels do.
      return inPlay(state) ? state : withBalance(state, event.balance);
    case 'refused':
      // The same spin is kept when no answer came: whether it was played is not known, and asking again with its id finds out.
      return { ...state, phase: 'fault', fault: event.fault, pending: event.fault.passes ? state.pending : null };
    case 'faultClosed':
      return { ...state, phase: 'idle', fault: null, pending: null };
  }
}

/** A round of this session is asked for or shown; one of the history does not count. */
function inPlay({ phase, round }: SlotState): boolean {
  return phase === 'asking' || (phase === 'showing' && round?.replay === false);
}

function withBalance(state: SlotState, balance: Balance | null): SlotState {
  return balance !== null && balance.version >= state.version ? { ...state, balance: balance.amount, version: balance.version } : state;
}

/** What the balance was before a win that is posted and not shown yet. One that was spent meanwhile is shown as it is. */
export function withoutWin(balance: string, payout: string): string {
  const before = minorOf(balance) - minorOf(payout);
  return before < 0n ? balance : formatAmount(before);
}

function balanceOf(state: SlotState, answer: SpinAnswer): Pick<SlotState, 'balance' | 'version'> {
  // The version before the win: the one with it comes when the win was shown.
  return answer.balance.version > state.version
    ? { balance: answer.balanceAfterStake, version: answer.balance.version - 1 }
    : { balance: state.balance, version: state.version };
}

function shownRound(answer: SpinAnswer | RoundView, replay: boolean): ShownRound {
  const outcome = answer.outcome as unknown as SlotOutcome;
  return { roundId: answer.roundId, stake: answer.stake, payout: answer.payout, betCredits: outcome.betCredits, outcome, replay };
}
