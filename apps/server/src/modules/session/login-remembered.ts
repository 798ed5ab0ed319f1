import { ok, refuse, secondMs } from '@trevo/kernel';
import type { CallContext, Handler } from '../../core/call.ts';
import { tokenPattern } from '../../core/token-pattern.ts';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addNotice, attemptPolicies, describeDevice, forgetAttempts, takeAttempt } from '../access/index.ts';
import { findAccount } from './accounts-store.ts';
import { admit, type AdmissionError } from './admit.ts';
import { deviceHashOf } from './device-cookie.ts';
import { announceEnd } from './end-sessions.ts';
import { enter } from './enter.ts';
import { browserHash, rememberCookie } from './issue-remember-me.ts';
import { claimCredential, type RememberCredential, readCredential, revokeCredentials } from './remember-store.ts';
import { endSessions } from './sessions-store.ts';
import { hashToken } from './session-token.ts';

/** Two tabs that open together send the same credential: the later one is refused, but it is no theft. */
const twinTabMs = 10 * secondMs;

/** The name to fill into the log-in form; the password field shows a placeholder, since there is nothing to show. */
export const rememberedLogin: Handler<'rememberedLogin'> = async (ctx) => {
  const credential = await presented(ctx);
  if (!credential || stateOf(ctx, credential) !== 'good') return ok(null);
  return ok({ username: credential.username, until: toTimestamp(credential.expiresAt) });
};

/**
 * Log-in by the cookie. The credential is used up and replaced. One that was used before, or that comes from another browser, was
 * copied: then the browser's credentials and sessions all end, and the member is told. Three wrong codes of the second factor beside it end
 * the credential too: what follows needs the password. A good credential gets in from an address that others have locked out.
 */
export const loginRemembered: Handler<'loginRemembered'> = async (ctx, input) => {
  const { app, merchant } = ctx;
  const byAddress = await takeAttempt(app, { login_address: ctx.ip });
  const credential = await presented(ctx);
  const state = credential ? stateOf(ctx, credential) : 'over';
  if (credential && state === 'copied') await revokeCopied(ctx, credential);
  if (!credential || state !== 'good') return byAddress.allowed ? ended(ctx) : refuse('too_many_requests');
  const remembered = hashToken(ctx.cookie(rememberCookie) ?? '').toString('hex');
  const attempt = await takeAttempt(app, { remembered, ...(input.verificationCode ? { remembered_code: remembered } : {}) });
  if (attempt.lock?.kind === 'remembered_code') return endCredential(ctx, credential);
  if (!attempt.allowed) return refuse('too_many_requests');
  const account = await findAccount(app.db, merchant.id, { memberId: credential.memberId }, { deviceHash: deviceHashOf(ctx), ip: ctx.ip });
  if (!account) return ended(ctx);
  const admitted = await admit(ctx, account, input);
  if (!admitted.ok) {
    const { code } = admitted;
    if (code === 'second_factor_wrong' && attempt.earlier.remembered_code === attemptPolicies.remembered_code.max - 1)
      return endCredential(ctx, credential);
    // A remembered account is a member or an agent already; what is left is what the form can show.
    // A pause ends what a browser is remembered by, together with every session.
    return isOverFor(code) ? ended(ctx) : { ...admitted, code };
  }
  if (!(await claimCredential(app.db, merchant.id, hashToken(ctx.cookie(rememberCookie) ?? ''), app.clock.now()))) return ended(ctx);
  await forgetAttempts(app, attempt);
  return ok(await enter(ctx, account, { method: 'remembered', rememberMe: true, secondFactorPassed: admitted.value.secondFactorPassed }));
};

const endings = [
  'non_member_login',
  'feature_disabled',
  'login_paused_until',
  'login_paused_for_good',
  'login_closed',
] as const satisfies readonly AdmissionError[];

function isOverFor(code: AdmissionError): code is (typeof endings)[number] {
  return endings.some((ending) => ending === code);
}

/** Forgets this browser's credential. Whoever holds a copy of it has nothing. */
export const forgetRemembered: Handler<'forgetRemembered'> = async (ctx) => {
  const credential = await presented(ctx);
  if (credential) await revokeCredentials(ctx.app.db, ctx.merchant.id, { deviceId: credential.deviceId }, ctx.app.clock.now());
  ctx.setCookie(rememberCookie, '', { maxAgeSeconds: 0 });
  return ok({ done: true });
};

async function presented(ctx: CallContext): Promise<RememberCredential | null> {
  const value = ctx.cookie(rememberCookie);
  return value !== undefined && tokenPattern.test(value) ? readCredential(ctx.app.db, ctx.merchant.id, hashToken(value)) : null;
}

function stateOf(ctx: CallContext, credential: RememberCredential): 'good' | 'over' | 'copied' {
  const now = ctx.app.clock.now();
  if (credential.expiresAt <= now) return 'over';
  const sameBrowser = deviceHashOf(ctx)?.equals(credential.deviceHash) === true && browserHash(ctx).equals(credential.userAgentHash);
  if (credential.usedAt !== null) return sameBrowser && now - credential.usedAt < twinTabMs ? 'over' : 'copied';
  if (credential.revokedAt !== null) return 'over';
  return sameBrowser ? 'good' : 'copied';
}

async function revokeCopied(ctx: CallContext, credential: RememberCredential): Promise<void> {
  const { app, merchant } = ctx;
  const { memberId, deviceId } = credential;
  const now = app.clock.now();
  const sessions = await inTransaction(app.db, async (tx) => {
    await revokeCredentials(tx, merchant.id, { deviceId }, now);
    await addNotice(app, tx, {
      merchantId: merchant.id,
      memberId,
      kind: 'remember_me_reused',
      values: { ...describeDevice(ctx.userAgent), ip: ctx.ip },
    });
    return endSessions(tx, merchant.id, { memberId, deviceId }, { reason: 'remember_me_reused', at: now });
  });
  announceEnd(app, sessions, 'remember_me_reused');
  app.bus.publish(`member:${memberId}`, { type: 'notice' });
  app.log.warn({ merchantId: merchant.id, memberId, deviceId }, 'a remember-me credential was used twice');
}

/** Ends what the browser is remembered by; the account and its sessions stay as they are. */
async function endCredential(ctx: CallContext, { deviceId }: RememberCredential) {
  await revokeCredentials(ctx.app.db, ctx.merchant.id, { deviceId }, ctx.app.clock.now());
  return ended(ctx);
}

function ended(ctx: CallContext) {
  ctx.setCookie(rememberCookie, '', { maxAgeSeconds: 0 });
  return refuse('remember_me_ended');
}
