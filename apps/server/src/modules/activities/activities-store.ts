import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Activity } from './activity.ts';

const columns = sql`a.id, a.merchant_id AS "merchantId", a.names, a.texts, a.opens_at AS "opensAt", a.ends_at AS "endsAt", a.kind, a.amount, a.currency,
  a.worth, a.budget, a.reserved, a.places, a.min_level AS "minLevel", a.images_min AS "imagesMin", a.reapply, a.auto_credit AS "autoCredit",
  a.claim_days AS "claimDays", a.questions, a.version, a.state, a.drafted_by AS "draftedBy", a.withdraw_asked_by AS "withdrawAskedBy"`;

export type CountedActivity = Activity & { readonly taken: number; readonly waiting: number };

/** Parts that hold a place: those of who gave up, was closed, or was rejected for good hold none. */
const holds = sql`(p.status NOT IN ('join', 'closed') AND (p.status <> 'rejected' OR a.reapply))`;
const counts = sql`(SELECT count(*)::int FROM activity_part p WHERE p.activity_id = a.id AND ${holds}) AS taken,
  (SELECT count(*)::int FROM activity_part p WHERE p.activity_id = a.id AND p.status IN ('applying', 'in process')) AS waiting`;

/** What a brand shows: what is coming or runs, and of the rest that in which the member has a part. */
export async function readShown(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'> | null): Promise<readonly CountedActivity[]> {
  const { rows } = await sql<CountedActivity>`SELECT ${columns}, ${counts} FROM activity a
    WHERE a.merchant_id = ${merchantId} AND ((a.state = 'published' AND a.ends_at > clock_timestamp())
      OR (a.state IN ('published', 'withdrawn') AND a.ends_at > clock_timestamp() - interval '60 days'
        AND EXISTS (SELECT FROM activity_part p WHERE p.activity_id = a.id AND p.member_id = ${memberId} AND p.status <> 'join')))
    ORDER BY a.ends_at <= clock_timestamp(), a.opens_at > clock_timestamp(), a.ends_at, a.id LIMIT 50`.execute(db);
  return rows;
}

/** Everything that a brand has or had, drafts first, then the last to end first. */
export async function readActivityPage(
  db: Db,
  merchantId: Id<'merchant'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly list: readonly CountedActivity[]; readonly total: number }> {
  const { rows } = await sql<
    CountedActivity & { total: number }
  >`SELECT ${columns}, ${counts}, count(*) OVER ()::int AS total FROM activity a
    WHERE a.merchant_id = ${merchantId}
    ORDER BY array_position('{draft,published,withdrawn,removed}', a.state), a.ends_at DESC, a.id LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  return { list: rows, total: rows[0]?.total ?? 0 };
}

/** One activity of a brand, or null. `lock`: held until the transaction ends; its places and its budget are one member's at a time. */
export async function readActivity(
  db: Db,
  merchantId: Id<'merchant'>,
  id: Id<'activity'>,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<CountedActivity | null> {
  if (lock) await sql`SELECT 1 FROM activity WHERE id = ${id} AND merchant_id = ${merchantId} FOR UPDATE`.execute(db);
  const { rows } = await sql<CountedActivity>`SELECT ${columns}, ${counts} FROM activity a
    WHERE a.id = ${id} AND a.merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? null;
}

export type ActivityDraft = Omit<Activity, 'merchantId' | 'reserved' | 'state' | 'version' | 'withdrawAskedBy'>;

/** Writes a draft; one that is there becomes its next version. */
export async function writeDraft(tx: Tx, merchantId: Id<'merchant'>, draft: ActivityDraft): Promise<void> {
  const { id, names, texts, opensAt, endsAt, kind, amount, currency, worth, budget, places, minLevel, imagesMin, draftedBy } = draft;
  const { reapply, autoCredit, claimDays, questions } = draft;
  await sql`INSERT INTO activity AS a (id, merchant_id, names, texts, opens_at, ends_at, kind, amount, currency, worth, budget, places, min_level, images_min,
      reapply, auto_credit, claim_days, questions, state, drafted_by, changed_at)
    VALUES (${id}, ${merchantId}, ${JSON.stringify(names)}::jsonb, ${JSON.stringify(texts)}::jsonb, ${toTimestamp(opensAt)}, ${toTimestamp(endsAt)}, ${kind},
      ${amount}, ${currency}, ${worth}, ${budget}, ${places}, ${minLevel}, ${imagesMin}, ${reapply}, ${autoCredit}, ${claimDays},
      ${JSON.stringify(questions)}::jsonb, 'draft', ${draftedBy}, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET names = excluded.names, texts = excluded.texts, opens_at = excluded.opens_at, ends_at = excluded.ends_at,
      kind = excluded.kind, amount = excluded.amount, worth = excluded.worth, budget = excluded.budget, places = excluded.places,
      min_level = excluded.min_level, images_min = excluded.images_min, reapply = excluded.reapply, auto_credit = excluded.auto_credit,
      claim_days = excluded.claim_days, questions = excluded.questions, version = a.version + 1, drafted_by = excluded.drafted_by,
      changed_at = excluded.changed_at`.execute(tx);
}

/** Publishes a draft, takes one away, or withdraws what was published. */
export async function setActivityState(
  tx: Tx,
  id: Id<'activity'>,
  { state, publishedBy }: { readonly state: 'published' | 'removed' | 'withdrawn'; readonly publishedBy?: string },
): Promise<void> {
  await sql`UPDATE activity SET state = ${state}, published_by = coalesce(${publishedBy ?? null}, published_by), changed_at = clock_timestamp()
    WHERE id = ${id}`.execute(tx);
}

/** Writes who wants it withdrawn; somebody else has to agree. */
export async function setWithdrawAsked(tx: Tx, id: Id<'activity'>, operatorId: string): Promise<void> {
  await sql`UPDATE activity SET withdraw_asked_by = ${operatorId}, changed_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
}

/** What of the budget is spoken for. The activity is held. */
export async function setReserved(tx: Tx, id: Id<'activity'>, reserved: bigint): Promise<void> {
  await sql`UPDATE activity SET reserved = ${reserved} WHERE id = ${id}`.execute(tx);
}

export async function databaseNow(db: Db): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`SELECT clock_timestamp() AS now`.execute(db);
  return (rows[0] as { now: Instant }).now;
}
