import type { Id, Instant } from '@trevo/kernel';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

export type Invitation = {
  readonly code: string;
  readonly kind: 'affiliate' | 'referral';
  readonly memberId: Id<'member'>;
  /** The agent that a newcomer with this code belongs to. */
  readonly uplineId: Id<'member'> | null;
};

/** An active code of an active account, good on `domain`, or null. Codes do not tell upper case from lower. */
export async function readInvitation(
  db: Db,
  merchantId: Id<'merchant'>,
  code: string,
  domain: string | undefined,
): Promise<Invitation | null> {
  const row = await db
    .selectFrom('invitation_code as i')
    .innerJoin('member as m', 'm.id', 'i.member_id')
    .where('i.merchant_id', '=', merchantId)
    .where('i.code', '=', code.toUpperCase())
    .where('i.active', '=', true)
    .where('m.status', '=', 'active')
    .select(['i.code', 'i.kind', 'i.member_id', 'i.domain', 'm.upline_id'])
    .executeTakeFirst();
  if (!row || (row.domain !== null && row.domain !== domain?.toLowerCase())) return null;
  const memberId = row.member_id as Id<'member'>;
  return {
    code: row.code,
    kind: row.kind,
    memberId,
    uplineId: row.kind === 'affiliate' ? memberId : (row.upline_id as Id<'member'> | null),
  };
}

export type NewInvitation = {
  readonly code: string;
  readonly kind: Invitation['kind'];
  readonly memberId: Id<'member'>;
  readonly domain?: string;
  readonly at: Instant;
};

export async function insertInvitation(db: Db, merchantId: Id<'merchant'>, invitation: NewInvitation): Promise<void> {
  await db
    .insertInto('invitation_code')
    .values({
      merchant_id: merchantId,
      code: invitation.code.toUpperCase(),
      kind: invitation.kind,
      member_id: invitation.memberId,
      domain: invitation.domain?.toLowerCase() ?? null,
      created_at: toTimestamp(invitation.at),
    })
    .execute();
}

/** The referral code a member hands out, or null. */
export async function readReferralCode(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<string | null> {
  const row = await db
    .selectFrom('invitation_code')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'referral')
    .where('active', '=', true)
    .select('code')
    .executeTakeFirst();
  return row?.code ?? null;
}
