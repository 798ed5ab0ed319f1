import type { Id, Instant } from '@trevo/kernel';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

export const referralCodeLength = 8;

export type Invitation = {
  readonly code: string;
  readonly kind: 'affiliate' | 'referral';
  readonly memberId: Id<'member'>;
  /** The agent that a newcomer with this code belongs to. */
  readonly uplineId: Id<'member'> | null;
  /** What becomes of a newcomer with this code. */
  readonly accountType: number;
};

/** A code that is good at an instant, of an active account, on the domain, or null. Codes do not tell upper case from lower. */
export async function readInvitation(
  db: Db,
  merchantId: Id<'merchant'>,
  { code, domain, at }: { readonly code: string; readonly domain: string | undefined; readonly at: Instant },
): Promise<Invitation | null> {
  const row = await db
    .selectFrom('invitation_code as i')
    .innerJoin('member as m', 'm.id', 'i.member_id')
    .where('i.merchant_id', '=', merchantId)
    .where('i.code', '=', code.toUpperCase())
    .where('i.active', '=', true)
    .where('m.status', '=', 'active')
    .where((is) => is.or([is('i.expires_at', 'is', null), is('i.expires_at', '>', timestampOf(at))]))
    .where((is) => is.or([is('i.uses_max', 'is', null), is('i.uses', '<', is.ref('i.uses_max'))]))
    .select(['i.code', 'i.kind', 'i.member_id', 'i.domain', 'i.account_type', 'm.upline_id'])
    .executeTakeFirst();
  if (!row || (row.domain !== null && row.domain !== domain?.toLowerCase())) return null;
  const memberId = row.member_id as Id<'member'>;
  return {
    code: row.code,
    kind: row.kind,
    memberId,
    accountType: row.account_type,
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
