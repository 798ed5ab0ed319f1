import type { ActivityReason } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import type { ActivityStatus } from '@trevo/reward-rules/activities';
import { type RawBuilder, sql } from 'kysely';
import { accountsOfPerson } from '../../core/persons.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Names } from '../catalogue/index.ts';
import type { Activity, Part, StoredStatus } from './activity.ts';

const columns = sql`p.id, p.activity_id AS "activityId", p.merchant_id AS "merchantId", p.member_id AS "memberId", p.status, p.joined_at AS "joinedAt",
  p.applied_at AS "appliedAt", p.answers, p.reserved, p.first_operator AS "firstOperator", p.decided_at AS "decidedAt", p.reason,
  p.reward_id AS "rewardId", r.state AS "rewardState", r.claim_until AS "claimUntil"`;
const tables = sql`activity_part p LEFT JOIN reward r ON r.id = p.reward_id`;

/** A member's part in an activity, or null. The activity is held where something is decided by it. */
export async function readPart(db: Db, activityId: Id<'activity'>, memberId: Id<'member'>): Promise<Part | null> {
  const { rows } =
    await sql<Part>`SELECT ${columns} FROM ${tables} WHERE p.activity_id = ${activityId} AND p.member_id = ${memberId}`.execute(db);
  return rows[0] ?? null;
}

/** A member's parts in some activities, with how many pictures each has. */
export async function readOwnParts(
  db: Db,
  memberId: Id<'member'>,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, Part & { readonly images: number }>> {
  if (activityIds.length === 0) return new Map();
  const { rows } = await sql<Part & { readonly images: number }>`SELECT ${columns},
      (SELECT count(*)::int FROM activity_image i WHERE i.part_id = p.id) AS images
    FROM ${tables} WHERE p.member_id = ${memberId} AND p.activity_id = ANY (${[...activityIds]}::text[])`.execute(db);
  return new Map(rows.map((part) => [part.activityId, part]));
}

/** Whether another account of the same person has an application of this activity, decided or not. */
export async function hasPersonApplied(tx: Tx, activityId: Id<'activity'>, memberId: Id<'member'>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${accountsOfPerson(memberId)} AS p JOIN activity_part a ON a.member_id = p.id
    WHERE p.id <> ${memberId} AND a.activity_id = ${activityId} AND a.applied_at IS NOT NULL LIMIT 1`.execute(tx);
  return rows.length > 0;
}

type NewPart = Pick<Part, 'activityId' | 'id' | 'memberId' | 'merchantId' | 'reserved'>;

/** Writes that a member has a place; one who gave up before has it anew. */
export async function writeSigned(tx: Tx, { id, activityId, memberId, merchantId, reserved }: NewPart): Promise<void> {
  await sql`INSERT INTO activity_part (id, activity_id, member_id, merchant_id, status, joined_at, reserved)
    VALUES (${id}, ${activityId}, ${memberId}, ${merchantId}, 'signed', clock_timestamp(), ${reserved})
    ON CONFLICT (activity_id, member_id) DO UPDATE SET status = 'signed', joined_at = excluded.joined_at, reserved = excluded.reserved`.execute(
    tx,
  );
}

/** Writes an application. One that was rejected begins anew. */
export async function writeApplication(
  tx: Tx,
  id: Id<'activityPart'>,
  { answers }: { readonly answers: ReadonlyMap<string, string> },
): Promise<void> {
  await sql`UPDATE activity_part SET status = 'applying', applied_at = clock_timestamp(), answers = ${JSON.stringify(Object.fromEntries(answers))}::jsonb,
    first_operator = NULL, decided_at = NULL, decided_by = NULL, reason = NULL WHERE id = ${id}`.execute(tx);
}

/** Writes that a member gave an application up: nothing of it stays. */
export async function writeGivenUp(tx: Tx, id: Id<'activityPart'>): Promise<void> {
  await sql`UPDATE activity_part SET status = 'join', applied_at = NULL, answers = '{}', reserved = 0 WHERE id = ${id}`.execute(tx);
}

/** Writes that the first of two has approved. */
export async function writeFirst(tx: Tx, id: Id<'activityPart'>, operatorId: string): Promise<void> {
  await sql`UPDATE activity_part SET status = 'in process', first_operator = ${operatorId} WHERE id = ${id}`.execute(tx);
}

export type PartEnd = {
  readonly status: Extract<StoredStatus, 'claim' | 'closed' | 'rejected'>;
  readonly by: string | null;
  readonly reason: ActivityReason | null;
  readonly rewardId: Id<'reward'> | null;
  readonly reserved: bigint;
};

/** Writes how a part was decided, or that it is over. */
export async function endPart(tx: Tx, id: Id<'activityPart'>, { status, by, reason, rewardId, reserved }: PartEnd): Promise<void> {
  await sql`UPDATE activity_part SET status = ${status}, decided_at = clock_timestamp(), decided_by = ${by}, reason = ${reason}, reward_id = ${rewardId},
    reserved = ${reserved} WHERE id = ${id}`.execute(tx);
}

/** A part with the member and the activity that it is about. */
export type QueuedPart = Part & { readonly username: string; readonly names: Names; readonly images: number } & Pick<
    Activity,
    'amount' | 'currency' | 'endsAt' | 'kind' | 'opensAt' | 'questions'
  > & { readonly activityState: Activity['state'] };

const queued = sql`${columns}, m.username, a.names, a.kind, a.amount, a.currency, a.opens_at AS "opensAt", a.ends_at AS "endsAt", a.questions,
  a.state AS "activityState", (SELECT count(*)::int FROM activity_image i WHERE i.part_id = p.id) AS images`;
const queue = sql`${tables} JOIN activity a ON a.id = p.activity_id JOIN member m ON m.id = p.member_id`;

/** As which a part is kept that stands under a status now. */
function keptAs(status: ActivityStatus): RawBuilder<boolean> {
  if (status === 'claim') return sql`p.status = 'claim' AND r.state = 'claimable'`;
  if (status === 'claimed' || status === 'issued') return sql`p.status = 'claim' AND r.state = ${status}`;
  return sql`p.status = ${status}`;
}

/** Applications of a brand: what waits first, the oldest of it first; then the newest. */
export async function readQueue(
  db: Db,
  merchantId: Id<'merchant'>,
  ask: { readonly status: ActivityStatus | null; readonly offset: number; readonly limit: number },
): Promise<{ readonly list: readonly QueuedPart[]; readonly total: number }> {
  const { rows } = await sql<QueuedPart & { total: number }>`SELECT ${queued}, count(*) OVER ()::int AS total FROM ${queue}
    WHERE p.merchant_id = ${merchantId} AND p.applied_at IS NOT NULL AND ${ask.status === null ? sql`true` : keptAs(ask.status)}
    ORDER BY p.status IN ('applying', 'in process') DESC, CASE WHEN p.status IN ('applying', 'in process') THEN p.applied_at END, p.applied_at DESC, p.id
    LIMIT ${ask.limit} OFFSET ${ask.offset}`.execute(db);
  return { list: rows, total: rows[0]?.total ?? 0 };
}

/** One application of a brand, or null. */
export async function readQueued(db: Db, merchantId: Id<'merchant'>, id: Id<'activityPart'>): Promise<QueuedPart | null> {
  const { rows } = await sql<QueuedPart>`SELECT ${queued} FROM ${queue} WHERE p.id = ${id} AND p.merchant_id = ${merchantId}
    AND p.applied_at IS NOT NULL`.execute(db);
  return rows[0] ?? null;
}

export type DuePart = Pick<Part, 'activityId' | 'memberId' | 'merchantId'>;

/**
 * Parts that time moves now: places of ended activities, applications that nobody answered in time (a cool-off stops that clock), and everything open of
 * activities that were withdrawn.
 */
export async function readDue(db: Db, days: number, limit: number): Promise<readonly DuePart[]> {
  const { rows } = await sql<DuePart>`SELECT p.activity_id AS "activityId", p.member_id AS "memberId", p.merchant_id AS "merchantId"
    FROM activity_part p JOIN activity a ON a.id = p.activity_id LEFT JOIN reward r ON r.id = p.reward_id
      LEFT JOIN member_guard g ON g.member_id = p.member_id AND g.paused_until > clock_timestamp() AND g.pause_kind = 'cool_off'
    WHERE (p.status = 'signed' AND (a.ends_at <= clock_timestamp() OR a.state = 'withdrawn'))
      OR (p.status IN ('applying', 'in process') AND (a.state = 'withdrawn'
        OR (a.ends_at <= clock_timestamp() - ${days} * interval '1 day' AND g.member_id IS NULL)))
      OR (a.state = 'withdrawn' AND (p.status = 'rejected' OR (p.status = 'claim' AND r.state = 'claimable' AND g.member_id IS NULL)))
    ORDER BY p.activity_id, p.member_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Forgets what was answered and the pictures of applications that were decided half a year ago, and pictures that no application took in a day. */
export async function forgetApplications(db: Db): Promise<void> {
  await sql`DELETE FROM activity_image i USING activity_part p
    WHERE p.id = i.part_id AND p.decided_at < clock_timestamp() - interval '180 days'`.execute(db);
  await sql`DELETE FROM activity_image WHERE part_id IS NULL AND uploaded_at < clock_timestamp() - interval '1 day'`.execute(db);
  await sql`UPDATE activity_part SET answers = '{}' WHERE answers <> '{}' AND decided_at < clock_timestamp() - interval '180 days'`.execute(
    db,
  );
}
