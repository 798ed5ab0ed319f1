import type { Calls, RequestOf } from '@trevo/contract';
import type { RoundOutcome } from '@trevo/game-rules';
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { KnownMoney } from '../money/use-money.ts';
import { type Fault, faultOf } from '../page/fault.ts';
import type { PlayAnswer, RoundView } from '../page/game-session.ts';
import type { PgePort } from '../page/pge-api.ts';
import type { PlayEvent, PlayState, Request, ShownRound } from './play-state.ts';
import { playSound } from './sound.ts';

type Hands<O extends RoundOutcome, C> = {
  readonly now: RefObject<PlayState<O, C>>;
  readonly tell: (event: PlayEvent<O, C>) => void;
  readonly know: KnownMoney['know'];
  /** A round has begun. */
  readonly begin: () => void;
  /** Goes on with a round that the server has open. */
  readonly resume: (round: RoundView) => void;
};

export type Sending<O extends RoundOutcome, C> = {
  readonly fault: Fault | null;
  readonly send: (request: Request<C>) => void;
  /** Sends what got no answer once more, under its own id. */
  readonly retry: () => void;
  readonly closeFault: () => void;
  readonly refillDemo: () => void;
  readonly report: (round: ShownRound<O>, steps: number, finished: boolean) => void;
};

/** Codes after which the round on the screen is not the round of the server: another tab played it, or it is over. */
const elsewhere: readonly string[] = ['round_open', 'round_over', 'round_unknown', 'step_not_offered'];

/**
 * Sends bets and steps one after the other, so that their balances come in order. What got no answer is kept and asked for again by its id; what was refused is
 * gone. When the server has another round open than the screen, that round is shown instead of a fault.
 */
export function useSending<O extends RoundOutcome, C>(call: PgePort, { now, tell, know, begin, resume }: Hands<O, C>): Sending<O, C> {
  const [fault, setFault] = useState<Fault | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const recover = useCallback(async () => {
    const { balance, openRound, lastRound } = await call('pgeState', {});
    know(balance);
    tell({ type: 'forgotten' });
    const { showing, round } = now.current;
    if (showing.length > 0) return;
    if (openRound !== null) resume(openRound);
    else if (round?.status === 'open' && lastRound !== null) tell({ type: 'adopted', round: lastRound });
  }, [call, know, now, tell, resume]);

  const send = useCallback(
    (request: Request<C>) => {
      tell({ type: 'asked', request });
      line.current = line.current.then(async () => {
        try {
          const answer = await ask(call, request);
          if (request.kind === 'bet') begin();
          know(answer.balance);
          tell({ type: 'answered', id: request.id, answer });
        } catch (error) {
          const found = faultOf(error);
          if (elsewhere.includes(found.code)) {
            await recover().catch((again: unknown) => setFault(faultOf(again)));
            return;
          }
          playSound('knock');
          if (!found.passes) tell({ type: 'forgotten' });
          setFault(found);
        }
      });
    },
    [call, know, tell, begin, recover],
  );

  const report = useCallback(
    (round: ShownRound<O>, steps: number, finished: boolean) => {
      if (round.replay) return;
      const request = { roundId: round.roundId as never, ...(finished ? { finished } : { steps }) };
      // Best effort: what is not reported is shown once more after a reload. The next bet waits for it, or it would find that round still open.
      line.current = line.current.then(() => call('pgeRoundShown', request).catch(() => undefined));
    },
    [call],
  );

  return {
    fault,
    send,
    retry: () => {
      setFault(null);
      for (const each of now.current.asked) send(each);
    },
    closeFault: () => {
      setFault(null);
      tell({ type: 'forgotten' });
      // What got no answer may have been taken after all: the server knows how the round stands.
      void recover().catch(() => undefined);
    },
    refillDemo: () => void call('pgeDemoRefill', {}).then(know, (error: unknown) => setFault(faultOf(error))),
    report,
  };
}

function ask<C>(call: PgePort, request: Request<C>): Promise<PlayAnswer> {
  if (request.kind === 'bet') {
    const { id: betId, stake, choice, freeSet } = request;
    if (freeSet !== undefined) return call('pgeFreeSpin', { betId, setId: freeSet as never }).then(({ round }) => round);
    return call('pgeBet', { betId, stake, choice: choice as RequestOf<Calls['pgeBet']>['choice'] });
  }
  const { id: stepId, roundId, action } = request;
  return call('pgeStep', { roundId: roundId as never, stepId, action: { ...action } });
}
