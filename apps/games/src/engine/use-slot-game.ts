import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import { tellPortal } from '../platform/portal-messages.ts';
import type { Opening, RoundView } from '../platform/game-session.ts';
import { Pacer } from '../platform/motion.ts';
import { PgeFailure, type PgePort } from '../platform/pge-api.ts';
import { playSound } from '../platform/sound.ts';
import { celebrationOf, minorOf } from './credits.ts';
import type { ReelsHandle } from './reels.tsx';
import { showRound } from './show-round.ts';
import { firstState, nextState, type PendingSpin, type ShownRound, type SlotState } from './slot-state.ts';

export type SlotGame = {
  readonly state: SlotState;
  readonly spin: () => void;
  /** Shows the rest of the round at once. */
  readonly skip: () => void;
  readonly chooseStake: (stake: string) => void;
  readonly retry: () => void;
  readonly closeFault: () => void;
  readonly replay: (round: RoundView) => void;
  readonly refillDemo: () => void;
};

/** Plays a slot: sends the spin, shows the answer, tells the server what was seen, and finds an open round again. */
export function useSlotGame(call: PgePort, { state: opened, info }: Opening, reels: RefObject<ReelsHandle | null>): SlotGame {
  const usual = info.stakes.find((offer) => offer.usual) ?? info.stakes[0];
  const [state, tell] = useReducer(nextState, firstState(opened, usual?.stake ?? '0.00'));
  const now = useRef(state);
  now.current = state;
  const pacer = useRef(new Pacer());

  const fail = useCallback((error: unknown) => {
    playSound('knock');
    const failure = error instanceof PgeFailure ? error : new PgeFailure('network_abnormal', '');
    tell({ type: 'refused', fault: { code: failure.code, message: failure.message, passes: failure.passes } });
  }, []);

  const readBalance = useCallback(async () => {
    const { balance } = await call('pgeState', {});
    tell({ type: 'balanceRead', balance: balance.amount, version: balance.version });
  }, [call]);

  const show = useCallback(
    async (round: ShownRound, shown: number) => {
      const report = (steps: number, finished: boolean) => {
        // Best effort: what is not reported is shown once more after a reload.
        if (!round.replay)
          void call('pgeRoundShown', { roundId: round.roundId as never, steps, ...(finished ? { finished } : {}) }).catch(() => undefined);
      };
      let steps = shown;
      await showRound(round, shown, {
        pacer: pacer.current,
        turn: async (step) => reels.current?.spinTo(step.spin, step.kind === 'freeSpin'),
        place: (window) => reels.current?.place(window),
        step: (step) => tell({ type: 'stepShown', step }),
        shown: (count) => {
          steps = count;
          report(count, false);
        },
      });
      const celebration = celebrationOf(minorOf(round.payout), minorOf(round.stake));
      if (celebration === 'win' || celebration === 'big') playSound(celebration === 'big' ? 'bigWin' : 'win');
      report(steps, true);
    },
    [call, reels],
  );

  const afterRound = useCallback(
    (balance?: { amount: string; version: number }) => {
      if (balance) tell({ type: 'balanceRead', balance: balance.amount, version: balance.version });
      else void readBalance().catch(() => undefined);
      tellPortal({ type: 'release-balance' });
      tell({ type: 'roundShown' });
    },
    [readBalance],
  );

  const send = useCallback(
    async (pending: PendingSpin) => {
      tell({ type: 'spinSent', pending });
      try {
        const answer = await call('pgeSpin', pending as never);
        tellPortal({ type: 'hold-balance', balance: answer.balanceAfterStake });
        const event = { type: 'spinAnswered' as const, answer };
        tell(event);
        await show(nextState(now.current, event).round as ShownRound, 0);
        afterRound(answer.balance);
      } catch (error) {
        tellPortal({ type: 'release-balance' });
        fail(error);
      }
    },
    [call, show, afterRound, fail],
  );

  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current || opened.openRound === null) return;
    resumed.current = true;
    const event = { type: 'roundResumed' as const, round: opened.openRound };
    tell(event);
    void show(nextState(now.current, event).round as ShownRound, opened.openRound.shownSteps).then(() => afterRound());
  }, [opened, show, afterRound]);

  const spin = useCallback(() => {
    const { phase, stake } = now.current;
    if (phase !== 'idle') return;
    playSound('stamp');
    void send({ spinId: crypto.randomUUID(), stake });
  }, [send]);

  return {
    state,
    spin,
    skip: () => {
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
      else tell({ type: 'faultClosed' });
    },
    closeFault: () => {
      tell({ type: 'faultClosed' });
      void readBalance().catch(() => undefined);
    },
    replay: (round) => {
      if (now.current.phase !== 'idle') return;
      const event = { type: 'replayStarted' as const, round };
      tell(event);
      void show(nextState(now.current, event).round as ShownRound, 0).then(() => tell({ type: 'roundShown' }));
    },
    refillDemo: () =>
      void call('pgeDemoRefill', {}).then(
        (balance) => tell({ type: 'balanceRead', balance: balance.amount, version: balance.version }),
        fail,
      ),
  };
}
