import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

/** A proposal that nobody signed within so many hours is nothing. */
const lapseHours = 48;
const changesShown = 50;

export type ZoneState = 'announced' | 'cancelled' | 'inForce' | 'lapsed' | 'proposed' | 'rejected';

/** Another time zone of a brand, from the first day of a month on. */
export type ZoneChange = {
  readonly id: Id<'brandZone'>;
  readonly zone: string;
  readonly zoneBefore: string;
  /** `yyyy-MM-dd`. */
  readonly startsOn: string;
  readonly startsAt: Instant;
  readonly reason: string;
  readonly state: ZoneState;
  readonly proposedBy: string;
  readonly proposedAt: Instant;
  readonly noticeId: Id<'announcement'> | null;
};

export type ZoneLine = ZoneChange & {
  readonly proposer: string | null;
  readonly decider: string | null;
  readonly canceller: string | null;
};

const stateNow = sql`CASE WHEN z.state = 'proposed' AND z.lapses_at <= clock_timestamp() THEN 'lapsed'
  WHEN z.state = 'done' THEN CASE WHEN z.starts_at <= clock_timestamp() THEN 'inForce' ELSE 'announced' END ELSE z.state END`;
const columns = sql`z.id, z.zone, z.zone_before AS "zoneBefore", to_char(z.starts_on, 'YYYY-MM-DD') AS "startsOn", z.starts_at AS "startsAt", z.reason,
  ${stateNow} AS state, z.proposed_by AS "proposedBy", z.proposed_at AS "proposedAt", z.notice_id AS "noticeId"`;

/** The latest changes of a brand's zone, what waits first. */
export async function readZoneChanges(db: Db, merchantId: Id<'merchant'>): Promise<readonly ZoneLine[]> {
  const { rows } = await sql<ZoneLine>`SELECT ${columns}, p.name AS proposer, d.name AS decider, c.name AS canceller
    FROM brand_zone z LEFT JOIN operator p ON p.id = z.proposed_by LEFT JOIN operator d ON d.id = z.decided_by LEFT JOIN operator c ON c.id = z.cancelled_by
    WHERE z.merchant_id = ${merchantId} ORDER BY ${stateNow} IN ('proposed', 'announced') DESC, z.starts_on DESC, z.id DESC LIMIT ${changesShown}`.execute(
    db,
  );
  return rows;
}

/** A change of the brand, held; null: there is no such one. */
export async function holdZoneChange(tx: Tx, merchantId: Id<'merchant'>, id: Id<'brandZone'>): Promise<ZoneChange | null> {
  const { rows } = await sql<ZoneChange>`SELECT ${columns} FROM brand_zone z
    WHERE z.id = ${id} AND z.merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the brand's zone was changed by a date, or is announced to be. */
export async function hasZoneHistory(db: Db, merchantId: Id<'merchant'>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM brand_zone WHERE merchant_id = ${merchantId} AND state = 'done' LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** What is signed and has not begun. */
export async function isZoneAnnounced(tx: Tx, merchantId: Id<'merchant'>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM brand_zone WHERE merchant_id = ${merchantId} AND state = 'done'
    AND starts_at > clock_timestamp()`.execute(tx);
  return rows.length > 0;
}

/** Whether a proposal waits. One that nobody signed in time makes place. */
export async function hasZoneProposal(tx: Tx, merchantId: Id<'merchant'>): Promise<boolean> {
  await sql`UPDATE brand_zone SET state = 'lapsed' WHERE merchant_id = ${merchantId} AND state = 'proposed'
    AND lapses_at <= clock_timestamp()`.execute(tx);
  const { rows } = await sql`SELECT 1 FROM brand_zone WHERE merchant_id = ${merchantId} AND state = 'proposed'`.execute(tx);
  return rows.length > 0;
}

type ZoneToPropose = Pick<ZoneChange, 'id' | 'proposedBy' | 'reason' | 'startsAt' | 'startsOn' | 'zone' | 'zoneBefore'>;

export async function insertZoneChange(tx: Tx, merchantId: Id<'merchant'>, change: ZoneToPropose): Promise<void> {
  const { id, zone, zoneBefore, startsOn, startsAt, reason, proposedBy } = change;
  await sql`INSERT INTO brand_zone (id, merchant_id, zone, zone_before, starts_on, starts_at, reason, proposed_by, proposed_at, lapses_at)
    VALUES (${id}, ${merchantId}, ${zone}, ${zoneBefore}, ${startsOn}::date, ${timestampOf(startsAt)}, ${reason}, ${proposedBy}, clock_timestamp(),
      clock_timestamp() + make_interval(hours => ${lapseHours}))`.execute(tx);
}

export async function decideZoneChange(
  tx: Tx,
  id: string,
  { state, by, noticeId }: { readonly state: 'done' | 'rejected'; readonly by: string; readonly noticeId: string | null },
): Promise<void> {
  await sql`UPDATE brand_zone SET state = ${state}, decided_by = ${by}, decided_at = clock_timestamp(), notice_id = ${noticeId} WHERE id = ${id}`.execute(
    tx,
  );
}

export async function cancelZoneChange(tx: Tx, id: string, by: string): Promise<void> {
  await sql`UPDATE brand_zone SET state = 'cancelled', cancelled_by = ${by}, cancelled_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
}
