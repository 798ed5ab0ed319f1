import type { RewardKind, RewardSource } from '@trevo/contract';
import { type Id, invariant } from '@trevo/kernel';
import { countedTypes } from '@trevo/reward-rules';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { CreditBasis } from '../../core/credit-basis.ts';
import type { Tx } from '../../db/database.ts';
import type { Names } from '../catalogue/index.ts';

/** Something for a member to take. */
export type RewardOffer = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  /** What gives it, and what names it there: offered once. */
  readonly source: RewardSource;
  readonly sourceKey: string;
  readonly kind: RewardKind;
  /** Ledger units of the member's currency, or of points; of free spins and tickets how many. Above zero. */
  readonly amount: bigint;
  /** Its own name by language, where the kind of source does not say enough. */
  readonly names?: Names;
  /** What who delivers it has to know. */
  readonly terms?: Readonly<Record<string, unknown>>;
  /** What its amount was computed from: by it the member checks it again. */
  readonly basis?: CreditBasis;
  /** How long it can be taken ({@link usualClaimableDays} of the reward rules). */
  readonly days: number;
};

/**
 * Puts something into a member's reward centre, in the transaction in which it was earned. Null: it was offered before, or the account gets nothing (trial, test, closed).
 * Whoever offers asks first whether the member is paused.
 */
export async function offerReward(app: App, tx: Tx, offer: RewardOffer): Promise<Id<'reward'> | null> {
  const { merchantId, memberId, source, sourceKey, kind, amount, names, terms = {}, basis, days } = offer;
  invariant(isSelfDelivered(kind) || app.modules.rewards[kind] !== undefined, `Nobody delivers rewards of the kind ${kind}`);
  const { rows } = await sql<{ id: Id<'reward'> }>`
    INSERT INTO reward (id, merchant_id, member_id, source, source_key, kind, amount, currency, names, terms, basis, offered_at, claim_until)
    SELECT ${app.newId('reward')}, m.merchant_id, m.id, ${source}, ${sourceKey}, ${kind}, ${amount},
      CASE ${kind} WHEN 'points' THEN 'PTS' ELSE m.currency END, ${names === undefined ? null : JSON.stringify(names)}::jsonb,
      ${JSON.stringify(terms)}::jsonb, ${basis === undefined ? null : JSON.stringify(basis)}::jsonb, clock_timestamp(), clock_timestamp() + ${days} * interval '1 day'
    FROM member m WHERE m.id = ${memberId} AND m.merchant_id = ${merchantId} AND m.status <> 'closed'
      AND m.type = ANY (${[...countedTypes]}::smallint[]) AND NOT m.test
    ON CONFLICT (member_id, source, source_key) DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** What names a reward at who offers it. */
type RewardName = Pick<RewardOffer, 'memberId' | 'merchantId' | 'source' | 'sourceKey'>;

/**
 * Withdraws what nobody took yet, for a reason that was proven (rule book §20), in the transaction of the one who proves it. False: it was taken or has ended,
 * and stays as it is.
 */
export async function withdrawReward(tx: Tx, { merchantId, memberId, source, sourceKey }: RewardName): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE reward SET state = 'withdrawn', ended_at = clock_timestamp()
    WHERE member_id = ${memberId} AND merchant_id = ${merchantId} AND source = ${source} AND source_key = ${sourceKey} AND state = 'claimable'`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** After the commit: the member's tabs count anew what there is to take. */
export function announceRewards(app: App, memberId: Id<'member'>): void {
  app.bus.publish(`member:${memberId}`, { type: 'rewards' });
}

/** Cash and points need nobody else. */
export function isSelfDelivered(kind: RewardKind): kind is 'cash' | 'points' {
  return kind === 'cash' || kind === 'points';
}
