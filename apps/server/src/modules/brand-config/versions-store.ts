import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { BrandConfig } from './brand-config.ts';
import type { VersionState } from './version-tables.ts';

/** A change that nobody signed within so many hours is nothing. */
const lapseHours = 48;
const versionsShown = 50;

export type Version = {
  readonly id: Id<'brandVersion'>;
  readonly number: number;
  readonly base: number;
  readonly config: BrandConfig;
  readonly reason: string;
  readonly state: VersionState;
  readonly proposedBy: string;
  readonly proposedAt: Instant;
};

export type VersionLine = Version & { readonly proposer: string | null; readonly decider: string | null };

const stateNow = sql`CASE WHEN v.state = 'proposed' AND v.lapses_at <= clock_timestamp() THEN 'lapsed' ELSE v.state END`;
const columns = sql`v.id, v.number, v.base, v.config, v.reason, ${stateNow} AS state, v.proposed_by AS "proposedBy", v.proposed_at AS "proposedAt"`;

/** The latest versions, what waits first. */
export async function readVersions(db: Db, merchantId: Id<'merchant'>): Promise<readonly VersionLine[]> {
  const { rows } = await sql<VersionLine>`SELECT ${columns}, p.name AS proposer, coalesce(d.name, v.decided_by) AS decider
    FROM brand_version v LEFT JOIN operator p ON p.id = v.proposed_by LEFT JOIN operator d ON d.id = v.decided_by
    WHERE v.merchant_id = ${merchantId} ORDER BY ${stateNow} = 'proposed' DESC, v.number DESC LIMIT ${versionsShown}`.execute(db);
  return rows;
}

/** The number of the version in force; 0: nobody changed the brand yet. */
export async function numberInForce(db: Db, merchantId: Id<'merchant'>): Promise<number> {
  const { rows } = await sql<{ number: number | null }>`SELECT max(number) AS number FROM brand_version
    WHERE merchant_id = ${merchantId} AND state = 'done'`.execute(db);
  return rows[0]?.number ?? 0;
}

export type VersionToWrite = {
  readonly id: Id<'brandVersion'>;
  readonly base: number;
  readonly config: BrandConfig;
  readonly needsTwo: boolean;
  readonly reason: string;
  readonly by: string;
};

/** Writes a version: in force at once, or waiting where two must sign. The caller holds the merchant's row. */
export async function insertVersion(tx: Tx, merchantId: Id<'merchant'>, version: VersionToWrite): Promise<void> {
  const { id, base, config, needsTwo, reason, by } = version;
  const decided = needsTwo ? sql`NULL, NULL` : sql`${by}, clock_timestamp()`;
  await sql`INSERT INTO brand_version (id, merchant_id, number, base, config, needs_two, reason, state, proposed_by, proposed_at, lapses_at,
      decided_by, decided_at)
    VALUES (${id}, ${merchantId}, (SELECT coalesce(max(number), 0) + 1 FROM brand_version WHERE merchant_id = ${merchantId}), ${base},
      ${JSON.stringify(config)}::jsonb, ${needsTwo}, ${reason}, ${needsTwo ? 'proposed' : 'done'}, ${by}, clock_timestamp(),
      clock_timestamp() + make_interval(hours => ${lapseHours}), ${decided})`.execute(tx);
}

/** Whether a change waits. One that nobody signed in time makes place. */
export async function hasWaiting(tx: Tx, merchantId: Id<'merchant'>): Promise<boolean> {
  await sql`UPDATE brand_version SET state = 'lapsed' WHERE merchant_id = ${merchantId} AND state = 'proposed'
    AND lapses_at <= clock_timestamp()`.execute(tx);
  const { rows } = await sql`SELECT 1 FROM brand_version WHERE merchant_id = ${merchantId} AND state = 'proposed'`.execute(tx);
  return rows.length > 0;
}

/** A version of the merchant, held; null: there is no such one. */
export async function holdVersion(tx: Tx, merchantId: Id<'merchant'>, id: string): Promise<Version | null> {
  const { rows } = await sql<Version>`SELECT ${columns} FROM brand_version v
    WHERE v.id = ${id} AND v.merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

export async function closeVersion(
  tx: Tx,
  id: string,
  { state, by }: { readonly state: 'done' | 'rejected'; readonly by: string },
): Promise<void> {
  await sql`UPDATE brand_version SET state = ${state}, decided_by = ${by}, decided_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
}
