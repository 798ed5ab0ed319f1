import { isRobotName, trialTypes } from '@trevo/contract';
import { type Id, type Instant, type Refusal, refuse } from '@trevo/kernel';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { placeMember, type PlaceRefusal } from '../team/index.ts';

export type NewMember = {
  readonly id: Id<'member'>;
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: string;
  readonly language: string;
  readonly icon: number;
  readonly passwordHash: string | null;
  readonly passwordInitial: boolean;
  readonly uplineId: Id<'member'> | null;
  readonly referredById: Id<'member'> | null;
  readonly at: Instant;
  /** An account that the demo plays by itself: of a test, and nobody comes in by it. */
  readonly robot?: boolean;
};

/** Makes an account and places it in the tree; trials stand outside. Null when it is made: refused when the name, or one that looks like it, is taken; names of robots are theirs alone. */
export async function insertMember(
  tx: Tx,
  merchantId: Id<'merchant'>,
  member: NewMember,
): Promise<Refusal<'username_taken' | PlaceRefusal> | null> {
  if (isRobotName(member.username) !== (member.robot === true)) return refuse('username_taken', 'username');
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('member')
    .values({
      id: member.id,
      merchant_id: merchantId,
      username: member.username,
      nickname: member.nickname,
      type: member.type,
      currency: member.currency,
      language: member.language,
      icon: member.icon,
      password_hash: member.passwordHash,
      password_initial: member.passwordInitial,
      password_changed_at: toTimestamp(member.at),
      referred_by_id: member.referredById,
      created_at: toTimestamp(member.at),
      ...(member.robot === true ? { robot: true, test: true } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return refuse('username_taken', 'username');
  if (trialTypes.includes(member.type)) return null;
  return placeMember(tx, merchantId, { memberId: member.id, uplineId: member.uplineId, at: member.at });
}

export type NewProfile = {
  readonly memberId: Id<'member'>;
  readonly sealed: Buffer;
  readonly emailMac: Buffer | null;
  /** Set only for a number that was proven by its code: one number, one account. */
  readonly mobileMac: Buffer | null;
  readonly idNumberMac: Buffer | null;
  readonly paymentPasswordHash: string | null;
  readonly registerUrl: string | null;
  readonly registerIp: string;
  readonly at: Instant;
};

/** Keeps the personal data of a new account. False when the proven mobile number has an account. */
export async function insertProfile(tx: Tx, merchantId: Id<'merchant'>, profile: NewProfile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('member_profile')
    .values({
      member_id: profile.memberId,
      merchant_id: merchantId,
      sealed: profile.sealed,
      email_mac: profile.emailMac,
      mobile_mac: profile.mobileMac,
      id_number_mac: profile.idNumberMac,
      payment_password_hash: profile.paymentPasswordHash,
      terms_accepted_at: toTimestamp(profile.at),
      register_url: profile.registerUrl,
      register_ip: profile.registerIp,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export type MemberCard = {
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: string;
  readonly language: string;
  readonly icon: number;
  readonly uplineId: Id<'member'> | null;
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Instant | null;
  readonly createdAt: Instant;
};

export async function readMember(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<MemberCard> {
  const row = await db
    .selectFrom('member')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .selectAll()
    .executeTakeFirstOrThrow();
  return {
    username: row.username,
    nickname: row.nickname,
    type: row.type,
    currency: row.currency,
    language: row.language,
    icon: row.icon,
    uplineId: row.upline_id as Id<'member'> | null,
    passwordHash: row.password_hash,
    passwordChangedAt: row.password_changed_at,
    createdAt: row.created_at,
  };
}

/** The sealed personal data of a member, or null when there is none. */
export async function readSealedProfile(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<Buffer | null> {
  const row = await db
    .selectFrom('member_profile')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .select('sealed')
    .executeTakeFirst();
  return row?.sealed ?? null;
}

export async function writeIcon(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>, icon: number): Promise<void> {
  await db.updateTable('member').set({ icon }).where('merchant_id', '=', merchantId).where('id', '=', memberId).execute();
}

export async function writeLanguage(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>, language: string): Promise<void> {
  await db.updateTable('member').set({ language }).where('merchant_id', '=', merchantId).where('id', '=', memberId).execute();
}

/** Notes that the first-login action ran; false when it had. */
export async function noteFirstLogin(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ first_login_at: toTimestamp(at) })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .where('first_login_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Replaces a password; false when it is no longer the one that `oldHash` was read from. The asking session has a fresh password. */
export async function writePassword(
  tx: Tx,
  merchantId: Id<'merchant'>,
  change: { memberId: Id<'member'>; sessionId: Id<'session'>; oldHash: string; newHash: string; at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ password_hash: change.newHash, password_initial: false, password_changed_at: toTimestamp(change.at) })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', change.memberId)
    .where('password_hash', '=', change.oldHash)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('session')
    .set({ password_expired: false })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', change.sessionId)
    .execute();
  return numUpdatedRows === 1n;
}
