import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { levelsOf, type NamedLevel, storeLevels, type StoredLevel } from './ladder-json.ts';

/** That an announced version is not to come: who asked for it and why, and who signed; `signedBy` null: nobody yet. */
export type TakeBack = { readonly askedBy: string; readonly asker: string; readonly reason: string; readonly signer: string | null };

/** A version as operators look at it. `startsAt` null: a draft, one that was thrown away, or one that was taken back; `startsOn` null: it has held from the beginning. */
export type LadderVersion = {
  readonly version: number;
  readonly keepMonths: number;
  readonly levels: readonly NamedLevel[];
  readonly reason: string;
  readonly startsOn: string | null;
  readonly draftedBy: string | null;
  readonly drafter: string | null;
  readonly publisher: string | null;
  readonly startsAt: Instant | null;
  readonly isDropped: boolean;
  readonly takeBack: TakeBack | null;
};

type Row = Omit<LadderVersion, 'levels'> & { readonly levels: readonly StoredLevel[] };

const columns = sql`l.version, l.keep_months AS "keepMonths", l.levels, l.reason, to_char(l.starts_on, 'YYYY-MM-DD') AS "startsOn",
  l.drafted_by AS "draftedBy", l.starts_at AS "startsAt", l.dropped_at IS NOT NULL AS "isDropped", (SELECT o.username FROM operator o WHERE o.id = l.drafted_by) AS drafter,
  (SELECT o.username FROM operator o WHERE o.id = l.published_by) AS publisher,
  CASE WHEN l.take_back_by IS NOT NULL THEN jsonb_build_object('askedBy', l.take_back_by, 'reason', l.take_back_reason,
    'asker', (SELECT o.username FROM operator o WHERE o.id = l.take_back_by), 'signer', (SELECT o.username FROM operator o WHERE o.id = l.dropped_by)) END AS "takeBack"`;
const isDraft = sql`starts_at IS NULL AND dropped_at IS NULL`;
const versionOf = ({ levels, ...row }: Row): LadderVersion => ({ ...row, levels: levelsOf(levels) });

/** All versions of a brand, the newest first. */
export async function readVersions(db: Db, merchantId: Id<'merchant'>): Promise<readonly LadderVersion[]> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM vip_ladder l WHERE l.merchant_id = ${merchantId}
    ORDER BY l.version DESC LIMIT 100`.execute(db);
  return rows.map(versionOf);
}

/** The version that was published last, whether it holds already or is announced; null where there is none. */
export async function readLatest(db: Db, merchantId: Id<'merchant'>): Promise<LadderVersion | null> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM vip_ladder l WHERE l.merchant_id = ${merchantId} AND l.starts_at IS NOT NULL
    ORDER BY l.starts_at DESC LIMIT 1`.execute(db);
  return rows[0] === undefined ? null : versionOf(rows[0]);
}

export type LadderDraft = Pick<LadderVersion, 'keepMonths' | 'levels' | 'reason'> & { readonly startsOn: string };

/** Writes the brand's draft, over the one that stood. Answers its version. One drafts at a time. */
export async function writeDraft(tx: Tx, merchantId: Id<'merchant'>, draft: LadderDraft & { readonly draftedBy: string }): Promise<number> {
  await sql`SELECT 1 FROM merchant WHERE id = ${merchantId} FOR UPDATE`.execute(tx);
  await sql`UPDATE vip_ladder SET dropped_by = ${draft.draftedBy}, dropped_at = clock_timestamp()
    WHERE merchant_id = ${merchantId} AND ${isDraft}`.execute(tx);
  const { rows } = await sql<{
    version: number;
  }>`INSERT INTO vip_ladder (merchant_id, version, keep_months, levels, reason, starts_on, drafted_by, drafted_at)
    SELECT ${merchantId}, coalesce(max(version), 0) + 1, ${draft.keepMonths}, ${storeLevels(draft.levels)}::jsonb, ${draft.reason},
      ${draft.startsOn}::date, ${draft.draftedBy}, clock_timestamp()
    FROM vip_ladder WHERE merchant_id = ${merchantId} RETURNING version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** The draft of this version, held until the transaction ends. */
export async function holdDraft(tx: Tx, merchantId: Id<'merchant'>, version: number): Promise<LadderVersion | null> {
  await sql`SELECT 1 FROM merchant WHERE id = ${merchantId} FOR UPDATE`.execute(tx);
  const { rows } = await sql<Row>`SELECT ${columns} FROM vip_ladder l WHERE l.merchant_id = ${merchantId} AND l.version = ${version}
    AND ${isDraft} FOR UPDATE`.execute(tx);
  return rows[0] === undefined ? null : versionOf(rows[0]);
}

/** Throws a draft away; its number stays its own. False: there is no draft of this version. */
export async function dropDraft(tx: Tx, merchantId: Id<'merchant'>, version: number, droppedBy: string): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE vip_ladder SET dropped_by = ${droppedBy}, dropped_at = clock_timestamp()
    WHERE merchant_id = ${merchantId} AND version = ${version} AND ${isDraft}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

type Publishing = {
  readonly version: number;
  readonly publishedBy: string;
  readonly startsAt: Instant;
  readonly levels: readonly NamedLevel[];
};

/**
 * Publishes a draft, and what its levels add to rebates from its beginning on. A level that it has no more adds nothing then.
 */
export async function publishDraft(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { version, publishedBy, startsAt, levels }: Publishing,
): Promise<void> {
  const at = toTimestamp(startsAt);
  await sql`UPDATE vip_ladder SET published_by = ${publishedBy}, published_at = clock_timestamp(), starts_at = ${at}
    WHERE merchant_id = ${merchantId} AND version = ${version}`.execute(tx);
  await sql`INSERT INTO vip_extra_rebate (merchant_id, level, since, rate_ppm)
    SELECT ${merchantId}, r.level, ${at}, r.ppm FROM (
      SELECT level, ppm FROM unnest(${levels.map(({ extraPpm }) => extraPpm)}::integer[]) WITH ORDINALITY AS n (ppm, level)
      UNION ALL SELECT DISTINCT x.level, 0 FROM vip_extra_rebate x WHERE x.merchant_id = ${merchantId} AND x.level > ${levels.length}
    ) AS r ON CONFLICT (merchant_id, level, since) DO NOTHING`.execute(tx);
}

/** How many members hold each level now, by level; those at the foot are not counted. */
export async function readHeld(db: Db, merchantId: Id<'merchant'>): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ level: number; members: number }>`SELECT level, count(*)::int AS members FROM vip_member
    WHERE merchant_id = ${merchantId} AND level > 0 GROUP BY level`.execute(db);
  return new Map(rows.map(({ level, members }) => [level, members]));
}
