import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { StoredMission } from './mission-terms.ts';

const columns = sql`m.id, m.names, m.texts, m.type, m.period, m.starts_at AS "startsAt", m.ends_at AS "endsAt", m.categories, m.min_stake AS "minStake",
  m.join_needed AS "joinNeeded", m.milestones, m.claim_days AS "claimDays", m.after_id AS "afterId", m.budget, m.reserved, m.board, m.state, m.version,
  m.drafted_by AS "draftedBy"`;

/** Everything a brand has published, whatever its time. */
export async function readPublished(db: Db, merchantId: Id<'merchant'>): Promise<readonly StoredMission[]> {
  const { rows } = await sql<StoredMission>`SELECT ${columns} FROM mission m WHERE m.merchant_id = ${merchantId} AND m.state = 'published'
    ORDER BY m.starts_at, m.id`.execute(db);
  return rows;
}

/** One mission of a brand; null: there is none. */
export async function readMission(db: Db, merchantId: Id<'merchant'>, id: string): Promise<StoredMission | null> {
  const { rows } = await sql<StoredMission>`SELECT ${columns} FROM mission m WHERE m.id = ${id} AND m.merchant_id = ${merchantId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The same, held until the transaction ends. */
export async function holdMission(tx: Tx, merchantId: Id<'merchant'>, id: string): Promise<StoredMission | null> {
  const { rows } = await sql<StoredMission>`SELECT ${columns} FROM mission m WHERE m.id = ${id} AND m.merchant_id = ${merchantId}
    FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

export type MissionDraft = Omit<StoredMission, 'draftedBy' | 'reserved' | 'state' | 'version'> & { readonly draftedBy: string | null };

/** Writes a draft, or the next version of one. */
export async function writeDraft(tx: Tx, merchantId: Id<'merchant'>, draft: MissionDraft): Promise<number> {
  const { id, names, texts, type, period, startsAt, endsAt, categories, minStake, joinNeeded, milestones, claimDays, afterId, budget } =
    draft;
  const { rows } = await sql<{
    version: number;
  }>`INSERT INTO mission AS m (id, merchant_id, names, texts, type, period, starts_at, ends_at, categories,
      min_stake, join_needed, milestones, claim_days, after_id, budget, board, drafted_by)
    VALUES (${id}, ${merchantId}, ${JSON.stringify(names)}::jsonb, ${JSON.stringify(texts)}::jsonb, ${type}, ${period}, ${toTimestamp(startsAt)},
      ${toTimestamp(endsAt)}, ${categories === null ? null : [...categories]}::text[], ${minStake}, ${joinNeeded},
      ${JSON.stringify(milestones)}::jsonb, ${claimDays}, ${afterId}, ${budget},
      ${draft.board === null ? null : JSON.stringify(draft.board)}::jsonb, ${draft.draftedBy})
    ON CONFLICT (id) DO UPDATE SET names = excluded.names, texts = excluded.texts, type = excluded.type, period = excluded.period,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, categories = excluded.categories, min_stake = excluded.min_stake,
      join_needed = excluded.join_needed, milestones = excluded.milestones, claim_days = excluded.claim_days, after_id = excluded.after_id,
      budget = excluded.budget, board = excluded.board, drafted_by = excluded.drafted_by, version = m.version + 1
    RETURNING m.version`.execute(tx);
  return rows[0]?.version ?? 1;
}

/** Publishes a held draft. It begins now at the earliest: what was settled before was played without its promise. */
export async function publishDraft(tx: Tx, id: Id<'mission'>, operatorId: string | null): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE mission SET state = 'published', published_by = ${operatorId}, published_at = clock_timestamp(),
      starts_at = greatest(starts_at, clock_timestamp())
    WHERE id = ${id} AND ends_at > greatest(starts_at, clock_timestamp())`.execute(tx);
  return numAffectedRows === 1n;
}

/** Ends a held mission sooner; null: it never began, and is withdrawn. */
export async function endMission(
  tx: Tx,
  id: Id<'mission'>,
  { at, by }: { readonly at: Instant | null; readonly by: string },
): Promise<void> {
  await (at === null
    ? sql`UPDATE mission SET state = 'withdrawn', stopped_by = ${by} WHERE id = ${id}`
    : sql`UPDATE mission SET ends_at = least(ends_at, ${toTimestamp(at)}::timestamptz), stopped_by = ${by} WHERE id = ${id}`
  ).execute(tx);
}

/** Sets what a mission has reserved of its budget. */
export async function setReserved(tx: Tx, id: Id<'mission'>, reserved: bigint): Promise<void> {
  await sql`UPDATE mission SET reserved = ${reserved} WHERE id = ${id}`.execute(tx);
}

export type OfficeMission = StoredMission & {
  readonly players: number;
  readonly claims: number;
  readonly given: bigint;
  readonly total: number;
};

type Page = { readonly state: StoredMission['state'] | null; readonly offset: number; readonly limit: number };

/** A page of all missions of a brand, drafts first, then the newest; with who plays and what was given. */
export async function readMissions(db: Db, merchantId: Id<'merchant'>, { state, offset, limit }: Page): Promise<readonly OfficeMission[]> {
  const { rows } = await sql<OfficeMission>`SELECT ${columns}, count(*) OVER ()::int AS total,
      (SELECT count(DISTINCT p.member_id)::int FROM mission_progress p WHERE p.mission_id = m.id AND p.progress > 0) AS players,
      (SELECT count(*)::int FROM mission_claim c WHERE c.mission_id = m.id) AS claims,
      (SELECT coalesce(sum(r.amount), 0)::bigint FROM mission_claim c JOIN reward r ON r.id = c.reward_id
        WHERE c.mission_id = m.id AND r.kind = 'cash') AS given
    FROM mission m WHERE m.merchant_id = ${merchantId} AND (${state}::text IS NULL OR m.state = ${state})
    ORDER BY m.state <> 'draft', m.created_at DESC, m.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** Now, by the database's clock. */
export async function databaseNow(db: Db): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`SELECT clock_timestamp() AS now`.execute(db);
  return (rows[0] as { now: Instant }).now;
}
