import type { Lottery, LotteryId, Play } from '@trevo/lottery-rules';
import { editionNumbered, playIn } from '@trevo/lottery-rules/settlement';

/** A lottery as an edition of the rules has it; undefined where this page is older than the edition. */
export function lotteryUnder(edition: number, lottery: string): Lottery | undefined {
  return editionNumbered(edition)?.lotteries.get(lottery as LotteryId);
}

/** A play as an edition of the rules has it: as its ticket was sold, whatever is sold by now. */
export function playUnder(edition: number, id: string): Play | undefined {
  return playIn(editionNumbered(edition), id)?.play;
}
