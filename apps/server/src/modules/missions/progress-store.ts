import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { accountsOfPerson } from '../../core/persons.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Progress } from './count-member.ts';

const columns = sql`p.mission_id AS "missionId", p.member_id AS "memberId", p.period, p.progress, p.reached_at AS "reachedAt", p.completed_at AS "completedAt"`;

export type KeptProgress = Progress & { readonly waiting: number; readonly over: boolean };

type Ask = {
  readonly members: readonly Id<'member'>[];
  readonly missions: readonly Id<'mission'>[];
  readonly periods: readonly string[];
};

/** Where members stand in these periods, and where they completed something; held until the transaction ends. */
export async function holdProgress(tx: Tx, { members, missions, periods }: Ask): Promise<readonly KeptProgress[]> {
  const { rows } = await sql<KeptProgress>`SELECT ${columns}, p.waiting, p.over FROM mission_progress p
    WHERE p.member_id = ANY (${[...members]}::text[]) AND p.mission_id = ANY (${[...missions]}::text[])
      AND (p.period = ANY (${[...periods]}::text[]) OR p.completed_at IS NOT NULL)
    ORDER BY p.member_id, p.mission_id, p.period FOR UPDATE`.execute(tx);
  return rows;
}

/** One period of a member, held; null: nothing is counted in it. */
export async function holdPeriod(
  tx: Tx,
  memberId: Id<'member'>,
  at: { readonly missionId: string; readonly period: string },
): Promise<KeptProgress | null> {
  const { rows } = await sql<KeptProgress>`SELECT ${columns}, p.waiting, p.over FROM mission_progress p
    WHERE p.member_id = ${memberId} AND p.mission_id = ${at.missionId} AND p.period = ${at.period} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

export type Claim = {
  readonly memberId: Id<'member'>;
  readonly missionId: Id<'mission'>;
  readonly period: string;
  readonly milestone: number;
};

/** What members took of these missions. */
export async function readClaims(db: Db, members: readonly Id<'member'>[], missions: readonly Id<'mission'>[]): Promise<readonly Claim[]> {
  const { rows } =
    await sql<Claim>`SELECT c.member_id AS "memberId", c.mission_id AS "missionId", c.period, c.milestone FROM mission_claim c
    WHERE c.member_id = ANY (${[...members]}::text[]) AND c.mission_id = ANY (${[...missions]}::text[]) ORDER BY c.milestone`.execute(db);
  return rows;
}

export type Join = { readonly memberId: Id<'member'>; readonly missionId: Id<'mission'>; readonly joinedAt: Instant };

export async function readJoins(db: Db, members: readonly Id<'member'>[], missions: readonly Id<'mission'>[]): Promise<readonly Join[]> {
  const { rows } =
    await sql<Join>`SELECT j.member_id AS "memberId", j.mission_id AS "missionId", j.joined_at AS "joinedAt" FROM mission_join j
    WHERE j.member_id = ANY (${[...members]}::text[]) AND j.mission_id = ANY (${[...missions]}::text[])`.execute(db);
  return rows;
}

/** Where a member stands in every period of these missions that can be shown. */
export async function readProgress(db: Db, memberId: Id<'member'>, missions: readonly Id<'mission'>[]): Promise<readonly KeptProgress[]> {
  const { rows } = await sql<KeptProgress>`SELECT ${columns}, p.waiting, p.over FROM mission_progress p
    WHERE p.member_id = ${memberId} AND p.mission_id = ANY (${[...missions]}::text[]) ORDER BY p.period`.execute(db);
  return rows;
}

/** Writes where periods stand now. The book is held: nobody else counts. */
export async function writeProgress(
  tx: Tx,
  merchantId: Id<'merchant'>,
  list: readonly (Progress & { readonly waiting: number })[],
): Promise<void> {
  if (list.length === 0) return;
  const rows = list.map(({ missionId, memberId, period, progress, reachedAt, completedAt, waiting }) => ({
    mission_id: missionId,
    member_id: memberId,
    period,
    merchant_id: merchantId,
    progress: String(progress),
    reached_at: toTimestamp(reachedAt),
    completed_at: completedAt === null ? null : toTimestamp(completedAt),
    waiting,
  }));
  await sql`INSERT INTO mission_progress AS p (mission_id, member_id, period, merchant_id, progress, reached_at, completed_at, waiting)
    SELECT n.mission_id, n.member_id, n.period, n.merchant_id, n.progress, n.reached_at, n.completed_at, n.waiting
    FROM jsonb_populate_recordset(NULL::mission_progress, ${JSON.stringify(rows)}::jsonb) AS n ORDER BY n.member_id, n.mission_id, n.period
    ON CONFLICT (member_id, mission_id, period) DO UPDATE SET progress = excluded.progress, reached_at = excluded.reached_at,
      completed_at = excluded.completed_at, waiting = excluded.waiting`.execute(tx);
}

/** Sets how many milestones of a held period wait, and whether its time is over. */
export async function setWaiting(
  tx: Tx,
  { memberId, missionId, period }: Pick<Progress, 'memberId' | 'missionId' | 'period'>,
  { waiting, over }: { readonly waiting: number; readonly over: boolean },
): Promise<void> {
  await sql`UPDATE mission_progress SET waiting = ${waiting}, over = ${over}
    WHERE member_id = ${memberId} AND mission_id = ${missionId} AND period = ${period}`.execute(tx);
}

/** Notes that a milestone was taken. */
export async function writeClaim(tx: Tx, claim: Claim, rewardId: Id<'reward'> | null): Promise<void> {
  await sql`INSERT INTO mission_claim (mission_id, member_id, period, milestone, reward_id, claimed_at)
    VALUES (${claim.missionId}, ${claim.memberId}, ${claim.period}, ${claim.milestone}, ${rewardId}, clock_timestamp())`.execute(tx);
}

/**
 * Whether another account of the same person took a milestone. Accounts of one person come here one at a time: what the one does, the other sees.
 */
export async function isTakenByPerson(tx: Tx, { memberId, missionId, period, milestone }: Claim): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('mission'), hashtext(person_id)) FROM member_person
    WHERE member_id = ${memberId} AND until = 'infinity'`.execute(tx);
  const { rows } = await sql`SELECT 1 FROM ${accountsOfPerson(memberId)} AS p JOIN mission_claim c ON c.member_id = p.id
    WHERE p.id <> ${memberId} AND c.mission_id = ${missionId} AND c.period = ${period} AND c.milestone = ${milestone} LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** How many milestones a member can take now; none in a pause. */
export async function countWaiting(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT coalesce(sum(p.waiting), 0)::int AS count FROM mission_progress p
    WHERE p.member_id = ${memberId} AND p.merchant_id = ${merchantId} AND p.waiting > 0 AND NOT p.over
      AND NOT EXISTS (SELECT FROM member_guard g WHERE g.member_id = p.member_id AND g.paused_until > clock_timestamp())`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Periods that are not over yet, of a brand. */
export async function readOpenPeriods(
  tx: Db,
  merchantId: Id<'merchant'>,
): Promise<readonly { readonly missionId: string; readonly period: string }[]> {
  const { rows } = await sql<{
    missionId: string;
    period: string;
  }>`SELECT DISTINCT p.mission_id AS "missionId", p.period FROM mission_progress p
    WHERE p.merchant_id = ${merchantId} AND NOT p.over ORDER BY 1, 2`.execute(tx);
  return rows;
}

type EndedAsk = { readonly missionId: string; readonly period: string; readonly limit: number };

/** Rows of a period that is over, held; and with `excluded`, rows of excluded members with something to take, of any period. */
export async function holdEndedRows(tx: Tx, { missionId, period, limit }: EndedAsk): Promise<readonly KeptProgress[]> {
  const { rows } = await sql<KeptProgress>`SELECT ${columns}, p.waiting, p.over FROM mission_progress p
    WHERE p.mission_id = ${missionId} AND p.period = ${period} AND NOT p.over ORDER BY p.member_id LIMIT ${limit} FOR UPDATE`.execute(tx);
  return rows;
}

/** Rows of excluded members in which something can be taken, held: an exclusion pays at once what was reached. */
export async function holdExcludedRows(tx: Tx, merchantId: Id<'merchant'>, limit: number): Promise<readonly KeptProgress[]> {
  const { rows } = await sql<KeptProgress>`SELECT ${columns}, p.waiting, p.over FROM mission_progress p
      JOIN member_guard g ON g.member_id = p.member_id AND g.paused_until > clock_timestamp() AND g.pause_kind IN ('exclusion', 'register')
    WHERE p.merchant_id = ${merchantId} AND p.waiting > 0 AND NOT p.over ORDER BY p.member_id, p.mission_id, p.period LIMIT ${limit}
    FOR UPDATE OF p`.execute(tx);
  return rows;
}
