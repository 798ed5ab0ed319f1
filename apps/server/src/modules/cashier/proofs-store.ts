import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Picture } from '../pictures/index.ts';

type ProofType = Picture['type'];
export type Proof = { readonly id: Id<'proof'>; readonly type: ProofType; readonly bytes: number };
/** A proof that a report of a payment uses. */
export type UsedProof = Proof & { readonly payoutId: Id<'payout'> };

/**
 * Where proofs are kept: in the database, so that every node and every backup has them. Adds one under its request's key; a repeat
 * finds what stands. Of those that no report uses the newest `unusedMax` are kept: pictures of an attempt that came to nothing never
 * stand in the way of the next.
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
): Promise<Proof> {
  const known = await sql<Proof>`SELECT id, type, bytes FROM withdrawal_proof
    WHERE withdrawal_id = ${proof.withdrawalId} AND request_key = ${proof.requestKey}`.execute(tx);
  if (known.rows[0]) return known.rows[0];
  await sql`DELETE FROM withdrawal_proof WHERE id IN (SELECT id FROM withdrawal_proof
    WHERE withdrawal_id = ${proof.withdrawalId} AND payout_id IS NULL ORDER BY uploaded_at DESC, id DESC OFFSET ${unusedMax - 1})`.execute(
    tx,
  );
  await sql`INSERT INTO withdrawal_proof (id, withdrawal_id, request_key, type, bytes, content, uploaded_at)
    VALUES (${proof.id}, ${proof.withdrawalId}, ${proof.requestKey}, ${proof.type}, ${proof.content.length}, ${proof.content}, now())`.execute(
    tx,
  );
  return { id: proof.id, type: proof.type, bytes: proof.content.length };
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
export async function readProofs(db: Db, withdrawalId: Id<'withdrawal'>): Promise<UsedProof[]> {
  const { rows } = await sql<UsedProof>`SELECT id, payout_id AS "payoutId", type, bytes FROM withdrawal_proof
    WHERE withdrawal_id = ${withdrawalId} AND payout_id IS NOT NULL ORDER BY id`.execute(db);
  return rows;
}

/** The bytes of a proof that a report of this withdrawal uses, for an operator of the merchant it belongs to. */
export async function readProofContent(
  db: Db,
  merchantId: Id<'merchant'>,
  withdrawalId: Id<'withdrawal'>,
  proofId: Id<'proof'>,
): Promise<{ type: ProofType; content: Buffer } | null> {
  const { rows } = await sql<{
    type: ProofType;
    content: Buffer;
  }>`SELECT f.type, f.content FROM withdrawal_proof f JOIN withdrawal w ON w.id = f.withdrawal_id
    WHERE f.id = ${proofId} AND f.payout_id IS NOT NULL AND w.id = ${withdrawalId} AND w.merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? null;
}
