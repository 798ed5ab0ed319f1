import type { Id, Instant } from '@trevo/kernel';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import { type Selectable, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

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

/** Sale rests from one instant to the other; draws go on. */
export type Pause = { readonly from: Instant; readonly to: Instant };

/** The terms of a game with its pause, if one lies ahead or is on: by the clock of the database. */
export type SaleTerms = GameTerms & { readonly pause: Pause | null; readonly isPaused: boolean };

/** A game as it is sold now, and where its pause stands: `saleColumns` of `lottery_game`. */
export type SaleRow = Selectable<Schema['lottery_game']> & { readonly has_pause: boolean; readonly is_paused: boolean };

export const saleColumns = `lottery_game.*, coalesce(pause_to > clock_timestamp(), false) AS has_pause,
  coalesce(pause_from <= clock_timestamp() AND clock_timestamp() < pause_to, false) AS is_paused`;

/** What a merchant sets for each game that it sells. */
export async function readTerms(db: Db, merchantId: Id<'merchant'>): Promise<ReadonlyMap<GameCode, SaleTerms>> {
  const { rows } = await sql<SaleRow>`SELECT ${sql.raw(saleColumns)} FROM lottery_game WHERE merchant_id = ${merchantId}`.execute(db);
  return new Map(rows.map((row) => [row.code as GameCode, saleTermsOf(row)]));
}

export function saleTermsOf(row: SaleRow): SaleTerms {
  return { ...termsOf(row), pause: row.has_pause ? pauseOf(row) : null, isPaused: row.is_paused };
}

/** The pause of a game, held for a change; null where the merchant does not sell it. */
export async function holdPause(tx: Tx, merchantId: Id<'merchant'>, code: string): Promise<{ readonly pause: Pause | null } | null> {
  const row = await tx
    .selectFrom('lottery_game')
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .select(['pause_from', 'pause_to'])
    .forUpdate()
    .executeTakeFirst();
  return row ? { pause: pauseOf(row) } : null;
}

export async function writePause(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { code, pause }: { readonly code: string; readonly pause: Pause | null },
): Promise<void> {
  await tx
    .updateTable('lottery_game')
    .set({ pause_from: pause && toTimestamp(pause.from), pause_to: pause && toTimestamp(pause.to) })
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .execute();
}

function pauseOf({ pause_from: from, pause_to: to }: Pick<Selectable<Schema['lottery_game']>, 'pause_from' | 'pause_to'>): Pause | null {
  return from === null || to === null ? null : { from, to };
}

/** What a merchant sets for one game, held for a change; null where it does not sell it. */
export async function holdTerms(tx: Tx, merchantId: Id<'merchant'>, code: string): Promise<GameTerms | null> {
  const row = await tx
    .selectFrom('lottery_game')
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row ? termsOf(row) : null;
}

export async function writeTerms(tx: Tx, merchantId: Id<'merchant'>, code: string, terms: GameTerms): Promise<void> {
  await tx
    .updateTable('lottery_game')
    .set({ is_open: terms.isOpen, ...columnsOf(terms) })
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .execute();
}

function termsOf(row: Selectable<Schema['lottery_game']>): GameTerms {
  return {
    isOpen: row.is_open,
    seriesMin: row.series_min,
    seriesMax: row.series_max,
    multipleMax: row.multiple_max,
    orderStakeMax: row.order_stake_max,
    orderPrizeMax: row.order_prize_max,
    issueStakeMax: row.issue_stake_max,
    exposureMax: row.exposure_max,
  };
}

function columnsOf(terms: Omit<GameTerms, 'isOpen'>) {
  return {
    series_min: terms.seriesMin,
    series_max: terms.seriesMax,
    multiple_max: terms.multipleMax,
    order_stake_max: terms.orderStakeMax,
    order_prize_max: terms.orderPrizeMax,
    issue_stake_max: terms.issueStakeMax,
    exposure_max: terms.exposureMax,
  };
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
    .values(games.map((game) => ({ merchant_id: merchantId, code: game.code, ...columnsOf(game) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The merchants that sell lotteries. */
export async function readLotteryMerchants(db: Db): Promise<Id<'merchant'>[]> {
  const rows = await db.selectFrom('lottery_game').select('merchant_id').distinct().orderBy('merchant_id').execute();
  return rows.map(({ merchant_id: id }) => id as Id<'merchant'>);
}
