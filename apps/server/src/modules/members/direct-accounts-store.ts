import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

type Made = { readonly memberId: Id<'member'>; readonly agentId: Id<'member'>; readonly at: Instant };

export async function insertDirectAccount(tx: Tx, merchantId: Id<'merchant'>, { memberId, agentId, at }: Made): Promise<void> {
  await sql`INSERT INTO direct_account (member_id, merchant_id, agent_id, made_at)
    VALUES (${memberId}, ${merchantId}, ${agentId}, ${toTimestamp(at)})`.execute(tx);
}

/** How many accounts of an agent wait for their owners; those that were locked do not. Holds the agent: nobody makes another meanwhile. */
export async function countUnclaimed(tx: Tx, merchantId: Id<'merchant'>, agentId: Id<'member'>): Promise<number> {
  await sql`SELECT FROM member WHERE id = ${agentId} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM direct_account
    WHERE agent_id = ${agentId} AND merchant_id = ${merchantId} AND claimed_at IS NULL AND locked_at IS NULL`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Whether an agent made the account and nobody has taken it. */
export async function isUnclaimed(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<boolean> {
  const { rows } = await sql`SELECT FROM direct_account
    WHERE member_id = ${memberId} AND merchant_id = ${merchantId} AND claimed_at IS NULL`.execute(db);
  return rows.length === 1;
}

/** Notes that the owner took the account; false when somebody had. */
export async function noteClaim(tx: Tx, merchantId: Id<'merchant'>, memberId: Id<'member'>, at: Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE direct_account SET claimed_at = ${toTimestamp(at)}
    WHERE member_id = ${memberId} AND merchant_id = ${merchantId} AND claimed_at IS NULL`.execute(tx);
  return numAffectedRows === 1n;
}

/** Locks an account that nobody took; false where its owner has, or where it is no longer active. */
export async function lockIfUnclaimed(tx: Tx, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE member SET status = 'locked'
    WHERE id = ${memberId} AND merchant_id = ${merchantId} AND status = 'active'
      AND EXISTS (SELECT FROM direct_account d WHERE d.member_id = member.id AND d.claimed_at IS NULL)`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`UPDATE direct_account SET locked_at = now() WHERE member_id = ${memberId} AND merchant_id = ${merchantId}`.execute(tx);
  return true;
}
