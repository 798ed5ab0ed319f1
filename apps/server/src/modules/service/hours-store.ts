import type { Calls, ResponseOf } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import type { CallContext } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { clockOf, type HoursOfDay, hoursAt } from './service-hours.ts';

export async function readHours(db: Db, merchantId: Id<'merchant'>): Promise<readonly HoursOfDay[]> {
  const rows = await db.selectFrom('service_hours').selectAll().where('merchant_id', '=', merchantId).orderBy('day').execute();
  return rows.map(({ day, from_minute: fromMinute, to_minute: toMinute }) => ({ day, fromMinute, toMinute }));
}

/** Replaces the hours of a brand. */
export async function writeHours(tx: Tx, merchantId: Id<'merchant'>, days: readonly HoursOfDay[]): Promise<void> {
  await tx.deleteFrom('service_hours').where('merchant_id', '=', merchantId).execute();
  if (days.length === 0) return;
  const rows = days.map(({ day, fromMinute, toMinute }) => ({
    merchant_id: merchantId,
    day,
    from_minute: fromMinute,
    to_minute: toMinute,
  }));
  await tx.insertInto('service_hours').values(rows).execute();
}

/** The hours as both sides show them. */
export async function hoursView({ app, merchant }: CallContext): Promise<ResponseOf<Calls['serviceWindow']>['hours']> {
  const days = await readHours(app.db, merchant.id);
  const { isOpen, opensAt } = hoursAt(days, merchant.timeZone, app.clock.now());
  return {
    isOpen,
    opensAt: opensAt === null ? null : toTimestamp(opensAt),
    days: days.map(({ day, fromMinute, toMinute }) => ({ day, from: clockOf(fromMinute), to: clockOf(toMinute) })),
  };
}
