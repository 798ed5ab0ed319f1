import { type Id, type Instant, zoneAt } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import { timestampOf } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { jurisdictionOf } from '../brand/index.ts';

/** Whose inbox, and when it is looked at. */
export type Looking = { readonly merchant: Merchant; readonly memberId: Id<'member'>; readonly now: Instant };

type Text = { readonly title: string; readonly content: string };
export type InboxMessage = {
  readonly id: Id<'memberMessage'>;
  readonly version: number;
  readonly nature: 'invitation' | 'service';
  readonly texts: Readonly<Record<string, Text>>;
  /** Since when it is out. */
  readonly at: Instant;
  /** The version that stood in the open inbox last; null: none did. */
  readonly seen: number | null;
  readonly isRead: boolean;
};

/** The messages of operators that stand in an inbox, newest first. */
export async function readInbox(db: Db, looking: Looking): Promise<InboxMessage[]> {
  const { rows } = await sql<InboxMessage>`SELECT content_id AS id, version, nature, texts, at, seen, read_at IS NOT NULL AS "isRead"
    FROM ${inboxOf(looking)} ORDER BY at DESC, content_id DESC`.execute(db);
  return rows;
}

/** How many messages of operators the member has not read. */
export async function countUnreadMessages(db: Db, looking: Looking): Promise<number> {
  const { rows } = await sql<{
    unread: number;
  }>`SELECT count(*)::int AS unread FROM ${inboxOf(looking)} WHERE read_at IS NULL`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Notes that messages stood in an open inbox: of each member and message once, with the version that was seen last. */
export async function noteDelivered(db: Db, { memberId, now }: Looking, messages: readonly InboxMessage[]): Promise<void> {
  const fresh = messages.filter(({ seen, version }) => seen !== version);
  if (fresh.length === 0) return;
  await sql`INSERT INTO message_receipt AS r (content_id, member_id, version, delivered_at)
    SELECT f.id, ${memberId}, f.version, ${timestampOf(now)}
    FROM unnest(${fresh.map(({ id }) => id)}::text[], ${fresh.map(({ version }) => version)}::int[]) AS f (id, version) ORDER BY f.id
    ON CONFLICT (content_id, member_id) DO UPDATE SET version = excluded.version WHERE r.version < excluded.version`.execute(db);
}

/** Notes that messages of the inbox were read: one, or all of them. What stands in no inbox of the member cannot be. */
export async function noteRead(db: Db, looking: Looking, messageId: string | undefined): Promise<void> {
  const { memberId, now } = looking;
  await sql`INSERT INTO message_receipt AS r (content_id, member_id, version, delivered_at, read_at)
    SELECT content_id, ${memberId}, version, ${timestampOf(now)}, ${timestampOf(now)} FROM ${inboxOf(looking)}
    WHERE read_at IS NULL AND ${messageId === undefined ? sql`TRUE` : sql`content_id = ${messageId}`} ORDER BY content_id
    ON CONFLICT (content_id, member_id) DO UPDATE SET version = greatest(r.version, excluded.version), read_at = coalesce(r.read_at, excluded.read_at)`.execute(
    db,
  );
}

function inboxOf({ merchant, memberId, now }: Looking): RawBuilder<unknown> {
  return sql`inbox_of(${merchant.id}, ${memberId}, ${timestampOf(now)}, ${zoneAt(merchant.timeZone, now)}, ${askedOf(merchant)}::text[])`;
}

/** Kinds of limit that the place asks of everybody: to have one says nothing of the member. */
export function askedOf(merchant: Merchant): string[] {
  return [...jurisdictionOf(merchant).limitsAtSignUp];
}
