import type { Lottery } from './core/lottery.ts';
import type { LotteryId, Play } from './core/play.ts';
import { elevenChooseFive } from './e11/index.ts';
import { fourD } from './fourd/index.ts';
import { happyTen } from './kl10/index.ts';
import { lao } from './lao/index.ts';
import { arrangeFive, threeD } from './lf/index.ts';
import { lhc } from './lhc/index.ts';
import { pk10 } from './pk10/index.ts';
import { ssc } from './ssc/index.ts';
import { thai } from './thai/index.ts';
import { toto } from './toto/index.ts';
import { vietnamNorth, vietnamStation } from './vietnam/index.ts';

/**
 * Every lottery by id. The kinds of draw differ; a draw read by a lottery's own model is the one its plays settle,
 * which is why they are kept together and typed alike here.
 */
export const lotteries: ReadonlyMap<LotteryId, Lottery> = new Map(
  [ssc, elevenChooseFive, threeD, arrangeFive, pk10, lhc, happyTen, vietnamNorth, vietnamStation, thai, lao, fourD, toto].map((lottery) => [
    lottery.id,
    lottery as Lottery,
  ]),
);

/** A play by its id, with its lottery; undefined for an unknown id. */
export function findPlay(id: string): { readonly lottery: Lottery; readonly play: Play } | undefined {
  for (const lottery of lotteries.values()) {
    const play = lottery.plays.get(id);
    if (play) return { lottery, play };
  }
  return undefined;
}
