import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { dropDevicesOf } from '../web-push/index.ts';

/** How a session began; one for withdrawal is of an account that paused. */
export type SessionMethod = 'username' | 'sms' | 'firebase' | 'social' | 'passkey' | 'remembered' | 'register' | 'freeplay' | 'withdrawal';

/** A session by a code to the telephone never asks for a password change (decision D17). */
export function isByTelephone(method: SessionMethod): boolean {
  return method === 'sms' || method === 'firebase';
}

export type NewSession = {
  readonly id: Id<'session'>;
  readonly tokenHash: Buffer;
  readonly memberId: Id<'member'>;
  readonly deviceId: Id<'device'> | null;
  readonly method: SessionMethod;
  readonly passwordExpired: boolean;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: Instant;
  readonly idleExpiresAt: Instant;
  readonly absoluteExpiresAt: Instant;
};

export async function insertSession(db: Db, merchantId: Id<'merchant'>, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      id: session.id,
      merchant_id: merchantId,
      member_id: session.memberId,
      device_id: session.deviceId,
      method: session.method,
      password_expired: session.passwordExpired,
      ip: session.ip,
      user_agent: session.userAgent,
      created_at: toTimestamp(session.at),
      seen_at: toTimestamp(session.at),
      idle_expires_at: toTimestamp(session.idleExpiresAt),
      absolute_expires_at: toTimestamp(session.absoluteExpiresAt),
    })
    .execute();
}

/** Notes that a session was used, which moves its idle end; never past its absolute one, and never a session that has ended. */
export async function touchSession(
  db: Db,
  merchantId: Id<'merchant'>,
  sessionId: Id<'session'>,
  seen: { at: Instant; idleExpiresAt: Instant },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: toTimestamp(seen.at), idle_expires_at: toTimestamp(seen.idleExpiresAt) })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export type WhichSessions = { readonly memberId: Id<'member'> } & (
  | { readonly only: Id<'session'> }
  | { readonly except: Id<'session'> }
  | { readonly deviceId: Id<'device'> }
  | { readonly all: true }
);

/** Ends open sessions of a member and names them. The browsers they were opened in are told nothing more. */
export async function endSessions(
  db: Db,
  merchantId: Id<'merchant'>,
  which: WhichSessions,
  end: { readonly reason: string; readonly at: Instant },
): Promise<Id<'session'>[]> {
  let query = db
    .updateTable('session')
    .set({ ended_at: toTimestamp(end.at), end_reason: end.reason })
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', which.memberId)
    .where('ended_at', 'is', null);
  if ('only' in which) query = query.where('id', '=', which.only);
  if ('except' in which) query = query.where('id', '<>', which.except);
  if ('deviceId' in which) query = query.where('device_id', '=', which.deviceId);
  const ended = (await query.returning('id').execute()).map((row) => row.id as Id<'session'>);
  await dropDevicesOf(db, ended);
  return ended;
}

/** Why a session may hold nothing open, and of one that is over, how it ended. */
export type SessionBar = {
  readonly id: Id<'session'>;
  readonly bar: 'session_ended' | 'password_change_required' | 'maintenance';
  readonly reason: string;
};

/** Those of `sessionIds` that may hold nothing open: over, expired, of an account that may not act or must change its password, or of a brand in maintenance. */
export async function readSessionBars(db: Db, sessionIds: readonly Id<'session'>[], at: Instant): Promise<SessionBar[]> {
  if (sessionIds.length === 0) return [];
  const now = timestampOf(at);
  const { rows } = await sql<SessionBar>`
    SELECT * FROM (
      SELECT asked.id,
        CASE
          WHEN s.id IS NULL OR s.ended_at IS NOT NULL OR s.idle_expires_at <= ${now} OR s.absolute_expires_at <= ${now}
            OR m.status <> 'active' AND NOT (m.status = 'closed' AND s.method = 'withdrawal') OR m.expires_at <= ${now} THEN 'session_ended'
          WHEN s.method NOT IN ('sms', 'firebase') AND (m.password_initial OR s.password_expired) THEN 'password_change_required'
          WHEN b.status = 1 THEN 'maintenance'
        END AS bar,
        CASE WHEN s.ended_at IS NOT NULL THEN coalesce(s.end_reason, 'ended') WHEN m.status <> 'active' THEN m.status ELSE 'idle' END AS reason
      FROM unnest(${[...sessionIds]}::text[]) AS asked (id)
      LEFT JOIN session s ON s.id = asked.id
      LEFT JOIN member m ON m.id = s.member_id
      LEFT JOIN merchant b ON b.id = s.merchant_id
    ) AS standing WHERE bar IS NOT NULL`.execute(db);
  return rows;
}

/** The browser a session belongs to. */
export async function readSessionDevice(db: Db, merchantId: Id<'merchant'>, sessionId: Id<'session'>): Promise<Id<'device'> | null> {
  const row = await db
    .selectFrom('session')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', sessionId)
    .select('device_id')
    .executeTakeFirst();
  return (row?.device_id ?? null) as Id<'device'> | null;
}
