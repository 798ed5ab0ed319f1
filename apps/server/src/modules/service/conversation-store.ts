import { hourMs, type Id, type Instant, minuteMs, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { ServiceTables } from './service-tables.ts';

type Row = ServiceTables['service_conversation'];

export type Conversation = {
  readonly id: Id<'conversation'>;
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'> | null;
  readonly username: string | null;
  readonly name: string;
  readonly sealedContact: Buffer | null;
  readonly language: string;
  readonly state: Row['state'];
  readonly operatorId: Id<'operator'> | null;
  readonly operatorName: string | null;
  readonly openedAt: Instant;
  readonly waitingSince: Instant;
  readonly closedAt: Instant | null;
  readonly closedBy: Row['closed_by'];
  readonly closeReason: Row['close_reason'];
  readonly closeNote: string | null;
  readonly rating: number | null;
  readonly lines: number;
  readonly seenAt: Instant;
  readonly told: boolean;
  /** What the customer said last, and whether nobody has answered it. */
  readonly lastText: string;
  readonly isUnanswered: boolean;
};

/** Whose conversation it is: an account's, or that of who shows the key with this hash. */
export type Customer = { readonly memberId: Id<'member'> } | { readonly keyHash: Buffer };

export const columns = sql`c.id, c.merchant_id AS "merchantId", c.member_id AS "memberId", m.username, c.name, c.sealed_contact AS "sealedContact",
  c.language, c.state, c.operator_id AS "operatorId", o.name AS "operatorName", c.opened_at AS "openedAt", c.waiting_since AS "waitingSince",
  c.closed_at AS "closedAt", c.closed_by AS "closedBy", c.close_reason AS "closeReason", c.close_note AS "closeNote", c.rating, c.lines,
  c.seen_at AS "seenAt", c.told, coalesce(last.content, '') AS "lastText", coalesce(last.unanswered, false) AS "isUnanswered"`;

export const tables = sql`service_conversation c LEFT JOIN member m ON m.id = c.member_id LEFT JOIN operator o ON o.id = c.operator_id
  LEFT JOIN LATERAL (SELECT l.content, NOT EXISTS (SELECT FROM service_line a
      WHERE a.conversation_id = c.id AND a.by = 'operator' AND a.no > l.no) AS unanswered
    FROM service_line l WHERE l.conversation_id = c.id AND l.by = 'customer' ORDER BY l.no DESC LIMIT 1) last ON true`;

/** One conversation of a brand as it stands; null: there is none. */
export async function readConversation(db: Db, merchantId: Id<'merchant'>, id: string): Promise<Conversation | null> {
  const { rows } = await sql<Conversation>`SELECT ${columns} FROM ${tables} WHERE c.id = ${id} AND c.merchant_id = ${merchantId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** {@link readConversation}, held until the transaction ends. */
export async function holdConversation(tx: Tx, merchantId: Id<'merchant'>, id: string): Promise<Conversation | null> {
  await tx
    .selectFrom('service_conversation')
    .select('id')
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .executeTakeFirst();
  return readConversation(tx, merchantId, id);
}

function isOf(customer: Customer) {
  return 'memberId' in customer ? sql`c.member_id = ${customer.memberId}` : sql`c.visitor_key_hash = ${customer.keyHash}`;
}

/** A customer's own conversation by its id; null: there is none, or it is somebody else's. */
export async function readOwn(
  db: Db,
  merchantId: Id<'merchant'>,
  customer: Customer,
  conversationId: string,
): Promise<Conversation | null> {
  const { rows } = await sql<Conversation>`SELECT ${columns} FROM ${tables}
    WHERE c.id = ${conversationId} AND c.merchant_id = ${merchantId} AND ${isOf(customer)}`.execute(db);
  return rows[0] ?? null;
}

/** How long one that is over still stands in the window. */
const shownMs = 24 * hourMs;

/** The conversation of a customer that is open, or ended in the last day. */
export async function readCurrent(db: Db, merchantId: Id<'merchant'>, customer: Customer, now: Instant): Promise<Conversation | null> {
  const { rows } = await sql<Conversation>`SELECT ${columns} FROM ${tables} WHERE ${isOf(customer)} AND c.merchant_id = ${merchantId}
      AND (c.state <> 'closed' OR c.closed_at > ${timestampOf(plusMs(now, -shownMs))})
    ORDER BY (c.state <> 'closed') DESC, c.closed_at DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

const pastShown = 20;

/** Conversations of an account that are over, newest first. */
export async function readPast(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
): Promise<readonly (Conversation & { readonly firstText: string })[]> {
  const { rows } = await sql<Conversation & { readonly firstText: string }>`SELECT ${columns},
      coalesce((SELECT f.content FROM service_line f WHERE f.conversation_id = c.id AND f.by = 'customer' ORDER BY f.no LIMIT 1), '') AS "firstText"
    FROM ${tables} WHERE c.member_id = ${memberId} AND c.merchant_id = ${merchantId} AND c.state = 'closed'
    ORDER BY c.opened_at DESC LIMIT ${pastShown}`.execute(db);
  return rows;
}

/** How many wait at a brand; of one that waits, those who came before it and itself. */
export async function countWaiting(db: Db, merchantId: Id<'merchant'>, upTo?: Pick<Conversation, 'id' | 'waitingSince'>): Promise<number> {
  const before =
    upTo === undefined
      ? sql``
      : sql` AND (waiting_since, id) <= (SELECT waiting_since, id FROM service_conversation WHERE id = ${upTo.id})`;
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM service_conversation
    WHERE merchant_id = ${merchantId} AND state = 'waiting'${before}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type NewConversation = {
  readonly id: Id<'conversation'>;
  readonly customer: Customer;
  readonly name: string;
  readonly sealedContact: Buffer | null;
  readonly language: string;
  readonly now: Instant;
};

/** Opens a conversation; one that is there already, of the account or of the key, stays as it was. */
export async function insertConversation(tx: Tx, merchantId: Id<'merchant'>, made: NewConversation): Promise<void> {
  const { id, customer, name, sealedContact, language } = made;
  const at = toTimestamp(made.now);
  const [memberId, keyHash] = 'memberId' in customer ? [customer.memberId, null] : [null, customer.keyHash];
  await sql`INSERT INTO service_conversation (id, merchant_id, member_id, visitor_key_hash, name, sealed_contact, language, state, opened_at, waiting_since,
      said_at, seen_at)
    VALUES (${id}, ${merchantId}, ${memberId}, ${keyHash}, ${name}, ${sealedContact}, ${language}, 'waiting', ${at}, ${at}, ${at}, ${at})
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** How long ago a window may have been open for its customer to count as there. Windows ask at least every twenty seconds. */
export const thereMs = minuteMs;
/** The moment is written anew at most this often. */
const seenMs = 10_000;

/** Notes that the customer's window is open. */
export async function noteSeen(db: Db, id: Id<'conversation'>, now: Instant): Promise<void> {
  await sql`UPDATE service_conversation SET seen_at = ${toTimestamp(now)}, told = false
    WHERE id = ${id} AND (told OR seen_at < ${timestampOf(plusMs(now, -seenMs))})`.execute(db);
}

type Change = Partial<{
  state: Row['state'];
  operator_id: string | null;
  waiting_since: string;
  closed_at: string;
  closed_by: Row['closed_by'];
  close_reason: Row['close_reason'];
  close_note: string | null;
  rating: number;
  said_at: string;
  told: boolean;
}>;

/** Changes a conversation that the caller holds. */
export async function changeConversation(tx: Tx, id: Id<'conversation'>, change: Change): Promise<void> {
  await tx.updateTable('service_conversation').set(change).where('id', '=', id).execute();
}
