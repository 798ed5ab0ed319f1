import { dayMs } from '@trevo/kernel';
import type { CallContext } from '../../http/context.ts';
import { hashToken, newToken, tokenPattern } from './session-token.ts';

const cookieName = 'trevo_device';
/** The longest that browsers keep a cookie (RFC 6265bis). */
const lifetimeMs = 400 * dayMs;

/** Hash of the cookie that tells this browser from others, or null when it has none. */
export function deviceHashOf(ctx: CallContext): Buffer | null {
  const value = ctx.cookie(cookieName);
  return value !== undefined && tokenPattern.test(value) ? hashToken(value) : null;
}

/** The browser's cookie, made when it has none, and kept for another 400 days. */
export function keepDeviceCookie(ctx: CallContext): Buffer {
  const known = ctx.cookie(cookieName);
  const value = known !== undefined && tokenPattern.test(known) ? known : newToken(ctx.app.random);
  ctx.setCookie(cookieName, value, { maxAgeSeconds: lifetimeMs / 1000 });
  return hashToken(value);
}
