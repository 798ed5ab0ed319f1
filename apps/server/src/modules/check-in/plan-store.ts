import type { CheckInMode } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { DayReward, Plan } from './plan.ts';

/** A version of what a brand's check-in gives. `startsAt` null: a draft. */
export type PlanVersion = Plan & {
  readonly version: number;
  readonly draftedBy: string | null;
  readonly publishedBy: string | null;
  readonly startsAt: Instant | null;
};

type Stored = readonly { readonly kind: DayReward['kind']; readonly amount: string }[];
type Row = Omit<PlanVersion, 'rewards' | 'mode'> & { readonly mode: CheckInMode; readonly rewards: Stored };

const columns = sql`p.version, p.mode, p.rewards, p.drafted_by AS "draftedBy", p.published_by AS "publishedBy", p.starts_at AS "startsAt"`;

/** All versions of a brand, the newest first. */
export async function readPlans(db: Db, merchantId: Id<'merchant'>): Promise<readonly PlanVersion[]> {
  const { rows } =
    await sql<Row>`SELECT ${columns} FROM check_in_plan p WHERE p.merchant_id = ${merchantId} ORDER BY p.version DESC LIMIT 50`.execute(db);
  return rows.map(planOf);
}

/** The version that holds now; null: there is none. */
export async function readPlanNow(db: Db, merchantId: Id<'merchant'>): Promise<PlanVersion | null> {
  const { rows } =
    await sql<Row>`SELECT ${columns} FROM check_in_plan p WHERE p.merchant_id = ${merchantId} AND p.starts_at <= clock_timestamp()
    ORDER BY p.version DESC LIMIT 1`.execute(db);
  return rows[0] === undefined ? null : planOf(rows[0]);
}

/** When the version that holds is followed by another. */
export async function readChange(db: Db, merchantId: Id<'merchant'>): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`SELECT min(p.starts_at) AS at FROM check_in_plan p
    WHERE p.merchant_id = ${merchantId} AND p.starts_at > clock_timestamp() AND NOT EXISTS (SELECT FROM check_in_plan n
      WHERE n.merchant_id = p.merchant_id AND n.version > p.version AND n.starts_at <= p.starts_at)`.execute(db);
  return rows[0]?.at ?? null;
}

/** Writes the brand's draft, over the one that stood. Answers its version. One drafts at a time. */
export async function writeDraft(tx: Tx, merchantId: Id<'merchant'>, plan: Plan & { readonly draftedBy: string }): Promise<number> {
  await sql`SELECT 1 FROM merchant WHERE id = ${merchantId} FOR UPDATE`.execute(tx);
  await sql`DELETE FROM check_in_plan WHERE merchant_id = ${merchantId} AND starts_at IS NULL`.execute(tx);
  const rewards = JSON.stringify(plan.rewards.map(({ kind, amount }) => ({ kind, amount: amount.toString() })));
  const { rows } = await sql<{ version: number }>`INSERT INTO check_in_plan (merchant_id, version, mode, rewards, drafted_by, drafted_at)
    SELECT ${merchantId}, coalesce(max(version), 0) + 1, ${plan.mode}, ${rewards}::jsonb, ${plan.draftedBy}, clock_timestamp()
    FROM check_in_plan WHERE merchant_id = ${merchantId} RETURNING version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** The draft of this version, held until the transaction ends. */
export async function holdDraft(tx: Tx, merchantId: Id<'merchant'>, version: number): Promise<PlanVersion | null> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM check_in_plan p WHERE p.merchant_id = ${merchantId} AND p.version = ${version}
    AND p.starts_at IS NULL FOR UPDATE`.execute(tx);
  return rows[0] === undefined ? null : planOf(rows[0]);
}

/** Publishes a draft, to hold after so many days. */
export async function publishDraft(
  tx: Tx,
  merchantId: Id<'merchant'>,
  draft: { readonly version: number; readonly publishedBy: string; readonly noticeDays: number },
): Promise<void> {
  await sql`UPDATE check_in_plan SET published_by = ${draft.publishedBy}, starts_at = clock_timestamp() + ${draft.noticeDays} * interval '1 day'
    WHERE merchant_id = ${merchantId} AND version = ${draft.version}`.execute(tx);
}

function planOf({ rewards, ...row }: Row): PlanVersion {
  return { ...row, rewards: rewards.map(({ kind, amount }) => ({ kind, amount: BigInt(amount) })) };
}
