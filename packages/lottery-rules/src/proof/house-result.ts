import { streamsOf } from '@trevo/fairness';
import { invariant } from '@trevo/kernel';
import { lotteries } from '../catalogue.ts';
import type { LotteryId } from '../core/play.ts';

/** Everything that a house draw follows from. Hashes and values are 64 hex characters. */
export type HouseDraw = {
  readonly lottery: LotteryId;
  /** Code of the game and public number of the issue. */
  readonly game: string;
  readonly number: string;
  /** Business day of the issue, yyyy-MM-dd: part of results that carry their day. */
  readonly day: string;
  readonly seed: string;
  readonly ticketsRoot: string;
  readonly beaconValue: string;
};

/** The result of a house draw as plain data of its lottery's draw model: the stream of the secret over {@link drawSeedOf}, nonce 0. */
export function houseResult(draw: HouseDraw): object {
  const lottery = lotteries.get(draw.lottery);
  if (!lottery) throw new Error(`There is no lottery ${draw.lottery}`);
  const stream = streamsOf({ serverSeed: draw.seed, clientSeed: drawSeedOf(draw) })(0);
  const result = lottery.model.check(lottery.model.draw(stream, draw.day));
  invariant(result.ok, 'A lottery draws what it accepts');
  return result.value as object;
}

/** The public part of a draw's stream: game, number, root of the tickets and value of the beacon, joined by bars. */
export function drawSeedOf(draw: Pick<HouseDraw, 'game' | 'number' | 'ticketsRoot' | 'beaconValue'>): string {
  return [draw.game, draw.number, draw.ticketsRoot, draw.beaconValue].join('|');
}
