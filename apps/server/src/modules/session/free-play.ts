import { accountTypes } from '@trevo/contract';
import { dayMs, type Id, ok, plusMs, refuse } from '@trevo/kernel';
import type { CallContext, Handler } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { openPayload, takeAttempt } from '../access/index.ts';
import { keepDeviceCookie } from './device-cookie.ts';
import { absoluteLifetimeMs, startSession } from './start-session.ts';

const gatewayVersion = '3';
const path = '/wps/session/login/freeplay';
const accountLifetimeMs = dayMs;
const nameAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A trial session (Spec §6, decision D1): an account of type 4 without password or money, which ends after a day. */
export const freePlay: Handler<'freePlay'> = async (ctx) => {
  const { app, merchant } = ctx;
  if (!(await takeAttempt(app, { free_play: ctx.ip })).allowed) return refuse('too_many_requests');
  if (ctx.header('x-gateway-version') !== gatewayVersion) return refuse('invalid_request', 'X-Gateway-Version');
  const opened = await openPayload(app, ctx.header('x-random-string'), path);
  if (!opened.ok) return opened;
  const username = `trial_${Array.from(app.random(10), (byte) => nameAlphabet.charAt(byte % 32)).join('')}`;
  const deviceHash = keepDeviceCookie(ctx);
  const now = app.clock.now();
  const token = await inTransaction(app.db, async (tx) => {
    const id = app.newId('member');
    await tx
      .insertInto('member')
      .values({
        id,
        merchant_id: merchant.id,
        username,
        nickname: username,
        type: accountTypes.trial,
        currency: merchant.currency,
        language: ctx.language,
        first_login_at: toTimestamp(now),
        expires_at: toTimestamp(plusMs(now, accountLifetimeMs)),
      })
      .execute();
    const start = {
      account: trialAccount(id, username, now),
      method: 'freeplay',
      passwordExpired: false,
      deviceHash,
      secondFactorPassed: false,
    } as const;
    return (await startSession(ctx, tx, start)).token;
  });
  return ok({ token, account: username, expiresAt: toTimestamp(plusMs(now, absoluteLifetimeMs)) });
};

function trialAccount(id: Id<'member'>, username: string, now: ReturnType<CallContext['app']['clock']['now']>) {
  return {
    id,
    username,
    type: accountTypes.trial,
    status: 'active',
    passwordHash: null,
    passwordInitial: false,
    passwordChangedAt: null,
    firstLoginAt: now,
    secondFactor: false,
    deviceId: null,
    addressConfirmed: false,
  } as const;
}
