import { createHash } from 'node:crypto';
import { limits } from '@trevo/contract';
import { type Id, plusMs } from '@trevo/kernel';
import type { CallContext } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { describeDevice } from '../access/index.ts';
import { insertCredential, revokeCredentials } from './remember-store.ts';
import { hashToken, newToken } from './session-token.ts';

export const rememberCookie = 'trevo_remember';

/**
 * Makes a remember-me credential for this browser, in place of any it had: good for one use, within a day, by this browser only.
 * `keep` sets its cookie, after the transaction stands.
 */
export async function issueRememberMe(
  ctx: CallContext,
  tx: Tx,
  memberId: Id<'member'>,
  deviceId: Id<'device'>,
): Promise<{ keep: () => void }> {
  const now = ctx.app.clock.now();
  const value = newToken(ctx.app.random);
  await revokeCredentials(tx, ctx.merchant.id, { deviceId }, now);
  await insertCredential(tx, ctx.merchant.id, {
    hash: hashToken(value),
    memberId,
    deviceId,
    userAgentHash: browserHash(ctx),
    at: now,
    expiresAt: plusMs(now, limits.rememberMeMs),
  });
  return { keep: () => ctx.setCookie(rememberCookie, value, { maxAgeSeconds: limits.rememberMeMs / 1000 }) };
}

/** Hash of what kind of browser this is; an update of the browser does not change it. */
export function browserHash(ctx: CallContext): Buffer {
  const { browser, system } = describeDevice(ctx.userAgent);
  return createHash('sha256').update(`${browser}\n${system}`).digest();
}
