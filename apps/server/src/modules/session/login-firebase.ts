import { ok, refuse } from '@trevo/kernel';
import type { Handler } from '../../core/call.ts';
import { forgetAttempts, spendPhoneSignIn, takeAttempt } from '../access/index.ts';
import { isOn, provesByFirebase } from '../brand/index.ts';
import { findAccount } from './accounts-store.ts';
import { admit } from './admit.ts';
import { deviceHashOf } from './device-cookie.ts';
import { enter } from './enter.ts';
import { mobileMac } from './mobile-mac.ts';

/**
 * Log-in by a telephone sign-in at Firebase: the number that its token proves is the account's. A sign-in is used up by the log-in that it opens; what keeps
 * the account out (second factor, pause, locks) leaves it good for another try.
 */
export const loginFirebase: Handler<'loginFirebase'> = async (ctx, { firebaseIdToken, ...asked }) => {
  const { app, merchant } = ctx;
  const { phoneTokens } = app.ports;
  const isOffered = provesByFirebase(merchant) && (await isOn(app, merchant, 'SMSLOGIN'));
  if (phoneTokens === null || !isOffered) return refuse('feature_disabled');
  const attempt = await takeAttempt(app, { login_address: ctx.ip });
  if (!attempt.allowed) return refuse('too_many_requests');
  const read = await phoneTokens.read(firebaseIdToken, app.clock.now());
  if (!read.ok) return read;
  const { countryDialingCode, mobileNum } = read.value.number;
  const who = { mobileMac: mobileMac(app, countryDialingCode, mobileNum) };
  const account = await findAccount(app.db, merchant.id, who, { deviceHash: deviceHashOf(ctx), ip: ctx.ip });
  if (account === null) return refuse('login_failed');
  const admitted = await admit(ctx, account, asked);
  if (!admitted.ok) {
    const { code } = admitted;
    // Trial and test accounts prove no numbers.
    return code === 'non_member_login' ? refuse('login_failed') : { ...admitted, code };
  }
  if (!(await spendPhoneSignIn(app.db, read.value, app.clock.now()))) return refuse('phone_token_refused');
  await forgetAttempts(app, attempt);
  const { withdrawOnly, secondFactorPassed } = admitted.value;
  return ok(await enter(ctx, account, { method: withdrawOnly ? 'withdrawal' : 'firebase', rememberMe: false, secondFactorPassed }));
};
