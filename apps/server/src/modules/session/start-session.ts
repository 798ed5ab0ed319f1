import { dayMs, hourMs, type Id, type Instant, instant, plusMs } from '@trevo/kernel';
import type { CallContext } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { addNotice, describeDevice } from '../access/index.ts';
import { idleMsOf, isOn, settingsOf } from '../brand/index.ts';
import { type Account, confirmAddress, noteLogin, readPauseOf } from './accounts-store.ts';
import { noteDevice } from './devices-store.ts';
import { endSessions, insertSession, type SessionMethod } from './sessions-store.ts';
import { hashToken, newToken } from './session-token.ts';

/** No session outlives twelve hours, however busy (GLI-19; reliability §4). */
export const absoluteLifetimeMs = 12 * hourMs;

export type StartedSession = {
  readonly token: string;
  readonly sessionId: Id<'session'>;
  readonly deviceId: Id<'device'>;
  readonly newDevice: boolean;
};

export type SessionStart = {
  readonly account: Account;
  readonly method: SessionMethod;
  readonly passwordExpired: boolean;
  readonly deviceHash: Buffer;
  /** The second factor was passed in this log-in: its address is trusted from now on. */
  readonly secondFactorPassed: boolean;
  /** The latest end, for a session that comes out of another. */
  readonly absoluteExpiresAt?: Instant;
};

/** Opens a session for a proven account: browser noted, a notice when it is a new one, session kept. */
export async function startSession(ctx: CallContext, tx: Tx, start: SessionStart): Promise<StartedSession> {
  const { app, merchant } = ctx;
  const { account } = start;
  const now = app.clock.now();
  const device = await noteDevice(tx, merchant.id, account.id, {
    newId: app.newId('device'),
    cookieHash: start.deviceHash,
    userAgent: ctx.userAgent,
    ip: ctx.ip,
    at: now,
  });
  const token = newToken(app.random);
  const sessionId = app.newId('session');
  const absoluteExpiresAt = start.absoluteExpiresAt ?? plusMs(now, absoluteLifetimeMs);
  await insertSession(tx, merchant.id, {
    id: sessionId,
    tokenHash: hashToken(token),
    memberId: account.id,
    deviceId: device.id,
    method: start.method,
    passwordExpired: start.passwordExpired,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    at: now,
    idleExpiresAt: instant(Math.min(now + idleMsOf(merchant), absoluteExpiresAt)),
    absoluteExpiresAt,
  });
  await noteLogin(tx, merchant.id, account.id, now);
  // A pause that came while this log-in was under way did not see its session; the account's row is ours now, so that a later one will.
  if (start.method !== 'withdrawal' && (await readPauseOf(tx, account.id))) {
    await endSessions(tx, merchant.id, { memberId: account.id, only: sessionId }, { reason: 'paused', at: now });
  }
  if (start.secondFactorPassed) await confirmAddress(tx, account.id, ctx.ip, now);
  const newDevice = device.isNew && device.others;
  if (newDevice) {
    await addNotice(app, tx, {
      merchantId: merchant.id,
      memberId: account.id,
      kind: 'new_device',
      values: { ...describeDevice(ctx.userAgent), ip: ctx.ip },
    });
  }
  return { token, sessionId, deviceId: device.id, newDevice };
}

/** Whether the password has outlived the brand's policy, where the policy is on. */
export async function isPasswordExpired(ctx: CallContext, account: Account): Promise<boolean> {
  if (account.passwordChangedAt === null || account.passwordInitial) return false;
  if (ctx.app.clock.now() - account.passwordChangedAt < settingsOf(ctx.merchant).passwordMaxDays * dayMs) return false;
  return isOn(ctx.app, ctx.merchant, 'CHNGPASSVERIF3');
}
