import { minuteMs, secondMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { createDraws, type Draws } from '../draws.ts';
import { makeRobots } from './make-robots.ts';
import { playCrash } from './play-crash.ts';
import { playLottery } from './play-lottery.ts';
import { playStudio } from './play-studio.ts';
import { leave, type Seat } from './robot-seat.ts';

/** Robots at play. `stop` lets what is in hand end, and ends their sessions; nothing begins after it. */
export type PlayingRobots = { readonly stop: () => Promise<void> };

type Trade = (seat: Seat, draws: Draws) => Promise<number>;
/** What robots do, by turns: half of them are in the crash room. */
const trades: readonly [Trade, ...Trade[]] = [playCrash, playStudio, playCrash, playLottery];
/** The first act of each comes within this time after the start. */
const arrivalMs = 10 * secondMs;

/**
 * Lets `count` robots play at a demo brand, slowly and through the calls of everybody, until they are stopped: each acts, and rests for seconds. One acts at a
 * time, so that they never take the house from people. Throws where the brand is no demo.
 */
export async function startRobots(app: App, merchant: Merchant, count: number): Promise<PlayingRobots> {
  const seats = (await makeRobots(app, merchant, count)).map((robot): Seat => ({ app, merchant, robot, token: null, open: null }));
  const draws = createDraws(app.clock.now() % 1_000_000);
  const stopping = new AbortController();
  let acting: Promise<unknown> = Promise.resolve();
  const timers = new Set<NodeJS.Timeout>();
  const rest = (seat: Seat, trade: Trade, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      acting = acting.then(() => act(seat, trade));
    }, ms);
    timers.add(timer.unref());
  };
  const act = async (seat: Seat, trade: Trade) => {
    if (stopping.signal.aborted) return;
    const ms = await trade(seat, draws).catch((error: unknown) => {
      app.log.debug({ err: error, robot: seat.robot.username }, 'a robot could not play');
      return minuteMs;
    });
    if (!stopping.signal.aborted) rest(seat, trade, ms);
  };
  for (const [index, seat] of seats.entries()) rest(seat, trades[index % trades.length] ?? trades[0], (index * arrivalMs) / seats.length);
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await acting;
      for (const seat of seats) if (seat.token !== null) await leave(seat);
    },
  };
}
