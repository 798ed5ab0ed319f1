import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import type { Db, Tx } from '../../db/database.ts';
import { localTime } from '../../db/local-time.ts';

export type Conversion = { readonly points: bigint; readonly minor: bigint; readonly currency: string };

/** What a request turned into money already. */
export async function readConversion(db: Db, memberId: Id<'member'>, requestKey: string): Promise<Conversion | null> {
  const { rows } = await sql<Conversion>`SELECT points, amount AS minor, currency FROM point_conversion
    WHERE member_id = ${memberId} AND request_key = ${requestKey}`.execute(db);
  return rows[0] ?? null;
}

/** Points that a person turned into money with any account on the brand's day of now. */
export async function readConvertedToday(db: Db, { timeZone }: Merchant, memberId: Id<'member'>): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`SELECT coalesce(sum(points), 0)::bigint AS points FROM point_conversion
    WHERE member_id = ANY (person_accounts(${memberId})) AND day = ${localTime(sql`clock_timestamp()`, timeZone)}::date`.execute(db);
  return rows[0]?.points ?? 0n;
}

/** Notes a conversion whose movements were just posted. */
export async function insertConversion(
  tx: Tx,
  { id, timeZone }: Merchant,
  { memberId, requestKey, points, minor, currency }: Conversion & { readonly memberId: Id<'member'>; readonly requestKey: string },
): Promise<void> {
  await sql`INSERT INTO point_conversion (merchant_id, member_id, request_key, day, points, amount, currency, converted_at)
    VALUES (${id}, ${memberId}, ${requestKey}, ${localTime(sql`clock_timestamp()`, timeZone)}::date, ${points}, ${minor}, ${currency}, clock_timestamp())`.execute(
    tx,
  );
}

/** Holds every account of a member's person until the transaction ends, in the order of their ids: one conversion or order of the person at a time. */
export async function holdPerson(tx: Tx, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<void> {
  await sql`SELECT 1 FROM member WHERE id = ANY (person_accounts(${memberId})) AND merchant_id = ${merchantId}
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}
