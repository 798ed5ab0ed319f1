import type { RewardKind, RewardSource, RewardState } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';
import type { Names } from '../catalogue/index.ts';

/** A reward as it stands. */
export type Reward = {
  readonly id: Id<'reward'>;
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly source: RewardSource;
  readonly sourceKey: string;
  readonly kind: RewardKind;
  readonly amount: bigint;
  readonly currency: string;
  readonly names: Names | null;
  readonly terms: Readonly<Record<string, unknown>>;
  readonly offeredAt: Instant;
  readonly claimUntil: Instant;
  readonly state: RewardState;
  readonly endedAt: Instant | null;
  /** Whether what it was computed from stands with it. */
  readonly hasBasis: boolean;
};

/** What a statement selects of the row `r` of a reward. */
export const rewardColumns = `r.id, r.merchant_id AS "merchantId", r.member_id AS "memberId", r.source, r.source_key AS "sourceKey", r.kind, r.amount, r.currency,
  r.names, r.terms, r.offered_at AS "offeredAt", r.claim_until AS "claimUntil", r.state, r.ended_at AS "endedAt",
  r.basis IS NOT NULL AS "hasBasis"`;
const columns = sql.raw(rewardColumns);

type Owner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> };

type RewardPage = {
  readonly open: boolean;
  /** With those whose time is over and that still wait to end: what an account that closes has to settle. */
  readonly overdue?: boolean;
  readonly kind: RewardKind | null;
  readonly span: Span;
  readonly offset: number;
  readonly limit: number;
};

/** A member's rewards: what can be taken, the first to end first; or what has ended, newest first. */
export async function readRewards(
  db: Db,
  { merchantId, memberId }: Owner,
  page: RewardPage,
): Promise<{ readonly list: readonly Reward[]; readonly total: number }> {
  const which = page.open
    ? sql`r.state = 'claimable' AND (r.claim_until > clock_timestamp() OR ${page.overdue === true})`
    : sql`(r.state <> 'claimable' AND ${within(sql`r.ended_at`, page.span)})`;
  const order = page.open ? sql`r.claim_until, r.id` : sql`r.ended_at DESC, r.id DESC`;
  const { rows } = await sql<Reward & { readonly total: number }>`SELECT ${columns}, count(*) OVER ()::int AS total FROM reward r
    WHERE r.member_id = ${memberId} AND r.merchant_id = ${merchantId} AND ${which}
      AND (${page.kind}::text IS NULL OR r.kind = ${page.kind})
    ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  return { list: rows, total: rows[0]?.total ?? 0 };
}

/** How many rewards a member can take now; none in a pause. */
export async function countRewards(db: Db, { merchantId, memberId }: Owner): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM reward r
    WHERE r.member_id = ${memberId} AND r.merchant_id = ${merchantId} AND r.state = 'claimable' AND r.claim_until > clock_timestamp()
      AND NOT EXISTS (SELECT FROM member_guard g WHERE g.member_id = r.member_id AND g.paused_until > clock_timestamp())`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One reward of a member, held until the transaction ends. `due`: its end has come. */
export async function holdReward(tx: Tx, { merchantId, memberId }: Owner, id: Id<'reward'>): Promise<(Reward & { due: boolean }) | null> {
  const { rows } = await sql<Reward & { due: boolean }>`SELECT ${columns}, r.claim_until <= clock_timestamp() AS due FROM reward r
    WHERE r.id = ${id} AND r.member_id = ${memberId} AND r.merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

/** Rewards that end now, held: their time is over and their member is in no cool-off, or their member was excluded. None where the brand has stopped rewards. */
export async function holdEnded(tx: Tx, limit: number): Promise<readonly (Reward & { readonly due: boolean })[]> {
  const { rows } = await sql<Reward & { readonly due: boolean }>`SELECT ${columns}, r.claim_until <= clock_timestamp() AS due FROM reward r
      LEFT JOIN member_guard g ON g.member_id = r.member_id AND g.paused_until > clock_timestamp()
    WHERE r.state = 'claimable' AND NOT EXISTS (SELECT FROM reward_stop t WHERE t.merchant_id = r.merchant_id AND t.lifted_at IS NULL)
      AND ((r.claim_until <= clock_timestamp() AND g.pause_kind IS DISTINCT FROM 'cool_off') OR g.pause_kind IN ('exclusion', 'register'))
    ORDER BY r.member_id, r.id LIMIT ${limit} FOR UPDATE OF r`.execute(tx);
  return rows;
}

/** A cool-off stops the clock: what it takes of a reward's time is added, once. */
export async function addCoolOffs(tx: Tx): Promise<void> {
  await sql`UPDATE reward r SET stopped_to = g.paused_until,
      claim_until = r.claim_until + (g.paused_until - greatest(g.paused_at, r.offered_at, r.stopped_to))
    FROM member_guard g WHERE g.member_id = r.member_id AND g.pause_kind = 'cool_off' AND r.state = 'claimable' AND g.paused_at < r.claim_until
      AND g.paused_until > greatest(g.paused_at, r.offered_at, r.stopped_to)`.execute(tx);
}

/** Writes how a reward ended. */
export async function endReward(
  tx: Tx,
  id: Id<'reward'>,
  end: { readonly state: Exclude<RewardState, 'claimable'>; readonly transferId: string | null },
): Promise<void> {
  await sql`UPDATE reward SET state = ${end.state}, ended_at = clock_timestamp(), transfer_id = ${end.transferId} WHERE id = ${id}`.execute(
    tx,
  );
}

/** Pays rewards of cash and of points that are held, and writes how they ended. Throws on one of another kind. */
export async function payRewards(tx: Tx, ids: readonly Id<'reward'>[], state: 'claimed' | 'issued'): Promise<void> {
  await sql`SELECT reward_pay(${[...ids]}::text[], ${state})`.execute(tx);
}
