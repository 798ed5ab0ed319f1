import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export type ProofType = 'image/png' | 'image/jpeg';
export type Proof = { readonly id: Id<'proof'>; readonly payoutId: Id<'payout'> | null; readonly type: ProofType; readonly bytes: number };

/**
 * Where proofs are kept: in the database, so that every node and every backup has them. Adds one under its request's key; a repeat
 * finds what stands. Null when the withdrawal has `unusedMax` that no report uses yet.
 */
export async function storeProof(
  tx: Tx,
  proof: {
    readonly id: Id<'proof'>;
    readonly withdrawalId: Id<'withdrawal'>;
    readonly requestKey: string;
    readonly type: ProofType;
    readonly content: Buffer;
  },
  unusedMax: number,
): Promise<Proof | null> {
  const known = await sql<Proof>`SELECT id, payout_id AS "payoutId", type, bytes FROM withdrawal_proof
    WHERE withdrawal_id = ${proof.withdrawalId} AND request_key = ${proof.requestKey}`.execute(tx);
  if (known.rows[0]) return known.rows[0];
  const { rows } = await sql<{ unused: number }>`SELECT count(*)::int AS unused FROM withdrawal_proof
    WHERE withdrawal_id = ${proof.withdrawalId} AND payout_id IS NULL`.execute(tx);
  if ((rows[0]?.unused ?? 0) >= unusedMax) return null;
  await sql`INSERT INTO withdrawal_proof (id, withdrawal_id, request_key, type, bytes, content, uploaded_at)
    VALUES (${proof.id}, ${proof.withdrawalId}, ${proof.requestKey}, ${proof.type}, ${proof.content.length}, ${proof.content}, now())`.execute(
    tx,
  );
  return { id: proof.id, payoutId: null, type: proof.type, bytes: proof.content.length };
}

/** Ties proofs of this withdrawal that no report uses to a payment; false when one is not there. */
export async function attachProofs(
  tx: Tx,
  withdrawalId: Id<'withdrawal'>,
  payoutId: Id<'payout'>,
  proofIds: readonly Id<'proof'>[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE withdrawal_proof SET payout_id = ${payoutId}
    WHERE withdrawal_id = ${withdrawalId} AND payout_id IS NULL AND id = ANY (${[...proofIds]}::text[])`.execute(tx);
  return numAffectedRows === BigInt(proofIds.length);
}

/** The proofs that reports of a withdrawal use. The caller has read the withdrawal of its merchant. */
export async function readProofs(db: Db, withdrawalId: Id<'withdrawal'>): Promise<Proof[]> {
  const { rows } = await sql<Proof>`SELECT id, payout_id AS "payoutId", type, bytes FROM withdrawal_proof
    WHERE withdrawal_id = ${withdrawalId} AND payout_id IS NOT NULL ORDER BY id`.execute(db);
  return rows;
}

/** The bytes of a proof, for an operator of the merchant it belongs to. */
export async function readProofContent(
  db: Db,
  merchantId: Id<'merchant'>,
  proofId: string,
): Promise<{ type: ProofType; content: Buffer } | null> {
  const { rows } = await sql<{
    type: ProofType;
    content: Buffer;
  }>`SELECT f.type, f.content FROM withdrawal_proof f JOIN withdrawal w ON w.id = f.withdrawal_id
    WHERE f.id = ${proofId} AND w.merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? null;
}
