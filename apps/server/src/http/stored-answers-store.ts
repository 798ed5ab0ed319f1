import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { StoredAnswerTables } from './stored-answer-tables.ts';

declare module '../db/schema.ts' {
  interface Schema extends StoredAnswerTables {}
}

/** Whose answer to which call under which key. */
export type AnswerKey = { readonly merchantId: string; readonly principal: string; readonly call: string; readonly key: string };

/** What stands under a key. `claimed`: nothing did, and the caller owns it now. */
export type Claim =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'other_input' }
  | { readonly kind: 'answered'; readonly status: number; readonly body: Buffer };

const leaseSeconds = 60;

/** Takes the key, or tells what stands there. A key whose owner died is taken over when its lease ends (database clock). */
export async function claimAnswer(db: Db, { merchantId, principal, call, key }: AnswerKey, inputHash: Buffer): Promise<Claim> {
  const claimed = await sql`
    INSERT INTO stored_answer AS s (merchant_id, principal, call, key, input_hash, lease_until)
    VALUES (${merchantId}, ${principal}, ${call}, ${key}, ${inputHash}, now() + make_interval(secs => ${leaseSeconds}))
    ON CONFLICT (merchant_id, principal, call, key) DO UPDATE SET lease_until = excluded.lease_until
      WHERE s.status IS NULL AND s.lease_until <= now() AND s.input_hash = excluded.input_hash
    RETURNING 1`.execute(db);
  if (claimed.rows.length > 0) return { kind: 'claimed' };
  const row = await db
    .selectFrom('stored_answer')
    .select(['input_hash', 'status', 'body'])
    .where('merchant_id', '=', merchantId)
    .where('principal', '=', principal)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return { kind: 'busy' };
  if (!row.input_hash.equals(inputHash)) return { kind: 'other_input' };
  return row.status !== null && row.body ? { kind: 'answered', status: row.status, body: row.body } : { kind: 'busy' };
}

/** Keeps the answer for ever after. */
export async function keepAnswer(
  db: Db,
  { merchantId, principal, call, key }: AnswerKey,
  answer: { readonly status: number; readonly body: Buffer },
): Promise<void> {
  await db
    .updateTable('stored_answer')
    .set(answer)
    .where('merchant_id', '=', merchantId)
    .where('principal', '=', principal)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute();
}

/** Gives the key back without an answer: the same request may be tried again at once. */
export async function releaseAnswer(db: Db, { merchantId, principal, call, key }: AnswerKey): Promise<void> {
  await sql`UPDATE stored_answer SET lease_until = now() WHERE merchant_id = ${merchantId} AND principal = ${principal}
    AND call = ${call} AND key = ${key} AND status IS NULL`.execute(db);
}

/** Deletes answers older than `hours`: nobody repeats a request for so long. The ledger's own keys stay. Returns how many. */
export async function sweepAnswers(db: Db, hours: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM stored_answer WHERE created_at < now() - make_interval(hours => ${hours})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
