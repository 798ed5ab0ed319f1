import type { stakeRefusals } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export type StakeRefusal = (typeof stakeRefusals)[number];
type Owner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> };

/**
 * Why a member may not move `minor` (ledger units) into a wallet that a vendor keeps, or null; in the transaction that moves it. Single stakes cannot be
 * seen there, so all that would lie with vendors is judged as one stake.
 */
export async function vendorTransferRefusal(tx: Tx, { merchantId, memberId }: Owner, minor: bigint): Promise<StakeRefusal | null> {
  const { rows } = await sql<{ code: StakeRefusal | null }>`
    SELECT protection_vendor_refusal(${merchantId}, ${memberId}, ${minor}::bigint) AS code`.execute(tx);
  return rows[0]?.code ?? null;
}

/** Counts what play at a vendor that keeps the wallet won (above zero) or lost, against the member's limits. */
export async function countVendorResult(tx: Tx, { merchantId, memberId }: Owner, minor: bigint): Promise<void> {
  await sql`SELECT protection_count_result(${merchantId}, ${memberId}, ${minor}::bigint)`.execute(tx);
}
