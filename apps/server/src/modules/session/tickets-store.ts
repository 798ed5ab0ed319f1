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

/** Uses a ticket up for its purpose; null when there is no such ticket, or it was used, has expired, or its session is over. */
export async function claimTicket(
  db: Db,
  merchantId: Id<'merchant'>,
  ticket: { hash: Buffer; purpose: string },
  at: Instant,
): Promise<TicketSource | null> {
  const { rows } = await sql<{ member_id: string; method: string; password_expired: boolean; absolute_expires_at: Instant }>`
    UPDATE session_ticket t SET used_at = ${timestampOf(at)} FROM session s
    WHERE t.merchant_id = ${merchantId} AND t.ticket_hash = ${ticket.hash} AND t.purpose = ${ticket.purpose} AND t.used_at IS NULL
      AND t.expires_at > ${timestampOf(at)} AND s.id = t.session_id AND s.ended_at IS NULL AND s.idle_expires_at > ${timestampOf(at)}
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
