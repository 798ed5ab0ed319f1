import type { TransferWay } from '@trevo/contract';
import { BusinessCalendar, type Id, type Instant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';

export type Party = {
  readonly id: Id<'member'>;
  readonly username: string;
  readonly type: number;
  readonly status: 'active' | 'locked' | 'closed';
  readonly currency: Currency;
  readonly uplineId: Id<'member'> | null;
  readonly passwordInitial: boolean;
  /** Registered at least a day ago, by the database's clock. */
  readonly settledIn: boolean;
};

export type Pair = { readonly senderId: Id<'member'>; readonly receiverId: Id<'member'> };

/** Accounts of the brand by their ids. `lock`: nobody moves, closes or pays out any of them until the transaction ends. */
export async function readParties(
  db: Db,
  merchantId: Id<'merchant'>,
  ids: readonly Id<'member'>[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReadonlyMap<Id<'member'>, Party>> {
  const { rows } = await sql<Party>`SELECT m.id, m.username, m.type, m.status, m.currency, m.upline_id AS "uplineId",
      m.password_initial AS "passwordInitial", m.created_at <= now() - interval '24 hours' AS "settledIn"
    FROM member m WHERE m.id = ANY (${[...ids]}::text[]) AND m.merchant_id = ${merchantId} AND m.type <> 4
    ORDER BY m.id ${lock ? sql`FOR NO KEY UPDATE` : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** When the brand's day began, by the database's clock. */
export async function readDayStart(db: Db, { timeZone }: Merchant): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`SELECT clock_timestamp() AS now`.execute(db);
  const calendar = new BusinessCalendar(timeZone);
  return calendar.startOf(calendar.dateOf((rows[0] as { now: Instant }).now));
}

/** What went along an edge, one way, since an instant. */
export async function readSentSince(
  db: Db,
  merchantId: Id<'merchant'>,
  { senderId, receiverId }: Pair,
  since: Instant,
): Promise<{ readonly count: number; readonly minor: bigint }> {
  const { rows } = await sql<{ count: number; minor: bigint }>`
    SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS minor FROM team_transfer
    WHERE sender_id = ${senderId} AND receiver_id = ${receiverId} AND merchant_id = ${merchantId} AND posted_at >= ${toTimestamp(since)}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, minor: 0n };
}

export type Transfer = {
  readonly id: Id<'transfer'>;
  readonly senderId: Id<'member'>;
  readonly receiverId: Id<'member'>;
  readonly senderName: string;
  readonly receiverName: string;
  readonly way: TransferWay;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly at: Instant;
};

const columns = sql`t.id, t.sender_id AS "senderId", t.receiver_id AS "receiverId", s.username AS "senderName", r.username AS "receiverName", t.way,
  t.currency, t.amount AS minor, t.posted_at AS at`;
const tables = sql`team_transfer t JOIN member s ON s.id = t.sender_id JOIN member r ON r.id = t.receiver_id`;

/** A transfer of which the member is a side: by its id, or by the key of the request that asked for it. */
export async function readTransfer(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
  by: { readonly id: Id<'transfer'> } | { readonly requestKey: string },
): Promise<Transfer | null> {
  const which =
    'id' in by
      ? sql`t.id = ${by.id} AND ${memberId} IN (t.sender_id, t.receiver_id)`
      : sql`t.sender_id = ${memberId} AND t.request_key = ${by.requestKey}`;
  const { rows } = await sql<Transfer>`SELECT ${columns} FROM ${tables} WHERE t.merchant_id = ${merchantId} AND ${which}`.execute(db);
  return rows[0] ?? null;
}

export type TransfersQuestion = {
  readonly memberId: Id<'member'>;
  readonly side: 'all' | 'sent' | 'received';
  readonly before: string | null;
  readonly span: Span;
  readonly limit: number;
};

/** A member's transfers, newest first, each with its place in the chain of pages. */
export async function readTransfers(
  db: Db,
  merchantId: Id<'merchant'>,
  { memberId, side, before, span, limit }: TransfersQuestion,
): Promise<(Transfer & { readonly cursor: string })[]> {
  const [micros, id] = before?.split('.') ?? [];
  const after =
    micros === undefined
      ? sql``
      : sql`AND (o.posted_at, o.id) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id})`;
  const half = (column: 'sender_id' | 'receiver_id') => sql`(SELECT o.* FROM team_transfer o WHERE o.${sql.ref(column)} = ${memberId}
    AND o.merchant_id = ${merchantId} AND ${within(sql`o.posted_at`, span)} ${after} ORDER BY o.posted_at DESC, o.id DESC LIMIT ${limit})`;
  const halves = {
    sent: half('sender_id'),
    received: half('receiver_id'),
    all: sql`${half('sender_id')} UNION ALL ${half('receiver_id')}`,
  };
  const { rows } = await sql<Transfer & { readonly cursor: string }>`
    SELECT ${columns}, (extract(epoch FROM t.posted_at) * 1000000)::bigint || '.' || t.id AS cursor
    FROM (${halves[side]}) AS t JOIN member s ON s.id = t.sender_id JOIN member r ON r.id = t.receiver_id
    ORDER BY t.posted_at DESC, t.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The receipt of a transfer whose movement was just posted, under the locks of both sides. */
export async function insertTransfer(
  tx: Tx,
  merchantId: Id<'merchant'>,
  transfer: Pair & {
    readonly id: Id<'transfer'>;
    readonly way: TransferWay;
    readonly currency: Currency;
    readonly minor: bigint;
    readonly requestKey: string;
  },
): Promise<void> {
  const { id, senderId, receiverId, way, currency, minor, requestKey } = transfer;
  await sql`INSERT INTO team_transfer (id, merchant_id, sender_id, receiver_id, way, currency, amount, request_key, posted_at)
    VALUES (${id}, ${merchantId}, ${senderId}, ${receiverId}, ${way}, ${currency}, ${minor}, ${requestKey}, clock_timestamp())`.execute(tx);
}

/** What two accounts sent each other within a day: the receiver of the newest transfer to its sender, and back. */
export async function readRoundTrip(tx: Tx, { senderId, receiverId }: Pair): Promise<{ readonly there: bigint; readonly back: bigint }> {
  const sum = (from: string, to: string) => sql`(SELECT coalesce(sum(t.amount), 0)::bigint FROM team_transfer t
    WHERE t.sender_id = ${from} AND t.receiver_id = ${to} AND t.posted_at > clock_timestamp() - interval '24 hours')`;
  const { rows } = await sql<{
    there: bigint;
    back: bigint;
  }>`SELECT ${sum(receiverId, senderId)} AS there, ${sum(senderId, receiverId)} AS back`.execute(tx);
  return rows[0] ?? { there: 0n, back: 0n };
}
