import type { RoundGame, RoundOutcome, Values } from '@trevo/game-rules';
import { formatAmount } from '@trevo/money';
import { minorOf } from '../money/amounts.ts';
import type { PlayAnswer, RoundView } from '../page/game-session.ts';

/** A round on the screen, as it stood after some action of it. */
export type ShownRound<O extends RoundOutcome = RoundOutcome> = {
  /** Names this showing of it: another step, or another replay, is another. */
  readonly key: string;
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
  /** What of the balance it brought: its payout; of a free spin nothing, or with the last one what its set came to. */
  readonly brought: string;
  readonly status: 'open' | 'finished';
  readonly outcome: O;
  /** A round of the history is shown again: nothing is told to the server, no balance moves. */
  readonly replay: boolean;
  /** It was played before this page was opened: nothing of it is celebrated again. */
  readonly past: boolean;
  /** Steps of its show that were seen before. */
  readonly seen: number;
};

/** What was sent and not answered yet: the same id goes out again, so that a bet can never become two. */
export type Request<C> =
  | { readonly kind: 'bet'; readonly id: string; readonly stake: string; readonly choice: C; readonly freeSet?: string }
  | { readonly kind: 'step'; readonly id: string; readonly roundId: string; readonly action: { readonly kind: string } };

export type PlayState<O extends RoundOutcome, C> = {
  readonly choice: C;
  readonly asked: readonly Request<C>[];
  /** Answered, and on their way across the screen. */
  readonly showing: readonly ShownRound<O>[];
  /** What stands on the screen once nothing is on its way. */
  readonly round: ShownRound<O> | null;
  /** Finished rounds of this sitting, newest first. */
  readonly shown: readonly ShownRound<O>[];
  readonly replay: Replay<O> | null;
};

/** A round of the history: what is still to be shown of it, and what stood there before. */
type Replay<O extends RoundOutcome> = { readonly frames: readonly ShownRound<O>[]; readonly before: ShownRound<O> | null };

export type PlayEvent<O extends RoundOutcome, C> =
  | { readonly type: 'chosen'; readonly choice: C; readonly clears: boolean }
  | { readonly type: 'asked'; readonly request: Request<C> }
  | { readonly type: 'answered'; readonly id: string; readonly answer: PlayAnswer }
  | { readonly type: 'resumed'; readonly round: RoundView }
  | { readonly type: 'adopted'; readonly round: RoundView }
  | { readonly type: 'done'; readonly key: string }
  | { readonly type: 'replayed'; readonly frames: readonly ShownRound<O>[] }
  | { readonly type: 'replayedOn' }
  | { readonly type: 'forgotten' };

const shownMax = 10;

export function firstPlay<O extends RoundOutcome, C>(round: ShownRound<O> | null, choice: C): PlayState<O, C> {
  const shown = round?.status === 'finished' ? [round] : [];
  return { choice, asked: [], showing: [], round, shown, replay: null };
}

/** What a screen does with each event, whatever the game. */
export function nextPlay<O extends RoundOutcome, C>(state: PlayState<O, C>, event: PlayEvent<O, C>): PlayState<O, C> {
  switch (event.type) {
    case 'chosen':
      return { ...state, choice: event.choice, round: event.clears ? null : state.round };
    case 'asked':
      return { ...backFromReplay(state), asked: [...state.asked.filter(({ id }) => id !== event.request.id), event.request] };
    case 'answered':
      return {
        ...state,
        asked: state.asked.filter(({ id }) => id !== event.id),
        showing: [...state.showing, shownRound<O>(event.answer, event.id)],
      };
    case 'resumed':
      return { ...state, asked: [], showing: [...state.showing, shownRound<O>(event.round, event.round.roundId)] };
    case 'adopted':
      return { ...state, asked: [], round: shownRound<O>(event.round, `${event.round.roundId}:${event.round.status}`) };
    case 'done':
      return done(state, event.key);
    case 'replayed': {
      const [first, ...frames] = event.frames;
      return first === undefined
        ? state
        : { ...state, showing: [first], replay: { frames, before: state.round && { ...state.round, past: true } } };
    }
    case 'replayedOn':
      return replayedOn(state);
    case 'forgotten':
      return { ...state, asked: [] };
  }
}

function done<O extends RoundOutcome, C>(state: PlayState<O, C>, key: string): PlayState<O, C> {
  const round = state.showing.find((each) => each.key === key);
  if (round === undefined) return state;
  const showing = state.showing.filter((each) => each !== round);
  if (round.replay || round.status === 'open') return { ...state, showing, round };
  return { ...state, showing, round, shown: [round, ...state.shown.filter(({ roundId }) => roundId !== round.roundId)].slice(0, shownMax) };
}

function replayedOn<O extends RoundOutcome, C>(state: PlayState<O, C>): PlayState<O, C> {
  if (state.replay === null) return state;
  const [next, ...frames] = state.replay.frames;
  if (next === undefined) return backFromReplay(state);
  return { ...state, showing: [next], replay: { ...state.replay, frames } };
}

/** What stood there before a round of the history was shown. */
function backFromReplay<O extends RoundOutcome, C>(state: PlayState<O, C>): PlayState<O, C> {
  return state.replay === null ? state : { ...state, round: state.replay.before, replay: null };
}

/** Whether a round has only begun: its player has done nothing in it yet, and nothing of it is decided. */
export function isOpening<O extends RoundOutcome, C extends Values>(
  rules: Pick<RoundGame<O, C>, 'storyOf' | 'actions'>,
  round: ShownRound<O>,
): boolean {
  if (round.status !== 'open' || Object.keys(rules.actions).length === 0) return false;
  const story = rules.storyOf(round.outcome);
  return story.ok && story.value.actions.length === 0;
}

/** A round of the server on the screen. */
export function shownRound<O extends RoundOutcome>(round: PlayAnswer | RoundView, key: string): ShownRound<O> {
  return {
    key,
    roundId: round.roundId,
    stake: round.stake,
    payout: round.payout,
    brought: round.freeSet === undefined ? round.payout : formatAmount(minorOf(round.balance.amount) - minorOf(round.balanceAfterStake)),
    status: round.status,
    // The wire describes what every client relies on; the whole shape is the rule package's.
    outcome: round.outcome as unknown as O,
    replay: false,
    past: false,
    seen: 'shownSteps' in round ? round.shownSteps : 0,
  };
}

/** The frames of a round of the history, in the order they were shown then. */
export function replayFrames<O extends RoundOutcome>(round: RoundView, outcomes: readonly O[], key: string): readonly ShownRound<O>[] {
  const last = outcomes.length - 1;
  return outcomes.map((outcome, place) => ({
    ...shownRound<O>(round, `${key}:${place}`),
    outcome,
    status: place === last ? 'finished' : 'open',
    payout: place === last ? round.payout : '0.00',
    replay: true,
    seen: 0,
  }));
}
