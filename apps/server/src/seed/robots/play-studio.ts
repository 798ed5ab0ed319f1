import { studioVendor } from '@trevo/contract';
import { secondMs } from '@trevo/kernel';
import { readGames } from '../../modules/catalogue/index.ts';
import { studioGame } from '../../modules/pge/index.ts';
import type { Draws } from '../draws.ts';
import { minorOf, openGame, playRound } from '../studio-play.ts';
import { callOfRobot, type Seat } from './robot-seat.ts';

/** Of how many rounds one is the last of a game. */
const roundsOfGame = 12;
/** What a round without a ladder of stakes costs. */
const stakeMinor = 10_000n;

/** Plays a round of a game that is played at one's own pace, and now and then goes on to another. Answers how long the robot rests, in milliseconds. */
export async function playStudio(seat: Seat, draws: Draws): Promise<number> {
  const caller = await callOfRobot(seat);
  const { app, merchant } = seat;
  if (seat.open === null || draws.below(roundsOfGame) === 0) {
    const games = (await readGames(app.db, merchant.id)).filter(
      ({ vendorCode, code }) => vendorCode === studioVendor && studioGame(code)?.pace === 'own',
    );
    const game = games[draws.below(games.length)];
    seat.open = game ? await openGame(caller, game.id) : null;
  }
  if (seat.open === null) return 60 * secondMs;
  const { player, info } = seat.open;
  const game = studioGame(info.game);
  if (game?.pace !== 'own') return secondMs;
  const usual = info.stakes.find((stake) => stake.usual)?.stake;
  try {
    await playRound(player, game, { stakeMinor: usual === undefined ? stakeMinor : minorOf(usual), turn: draws.below(1_000) });
  } catch (error) {
    // The session of the game may be over: another is opened next time.
    seat.open = null;
    throw error;
  }
  return (7 + draws.below(12)) * secondMs;
}
