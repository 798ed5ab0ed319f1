import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { addCosts, placedAt } from './costs-store.ts';
import type { FactCategory, PostedField } from './facts-tables.ts';

/** Cash or a cost of a member as it counts: when, in which hour, of which kind of game. Amounts in ledger units. */
export type Counted = {
  readonly memberId: Id<'member'>;
  /** The movement; of a win without a stake its round. */
  readonly transferId: string;
  readonly kind: string;
  readonly field: PostedField;
  readonly currency: string;
  readonly amount: bigint;
  readonly at: Instant;
  readonly slot: Instant;
  readonly category: FactCategory | 'CONS';
};

/** Keeps each as it counts, for its member and for the team of every agent above, and adds it to their sums. */
export async function keepPostings(tx: Tx, merchantId: Id<'merchant'>, postings: readonly Counted[]): Promise<void> {
  await writePostings(tx, merchantId, postings);
  await addCosts(tx, merchantId, postings);
}

async function writePostings(tx: Tx, merchantId: Id<'merchant'>, postings: readonly Counted[]): Promise<void> {
  if (postings.length === 0) return;
  const rows = postings.map(({ memberId, transferId, kind, field, category, currency, amount, at, slot }) => ({
    member_id: memberId,
    transfer_id: transferId,
    kind,
    field,
    category,
    currency,
    amount: String(amount),
    at: toTimestamp(at),
    slot: toTimestamp(slot),
  }));
  await sql`WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p (member_id text, transfer_id text, kind text, field text, category text,
        currency text, amount bigint, at timestamptz, slot timestamptz)
    ), of_members AS (
      INSERT INTO member_posting (member_id, transfer_id, merchant_id, kind, field, category, currency, amount, posted_at, slot)
        SELECT w.member_id, w.transfer_id, ${merchantId}, w.kind, w.field, w.category, w.currency, w.amount, w.at, w.slot FROM given w
    ), placed AS (${placedAt(sql`given`)})
    INSERT INTO team_posting (agent_id, field, posted_at, transfer_id, member_id, levels)
      SELECT a.ancestor_id, w.field, w.at, w.transfer_id, w.member_id, a.levels + w.hangs
      FROM placed w JOIN agent_above a ON a.agent_id = w.agent_id AND a.since <= w.at AND w.at < a.until`.execute(tx);
}
