import type { PlinkoChoice, PlinkoOutcome } from '@trevo/game-rules/plinko';
import type { RoundView, SpinAnswer } from '../../platform/game-session.ts';

/** A bet that was sent and not answered yet: the same id goes out again, so that it can never become two. */
export type Drop = PlinkoChoice & { readonly spinId: string; readonly stake: string };

/** A ball on the board. One of the history moves no balance and is told to nobody. */
export type Ball = {
  readonly key: string;
  readonly outcome: PlinkoOutcome;
  readonly stake: string;
  readonly payout: string;
  readonly replay: boolean;
};

export type PlinkoState = {
  readonly choice: PlinkoChoice;
  /** The board of a round of the history, while it is shown. */
  readonly shown: PlinkoChoice | null;
  readonly asked: readonly Drop[];
  readonly flying: readonly Ball[];
  /** Newest first. */
  readonly landed: readonly Ball[];
};

export type PlinkoEvent =
  | { readonly type: 'chosen'; readonly choice: PlinkoChoice }
  | { readonly type: 'asked'; readonly drop: Drop }
  | { readonly type: 'answered'; readonly answer: SpinAnswer }
  | { readonly type: 'replayed'; readonly round: RoundView; readonly key: string }
  | { readonly type: 'landed'; readonly key: string }
  | { readonly type: 'forgotten' };

const landedMax = 10;

export function firstPlinko(last: RoundView | null): PlinkoState {
  const choice: PlinkoChoice = last === null ? { rows: 12, risk: 'medium' } : choiceOf(outcomeOf(last));
  return { choice, shown: null, asked: [], flying: [], landed: last === null ? [] : [ballOf(last, last.roundId, false)] };
}

/** What the game does with each event. */
export function nextPlinko(state: PlinkoState, event: PlinkoEvent): PlinkoState {
  switch (event.type) {
    case 'chosen':
      return { ...state, choice: event.choice };
    case 'asked':
      return { ...state, asked: [...state.asked.filter(({ spinId }) => spinId !== event.drop.spinId), event.drop] };
    case 'answered':
      return {
        ...state,
        asked: state.asked.filter(({ spinId }) => spinId !== event.answer.spinId),
        flying: [...state.flying, ballOf(event.answer, event.answer.roundId, false)],
      };
    case 'replayed':
      return { ...state, shown: choiceOf(outcomeOf(event.round)), flying: [ballOf(event.round, event.key, true)] };
    case 'landed': {
      const ball = state.flying.find(({ key }) => key === event.key);
      if (!ball) return state;
      const flying = state.flying.filter((each) => each !== ball);
      return { ...state, flying, shown: ball.replay ? null : state.shown, landed: [ball, ...state.landed].slice(0, landedMax) };
    }
    case 'forgotten':
      return { ...state, asked: [] };
  }
}

function outcomeOf({ outcome }: SpinAnswer | RoundView): PlinkoOutcome {
  return outcome as unknown as PlinkoOutcome;
}

function choiceOf({ rows, risk }: PlinkoOutcome): PlinkoChoice {
  return { rows, risk };
}

function ballOf(round: SpinAnswer | RoundView, key: string, replay: boolean): Ball {
  return { key, outcome: outcomeOf(round), stake: round.stake, payout: round.payout, replay };
}
