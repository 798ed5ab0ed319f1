import type { RoundGame, RoundOutcome, Values } from '@trevo/game-rules';
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { minorOf } from '../money/amounts.ts';
import { useHeldBalance, useMoney, withoutHidden } from '../money/use-money.ts';
import type { Fault } from '../page/fault.ts';
import type { Opening, RoundView } from '../page/game-session.ts';
import type { PgePort } from '../page/pge-api.ts';
import { playCelebration } from './play-celebration.ts';
import { prefersStillness } from './motion.ts';
import {
  firstPlay,
  isOpening,
  nextPlay,
  type PlayEvent,
  type PlayState,
  replayFrames,
  type Request,
  type ShownRound,
  shownRound,
} from './play-state.ts';
import { useRoundPace } from './round-pace.ts';
import { playSound } from './sound.ts';
import { useSending } from './use-sending.ts';

/** What the screen of a game is played with. */
export type Play<O extends RoundOutcome = RoundOutcome, C extends Values = Values> = {
  readonly choice: C;
  readonly choose: (part: Partial<C>) => void;
  /** Bets on a round, of a set of free spins where one is named. Presses that may not be are not heard. */
  readonly bet: (stake: string, freeSet?: string) => void;
  /** Takes a step of the open round. */
  readonly step: (action: { readonly kind: string }) => void;
  readonly asked: readonly Request<C>[];
  /** Answered and on their way across the screen; the picture says when each is done. */
  readonly showing: readonly ShownRound<O>[];
  readonly done: Done;
  /** The round to draw: what is on its way, else what stands. */
  readonly onScreen: ShownRound<O> | null;
  /** The round that waits for a step, with nothing on its way. */
  readonly open: ShownRound<O> | null;
  /** Finished rounds, newest first. */
  readonly shown: readonly ShownRound<O>[];
  readonly replaying: boolean;
  /** Nothing moves, nothing is on its way, no round is open. */
  readonly idle: boolean;
  readonly mayBet: boolean;
  /** Ends what moves, where the law of the place lets a player hurry; null where nothing moves or it does not. */
  readonly skip: (() => void) | null;
  /** As the player may see it now, a wire amount. */
  readonly balance: string;
  readonly mode: 'real' | 'demo';
  readonly fault: Fault | null;
  readonly retry: (() => void) | null;
  readonly closeFault: () => void;
  readonly refillDemo: () => void;
  readonly replay: (round: RoundView) => void;
  /** Tells the server how far a round was seen that is shown in steps. */
  readonly saw: (round: ShownRound<O>, steps: number) => void;
};

/** How a game differs: everything else is the same for all. */
export type PlayHabits = {
  /** The picture says itself when a round is shown to its end; else the time of the game's definition passes. */
  readonly showsItself: boolean;
  /** The picture lets a step be on its way before its result is seen; else a step that leaves the round open is seen at once, and the next may follow. */
  readonly holdsSteps: boolean;
  /** Rounds that may be on the screen at once, where the law lets a player hurry. */
  readonly together: number;
};

/** Between two frames of a round of the history. */
const replayMs = 380;
/** How long its end stands; the next bet takes it away. */
const replayedMs = 3_000;

/** What a screen needs of a game's definition. */
export type PlayRules<O extends RoundOutcome, C extends Values> = Pick<
  RoundGame<O, C>,
  'storyOf' | 'usualChoice' | 'frames' | 'isOpen' | 'actions' | 'showMs'
>;

/**
 * Plays a game whose rounds begin at the player's word: sends bets and steps under ids of their own, keeps each until an answer comes, finds an open round again,
 * shows what was answered and only then counts what it won.
 */
export function usePlay<O extends RoundOutcome, C extends Values>(
  call: PgePort,
  { state: opened, info }: Opening,
  { rules, habits }: { readonly rules: PlayRules<O, C>; readonly habits: PlayHabits },
): Play<O, C> {
  const stepped = isStepped(rules);
  const [state, tell] = useReducer(nextPlay<O, C>, opened, (first) => firstOf(rules, first, stepped));
  const money = useMoney(opened);
  const pace = useRoundPace(info);
  const now = useRef(state);
  now.current = state;
  const resume = useTakeUp(rules, tell, stepped);
  const sending = useSending(call, { now, tell, know: money.know, begin: pace.begin, resume });
  const done = useDone<O, C>(now, tell, sending.report);
  useShowing(state, tell, { done, ms: habits.showsItself ? null : showMsOf(rules, habits, state.showing[0]) });
  useResume(stepped ? null : opened.openRound, resume);
  const { asked, showing } = state;
  const { onScreen, open, replaying, replayed, idle } = standingOf(rules, state);
  const together = info.pace.turbo ? habits.together : 1;
  const quiet = sending.fault === null && (!replaying || replayed);
  const mayBet = quiet && open === null && pace.isRested && asked.length + showing.length < together;
  return {
    choice: state.choice,
    choose: (part) => {
      if (idle) tell({ type: 'chosen', choice: { ...now.current.choice, ...part }, clears: stepped });
    },
    bet: (stake, freeSet) => {
      if (!mayBet || now.current.asked.length + now.current.showing.length >= together) return;
      playSound('stamp');
      const { choice } = now.current;
      sending.send({ kind: 'bet', id: crypto.randomUUID(), stake, choice, ...(freeSet !== undefined && { freeSet }) });
    },
    step: (action) => {
      const { round, asked: asking, showing: moving } = now.current;
      if (!quiet || asking.length > 0 || moving.length > 0 || round === null || round.status !== 'open' || round.replay) return;
      playSound('tap');
      sending.send({ kind: 'step', id: crypto.randomUUID(), roundId: round.roundId, action });
    },
    asked,
    showing,
    done,
    onScreen,
    open,
    shown: state.shown,
    replaying,
    idle,
    mayBet,
    skip: info.pace.turbo && showing.length > 0 && !habits.showsItself ? () => showing.forEach(({ key }) => done(key)) : null,
    balance: useShownBalance(state, opened, money.balance.amount),
    mode: opened.mode,
    fault: sending.fault,
    retry: asked.length > 0 ? sending.retry : null,
    closeFault: sending.closeFault,
    refillDemo: sending.refillDemo,
    replay: (round) => {
      if (idle) tell({ type: 'replayed', frames: framesOf(rules, round) });
    },
    saw: (round, steps) => sending.report(round, steps, false),
  };
}

/** Takes up a round that the server has open: where it stood, or from the beginning of its show. */
function useTakeUp<O extends RoundOutcome, C extends Values>(
  rules: PlayRules<O, C>,
  tell: Tell<O, C>,
  stepped: boolean,
): (round: RoundView) => void {
  return useCallback(
    (round) => {
      const story = rules.storyOf(round.outcome);
      if (stepped && story.ok) tell({ type: 'chosen', choice: story.value.choice, clears: false });
      tell({ type: stepped ? 'adopted' : 'resumed', round });
    },
    [rules, tell, stepped],
  );
}

/** What stands on the screen, and what may be done with it. */
function standingOf<O extends RoundOutcome, C extends Values>(rules: PlayRules<O, C>, { asked, showing, round, replay }: PlayState<O, C>) {
  const onScreen = showing.at(-1) ?? round;
  const rests = onScreen !== null && showing.length === 0 && !onScreen.replay;
  const open = rests && onScreen.status === 'open' && rules.isOpen(onScreen.outcome) ? onScreen : null;
  const replaying = replay !== null;
  return {
    onScreen,
    open,
    replaying,
    /** A round of the history stands at its end. */
    replayed: replay?.frames.length === 0 && showing.length === 0,
    idle: asked.length === 0 && showing.length === 0 && open === null && !replaying,
  };
}

function framesOf<O extends RoundOutcome, C extends Values>(rules: PlayRules<O, C>, round: RoundView): readonly ShownRound<O>[] {
  return replayFrames(round, rules.frames(round.outcome as unknown as O), crypto.randomUUID());
}

/** The balance as the player may see it; the page around is held to the same. */
function useShownBalance<O extends RoundOutcome, C>(state: PlayState<O, C>, { mode }: Opening['state'], amount: string): string {
  const hidden = hiddenOf(state);
  const balance = withoutHidden(amount, hidden.map(minorOf));
  useHeldBalance(balance, mode === 'real' && hidden.length > 0);
  return balance;
}

function firstOf<O extends RoundOutcome, C extends Values>(
  rules: PlayRules<O, C>,
  opened: Opening['state'],
  stepped: boolean,
): PlayState<O, C> {
  // A round of steps goes on where it stood; one that is shown on begins again by itself.
  const first = stepped ? (opened.openRound ?? opened.lastRound) : opened.openRound === null ? opened.lastRound : null;
  const story = first === null ? null : rules.storyOf(first.outcome);
  const round = first === null ? null : { ...shownRound<O>(first, first.roundId), past: true };
  return firstPlay(round, story?.ok === true ? story.value.choice : rules.usualChoice);
}

/** What the balance does not tell yet: stakes on their way, and wins that are not shown to their end. */
function hiddenOf<O extends RoundOutcome, C>({ asked, showing }: PlayState<O, C>): readonly string[] {
  const stakes = asked.flatMap((request) => (request.kind === 'bet' && request.freeSet === undefined ? [request.stake] : []));
  return [...stakes, ...showing.filter(({ replay }) => !replay).map(({ brought }) => brought)];
}

type Tell<O extends RoundOutcome, C> = (event: PlayEvent<O, C>) => void;

type Done = (key: string, isQuiet?: boolean) => void;

/** The end of a showing, with its sound unless the picture made its own. */
function useDone<O extends RoundOutcome, C>(
  now: RefObject<PlayState<O, C>>,
  tell: Tell<O, C>,
  report: (round: ShownRound<O>, steps: number, finished: boolean) => void,
): Done {
  return useCallback(
    (key, isQuiet = false) => {
      const round = now.current.showing.find((each) => each.key === key);
      if (round === undefined) return;
      tell({ type: 'done', key });
      if (round.replay) return;
      if (round.outcome.features.length > 0) report(round, Number.MAX_SAFE_INTEGER, true);
      if (round.status === 'open' && round.outcome.features.length === 0) return;
      if (!isQuiet) playCelebration(round);
    },
    [now, tell, report],
  );
}

const stillMs = 350;

/** How long a round is on its way across the screen. What leaves it open has no result to wait for, unless the picture holds it back. */
function showMsOf<O extends RoundOutcome, C extends Values>(
  rules: PlayRules<O, C>,
  { holdsSteps }: PlayHabits,
  round: ShownRound<O> | undefined,
): number {
  const goesOn = round?.status === 'open' && !round.replay && (holdsSteps ? isOpening(rules, round) : isStepped(rules));
  return goesOn ? 0 : rules.showMs;
}

function isStepped({ actions }: { readonly actions: object }): boolean {
  return Object.keys(actions).length > 0;
}

type Show = { readonly done: Done; readonly ms: number | null };

function useShowing<O extends RoundOutcome, C>(state: PlayState<O, C>, tell: Tell<O, C>, show: Show): void {
  useTimedShow(state.showing, show);
  useReplay(state, tell);
}

/** Ends each showing after its time; who wants less movement sees the result soon. */
function useTimedShow<O extends RoundOutcome>(showing: readonly ShownRound<O>[], { done, ms }: Show): void {
  const key = showing[0]?.key;
  useEffect(() => {
    if (key === undefined || ms === null) return;
    const timer = setTimeout(() => done(key), prefersStillness() ? Math.min(stillMs, ms) : ms);
    return () => clearTimeout(timer);
  }, [key, ms, done]);
}

/** Goes through the frames of a round of the history, and then back to what stood there before. */
function useReplay<O extends RoundOutcome, C>({ replay, showing, round }: PlayState<O, C>, tell: Tell<O, C>): void {
  const waiting = replay !== null && showing.length === 0;
  const left = replay?.frames.length ?? 0;
  const at = round?.key;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => tell({ type: 'replayedOn' }), left > 0 ? replayMs : replayedMs);
    return () => clearTimeout(timer);
  }, [waiting, left, at, tell]);
}

/** Shows the round on that was open when the game was opened, once. */
function useResume(open: RoundView | null, resume: (round: RoundView) => void): void {
  const [first] = useState(open);
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current || first === null) return;
    resumed.current = true;
    resume(first);
  }, [first, resume]);
}
