import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertInvitation, readReferralCode, referralCodeLength } from './invitations-store.ts';
import { randomText } from './random-text.ts';

/** The referral code of a member; accounts that were made without one get theirs when it is first asked for. */
export async function ensureReferralCode(app: App, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<string> {
  const known = await readReferralCode(app.db, merchantId, memberId);
  if (known !== null) return known;
  return inTransaction(app.db, async (tx) => {
    // Two tabs ask at once: one of them makes it.
    await sql`SELECT 1 FROM member WHERE id = ${memberId} FOR UPDATE`.execute(tx);
    const made = await readReferralCode(tx, merchantId, memberId);
    if (made !== null) return made;
    const code = randomText(app, referralCodeLength);
    await insertInvitation(tx, merchantId, { code, kind: 'referral', memberId, at: app.clock.now() });
    return code;
  });
}
