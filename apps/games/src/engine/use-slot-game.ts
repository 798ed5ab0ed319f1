import type { NoChoice, SlotOutcome, SlotTable } from '@trevo/game-rules';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useToldStake } from '../kit/money/use-money.ts';
import type { Opening } from '../kit/page/game-session.ts';
import type { PgePort } from '../kit/page/pge-api.ts';
import { Pacer } from '../kit/play/motion.ts';
import { playCelebration } from '../kit/play/play-celebration.ts';
import { playSound } from '../kit/play/sound.ts';
import { type Play, usePlay } from '../kit/play/use-play.ts';
import { moveReels } from './move-reels.ts';
import type { ReelsHandle } from './reels.tsx';
import { showRound } from './show-round.ts';
import { windowAfter } from './show-steps.ts';
import { slotRules } from './slot-rules.ts';
import { type ReelsShow, type SlotState, slotStateOf } from './slot-state.ts';
import { type FreeSpins, type FreeSpinsAtGame, useFreeSpins } from './use-free-spins.ts';

export type SlotGame = {
  readonly play: Play<SlotOutcome, NoChoice>;
  readonly state: SlotState;
  readonly spin: () => void;
  /** Ends the movement or the pause in hand, so that the next thing comes at once; null where the law of the place lets nobody hurry. */
  readonly skip: (() => void) | null;
  readonly chooseStake: (stake: string) => void;
  readonly free: FreeSpins;
};

/** Skip and spin are one button: a press this soon after the show ended was meant to skip it, and must not become a bet. */
const lateSkipMs = 250;

/** Plays a slot with the kit of all games, and shows each round on the reels, step by step. */
export function useSlotGame(
  call: PgePort,
  opening: Opening,
  { code, reels }: { readonly code: string; readonly reels: RefObject<ReelsHandle | null> },
): SlotGame {
  const { state: opened, info } = opening;
  const usual = info.stakes.find((offer) => offer.usual) ?? info.stakes[0];
  const [stake, setStake] = useState(opened.openRound?.stake ?? usual?.stake ?? '0.00');
  useToldStake(opened.mode === 'real' ? stake : null);
  const rules = useMemo(() => slotRules(code), [code]);
  const free = useFreeSpins(call, opened.mode === 'real');
  const play = usePlay<SlotOutcome, NoChoice>(free.port, opening, { rules, habits: { showsItself: true, holdsSteps: false, together: 1 } });
  const pacer = useRef(new Pacer());
  const wild = (info.table as unknown as SlotTable).freeSpins?.expandingWild ?? null;
  const show = useReelsShow(play, { reels, pacer, wild });
  const gift = free.using ? free.set : null;
  const state = slotStateOf(play, show, { stake: gift?.stake ?? stake, currency: opened.balance.currency });
  useToldSets(free, state.phase);
  const isLateSkip = useLateSkip(state.phase === 'idle');
  return {
    play,
    state,
    spin: () => {
      if (state.phase === 'idle' && !isLateSkip()) play.bet(gift?.stake ?? stake, gift?.setId);
    },
    free,
    skip: info.pace.turbo
      ? () => {
          pacer.current.skip();
          reels.current?.finishNow();
        }
      : null,
    chooseStake: (next) => {
      if (!play.idle) return;
      playSound('tap');
      setStake(next);
    },
  };
}

/** What was heard of the sets is told once the reels stand; after a fault the server says how they stand. */
function useToldSets({ rest, reread }: FreeSpinsAtGame, phase: SlotState['phase']): void {
  const was = useRef(phase);
  useEffect(() => {
    if (phase === 'idle') rest();
    if (phase === 'idle' && was.current === 'fault') reread();
    was.current = phase;
  }, [phase, rest, reread]);
}

type Screen = {
  readonly reels: RefObject<ReelsHandle | null>;
  readonly pacer: RefObject<Pacer>;
  /** The wild that covers its reel in free spins. */
  readonly wild: string | null;
};

/** Shows what was answered on the reels, and says when it is done. */
function useReelsShow(play: Play<SlotOutcome, NoChoice>, { reels, pacer, wild }: Screen): ReelsShow | null {
  const [show, setShow] = useState<ReelsShow | null>(null);
  const hands = useRef(play);
  hands.current = play;
  const [round] = play.showing;
  useEffect(() => {
    if (round === undefined) return;
    const tell = (change: Partial<ReelsShow>) =>
      setShow((before) => ({ step: null, moving: false, ...(before?.key === round.key ? before : {}), ...change, key: round.key }));
    tell({});
    void showRound({ ...round, betCredits: round.outcome.betCredits }, round.seen, {
      pacer: pacer.current,
      leave: () => tell({ moving: true }),
      move: (step) => moveReels(reels.current, step, wild),
      place: (count) => reels.current?.place(windowAfter(round.outcome, count, wild)),
      step: (step) => {
        tell({ step, moving: false });
        if (step.kind === 'respin' && step.fresh.length > 0) playSound('coin');
        if (step.kind === 'total' && !round.replay) playCelebration(round);
      },
      shown: (count) => hands.current.saw(round, count),
    }).then(() => hands.current.done(round.key, true));
  }, [round, reels, pacer, wild]);
  // When a round of the history is over, the reels stand as they stood before it.
  const stands = play.showing.length === 0 ? play.onScreen : null;
  useEffect(() => {
    if (stands?.past === true) reels.current?.place(windowAfter(stands.outcome, Number.MAX_SAFE_INTEGER, wild));
  }, [stands, reels, wild]);
  return show;
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
