import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

/** Whom the exclusion register is asked about, and when it last was. */
export type RegisterSubject = { readonly memberId: Id<'member'>; readonly sealedTaxId: Buffer; readonly askedAt: Instant };

const columns = sql`member_id AS "memberId", sealed_tax_id AS "sealedTaxId", asked_at AS "askedAt"`;

/** Keeps the tax number of a member who was not listed at sign-up. */
export async function insertRegisterSubject(db: Db, merchantId: Id<'merchant'>, subject: RegisterSubject): Promise<void> {
  const { memberId, sealedTaxId, askedAt } = subject;
  await sql`INSERT INTO register_subject (member_id, merchant_id, sealed_tax_id, asked_at)
    VALUES (${memberId}, ${merchantId}, ${sealedTaxId}, ${toTimestamp(askedAt)})`.execute(db);
  await sql`INSERT INTO register_answer (member_id, merchant_id, asked_at, occasion, listed)
    VALUES (${memberId}, ${merchantId}, ${toTimestamp(askedAt)}, 'sign_up', false)`.execute(db);
}

export async function readRegisterSubject(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<RegisterSubject | null> {
  const { rows } =
    await sql<RegisterSubject>`SELECT ${columns} FROM register_subject WHERE member_id = ${memberId} AND merchant_id = ${merchantId}`.execute(
      db,
    );
  return rows[0] ?? null;
}

/** Members whose last answer is older than `days`, the oldest first. */
export async function readRegisterDue(db: Db, merchantId: Id<'merchant'>, days: number, limit: number): Promise<RegisterSubject[]> {
  const { rows } = await sql<RegisterSubject>`SELECT ${columns} FROM register_subject
    WHERE merchant_id = ${merchantId} AND asked_at < now() - make_interval(days => ${days}) ORDER BY asked_at LIMIT ${limit}`.execute(db);
  return rows;
}

export async function writeRegisterAnswer(
  db: Db,
  merchantId: Id<'merchant'>,
  { memberId, occasion, listed, at }: { memberId: Id<'member'>; occasion: string; listed: boolean; at: Instant },
): Promise<void> {
  await sql`INSERT INTO register_answer (member_id, merchant_id, asked_at, occasion, listed)
    VALUES (${memberId}, ${merchantId}, ${toTimestamp(at)}, ${occasion}, ${listed}) ON CONFLICT (member_id, asked_at) DO UPDATE SET listed = excluded.listed`.execute(
    db,
  );
  await sql`UPDATE register_subject SET asked_at = ${toTimestamp(at)} WHERE member_id = ${memberId} AND merchant_id = ${merchantId}`.execute(
    db,
  );
}
