import type { Id, Instant } from '@trevo/kernel';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { allTime, type Span, within } from '../../db/span.ts';
import type { CashierTables } from './cashier-tables.ts';
import { type Withdrawal, withdrawalOf } from './withdrawals-store.ts';

/** Facts about a withdrawal that ask for a second look; each is a code of the back office's texts. */
export type WithdrawalSignal =
  | 'first_withdrawal'
  | 'two_persons'
  | 'shared_target'
  | 'no_play'
  | 'new_account'
  | 'foreign_payer'
  | 'charged_back'
  | 'late'
  | 'unplayed';

export type QueueLine = { readonly withdrawal: Withdrawal; readonly username: string; readonly signals: readonly WithdrawalSignal[] };

type Row = Selectable<CashierTables['withdrawal']> & {
  readonly username: string;
  readonly is_first: boolean;
  readonly is_shared: boolean;
  readonly has_played: boolean;
  readonly is_new: boolean;
  readonly had_foreign_payer: boolean;
  readonly was_charged_back: boolean;
};

const signalled = sql`
  SELECT w.*, m.username,
    NOT EXISTS (SELECT 1 FROM withdrawal o WHERE o.member_id = w.member_id AND o.id <> w.id AND o.status = 'completed') AS is_first,
    EXISTS (SELECT 1 FROM withdrawal o WHERE o.merchant_id = w.merchant_id AND o.target_mac = w.target_mac AND o.member_id <> w.member_id) AS is_shared,
    EXISTS (SELECT 1 FROM seamless_round r WHERE r.member_id = w.member_id) AS has_played,
    m.created_at > w.requested_at - interval '1 day' AS is_new,
    EXISTS (SELECT 1 FROM payment_receipt p JOIN deposit d ON d.id = p.deposit_id WHERE d.member_id = w.member_id AND NOT p.payer_is_own) AS had_foreign_payer,
    EXISTS (SELECT 1 FROM deposit_dispute t WHERE t.member_id = w.member_id AND t.status = 'taken') AS was_charged_back
  FROM withdrawal w JOIN member m ON m.id = w.member_id`;

export type QueueFilter = {
  readonly status?: string | undefined;
  readonly search?: string | undefined;
  /** When they were asked for. */
  readonly span?: Span | undefined;
  /** `at` or `amount`, with a minus before it the greatest first; without it those that wait come first. */
  readonly sort?: string | undefined;
  readonly offset: number;
  readonly limit: number;
};

const waitingFirst = sql`CASE w.status WHEN 'pending' THEN 0 WHEN 'second_review' THEN 0 WHEN 'disputed' THEN 1 ELSE 2 END,
  CASE WHEN w.status IN ('pending', 'second_review', 'disputed') THEN w.requested_at END, w.requested_at DESC`;

const orders: Readonly<Record<string, typeof waitingFirst>> = {
  at: sql`w.requested_at`,
  '-at': sql`w.requested_at DESC`,
  amount: sql`w.amount`,
  '-amount': sql`w.amount DESC`,
};

/** One page of a merchant's withdrawals: those that wait for a decision first, oldest first; then the others, newest first. */
export async function readWithdrawalQueue(
  db: Db,
  merchantId: Id<'merchant'>,
  { status, search, span = allTime, sort, offset, limit }: QueueFilter,
): Promise<{ lines: QueueLine[]; total: number }> {
  // One word for everything that waits for a person.
  const states = status === undefined ? null : status === 'waiting' ? ['pending', 'second_review'] : [status];
  const needle = search ? search.toLowerCase() : null;
  const where = sql`WHERE w.merchant_id = ${merchantId} AND (${states}::text[] IS NULL OR w.status = ANY (${states}::text[]))
    AND (${needle}::text IS NULL OR starts_with(m.username, ${needle}::text) OR w.id = ${needle}::text)
    AND ${within(sql`w.requested_at`, span)}`;
  const { rows } = await sql<Row>`${signalled} ${where}
    ORDER BY ${orders[sort ?? ''] ?? waitingFirst}, w.id
    OFFSET ${offset} LIMIT ${limit}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM withdrawal w JOIN member m ON m.id = w.member_id ${where}`.execute(db);
  return { lines: rows.map(lineOf), total: counted.rows[0]?.total ?? 0 };
}

/** One withdrawal of a merchant as its queue line, or null. */
export async function readQueueLine(db: Db, merchantId: Id<'merchant'>, withdrawalId: string): Promise<QueueLine | null> {
  const { rows } = await sql<Row>`${signalled} WHERE w.merchant_id = ${merchantId} AND w.id = ${withdrawalId}`.execute(db);
  return rows[0] ? lineOf(rows[0]) : null;
}

export type HistoryStep = {
  readonly at: Instant;
  readonly status: string;
  readonly event: string;
  readonly actorKind: 'operator' | 'member' | 'system';
  readonly actorId: string;
  readonly reason: string | null;
};

/** What happened to a withdrawal, in order. The caller has read it of its merchant. */
export async function readWithdrawalHistory(db: Db, withdrawalId: Id<'withdrawal'>): Promise<HistoryStep[]> {
  const { rows } = await sql<HistoryStep>`SELECT at, status, event, actor_kind AS "actorKind", actor_id AS "actorId", reason
    FROM withdrawal_step WHERE withdrawal_id = ${withdrawalId} ORDER BY step`.execute(db);
  return rows;
}

function lineOf(row: Row): QueueLine {
  const signals: WithdrawalSignal[] = [];
  if (row.late_at !== null) signals.push('late');
  if (row.unplayed > 0n) signals.push('unplayed');
  if (row.is_first) signals.push('first_withdrawal');
  if (row.approvals_needed > 1) signals.push('two_persons');
  if (row.is_shared) signals.push('shared_target');
  if (!row.has_played) signals.push('no_play');
  if (row.is_new) signals.push('new_account');
  if (row.was_charged_back) signals.push('charged_back');
  if (row.had_foreign_payer) signals.push('foreign_payer');
  return { withdrawal: withdrawalOf(row), username: row.username, signals };
}
