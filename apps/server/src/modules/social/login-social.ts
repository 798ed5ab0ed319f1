import { ok, refuse } from '@trevo/kernel';
import type { Handler } from '../../core/call.ts';
import { forgetAttempts, takeAttempt } from '../access/index.ts';
import { admit, deviceHashOf, enter, findAccount } from '../session/index.ts';
import { providerOf } from './providers-of.ts';
import { findIdentity, noteIdentityUse, readProof, spendProof } from './social-store.ts';

/** Log-in by a proven identity, to the account that it was bound to. All that keeps an account out at a log-in does so here; the ticket then stays good. */
export const loginSocial: Handler<'loginSocial'> = async (ctx, { ticket, ...asked }) => {
  const { app, merchant } = ctx;
  const attempt = await takeAttempt(app, { login_address: ctx.ip });
  if (!attempt.allowed) return refuse('too_many_requests');
  const proof = await readProof(ctx, ticket);
  if (proof === null || proof.sessionId !== null) return refuse('social_refused');
  if (providerOf(app, merchant, proof.provider) === null) return refuse('feature_disabled');
  const identity = await findIdentity(app.db, merchant.id, proof);
  if (identity === null) return refuse('social_unknown');
  const from = { deviceHash: deviceHashOf(ctx), ip: ctx.ip };
  const account = await findAccount(app.db, merchant.id, { memberId: identity.memberId }, from);
  if (account === null) return refuse('social_unknown');
  const admitted = await admit(ctx, account, asked);
  if (!admitted.ok) {
    const { code } = admitted;
    // Only members and agents bind identities.
    return code === 'non_member_login' ? refuse('social_refused') : { ...admitted, code };
  }
  if (!(await spendProof(app.db, ticket))) return refuse('social_refused');
  await noteIdentityUse(app.db, identity.id, app.clock.now());
  await forgetAttempts(app, attempt);
  const { withdrawOnly, secondFactorPassed } = admitted.value;
  return ok(await enter(ctx, account, { method: withdrawOnly ? 'withdrawal' : 'social', rememberMe: false, secondFactorPassed }));
};
