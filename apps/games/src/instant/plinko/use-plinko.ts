import { useCallback, useReducer, useRef, useState } from 'react';
import { celebrationOf, minorOf } from '../../engine/credits.ts';
import { type Fault, faultOf } from '../../platform/fault.ts';
import type { Opening, RoundView } from '../../platform/game-session.ts';
import type { PgePort } from '../../platform/pge-api.ts';
import { playSound } from '../../platform/sound.ts';
import { useRoundPace } from '../../platform/round-pace.ts';
import type { InstantPlay } from '../instant-stage.tsx';
import { type KnownMoney, useHeldBalance, useMoney, withoutHidden } from '../use-money.ts';
import { type Ball, type Drop, firstPlinko, nextPlinko, type PlinkoEvent, type PlinkoState } from './plinko-state.ts';

/** More balls than this at once nobody can follow. Where the law allows no fast play, a ball lands before the next. */
const ballsMax = 8;

export type PlinkoPlay = InstantPlay & {
  readonly plinko: PlinkoState;
  readonly tell: (event: PlinkoEvent) => void;
  /** Another ball may be dropped now. */
  readonly mayDrop: boolean;
  readonly drop: (stake: string) => void;
  readonly land: (ball: Ball) => void;
};

/** Plays Plinko: sends drops one after the other, lets the answered balls fall, and counts a win only when its ball has landed. */
export function usePlinko(call: PgePort, { state: opened, info }: Opening): PlinkoPlay {
  const [plinko, tell] = useReducer(nextPlinko, opened.lastRound, firstPlinko);
  const money = useMoney(opened);
  const pace = useRoundPace(info);
  const now = useRef(plinko);
  now.current = plinko;
  const { fault, setFault, send } = useSending(call, { money, tell, begin: pace.begin });
  const hidden = [...plinko.asked.map(({ stake }) => stake), ...plinko.flying.filter(({ replay }) => !replay).map(({ payout }) => payout)];
  const balance = withoutHidden(money.balance.amount, hidden.map(minorOf));
  const idle = plinko.asked.length === 0 && plinko.flying.length === 0;
  useHeldBalance(balance, opened.mode === 'real' && hidden.length > 0);
  const replaying = plinko.shown !== null;
  const together = info.pace.turbo ? ballsMax : 1;
  const mayDrop = fault === null && !replaying && pace.isRested && plinko.asked.length + plinko.flying.length < together;
  return {
    plinko,
    tell,
    state: { fault, pending: plinko.asked[0] ?? null, mode: opened.mode },
    balance,
    idle,
    replaying,
    mayDrop,
    drop: (stake) => {
      const { asked, flying, choice } = now.current;
      if (!mayDrop || asked.length + flying.length >= together) return;
      playSound('stamp');
      send({ ...choice, spinId: crypto.randomUUID(), stake });
    },
    land: (ball) => {
      const celebration = ball.replay ? 'none' : celebrationOf(minorOf(ball.payout), minorOf(ball.stake));
      // No sound of winning for what does not exceed the stake.
      if (celebration === 'win' || celebration === 'big') playSound(celebration === 'big' ? 'bigWin' : 'win');
      else playSound('stop');
      tell({ type: 'landed', key: ball.key });
    },
    retry: () => {
      setFault(null);
      for (const each of now.current.asked) send(each);
    },
    closeFault: () => {
      setFault(null);
      tell({ type: 'forgotten' });
      // A drop without an answer may have been played after all: then its money is in the balance.
      void call('pgeState', {}).then(
        ({ balance: read }) => money.know(read),
        () => undefined,
      );
    },
    refillDemo: () => void call('pgeDemoRefill', {}).then(money.know, (error: unknown) => setFault(faultOf(error))),
    replay: (round: RoundView) => {
      if (idle) tell({ type: 'replayed', round, key: crypto.randomUUID() });
    },
  };
}

type Sending = {
  readonly fault: Fault | null;
  readonly setFault: (fault: Fault | null) => void;
  readonly send: (drop: Drop) => void;
};

type Hands = { readonly money: KnownMoney; readonly tell: (event: PlinkoEvent) => void; readonly begin: () => void };

/** One drop after the other: their balances come in order, and none overtakes another. */
function useSending(call: PgePort, { money, tell, begin }: Hands): Sending {
  const [fault, setFault] = useState<Fault | null>(null);
  const line = useRef<Promise<void>>(Promise.resolve());
  const { know } = money;
  const send = useCallback(
    (drop: Drop) => {
      tell({ type: 'asked', drop });
      line.current = line.current.then(async () => {
        try {
          const answer = await call('pgePlinkoDrop', drop);
          begin();
          know(answer.balance);
          tell({ type: 'answered', answer });
        } catch (error) {
          playSound('knock');
          const found = faultOf(error);
          // What got no answer is kept and asked for again by its id; what was refused is gone.
          if (!found.passes) tell({ type: 'forgotten' });
          setFault(found);
        }
      });
    },
    [call, know, tell, begin],
  );
  return { fault, setFault, send };
}
