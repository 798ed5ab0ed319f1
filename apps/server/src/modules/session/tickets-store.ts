import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { SessionMethod } from './sessions-store.ts';

export type NewTicket = {
  readonly hash: Buffer;
  readonly memberId: Id<'member'>;
  readonly sessionId: Id<'session'>;
  readonly purpose: string;
  readonly expiresAt: Instant;
};

export async function insertTicket(db: Db, merchantId: Id<'merchant'>, ticket: NewTicket): Promise<void> {
  await db
    .insertInto('session_ticket')
    .values({
      ticket_hash: ticket.hash,
      merchant_id: merchantId,
      member_id: ticket.memberId,
      session_id: ticket.sessionId,
      purpose: ticket.purpose,
      expires_at: toTimestamp(ticket.expiresAt),
    })
    .execute();
}

/** The session that a ticket was made from: it must be open still. */
export type TicketSource = {
  readonly memberId: Id<'member'>;
  readonly method: SessionMethod;
  readonly passwordExpired: boolean;
  readonly absoluteExpiresAt: Instant;
};

/** Which ticket, by its hash and for what. */
export type TicketName = { readonly hash: Buffer; readonly purpose: string };

/**
 * Puts another ticket in the place of one that was looked at, once, and tells whose account it opens; null when there is no such
 * ticket, or it was looked at or used, has expired, or its session or account is not open.
 */
export async function replaceTicket(
  db: Db,
  merchantId: Id<'merchant'>,
  ticket: TicketName,
  next: { readonly hash: Buffer; readonly at: Instant; readonly expiresAt: Instant },
): Promise<{ readonly username: string } | null> {
  const { rows } = await sql<{ username: string }>`
    UPDATE session_ticket t SET ticket_hash = ${next.hash}, seen_at = ${timestampOf(next.at)}, expires_at = ${timestampOf(next.expiresAt)}
    FROM session s JOIN member m ON m.id = s.member_id
    WHERE t.merchant_id = ${merchantId} AND t.ticket_hash = ${ticket.hash} AND t.purpose = ${ticket.purpose} AND t.used_at IS NULL
      AND t.seen_at IS NULL AND t.expires_at > ${timestampOf(next.at)} AND s.id = t.session_id AND s.ended_at IS NULL
      AND s.idle_expires_at > ${timestampOf(next.at)} AND s.absolute_expires_at > ${timestampOf(next.at)} AND m.status = 'active'
    RETURNING m.username`.execute(db);
  return rows[0] ?? null;
}

/**
 * Uses a ticket up for its purpose; null when there is no such ticket, or it was used, has expired, or its session is over. One for the
 * portal opens nothing before it was looked at: nobody gets into an account by following a link, without having been asked.
 */
export async function claimTicket(db: Db, merchantId: Id<'merchant'>, ticket: TicketName, at: Instant): Promise<TicketSource | null> {
  const { rows } = await sql<{ member_id: string; method: string; password_expired: boolean; absolute_expires_at: Instant }>`
    UPDATE session_ticket t SET used_at = ${timestampOf(at)} FROM session s
    WHERE t.merchant_id = ${merchantId} AND t.ticket_hash = ${ticket.hash} AND t.purpose = ${ticket.purpose} AND t.used_at IS NULL
      AND (t.purpose <> 'portal' OR t.seen_at IS NOT NULL) AND t.expires_at > ${timestampOf(at)} AND s.id = t.session_id AND s.ended_at IS NULL AND s.idle_expires_at > ${timestampOf(at)}
      AND s.absolute_expires_at > ${timestampOf(at)}
    RETURNING t.member_id, s.method, s.password_expired, s.absolute_expires_at`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    memberId: row.member_id as Id<'member'>,
    method: row.method as SessionMethod,
    passwordExpired: row.password_expired,
    absoluteExpiresAt: row.absolute_expires_at,
  };
}
