import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { celebrationOf, minorOf } from '../../engine/credits.ts';
import { type Fault, faultOf } from '../../platform/fault.ts';
import type { Opening, RoundView } from '../../platform/game-session.ts';
import { prefersStillness } from '../../platform/motion.ts';
import type { PgePort } from '../../platform/pge-api.ts';
import { playSound } from '../../platform/sound.ts';
import { useRoundPace } from '../../platform/round-pace.ts';
import type { InstantPlay } from '../instant-stage.tsx';
import { type KnownMoney, useHeldBalance, useMoney, withoutHidden } from '../use-money.ts';
import { type BedEvent, type BedRequest, type BedState, firstBed, isOpen, nextBed, type ShownBed } from './bed-state.ts';

export type BedPlay = InstantPlay & {
  readonly bed: BedState;
  /** A new bed may be opened as soon as it may: see {@link useRoundPace}. */
  readonly isRested: boolean;
  readonly choose: (mines: number) => void;
  readonly open: (stake: string) => void;
  readonly pick: (cell: number) => void;
  readonly cashOut: () => void;
};

const replayMs = 380;

/** Plays Canteiro: one step at a time, each with its own id; an open bed is found again after a reload. */
export function useBed(call: PgePort, { state: opened, info }: Opening): BedPlay {
  const [bed, tell] = useReducer(nextBed, opened.openRound ?? opened.lastRound, firstBed);
  const [fault, setFault] = useState<Fault | null>(null);
  const money = useMoney(opened);
  const now = useRef(bed);
  now.current = bed;
  const { know } = money;
  const pace = useRoundPace(info);
  const send = useSend(call, { now, tell, setFault, money, begin: pace.begin });
  const asked = bed.pending?.kind === 'open' ? [minorOf(bed.pending.stake)] : [];
  const balance = withoutHidden(money.balance.amount, asked);
  useHeldBalance(balance, opened.mode === 'real' && asked.length > 0);
  const replay = useReplay(bed, tell);
  const free = () => now.current.pending === null && fault === null && now.current.bed?.replay !== true;
  return {
    bed,
    isRested: pace.isRested,
    state: { fault, pending: bed.pending, mode: opened.mode },
    balance,
    replaying: bed.bed?.replay === true,
    idle: bed.pending === null && !isOpen(bed.bed) && bed.bed?.replay !== true,
    choose: (mines) => {
      if (free()) tell({ type: 'minesChosen', mines });
    },
    open: (stake) => {
      if (!free() || !pace.isRested || isOpen(now.current.bed)) return;
      playSound('stamp');
      send({ kind: 'open', spinId: crypto.randomUUID(), stake, mines: now.current.mines });
    },
    pick: (cell) => {
      const { bed: held } = now.current;
      if (!free() || held === null || !isOpen(held) || held.outcome.picks.includes(cell)) return;
      playSound('tap');
      send({ kind: 'pick', roundId: held.roundId, stepId: crypto.randomUUID(), cell });
    },
    cashOut: () => {
      const { bed: held } = now.current;
      if (!free() || held === null || !isOpen(held) || held.outcome.picks.length === 0) return;
      send({ kind: 'cashOut', roundId: held.roundId, stepId: crypto.randomUUID() });
    },
    retry: () => {
      setFault(null);
      if (now.current.pending) send(now.current.pending);
    },
    closeFault: () => {
      setFault(null);
      tell({ type: 'forgotten' });
      // A step without an answer may have been taken after all: the server knows how the bed stands.
      void recover(call, tell, know).catch(() => undefined);
    },
    refillDemo: () => void call('pgeDemoRefill', {}).then(know, (error: unknown) => setFault(faultOf(error))),
    replay,
  };
}

type Hands = {
  readonly now: RefObject<BedState>;
  readonly tell: (event: BedEvent) => void;
  readonly setFault: (fault: Fault) => void;
  readonly money: KnownMoney;
  /** A round has begun. */
  readonly begin: () => void;
};

/** Codes after which the bed on the screen is not the bed of the server: another tab played it, or it is over. */
const elsewhere = new Set(['round_open', 'round_over', 'round_unknown', 'cell_open']);

function useSend(call: PgePort, { tell, setFault, begin, money: { know } }: Hands): (request: BedRequest) => void {
  return useCallback(
    (request: BedRequest) => {
      tell({ type: 'sent', request });
      void (async () => {
        try {
          const round = await ask(call, request);
          if (request.kind === 'open') begin();
          know(round.balance);
          tell({ type: 'answered', round });
          soundOf(request, round);
        } catch (error) {
          const found = faultOf(error);
          if (elsewhere.has(found.code)) {
            tell({ type: 'forgotten' });
            await recover(call, tell, know).catch((again: unknown) => setFault(faultOf(again)));
            return;
          }
          playSound('knock');
          // What got no answer is kept and asked for again by its id; what was refused is gone.
          if (!found.passes) tell({ type: 'forgotten' });
          setFault(found);
        }
      })();
    },
    [call, know, tell, setFault, begin],
  );
}

function ask(call: PgePort, request: BedRequest) {
  if (request.kind === 'open') {
    const { spinId, stake, mines } = request;
    return call('pgeMinesOpen', { spinId, stake, mines });
  }
  const { stepId } = request;
  const roundId = request.roundId as never;
  return request.kind === 'pick'
    ? call('pgeMinesPick', { roundId, stepId, cell: request.cell })
    : call('pgeMinesCashOut', { roundId, stepId });
}

async function recover(call: PgePort, tell: (event: BedEvent) => void, know: KnownMoney['know']): Promise<void> {
  const { balance, openRound, lastRound } = await call('pgeState', {});
  know(balance);
  const round = openRound ?? lastRound;
  if (round) tell({ type: 'answered', round });
}

/** No sound of winning for what does not exceed the stake. */
function soundOf(request: BedRequest, round: { readonly stake: string; readonly payout: string; readonly status: string }): void {
  if (round.status === 'open') {
    if (request.kind === 'pick') playSound('leaf');
    return;
  }
  const celebration = celebrationOf(minorOf(round.payout), minorOf(round.stake));
  if (celebration === 'win' || celebration === 'big') playSound(celebration === 'big' ? 'bigWin' : 'win');
  else playSound('knock');
}

/** Shows a round of the history pick by pick, then the bed as it was before. */
function useReplay({ bed }: BedState, tell: (event: BedEvent) => void): (round: RoundView) => void {
  const before = useRef<ShownBed | null>(null);
  const steps = bed?.outcome.picks.length ?? 0;
  const [replaying, shown] = [bed?.replay === true, bed?.shownPicks ?? 0];
  useEffect(() => {
    if (!replaying) return;
    const over = shown > steps + 2;
    const timer = setTimeout(
      () => tell(over ? { type: 'replayEnded', bed: before.current } : { type: 'replayStepped' }),
      prefersStillness() && shown < steps ? 0 : replayMs * (shown >= steps ? 2 : 1),
    );
    return () => clearTimeout(timer);
  }, [replaying, shown, steps, tell]);
  return (round) => {
    if (bed?.replay === true || isOpen(bed)) return;
    before.current = bed;
    tell({ type: 'replayStarted', round });
  };
}
