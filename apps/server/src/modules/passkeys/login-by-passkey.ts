import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { ok, refuse } from '@trevo/kernel';
import type { Handler } from '../../core/call.ts';
import { forgetAttempts, takeAttempt } from '../access/index.ts';
import { admit, deviceHashOf, enter, findAccount } from '../session/index.ts';
import { challengeMs, keepChallenge } from './challenges-store.ts';
import { passkeyHostOf } from './passkey-host.ts';
import { verifyPasskey } from './verify-passkey.ts';

/** What a passkey signs at a log-in. Which passkeys there are is known to the device alone: nothing here says whether there is an account. */
export const passkeyLoginChallenge: Handler<'passkeyLoginChallenge'> = async (ctx) => {
  const { app } = ctx;
  const host = passkeyHostOf(ctx);
  if (host === null) return refuse('feature_disabled');
  if (!(await takeAttempt(app, { passkey_challenge: ctx.ip })).allowed) return refuse('too_many_requests');
  const challenge = new Uint8Array(app.random(32));
  const options = await generateAuthenticationOptions({ rpID: host.rpId, challenge, timeout: challengeMs, userVerification: 'required' });
  await keepChallenge(ctx, { purpose: 'login', rpId: host.rpId, of: null }, options.challenge);
  return ok({ options: JSON.stringify(options) });
};

/** Log-in with a passkey. Its device and that device's lock are two factors: no code is asked for. All else that keeps an account out does so here too. */
export const loginByPasskey: Handler<'loginByPasskey'> = async (ctx, { credential, side, purpose }) => {
  const { app, merchant } = ctx;
  const attempt = await takeAttempt(app, { login_address: ctx.ip });
  if (!attempt.allowed) return refuse('too_many_requests');
  const key = await verifyPasskey(ctx, { purpose: 'login', of: null }, credential);
  if (key === null) return refuse('passkey_refused');
  const account = await findAccount(app.db, merchant.id, { memberId: key.memberId }, { deviceHash: deviceHashOf(ctx), ip: ctx.ip });
  if (account === null) return refuse('passkey_refused');
  const admitted = await admit(ctx, account, { side, purpose, isTwoFactored: true });
  if (!admitted.ok) {
    const { code } = admitted;
    // Only members and agents bind passkeys, and no code is asked for.
    if (code === 'non_member_login' || code.startsWith('second_factor')) return refuse('passkey_refused');
    return { ...admitted, code: code as Exclude<typeof code, 'non_member_login' | `second_factor${string}`> };
  }
  await forgetAttempts(app, attempt);
  const { withdrawOnly, secondFactorPassed } = admitted.value;
  return ok(await enter(ctx, account, { method: withdrawOnly ? 'withdrawal' : 'passkey', rememberMe: false, secondFactorPassed }));
};
