import { minuteMs } from '@trevo/kernel';
import type { CallContext } from '../../core/call.ts';
import { tokenPattern } from '../../core/token-pattern.ts';
import { hashToken, newToken } from '../session/index.ts';

const name = 'trevo_social';

/** What stands between beginning at a provider and coming in or registering: a form with many fields is to be filled in calmly. */
export const proofMs = 30 * minuteMs;
/** Somebody may have to find a password there first. */
export const flowMs = 15 * minuteMs;

/** Hash of the cookie by which a browser is told from others, from its way to a provider until it is used; null: it has none. */
export function browserHashOf(ctx: CallContext): Buffer | null {
  const value = ctx.cookie(name);
  return value !== undefined && tokenPattern.test(value) ? hashToken(value) : null;
}

/** The same, with a cookie for a browser that has none. Two tabs that begin share it. */
export function keepBrowserCookie(ctx: CallContext): Buffer {
  const given = ctx.cookie(name);
  const value = given !== undefined && tokenPattern.test(given) ? given : newToken(ctx.app.random);
  ctx.setCookie(name, value, { maxAgeSeconds: (flowMs + proofMs) / 1000 });
  return hashToken(value);
}
