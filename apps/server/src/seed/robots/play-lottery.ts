import { randomUUID } from 'node:crypto';
import { secondMs } from '@trevo/kernel';
import type { Draws } from '../draws.ts';
import { orderOf } from '../lottery-order.ts';
import { callOfRobot, type Seat } from './robot-seat.ts';

/** The lottery that is drawn each minute. */
const gameCode = 'SSC_1M';

/** Bets on digits of the draw that is on sale. Answers how long the robot rests, in milliseconds. */
export async function playLottery(seat: Seat, draws: Draws): Promise<number> {
  const caller = await callOfRobot(seat);
  const { routes } = caller.app.modules;
  const game = await routes.lotteryGame(caller, { gameCode });
  if (!game.ok) return 60 * secondMs;
  const { issues, terms } = game.value;
  const issue = issues.find(({ state }) => state === 'open');
  if (issue) {
    const slip = { slipId: randomUUID(), gameCode, issue: issue.number, orders: [orderOf(terms, issue.day, draws)] };
    // What is refused, because the issue closed meanwhile, is no matter.
    await routes.placeSlip(caller, slip);
  }
  return (20 + draws.below(40)) * secondMs;
}
