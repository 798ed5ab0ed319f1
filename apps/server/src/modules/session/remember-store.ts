import type { Id, Instant } from '@trevo/kernel';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

export type RememberCredential = {
  readonly memberId: Id<'member'>;
  readonly deviceId: Id<'device'>;
  readonly deviceHash: Buffer;
  readonly userAgentHash: Buffer;
  readonly username: string;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
  readonly revokedAt: Instant | null;
};

/** A remember-me credential by its hash, used and revoked ones too, or null. */
export async function readCredential(db: Db, merchantId: Id<'merchant'>, credentialHash: Buffer): Promise<RememberCredential | null> {
  const row = await db
    .selectFrom('remember_credential as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .innerJoin('member_device as d', 'd.id', 'r.device_id')
    .where('r.merchant_id', '=', merchantId)
    .where('r.credential_hash', '=', credentialHash)
    .select(['r.member_id', 'r.device_id', 'd.cookie_hash', 'r.user_agent_hash', 'm.username', 'r.expires_at', 'r.used_at', 'r.revoked_at'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    memberId: row.member_id as Id<'member'>,
    deviceId: row.device_id as Id<'device'>,
    deviceHash: row.cookie_hash,
    userAgentHash: row.user_agent_hash,
    username: row.username,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    revokedAt: row.revoked_at,
  };
}

export type NewCredential = {
  readonly hash: Buffer;
  readonly memberId: Id<'member'>;
  readonly deviceId: Id<'device'>;
  readonly userAgentHash: Buffer;
  readonly at: Instant;
  readonly expiresAt: Instant;
};

export async function insertCredential(db: Db, merchantId: Id<'merchant'>, credential: NewCredential): Promise<void> {
  await db
    .insertInto('remember_credential')
    .values({
      credential_hash: credential.hash,
      merchant_id: merchantId,
      member_id: credential.memberId,
      device_id: credential.deviceId,
      user_agent_hash: credential.userAgentHash,
      created_at: toTimestamp(credential.at),
      expires_at: toTimestamp(credential.expiresAt),
    })
    .execute();
}

/** Uses a credential up; false when it was used, revoked or has expired by now. */
export async function claimCredential(db: Db, merchantId: Id<'merchant'>, credentialHash: Buffer, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('remember_credential')
    .set({ used_at: toTimestamp(at) })
    .where('merchant_id', '=', merchantId)
    .where('credential_hash', '=', credentialHash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', timestampOf(at))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export type WhichCredentials = { readonly memberId: Id<'member'> } | { readonly deviceId: Id<'device'> };

/** Revokes credentials: of one account or one of its browsers. */
export async function revokeCredentials(db: Db, merchantId: Id<'merchant'>, which: WhichCredentials, at: Instant): Promise<void> {
  const query = db
    .updateTable('remember_credential')
    .set({ revoked_at: toTimestamp(at) })
    .where('merchant_id', '=', merchantId)
    .where('revoked_at', 'is', null);
  const narrowed = 'memberId' in which ? query.where('member_id', '=', which.memberId) : query.where('device_id', '=', which.deviceId);
  await narrowed.execute();
}
