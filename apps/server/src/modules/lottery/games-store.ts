import type { Id } from '@trevo/kernel';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import type { Db } from '../../db/database.ts';

/** What a house sets for a game. Amounts in ledger units of the merchant's currency. */
export type GameTerms = {
  readonly isOpen: boolean;
  readonly seriesMin: number;
  readonly seriesMax: number;
  readonly multipleMax: number;
  readonly orderStakeMax: bigint;
  readonly orderPrizeMax: bigint;
  /** What one player may stake on one issue. */
  readonly issueStakeMax: bigint;
  /** What the house may lose on one outcome of one issue. */
  readonly exposureMax: bigint;
};

/** What a merchant sets for each game that it sells. */
export async function readTerms(db: Db, merchantId: Id<'merchant'>): Promise<ReadonlyMap<GameCode, GameTerms>> {
  const rows = await db.selectFrom('lottery_game').where('merchant_id', '=', merchantId).selectAll().execute();
  return new Map(
    rows.map((row) => [
      row.code as GameCode,
      {
        isOpen: row.is_open,
        seriesMin: row.series_min,
        seriesMax: row.series_max,
        multipleMax: row.multiple_max,
        orderStakeMax: row.order_stake_max,
        orderPrizeMax: row.order_prize_max,
        issueStakeMax: row.issue_stake_max,
        exposureMax: row.exposure_max,
      },
    ]),
  );
}

/** Puts games on a merchant's sale; what is there already stays. */
export async function sellGames(
  db: Db,
  merchantId: Id<'merchant'>,
  games: readonly (Omit<GameTerms, 'isOpen'> & { readonly code: GameCode })[],
): Promise<void> {
  if (games.length === 0) return;
  await db
    .insertInto('lottery_game')
    .values(
      games.map((game) => ({
        merchant_id: merchantId,
        code: game.code,
        series_min: game.seriesMin,
        series_max: game.seriesMax,
        multiple_max: game.multipleMax,
        order_stake_max: game.orderStakeMax,
        order_prize_max: game.orderPrizeMax,
        issue_stake_max: game.issueStakeMax,
        exposure_max: game.exposureMax,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The merchants that sell lotteries. */
export async function readLotteryMerchants(db: Db): Promise<Id<'merchant'>[]> {
  const rows = await db.selectFrom('lottery_game').select('merchant_id').distinct().orderBy('merchant_id').execute();
  return rows.map(({ merchant_id: id }) => id as Id<'merchant'>);
}
