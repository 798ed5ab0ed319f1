import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import type { FactCategory, PostedField } from './facts-tables.ts';

/** Something that was posted for a member, or charged for it, in an hour; by `at` it is decided whose team it belongs to. */
export type Cost = {
  readonly memberId: Id<'member'>;
  readonly slot: Instant;
  readonly category: FactCategory | 'CONS';
  readonly at: Instant;
  readonly field: PostedField | 'vendorFee';
  readonly amount: bigint;
};

const columnOf: Readonly<Record<Cost['field'], string>> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  promo: 'promo',
  vendorFee: 'vendor_fee',
  rebate: 'rebate',
  salary: 'salary',
  dividend: 'dividend',
  jackpot: 'jackpot',
  paymentFee: 'payment_fee',
};
const columns = Object.values(columnOf).map((name) => sql.ref(name));
const list = sql.join(columns);
const sums = sql.join(columns.map((column) => sql`coalesce(sum(w.amount) FILTER (WHERE w.field = ${nameOf(column)}), 0)`));
const added = sql.join(columns.map((column) => sql`${column} = f.${column} + excluded.${column}`));

function nameOf(column: (typeof columns)[number]): RawBuilder<unknown> {
  return sql.lit(Object.values(columnOf)[columns.indexOf(column)]);
}

/** Where an account stood when something was posted for it: below its agent, an agent below itself. Rows of `w`, each with an `at`. */
export const placedAt = (w: RawBuilder<unknown>): RawBuilder<unknown> => sql`SELECT w.*, coalesce(own.agent_id, e.upline_id) AS agent_id,
    CASE WHEN own.agent_id IS NULL THEN 1 ELSE 0 END AS hangs FROM ${w} w
  LEFT JOIN agent_above own ON own.agent_id = w.member_id AND own.ancestor_id = w.member_id AND own.since <= w.at AND w.at < own.until
  LEFT JOIN member_edge e ON e.member_id = w.member_id AND (e.follows IS NULL OR e.since <= w.at) AND w.at < e.until`;

/** Adds costs to what their members came to in their hours, and to every team that these belonged to. */
export async function addCosts(tx: Tx, merchantId: Id<'merchant'>, costs: readonly Cost[]): Promise<void> {
  if (costs.length === 0) return;
  const rows = costs.map(({ memberId, slot, category, at, field, amount }) => ({
    member_id: memberId,
    slot: toTimestamp(slot),
    category,
    at: toTimestamp(at),
    field: columnOf[field],
    amount: String(amount),
  }));
  await sql`WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS p (member_id text, slot timestamptz, category text, at timestamptz, field text, amount bigint)
    ), of_members AS (
      INSERT INTO member_fact AS f (member_id, slot, category, merchant_id, turnover, win, ggr, valid_bet, rebate_base, lines, ${list})
        SELECT w.member_id, w.slot, w.category, ${merchantId}, 0, 0, 0, 0, 0, 0, ${sums} FROM given w
        GROUP BY w.member_id, w.slot, w.category ORDER BY w.member_id, w.slot, w.category
      ON CONFLICT (member_id, slot, category) DO UPDATE SET ${added}
    ), placed AS (${placedAt(sql`given`)})
    INSERT INTO team_fact AS f (agent_id, slot, category, merchant_id, turnover, win, ggr, valid_bet, rebate_base, lines, ${list})
      SELECT a.ancestor_id, w.slot, w.category, ${merchantId}, 0, 0, 0, 0, 0, 0, ${sums}
      FROM placed w JOIN agent_above a ON a.agent_id = w.agent_id AND a.since <= w.at AND w.at < a.until
      GROUP BY a.ancestor_id, w.slot, w.category ORDER BY a.ancestor_id, w.slot, w.category
    ON CONFLICT (agent_id, slot, category) DO UPDATE SET ${added}`.execute(tx);
}
