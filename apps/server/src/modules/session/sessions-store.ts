import type { Id } from '@trevo/kernel';
import type { Db } from '../../db/database.ts';

/** The session of a token hash with what a request needs of its owner, or null. */
export async function readSessionByToken(db: Db, merchantId: Id<'merchant'>, tokenHash: Buffer) {
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .where('session.token_hash', '=', tokenHash)
    .where('session.merchant_id', '=', merchantId)
    .select(['session.id', 'session.member_id', 'session.ended_at', 'session.idle_expires_at', 'session.absolute_expires_at'])
    .select(['member.type', 'member.username', 'member.currency', 'member.password_initial', 'member.status'])
    .executeTakeFirst();
  return row ?? null;
}
