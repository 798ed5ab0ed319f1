import { type Category, type ContractKind, payStream } from '@trevo/commission';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import type { StatementCause } from './commission-tables.ts';

/** What is credited to a holder beside periods, or taken from the stream. Micros. */
export type Difference = {
  readonly kind: ContractKind;
  readonly category: Category;
  readonly beneficiary: string;
  readonly cause: StatementCause;
  /** The ruling or dispute: one line of a kind and category for each. */
  readonly subjectId: string;
  readonly at: Instant;
  readonly creditMicro: bigint;
  /** Of what was not paid out yet and comes back into the stream before. */
  readonly returnedMicro?: bigint;
  readonly minPayout: bigint;
  readonly record: Readonly<Record<string, unknown>>;
};

/**
 * Posts a difference as a statement of its own: numbered, published, and paid like others where the stream has something to pay. What is negative is offset in
 * the stream, and never debited. Holds the book of the kind, as runs do.
 */
export async function postDifference(tx: Tx, merchantId: Id<'merchant'>, difference: Difference): Promise<void> {
  const { kind, category, beneficiary, cause, subjectId, at, creditMicro, returnedMicro = 0n, minPayout, record } = difference;
  const { rows: taken } = await sql<{
    number: bigint;
  }>`INSERT INTO commission_book AS b (merchant_id, kind, last_number) VALUES (${merchantId}, ${kind}, 1)
    ON CONFLICT (merchant_id, kind) DO UPDATE SET last_number = b.last_number + 1 RETURNING last_number AS number`.execute(tx);
  const { rows } = await sql<{ balance: string }>`SELECT balance::text FROM commission_stream
    WHERE member_id = ${beneficiary} AND kind = ${kind} AND category = ${category}`.execute(tx);
  const streamIn = BigInt(rows[0]?.balance ?? '0') + returnedMicro;
  const { paid, streamOutMicro } = payStream(streamIn, creditMicro, { minPayout, isHeld: cause === 'cancelled' });
  const amounts = {
    creditMicro: String(creditMicro),
    streamInMicro: String(streamIn),
    paid: String(paid),
    streamOutMicro: String(streamOutMicro),
  };
  await sql`INSERT INTO commission_stream (member_id, kind, category, merchant_id, balance)
    VALUES (${beneficiary}, ${kind}, ${category}, ${merchantId}, ${String(streamOutMicro)})
    ON CONFLICT (member_id, kind, category) DO UPDATE SET balance = excluded.balance`.execute(tx);
  await sql`INSERT INTO commission_statement (id, merchant_id, kind, number, category, period_type, period_start, period_end, beneficiary_id, currency,
      net_micro, credit_micro, stream_in_micro, stream_out_micro, paid, record, salt, state, pay_from, cause, subject_id)
    SELECT new_id('stm'), ${merchantId}, ${kind}, ${String(taken[0]?.number)}, ${category}, 'adjust', ${timestampOf(at)},
      ${timestampOf(at)} + interval '1 millisecond', m.id, m.currency, ${String(creditMicro)}, ${String(creditMicro)}, ${String(streamIn)},
      ${String(streamOutMicro)}, ${String(paid)}, ${JSON.stringify({ ...record, ...amounts })}::jsonb, gen_random_uuid()::text, 'calculated',
      clock_timestamp(), ${cause}, ${subjectId} FROM member m WHERE m.id = ${beneficiary}`.execute(tx);
}
