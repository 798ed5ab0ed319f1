import { type Id, minuteMs, plusMs } from '@trevo/kernel';
import type { CallContext } from '../../core/call.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { PasskeyPurpose } from './passkey-tables.ts';

/** How long a browser has, with whoever sits before it. */
export const challengeMs = 5 * minuteMs;

/** Who is asked to sign: a member in a session, or nobody known yet. */
export type Asked = {
  readonly purpose: PasskeyPurpose;
  readonly rpId: string;
  readonly of: { readonly memberId: Id<'member'>; readonly sessionId: Id<'session'> } | null;
};

/** Keeps what is to be signed. A member's newer challenge replaces the one before of its purpose. */
export async function keepChallenge({ app, merchant }: CallContext, { purpose, rpId, of }: Asked, challenge: string): Promise<void> {
  const fresh = {
    challenge,
    session_id: of?.sessionId ?? null,
    rp_id: rpId,
    expires_at: toTimestamp(plusMs(app.clock.now(), challengeMs)),
  };
  await app.db
    .insertInto('passkey_challenge')
    .values({ ...fresh, merchant_id: merchant.id, member_id: of?.memberId ?? null, purpose })
    .onConflict((conflict) => conflict.columns(['member_id', 'purpose']).where('member_id', 'is not', null).doUpdateSet(fresh))
    .execute();
}

/** Uses a challenge up, whatever becomes of it: true where it was given out for just this, and is good. */
export async function spendChallenge({ app, merchant }: CallContext, { purpose, rpId, of }: Asked, challenge: string): Promise<boolean> {
  const { numDeletedRows } = await app.db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('merchant_id', '=', merchant.id)
    .where('purpose', '=', purpose)
    .where('rp_id', '=', rpId)
    .where('member_id', 'is not distinct from', of?.memberId ?? null)
    .where('session_id', 'is not distinct from', of?.sessionId ?? null)
    .where('expires_at', '>', timestampOf(app.clock.now()))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
