import { ok, refuse } from '@trevo/kernel';
import { generateSecret, generateURI } from 'otplib';
import { type Handler, memberOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordMemberAct } from '../audit/index.ts';
import { forgetAttempts, takeAttempt } from './attempts.ts';
import { addNotice } from './notices.ts';
import { recoveryCodeMac, spendOneTimePassword, trySecondFactorCode } from './second-factor-code.ts';
import { beginSecondFactor, confirmSecondFactorRow, deleteSecondFactor, readSecondFactor } from './second-factor-store.ts';
import { verifyOwnPassword } from './step-up.ts';

const recoveryCodesCount = 10;
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Begins a second factor: a fresh secret, off until its first code confirms it. */
export const enrolSecondFactor: Handler<'enrolSecondFactor'> = async (ctx, { password }) => {
  const { app, merchant } = ctx;
  const { memberId, username } = memberOf(ctx);
  const known = await readSecondFactor(app.db, merchant.id, memberId);
  if (known?.confirmed) return refuse('second_factor_on');
  const proven = await verifyOwnPassword(app, memberId, password);
  if (!proven.ok) return proven;
  const secret = generateSecret();
  const sealed = app.secrets.seal('second-factor', Buffer.from(secret, 'utf8'));
  if (!(await beginSecondFactor(app.db, merchant.id, { memberId, secretSealed: sealed }, app.clock.now())))
    return refuse('second_factor_on');
  return ok({ secret, uri: generateURI({ issuer: merchant.name, label: username, secret }) });
};

/** Turns the second factor on with its first code. */
export const confirmSecondFactor: Handler<'confirmSecondFactor'> = async (ctx, { verificationCode }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const factor = await readSecondFactor(app.db, merchant.id, memberId);
  if (!factor) return refuse('second_factor_off');
  if (factor.confirmed) return refuse('second_factor_on');
  const attempt = await takeAttempt(app, { second_factor: memberId });
  if (!attempt.allowed) return refuse('too_many_requests');
  const now = app.clock.now();
  const codes = Array.from({ length: recoveryCodesCount }, () => newRecoveryCode(app.random));
  const confirmed = await inTransaction(app.db, async (tx) => {
    if (!(await spendOneTimePassword(app, tx, { memberId, factor }, verificationCode.replaceAll(/\s/g, '')))) return 'wrong';
    const macs = codes.map((code) => recoveryCodeMac(app, code));
    if (!(await confirmSecondFactorRow(tx, memberId, macs, now))) return 'on';
    await addNotice(app, tx, { merchantId: merchant.id, memberId, kind: 'second_factor_on' });
    await recordMemberAct(tx, { merchantId: merchant.id, memberId, action: 'second_factor.on', at: now });
    return 'confirmed';
  });
  if (confirmed === 'wrong') return refuse('second_factor_wrong');
  await forgetAttempts(app, attempt);
  return confirmed === 'on' ? refuse('second_factor_on') : ok({ recoveryCodes: codes });
};

/** Turns the second factor off with a code of it. */
export const removeSecondFactor: Handler<'removeSecondFactor'> = async (ctx, { verificationCode }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const factor = await readSecondFactor(app.db, merchant.id, memberId);
  if (!factor?.confirmed) return refuse('second_factor_off');
  const tried = await trySecondFactorCode(app, {
    merchantId: merchant.id,
    memberId,
    code: verificationCode,
    from: ctx,
    countedByDay: null,
  });
  if (!tried.ok) return refuse(tried.code === 'second_factor_wrong' ? 'step_up_wrong' : 'too_many_requests');
  const now = app.clock.now();
  await inTransaction(app.db, async (tx) => {
    await deleteSecondFactor(tx, memberId);
    await addNotice(app, tx, { merchantId: merchant.id, memberId, kind: 'second_factor_off' });
    await recordMemberAct(tx, { merchantId: merchant.id, memberId, action: 'second_factor.off', at: now });
  });
  return ok({ done: true });
};

/** Ten characters of 31 kinds, 49 bits, in two groups. */
function newRecoveryCode(random: (length: number) => Buffer): string {
  let code = '';
  while (code.length < 10) {
    for (const byte of random(16)) if (byte < 248 && code.length < 10) code += recoveryAlphabet.charAt(byte % recoveryAlphabet.length);
  }
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
