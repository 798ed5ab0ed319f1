import { multiplierAt, reachedAtMs } from '@trevo/game-rules/games/pipa';
import { setTimeout as wait } from 'node:timers/promises';
import { instant } from '@trevo/kernel';
import { guardedListener } from '../../guarded-listener.ts';
import { tellRound } from './feed.ts';
import { payAll } from './pay-bets.ts';
import type { FlightPlan, Room } from './room.ts';
import { breakLine } from './room-statements.ts';
import type { TimedRound } from './rounds-store.ts';

type Flight = {
  readonly timed: TimedRound;
  readonly plan: FlightPlan;
  /** Targets of the bets that fly and that the point reaches, lowest first. */
  readonly targets: readonly number[];
  /** Flown when the database was asked last, and the monotonic clock when its answer was heard. */
  readonly flownMs: number;
  readonly heardAt: number;
};

/**
 * Flies until the next beat is due or the line breaks: ticks to everybody, payments of the targets that were reached, and the crash at its millisecond.
 * Ticks come by their own timer: neither their number nor their time says anything about what is to come.
 */
export async function fly(room: Room, { timed, plan, targets, flownMs, heardAt }: Flight): Promise<void> {
  const { app, merchantId, timing } = room;
  const { round } = timed;
  const flown = () => flownMs + (performance.now() - heardAt);
  const tick = () => {
    // Nothing past the point is ever shown: a settlement in hand may keep the crash itself waiting for a moment.
    if (flown() < plan.flightMs) tellRound(app, merchantId, { round, now: instant(Math.floor((round.startedAt ?? timed.now) + flown())) });
  };
  tick();
  const ticking = setInterval(guardedListener(app.log, 'a tick of the crash room failed', tick), timing.tickMs);
  const waiting = [...targets];
  try {
    // What is due now is done however long it took to come here: a slow database puts off no payment for ever.
    do {
      if (flown() >= plan.flightMs) {
        const ended = await breakLine(app, room, { roundId: round.id, hash: plan.hash, point: plan.point, isVoid: false });
        if (ended) tellRound(app, merchantId, ended);
        return;
      }
      const shown = Math.min(multiplierAt(Math.floor(flown())), plan.point);
      if (waiting[0] !== undefined && waiting[0] <= shown) {
        while (waiting[0] !== undefined && waiting[0] <= shown) waiting.shift();
        await payAll(room, round, shown);
        continue;
      }
      const next = waiting[0] === undefined ? plan.flightMs : Math.min(plan.flightMs, reachedAtMs(waiting[0]));
      const untilBeat = timing.beatMs - (performance.now() - heardAt);
      // A stop ends the wait: whoever takes the room flies on by the clock.
      await wait(Math.ceil(Math.max(0, Math.min(next - flown(), untilBeat))), undefined, { signal: room.signal }).catch(() => undefined);
    } while (performance.now() - heardAt < timing.beatMs && !room.signal.aborted);
  } finally {
    clearInterval(ticking);
  }
}
