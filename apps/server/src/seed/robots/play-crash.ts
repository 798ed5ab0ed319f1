import { randomUUID } from 'node:crypto';
import { studioVendor } from '@trevo/contract';
import { crashTable } from '@trevo/game-rules/games/pipa';
import { type Id, invariant, secondMs } from '@trevo/kernel';
import { readGames } from '../../modules/catalogue/index.ts';
import type { Draws } from '../draws.ts';
import { minorOf, openGame } from '../studio-play.ts';
import { callOfRobot, type Seat } from './robot-seat.ts';

/** Of how many rounds a robot stays out of two. */
const stays = 5;

/** Takes part in a round of the crash room whose betting is open, and lets it cash out by itself. Answers how long the robot rests, in milliseconds. */
export async function playCrash(seat: Seat, draws: Draws): Promise<number> {
  const caller = await callOfRobot(seat);
  const { routes } = caller.app.modules;
  seat.open ??= await openGame(caller, await nodeOf(seat));
  const { player } = seat.open;
  const state = await routes.pgeCrashState(player, {});
  if (!state.ok) {
    // The game's session is over: another is opened next time.
    seat.open = null;
    return secondMs;
  }
  const { round, table } = state.value;
  if (round?.phase !== 'betting') return (2 + draws.below(3)) * secondMs;
  if (draws.below(stays) >= 2) {
    const stake = minorOf(table.stakeUsual) * BigInt(1 + draws.below(4));
    const autoHundredths = table.cashOutMinHundredths + 10 + draws.below(300);
    // What is refused, because the betting closed meanwhile, is no matter.
    await routes.pgeCrashBet(player, { betId: randomUUID(), roundId: round.roundId as Id<'crashRound'>, slot: 1, stake, autoHundredths });
  }
  return (9 + draws.below(8)) * secondMs;
}

async function nodeOf({ app, merchant }: Seat) {
  const game = (await readGames(app.db, merchant.id)).find(
    ({ vendorCode, code }) => vendorCode === studioVendor && code === crashTable.code,
  );
  invariant(game, 'The demo has the crash game');
  return game.id;
}
