import { lotteryVendors } from '@trevo/contract';
import { type Lottery, type LotteryId } from '@trevo/lottery-rules';
import { type GameCode, gamesOf } from '@trevo/lottery-rules/calendar';
import { rulesAt } from '@trevo/lottery-rules/settlement';
import { type Id, type Instant, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** What a brand sets for a game. Amounts in ledger units of the brand's currency. */
export type OrderTerms = {
  readonly seriesMin: number;
  readonly seriesMax: number;
  readonly multipleMax: number;
  readonly orderStakeMaxMinor: bigint;
  readonly orderPrizeMaxMinor: bigint;
  readonly issueStakeMaxMinor: bigint;
  readonly exposureMaxMinor: bigint;
};

// Which lottery a game draws depends on no zone and no year.
const lotteryIds: ReadonlyMap<string, LotteryId> = new Map(
  [...gamesOf({ zone: 'UTC', years: [] })].map(([code, { lottery }]: readonly [GameCode, { lottery: LotteryId }]) => [code, lottery]),
);

/** The lottery that a game of this code draws, by the rules in force at an instant; null: there is no such game. */
export function lotteryOfGame(code: string, at: Instant): Lottery | null {
  const id = lotteryIds.get(code);
  if (id === undefined) return null;
  const lottery = rulesAt(at).lotteries.get(id);
  invariant(lottery, 'The lottery of a game is in the catalogue');
  return lottery;
}

/** The vendor that the orders of a lottery are booked under. */
export function vendorOf({ group }: Pick<Lottery, 'group'>): string {
  if (group === 'VN') return lotteryVendors.vnLottery;
  return group === 'SEA' ? lotteryVendors.seaLottery : lotteryVendors.lottery;
}

/** The terms of a game that the brand sells now, or null. */
export async function readOrderTerms(db: Db, merchantId: Id<'merchant'>, code: string): Promise<OrderTerms | null> {
  const { rows } = await sql<OrderTerms>`SELECT series_min AS "seriesMin", series_max AS "seriesMax", multiple_max AS "multipleMax",
      order_stake_max AS "orderStakeMaxMinor", order_prize_max AS "orderPrizeMaxMinor", issue_stake_max AS "issueStakeMaxMinor",
      exposure_max AS "exposureMaxMinor"
    FROM lottery_game WHERE merchant_id = ${merchantId} AND code = ${code} AND is_open`.execute(db);
  return rows[0] ?? null;
}
