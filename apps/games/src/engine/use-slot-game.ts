import type { SlotTable } from '@trevo/game-rules';
import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import { faultOf } from '../platform/fault.ts';
import { useRoundPace } from '../platform/round-pace.ts';
import type { Opening, RoundView } from '../platform/game-session.ts';
import { Pacer } from '../platform/motion.ts';
import { PgeFailure, type PgePort } from '../platform/pge-api.ts';
import { tellPortal } from '../platform/portal-messages.ts';
import { playSound } from '../platform/sound.ts';
import { celebrationOf, minorOf } from './credits.ts';
import type { ReelsHandle } from './reels.tsx';
import { moveReels } from './move-reels.ts';
import { showRound } from './show-round.ts';
import { windowAfter } from './show-steps.ts';
import {
  type Balance,
  firstState,
  nextState,
  type PendingSpin,
  type ShownRound,
  type SlotEvent,
  type SlotState,
  withoutWin,
} from './slot-state.ts';

export type SlotGame = {
  readonly state: SlotState;
  readonly spin: () => void;
  /** A new round may begin as soon as the law of the place lets it: see {@link useRoundPace}. */
  readonly isRested: boolean;
  /** Ends the movement or the pause in hand, so that the next thing comes at once. */
  readonly skip: () => void;
  readonly chooseStake: (stake: string) => void;
  /** Asks again for the spin that got no answer, by its id. */
  readonly retry: () => void;
  readonly closeFault: () => void;
  readonly replay: (round: RoundView) => void;
  readonly refillDemo: () => void;
};

/** Skip and spin are one button: a press this soon after the show ended was meant to skip it, and must not become a bet. */
const lateSkipMs = 250;

/** Plays a slot: sends the spin, shows the answer, tells the server what was seen, and finds an open round again. */
export function useSlotGame(call: PgePort, { state: opened, info }: Opening, reels: RefObject<ReelsHandle | null>): SlotGame {
  const usual = info.stakes.find((offer) => offer.usual) ?? info.stakes[0];
  const [state, tell] = useReducer(nextState, firstState(opened, usual?.stake ?? '0.00'));
  const now = useRef(state);
  now.current = state;
  const pacer = useRef(new Pacer());
  /** One spin, resume or replay at a time, whatever the screen has rendered so far. */
  const busy = useRef(false);
  const wild = (info.table as unknown as SlotTable).freeSpins?.expandingWild ?? null;
  const pace = useRoundPace(info);
  const isLateSkip = useLateSkip(state.phase === 'idle');
  const { show, told } = useShow(call, { reels, pacer, tell, wild });

  const alone = useAlone(busy, tell);
  const { resume, recover } = useRecovery(call, { now, tell, alone, show });
  const send = useSend(call, { now, tell, alone, show, told, begin: pace.begin }, recover);
  useResume(opened, resume);

  return {
    state,
    spin: () => {
      const { phase, stake } = now.current;
      if (phase !== 'idle' || busy.current || !pace.isRested || isLateSkip()) return;
      playSound('stamp');
      void send({ spinId: crypto.randomUUID(), stake });
    },
    isRested: pace.isRested,
    skip: () => {
      if (!info.pace.turbo) return;
      pacer.current.skip();
      reels.current?.finishNow();
    },
    chooseStake: (stake) => {
      playSound('tap');
      tell({ type: 'stakeChosen', stake });
    },
    retry: () => {
      const { pending } = now.current;
      if (pending) void send(pending);
    },
    closeFault: () => {
      tell({ type: 'faultClosed' });
      // A spin without an answer may have been played after all: then its round is open, or its money is in the balance.
      void recover().catch(() => undefined);
    },
    replay: (round) =>
      void alone(async () => {
        const event = { type: 'replayStarted' as const, round };
        tell(event);
        await show(roundAfter(now.current, event), 0);
        tell({ type: 'roundShown', balance: null });
      }),
    refillDemo: () => void alone(async () => tell({ type: 'balanceRead', balance: await call('pgeDemoRefill', {}) })),
  };
}

/** The page around shows this balance until it is released; play money is none of its business. */
function hold({ mode }: SlotState, balance: string): void {
  if (mode === 'real') tellPortal({ type: 'hold-balance', balance });
}

type Show = (round: ShownRound, shown: number) => Promise<void>;

type Screen = {
  readonly reels: RefObject<ReelsHandle | null>;
  readonly pacer: RefObject<Pacer>;
  readonly tell: (event: SlotEvent) => void;
  /** The wild that covers its reel in free spins. */
  readonly wild: string | null;
};

function useShow(call: PgePort, { reels, pacer, tell, wild }: Screen): { readonly show: Show; readonly told: RefObject<Promise<unknown>> } {
  /** What was last reported of a round: the next spin waits for it, or it would find that round still open. */
  const told = useRef<Promise<unknown>>(Promise.resolve());
  const show = useCallback(
    async (round: ShownRound, shown: number) => {
      // A round without a feature is finished when it is answered; of one from the history nothing is told.
      const counts = !round.replay && round.outcome.features.length > 0;
      const report = (steps: number, finished: boolean) => {
        if (!counts) return;
        // Best effort: what is not reported is shown once more after a reload.
        const sent = call('pgeRoundShown', { roundId: round.roundId as never, steps, ...(finished ? { finished } : {}) });
        told.current = Promise.allSettled([told.current, sent]);
      };
      let steps = shown;
      await showRound(round, shown, {
        pacer: pacer.current,
        leave: () => tell({ type: 'reelsMoved' }),
        move: (step) => moveReels(reels.current, step, wild),
        place: (count) => reels.current?.place(windowAfter(round.outcome, count, wild)),
        step: (step) => {
          tell({ type: 'stepShown', step });
          if (step.kind === 'respin' && step.fresh.length > 0) playSound('coin');
          if (step.kind === 'total') playCelebration(round);
        },
        shown: (count) => {
          steps = count;
          report(count, false);
        },
      });
      report(steps, true);
    },
    [call, reels, pacer, tell, wild],
  );
  return { show, told };
}

/** No sound of winning for what does not exceed the stake. */
function playCelebration(round: ShownRound): void {
  const celebration = celebrationOf(minorOf(round.payout), minorOf(round.stake));
  if (celebration === 'win' || celebration === 'big') playSound(celebration === 'big' ? 'bigWin' : 'win');
}

/** Goes on with the round that was open when the game was opened, once. */
function useResume({ openRound, balance }: Opening['state'], resume: (round: RoundView, balance: Balance) => Promise<void>): void {
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current || openRound === null) return;
    resumed.current = true;
    void resume(openRound, balance);
  }, [openRound, balance, resume]);
}

function roundAfter(state: SlotState, event: SlotEvent): ShownRound {
  const { round } = nextState(state, event);
  if (round === null) throw new Error('A round that was answered is shown');
  return round;
}

type Alone = (act: () => Promise<void>) => Promise<void>;
type Tell = (event: SlotEvent) => void;
type Hands = {
  readonly now: RefObject<SlotState>;
  readonly tell: Tell;
  readonly alone: Alone;
  readonly show: Show;
  readonly told: RefObject<Promise<unknown>>;
  /** A round has begun. */
  readonly begin: () => void;
};
type Recovery = { readonly resume: (round: RoundView, balance: Balance) => Promise<void>; readonly recover: () => Promise<void> };

/** Runs one thing at a time; what goes wrong in it becomes the fault on the screen. */
function useAlone(busy: RefObject<boolean>, tell: Tell): Alone {
  return useCallback(
    async (act: () => Promise<void>) => {
      if (busy.current) return;
      busy.current = true;
      try {
        await act();
      } catch (error) {
        playSound('knock');
        tell({ type: 'refused', fault: faultOf(error) });
      } finally {
        tellPortal({ type: 'release-balance' });
        busy.current = false;
      }
    },
    [busy, tell],
  );
}

/** The way back into a round that is open: on purpose, or after asking the server whether there is one. */
function useRecovery(call: PgePort, { now, tell, alone, show }: Omit<Hands, 'told' | 'begin'>): Recovery {
  const resume = useCallback(
    (round: RoundView, balance: Balance) =>
      alone(async () => {
        hold(now.current, withoutWin(balance.amount, round.payout));
        const event = { type: 'roundResumed' as const, round, balance };
        tell(event);
        await show(roundAfter(now.current, event), round.shownSteps);
        tell({ type: 'roundShown', balance });
      }),
    [now, tell, alone, show],
  );

  const recover = useCallback(async () => {
    const { balance, openRound } = await call('pgeState', {});
    tell({ type: 'balanceRead', balance });
    if (openRound !== null) await resume(openRound, balance);
  }, [call, tell, resume]);
  return { resume, recover };
}

/** Sends a spin and shows its answer. */
function useSend(
  call: PgePort,
  { now, tell, alone, show, told, begin }: Hands,
  recover: () => Promise<void>,
): (pending: PendingSpin) => Promise<void> {
  return useCallback(
    async (pending: PendingSpin) => {
      let leftOpen = false;
      await alone(async () => {
        // The page around may hear of the new balance before we do: it waits from now on.
        hold(now.current, withoutWin(now.current.balance, pending.stake));
        tell({ type: 'spinSent', pending });
        try {
          await told.current;
          const answer = await call('pgeSpin', pending as never);
          begin();
          hold(now.current, answer.balanceAfterStake);
          const event = { type: 'spinAnswered' as const, answer };
          tell(event);
          await show(roundAfter(now.current, event), 0);
          tell({ type: 'roundShown', balance: answer.balance });
        } catch (error) {
          leftOpen = error instanceof PgeFailure && error.code === 'round_open';
          if (!leftOpen) throw error;
          tell({ type: 'faultClosed' });
        }
      });
      // An earlier round was not seen to its end, or the server did not hear that it was: it comes first.
      if (leftOpen) await recover().catch((error: unknown) => tell({ type: 'refused', fault: faultOf(error) }));
    },
    [now, tell, alone, call, show, told, begin, recover],
  );
}

/** Whether a press now comes so soon after the show ended that it was meant for it. */
function useLateSkip(idle: boolean): () => boolean {
  const idleAt = useRef(Number.NEGATIVE_INFINITY);
  const was = useRef(idle);
  useEffect(() => {
    if (idle && !was.current) idleAt.current = performance.now();
    was.current = idle;
  }, [idle]);
  return () => performance.now() - idleAt.current < lateSkipMs;
}
