import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** From now on some accounts are one person. False where they were. */
export async function joinPersons(tx: Tx, merchantId: Id<'merchant'>, accounts: readonly Id<'member'>[]): Promise<boolean> {
  const { rows } = await sql<{ changed: number }>`SELECT person_join(${merchantId}, ${[...accounts]}::text[]) AS changed`.execute(tx);
  return (rows[0]?.changed ?? 0) > 0;
}

/** From now on an account is a person of its own. False where it was. */
export async function leavePerson(tx: Tx, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`SELECT person_leave(${merchantId}, ${memberId}) AS left`.execute(tx);
  return rows[0]?.left ?? false;
}

/** The account of that name that counts; null where there is none. */
export async function readCounted(db: Db, merchantId: Id<'merchant'>, which: ReturnType<typeof sql>): Promise<Id<'member'> | null> {
  const { rows } = await sql<{
    id: Id<'member'>;
  }>`SELECT m.id FROM member m WHERE m.merchant_id = ${merchantId} AND m.type <> 4 AND ${which}`.execute(db);
  return rows[0]?.id ?? null;
}
