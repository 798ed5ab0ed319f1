import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** What a first operator found on the statement. */
export type Confirmation = {
  readonly operatorId: Id<'operator'>;
  readonly minor: bigint;
  readonly reference: string;
  readonly payerName: string;
  readonly payerMasked: string | null;
  readonly payerMac: Buffer | null;
};

export async function readConfirmation(db: Db, depositId: Id<'deposit'>): Promise<(Confirmation & { readonly at: Instant }) | null> {
  const { rows } = await sql<
    Confirmation & { at: Instant }
  >`SELECT operator_id AS "operatorId", amount AS minor, reference, payer_name AS "payerName",
      payer_masked AS "payerMasked", payer_mac AS "payerMac", confirmed_at AS at FROM deposit_confirmation WHERE deposit_id = ${depositId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Keeps what was found; a new finding takes the place of the last one. The caller holds the deposit. */
export async function writeConfirmation(tx: Tx, depositId: Id<'deposit'>, found: Confirmation): Promise<void> {
  await sql`INSERT INTO deposit_confirmation (deposit_id, operator_id, amount, reference, payer_name, payer_masked, payer_mac, confirmed_at)
    VALUES (${depositId}, ${found.operatorId}, ${found.minor}, ${found.reference}, ${found.payerName}, ${found.payerMasked}, ${found.payerMac}, now())
    ON CONFLICT (deposit_id) DO UPDATE SET operator_id = excluded.operator_id, amount = excluded.amount, reference = excluded.reference,
      payer_name = excluded.payer_name, payer_masked = excluded.payer_masked, payer_mac = excluded.payer_mac, confirmed_at = now()`.execute(
    tx,
  );
}

export async function dropConfirmation(tx: Tx, depositId: Id<'deposit'>): Promise<void> {
  await sql`DELETE FROM deposit_confirmation WHERE deposit_id = ${depositId}`.execute(tx);
}
