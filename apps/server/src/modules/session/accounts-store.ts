import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

/** An account as a log-in sees it. */
export type Account = {
  readonly id: Id<'member'>;
  readonly username: string;
  readonly type: number;
  readonly status: 'active' | 'locked' | 'closed';
  readonly passwordHash: string | null;
  readonly passwordInitial: boolean;
  readonly passwordChangedAt: Instant | null;
  readonly firstLoginAt: Instant | null;
  readonly secondFactor: boolean;
  /** This browser's device, when it logged in to the account before. */
  readonly deviceId: Id<'device'> | null;
  /** The account passed its second factor from this address before. */
  readonly addressConfirmed: boolean;
};

type From = { readonly deviceHash: Buffer | null; readonly ip: string };

type AccountRow = {
  id: string;
  username: string;
  type: number;
  status: Account['status'];
  password_hash: string | null;
  password_initial: boolean;
  password_changed_at: Instant | null;
  first_login_at: Instant | null;
  second_factor: boolean;
  device_id: string | null;
  address_confirmed: boolean;
};

/** The account that `who` names, seen from a browser and an address, or null. One query, known or not. */
export async function findAccount(
  db: Db,
  merchantId: Id<'merchant'>,
  who: { readonly username: string } | { readonly memberId: Id<'member'> } | { readonly mobileMac: Buffer },
  from: From,
): Promise<Account | null> {
  const named =
    'username' in who
      ? sql`m.username = ${who.username}`
      : 'memberId' in who
        ? sql`m.id = ${who.memberId}`
        : sql`p.mobile_mac = ${who.mobileMac}`;
  const { rows } = await sql<AccountRow>`
    SELECT m.id, m.username, m.type, m.status, m.password_hash, m.password_initial, m.password_changed_at, m.first_login_at,
      f.confirmed_at IS NOT NULL AS second_factor, d.id AS device_id, a.ip IS NOT NULL AS address_confirmed
    FROM member m
    LEFT JOIN member_profile p ON p.member_id = m.id
    LEFT JOIN second_factor f ON f.member_id = m.id
    LEFT JOIN member_device d ON d.member_id = m.id AND d.cookie_hash = ${from.deviceHash}::bytea AND d.revoked_at IS NULL
    LEFT JOIN member_address a ON a.member_id = m.id AND a.ip = ${from.ip}
    WHERE m.merchant_id = ${merchantId} AND ${named}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id as Id<'member'>,
    username: row.username,
    type: row.type,
    status: row.status,
    passwordHash: row.password_hash,
    passwordInitial: row.password_initial,
    passwordChangedAt: row.password_changed_at,
    firstLoginAt: row.first_login_at,
    secondFactor: row.second_factor,
    deviceId: row.device_id as Id<'device'> | null,
    addressConfirmed: row.address_confirmed,
  };
}

/** The pause of the account's play that holds at this moment: until when, null for good. */
export async function readPauseOf(db: Db, memberId: Id<'member'>): Promise<{ readonly until: Instant | null } | null> {
  const { rows } = await sql<{ until: Instant | null }>`
    SELECT CASE WHEN paused_until < '9999-01-01' THEN paused_until END AS until FROM protection_pause(${memberId})`.execute(db);
  return rows[0] ?? null;
}

/** Whether the house closed the account, as an agent's or as a second one of its person: what is its own it may take out. Who closed an account itself left nothing in it. */
export async function wasClosedByHouse(db: Db, memberId: Id<'member'>): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`SELECT closed_by_house(${memberId}) AS closed`.execute(db);
  return rows[0]?.closed ?? false;
}

export async function noteLogin(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>, at: Instant): Promise<void> {
  await db
    .updateTable('member')
    .set({ last_login_at: toTimestamp(at) })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .execute();
}

/** Remembers that the account passed its second factor from `ip`. */
export async function confirmAddress(db: Db, memberId: Id<'member'>, ip: string, at: Instant): Promise<void> {
  await db
    .insertInto('member_address')
    .values({ member_id: memberId, ip, confirmed_at: toTimestamp(at) })
    .onConflict((conflict) => conflict.columns(['member_id', 'ip']).doUpdateSet({ confirmed_at: toTimestamp(at) }))
    .execute();
}
