import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

export type SeenDevice = {
  readonly newId: Id<'device'>;
  readonly cookieHash: Buffer;
  readonly userAgent: string;
  readonly ip: string;
  readonly at: Instant;
};

/** Notes a log-in from a browser. `isNew`: never before to this account; `others`: the account knows other browsers. */
export async function noteDevice(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
  seen: SeenDevice,
): Promise<{ id: Id<'device'>; isNew: boolean; others: boolean }> {
  const at = toTimestamp(seen.at);
  const row = await db
    .insertInto('member_device')
    .values({
      id: seen.newId,
      merchant_id: merchantId,
      member_id: memberId,
      cookie_hash: seen.cookieHash,
      user_agent: seen.userAgent,
      last_ip: seen.ip,
      first_seen_at: at,
      last_seen_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'cookie_hash'])
        .doUpdateSet({ user_agent: seen.userAgent, last_ip: seen.ip, last_seen_at: at, revoked_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const isNew = row.id === seen.newId;
  const other = isNew
    ? await db
        .selectFrom('member_device')
        .where('member_id', '=', memberId)
        .where('id', '<>', row.id)
        .select('id')
        .limit(1)
        .executeTakeFirst()
    : undefined;
  return { id: row.id as Id<'device'>, isNew, others: other !== undefined };
}

export type KnownDevice = {
  readonly id: Id<'device'>;
  readonly userAgent: string;
  readonly lastIp: string;
  readonly firstSeenAt: Instant;
  readonly lastSeenAt: Instant;
  readonly openSessions: number;
};

/** The browsers of an account that were not revoked, the last used first. */
export async function readDevices(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>, at: Instant): Promise<KnownDevice[]> {
  const { rows } = await sql<{
    id: string;
    user_agent: string;
    last_ip: string;
    first_seen_at: Instant;
    last_seen_at: Instant;
    sessions: number;
  }>`
    SELECT d.id, d.user_agent, d.last_ip, d.first_seen_at, d.last_seen_at, (
      SELECT count(*) FROM session s WHERE s.member_id = d.member_id AND s.device_id = d.id AND s.ended_at IS NULL
        AND s.idle_expires_at > ${toTimestamp(at)}::timestamptz AND s.absolute_expires_at > ${toTimestamp(at)}::timestamptz
    )::int AS sessions
    FROM member_device d
    WHERE d.merchant_id = ${merchantId} AND d.member_id = ${memberId} AND d.revoked_at IS NULL
    ORDER BY d.last_seen_at DESC, d.id LIMIT 100`.execute(db);
  return rows.map((row) => ({
    id: row.id as Id<'device'>,
    userAgent: row.user_agent,
    lastIp: row.last_ip,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    openSessions: row.sessions,
  }));
}

/** Revokes a browser; false when the account has no such browser. */
export async function revokeDeviceRow(
  db: Db,
  merchantId: Id<'merchant'>,
  device: { readonly memberId: Id<'member'>; readonly deviceId: Id<'device'> },
  at: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_device')
    .set({ revoked_at: toTimestamp(at) })
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', device.memberId)
    .where('id', '=', device.deviceId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
