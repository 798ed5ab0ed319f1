import { type Instant, invariant } from '@trevo/kernel';
import type { Lottery, LotteryId } from '@trevo/lottery-rules';
import { gamesOf } from '@trevo/lottery-rules/calendar';
import { type Edition, editionNumbered, rulesAt } from '@trevo/lottery-rules/settlement';

// Which lottery a game draws depends on no zone and no year.
const lotteryIds: ReadonlyMap<string, LotteryId> = new Map(
  Array.from(gamesOf({ zone: 'UTC', years: [] }), ([code, { lottery }]) => [code, lottery]),
);

/** The lottery that a game of this code draws, by the rules in force at an instant; null: there is no such game. */
export function lotteryOfGame(code: string, at: Instant): Lottery | null {
  return lotteryIn(code, rulesAt(at));
}

/** The lottery that a game of this code draws, by an edition of the rules: as an order of it was sold. */
export function lotteryUnder(code: string, number: number): Lottery | null {
  const edition = editionNumbered(number);
  invariant(edition, `The edition ${number} was published`);
  return lotteryIn(code, edition);
}

function lotteryIn(code: string, { lotteries }: Edition): Lottery | null {
  const id = lotteryIds.get(code);
  if (id === undefined) return null;
  const lottery = lotteries.get(id);
  invariant(lottery, 'The lottery of a game is in the catalogue');
  return lottery;
}
