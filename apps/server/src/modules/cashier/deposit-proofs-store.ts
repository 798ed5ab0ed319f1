import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Picture } from '../pictures/index.ts';

export type DepositProof = { readonly id: Id<'proof'>; readonly type: Picture['type']; readonly bytes: number };

/** Keeps a picture of a payment under its request's key; a repeat changes nothing. The newest `max` of a deposit are kept. */
export async function storeDepositProof(
  tx: Tx,
  proof: {
    readonly id: Id<'proof'>;
    readonly depositId: Id<'deposit'>;
    readonly requestKey: string;
    readonly type: string;
    readonly content: Buffer;
  },
  max: number,
): Promise<void> {
  const { numAffectedRows } = await sql`INSERT INTO deposit_proof (id, deposit_id, request_key, type, bytes, content, uploaded_at)
    VALUES (${proof.id}, ${proof.depositId}, ${proof.requestKey}, ${proof.type}, ${proof.content.length}, ${proof.content}, now())
    ON CONFLICT (deposit_id, request_key) DO NOTHING`.execute(tx);
  if (numAffectedRows === 0n) return;
  await sql`DELETE FROM deposit_proof WHERE id IN (SELECT id FROM deposit_proof
    WHERE deposit_id = ${proof.depositId} ORDER BY uploaded_at DESC, id DESC OFFSET ${max})`.execute(tx);
}

/** How many pictures people have of each of these deposits. */
export async function countDepositProofs(db: Db, depositIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (depositIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`SELECT deposit_id AS id, count(*)::int AS count FROM deposit_proof
    WHERE deposit_id = ANY (${[...depositIds]}::text[]) GROUP BY 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The pictures of a deposit. The caller has read it of its merchant. */
export async function readDepositProofs(db: Db, depositId: Id<'deposit'>): Promise<DepositProof[]> {
  const { rows } = await sql<DepositProof>`SELECT id, type, bytes FROM deposit_proof WHERE deposit_id = ${depositId} ORDER BY id`.execute(
    db,
  );
  return rows;
}

/** The bytes of a picture, for an operator of the merchant it belongs to. */
export async function readDepositProofContent(
  db: Db,
  merchantId: Id<'merchant'>,
  depositId: Id<'deposit'>,
  proofId: Id<'proof'>,
): Promise<{ type: Picture['type']; content: Buffer } | null> {
  const { rows } = await sql<{ type: Picture['type']; content: Buffer }>`SELECT p.type, p.content FROM deposit_proof p
    JOIN deposit d ON d.id = p.deposit_id WHERE p.id = ${proofId} AND d.id = ${depositId} AND d.merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? null;
}
