import { dayMs } from '@trevo/kernel';
import type { CallContext } from '../../core/call.ts';
import { tokenPattern } from '../../core/token-pattern.ts';
import { hashToken, newToken } from './session-token.ts';

/** The longest that browsers keep a cookie (RFC 6265bis). */
const lifetimeMs = 400 * dayMs;

/** A cookie that tells this browser from others; only its hash is kept. */
export type DeviceCookie = {
  /** Hash of the browser's cookie, or null when it has none. */
  readonly hashOf: (ctx: CallContext) => Buffer | null;
  /** Hash of the browser's cookie, made when it has none, and kept for another 400 days. */
  readonly keep: (ctx: CallContext) => Buffer;
};

export function createDeviceCookie(name: string): DeviceCookie {
  const valueOf = (ctx: CallContext) => {
    const value = ctx.cookie(name);
    return value !== undefined && tokenPattern.test(value) ? value : null;
  };
  return {
    hashOf(ctx) {
      const value = valueOf(ctx);
      return value === null ? null : hashToken(value);
    },
    keep(ctx) {
      const value = valueOf(ctx) ?? newToken(ctx.app.random);
      ctx.setCookie(name, value, { maxAgeSeconds: lifetimeMs / 1000 });
      return hashToken(value);
    },
  };
}

export const { hashOf: deviceHashOf, keep: keepDeviceCookie } = createDeviceCookie('trevo_device');
