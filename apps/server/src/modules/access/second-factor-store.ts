import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

export type SecondFactor = { readonly secretSealed: Buffer; readonly confirmed: boolean; readonly lastStep: bigint };

/** The second factor of a member, begun or confirmed, or null. */
export async function readSecondFactor(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('second_factor')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .select(['secret_sealed', 'confirmed_at', 'last_step'])
    .executeTakeFirst();
  return row ? { secretSealed: row.secret_sealed, confirmed: row.confirmed_at !== null, lastStep: row.last_step } : null;
}

/** Begins a second factor, replacing one that was begun and never confirmed. False when a confirmed one stands. */
export async function beginSecondFactor(
  db: Db,
  merchantId: Id<'merchant'>,
  factor: { readonly memberId: Id<'member'>; readonly secretSealed: Buffer },
  at: Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({
      member_id: factor.memberId,
      merchant_id: merchantId,
      secret_sealed: factor.secretSealed,
      created_at: toTimestamp(at),
      last_step: 0n,
    })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ secret_sealed: factor.secretSealed, last_step: 0n })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Marks the time step as used; false when it or a later one was used before. */
export async function claimStep(db: Db, memberId: Id<'member'>, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Turns a begun second factor on and keeps its recovery codes. False when another request did so first. */
export async function confirmSecondFactorRow(tx: Tx, memberId: Id<'member'>, codeMacs: readonly Buffer[], at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ confirmed_at: toTimestamp(at) })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  await tx
    .insertInto('recovery_code')
    .values(codeMacs.map((mac) => ({ member_id: memberId, code_mac: mac })))
    .execute();
  return true;
}

/** Uses up a recovery code; false when there is no such unused code. */
export async function claimRecoveryCode(db: Db, memberId: Id<'member'>, codeMac: Buffer, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: toTimestamp(at) })
    .where('member_id', '=', memberId)
    .where('code_mac', '=', codeMac)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Removes the second factor with its recovery codes and the addresses it vouched for. */
export async function deleteSecondFactor(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('second_factor').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('member_address').where('member_id', '=', memberId).execute();
}

export type StepUpFacts = {
  readonly merchantId: Id<'merchant'>;
  readonly passwordHash: string | null;
  readonly paymentPasswordHash: string | null;
  readonly secondFactor: boolean;
};

/** What a step-up is checked against. A closed account has a session only to take its money out, and proves that like others. */
export async function readStepUpFacts(db: Db, memberId: Id<'member'>): Promise<StepUpFacts | null> {
  const { rows } = await sql<{
    merchant_id: string;
    password_hash: string | null;
    payment_password_hash: string | null;
    second_factor: boolean;
  }>`
    SELECT m.merchant_id, m.password_hash, p.payment_password_hash, f.confirmed_at IS NOT NULL AS second_factor
    FROM member m LEFT JOIN member_profile p ON p.member_id = m.id LEFT JOIN second_factor f ON f.member_id = m.id
    WHERE m.id = ${memberId} AND m.status <> 'locked'`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    merchantId: row.merchant_id as Id<'merchant'>,
    passwordHash: row.password_hash,
    paymentPasswordHash: row.payment_password_hash,
    secondFactor: row.second_factor,
  };
}

/** Whether a member has a confirmed second factor. */
export async function hasSecondFactor(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<boolean> {
  return (await readSecondFactor(db, merchantId, memberId))?.confirmed === true;
}
