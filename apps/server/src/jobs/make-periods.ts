import { type Id, type Instant, minuteMs, secondMs, type Zone } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../core/app.ts';
import { enqueueWork } from '../core/enqueue-work.ts';
import type { Merchant } from '../core/merchant.ts';
import { keyOf, nextPeriod, periodsBetween, type Schedule } from '../core/schedules.ts';
import type { Period, WorkKind } from '../core/work.ts';
import { timestampOf } from '../db/columns.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';

/** A brand may have been added, or have moved to another time zone. */
const lookAgainMs = minuteMs;
/** A row is in the way of the next one of its schedule. */
const waitMs = 2 * secondMs;

type Owner = { readonly merchantId: Id<'merchant'> | null; readonly timeZone: Zone };
type Line = { readonly kind: string; readonly schedule: Schedule; readonly owner: Owner };

/**
 * Makes the rows of every period that has come since the last look, by the database's clock: each once, however many look and whatever their own clocks say.
 * Says in how many milliseconds the next period comes.
 */
export async function makePeriods(app: App, kinds: readonly WorkKind[]): Promise<number> {
  const lines = linesOf(kinds, await app.modules.brands.everyMerchant(app));
  const { now, madeTo } = await readSchedules(app.db);
  let nextMs: number = lookAgainMs;
  for (const line of lines) {
    const { kind, schedule, owner } = line;
    const from = madeTo.get(nameOf(kind, owner.merchantId)) ?? (await beginSchedule(app.db, line, now));
    const periods = periodsBetween(schedule, owner.timeZone, { from, to: now });
    const made = periods.length === 0 ? from : await inTransaction(app.db, (tx) => makeRows(tx, line, { from, periods }));
    const next = nextPeriod(schedule, owner.timeZone, made > now ? now : made);
    if (next) nextMs = Math.min(nextMs, Math.max(next.at - now, made === from && periods.length > 0 ? waitMs : 0));
  }
  return nextMs;
}

function linesOf(kinds: readonly WorkKind[], merchants: readonly Merchant[]): readonly Line[] {
  const brands = merchants.map(({ id, timeZone }): Owner => ({ merchantId: id, timeZone }));
  return kinds.flatMap(({ name: kind, schedule }) => {
    if (!schedule) return [];
    const owners: readonly Owner[] = schedule.zone === 'brand' ? brands : [{ merchantId: null, timeZone: 'UTC' }];
    return owners.map((owner) => ({ kind, schedule, owner }));
  });
}

const nameOf = (kind: string, merchantId: string | null) => `${kind} ${merchantId ?? ''}`;

async function readSchedules(db: Db): Promise<{ readonly now: Instant; readonly madeTo: ReadonlyMap<string, Instant> }> {
  const { rows } = await sql<{ now: Instant; kind: string | null; merchant_id: string | null; made_to: Instant }>`
    SELECT now() AS now, s.kind, s.merchant_id, s.made_to FROM (SELECT) one LEFT JOIN work_schedule s ON true`.execute(db);
  const known = rows.filter(({ kind }) => kind !== null);
  return {
    now: (rows[0] as { now: Instant }).now,
    madeTo: new Map(known.map(({ kind, merchant_id, made_to }) => [nameOf(kind as string, merchant_id), made_to])),
  };
}

/** A schedule that is new here begins now: what would have been before it was not missed. */
async function beginSchedule(db: Db, { kind, owner: { merchantId } }: Line, now: Instant): Promise<Instant> {
  const { rows } = await sql<{ made_to: Instant }>`INSERT INTO work_schedule AS s (kind, merchant_id, made_to)
    VALUES (${kind}, ${merchantId}, ${timestampOf(now)}) ON CONFLICT (kind, owner) DO UPDATE SET made_to = s.made_to RETURNING made_to`.execute(
    db,
  );
  return rows[0]?.made_to ?? now;
}

/** Adds the rows of `periods` unless somebody else did. Answers up to where they stand now: `from`, while a row of before is in the way. */
async function makeRows(
  tx: Tx,
  { kind, schedule, owner: { merchantId } }: Line,
  { from, periods }: { readonly from: Instant; readonly periods: readonly Period[] },
): Promise<Instant> {
  const owner = merchantId ?? '';
  const { rows } = await sql<{ made_to: Instant; open: boolean }>`SELECT made_to, EXISTS (SELECT FROM due_work d
      WHERE d.kind = s.kind AND d.owner = s.owner AND d.done_at IS NULL AND d.parked_at IS NULL AND d.payload ? 'periodAt') AS open
    FROM work_schedule s WHERE kind = ${kind} AND owner = ${owner} FOR UPDATE OF s`.execute(tx);
  const [row] = rows;
  if (row === undefined || row.made_to > from) return row?.made_to ?? from;
  if (schedule.missed === 'latest' && row.open) return from;
  await enqueueWork(
    tx,
    kind,
    periods.map((period) => ({
      merchantId,
      key: keyOf(period),
      due: { at: period.at },
      payload: { periodAt: keyOf(period), periodDay: period.day },
    })),
  );
  const to = (periods.at(-1) as Period).at;
  await sql`UPDATE work_schedule SET made_to = ${timestampOf(to)} WHERE kind = ${kind} AND owner = ${owner}`.execute(tx);
  return to;
}
