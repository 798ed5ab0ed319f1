import { formatDate, type Id, type Instant, invariant, parseDate } from '@trevo/kernel';
import { type GameCode, type SalePlan, wholePlan } from '@trevo/lottery-rules/calendar';
import type { Selectable } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** When a game is sold beside its own calendar. `version` 0: nothing was ever set, and it is sold as its calendar says. */
export type SaleSchedule = {
  readonly version: number;
  readonly plan: SalePlan;
  /** Draws after it follow the plan; those up to it stand as they were announced. */
  readonly validFrom: Instant | null;
};

export const wholeSchedule: SaleSchedule = { version: 0, plan: wholePlan, validFrom: null };

/** The schedules that a merchant set, by game. */
export async function readSchedules(db: Db, merchantId: Id<'merchant'>): Promise<ReadonlyMap<GameCode, SaleSchedule>> {
  const rows = await db.selectFrom('lottery_schedule').where('merchant_id', '=', merchantId).selectAll().execute();
  return new Map(rows.map((row) => [row.game as GameCode, scheduleOf(row)]));
}

/** The schedule of a game, as it stays until the transaction ends: who sets one holds the game for a change, also where none was ever set. */
export async function holdSchedule(tx: Tx, merchantId: Id<'merchant'>, game: string): Promise<SaleSchedule> {
  await tx
    .selectFrom('lottery_game')
    .where('merchant_id', '=', merchantId)
    .where('code', '=', game)
    .select('code')
    .forShare()
    .executeTakeFirst();
  const row = await tx
    .selectFrom('lottery_schedule')
    .where('merchant_id', '=', merchantId)
    .where('game', '=', game)
    .selectAll()
    .executeTakeFirst();
  return row ? scheduleOf(row) : wholeSchedule;
}

/** Writes the next version of a schedule. */
export async function writeSchedule(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { game, version, plan, validFrom }: Omit<SaleSchedule, 'validFrom'> & { readonly game: string; readonly validFrom: Instant },
): Promise<void> {
  const values = {
    version,
    close_seconds: plan.closeSeconds,
    days_off: [...plan.daysOff].toSorted(),
    hours_from: plan.hours?.from ?? null,
    hours_to: plan.hours?.to ?? null,
    sold_from: plan.soldFrom === null ? null : formatDate(plan.soldFrom),
    valid_from: toTimestamp(validFrom),
  };
  await tx
    .insertInto('lottery_schedule')
    .values({ merchant_id: merchantId, game, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'game']).doUpdateSet(values))
    .execute();
}

function scheduleOf(row: Selectable<Schema['lottery_schedule']>): SaleSchedule {
  const soldFrom = row.sold_from === null ? null : parseDate(row.sold_from);
  invariant(row.sold_from === null || soldFrom, 'A stored day is a day');
  return {
    version: row.version,
    validFrom: row.valid_from,
    plan: {
      closeSeconds: row.close_seconds,
      daysOff: new Set(row.days_off),
      hours: row.hours_from === null || row.hours_to === null ? null : { from: row.hours_from, to: row.hours_to },
      soldFrom,
    },
  };
}
