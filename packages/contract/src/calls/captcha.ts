import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, textIn } from '../fields.ts';
import { secret } from '../secret.ts';

const part = (max: number) => z.optional(secret(textIn(0, max)));

/**
 * The geetest fields of Spec §3, as version 4 of that service names what it gave a browser. All four or none; used where the brand has the service. Those of
 * version 3 (`geetest_challenge` and so on) are refused like any other unknown field.
 */
export const geetest = { lot_number: part(64), captcha_output: part(4096), pass_token: part(512), gen_time: part(20) };

/** GeeTest names a brand by 32 characters, and signs by as many. */
const thirtyTwo = () => z.string().check(z.trim(), z.regex(/^[0-9a-zA-Z]{32}$/, { error: 'invalid' }));
const anyone = ['visitor', 'member', 'trial', 'agent'] as const;
const office = { encrypted: false, access: ['operator'], spec: '§3 Login payload; §7', idempotent: 'none' } as const;

export const captchaCalls = {
  captchaWay: defineCall({
    method: 'GET',
    path: '/wps/captcha/way',
    access: anyone,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    /** `failed`: the browser could not reach the service. We look ourselves, and believe what we see. */
    request: z.strictObject({ failed: z.optional(z.literal('1')) }),
    response: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('own') }),
      z.strictObject({ kind: z.literal('geetest'), captchaId: z.string(), script: z.string() }),
    ]),
    errors: [],
    spec: '§3 §7',
    summary: 'Which captcha the brand asks for: our own, or GeeTest’s with what a browser needs for it',
  }),
  officeCaptcha: defineCall({
    ...office,
    method: 'GET',
    path: '/office/api/brand/captcha',
    permission: 'brand.read',
    request: z.strictObject({}),
    response: z.strictObject({
      kind: z.enum(['own', 'geetest']),
      captchaId: z.string(),
      /** A key is kept; nobody is shown it. */
      keyKept: z.boolean(),
      /** The deployment lets brands have the service. */
      offered: z.boolean(),
    }),
    errors: [],
    summary: 'Which captcha the brand asks for',
  }),
  officeSetCaptcha: defineCall({
    ...office,
    method: 'POST',
    path: '/office/api/brand/captcha',
    permission: 'brand.write',
    lines: ['reason'],
    request: z.strictObject({
      kind: z.enum(['own', 'geetest']),
      captchaId: z.optional(thirtyTwo()),
      /** Left out: the one that is kept. */
      captchaKey: z.optional(secret(thirtyTwo())),
      reason: textIn(10, 500),
    }),
    response: done,
    errors: ['setting_unchanged', 'captcha_key_needed', 'captcha_service_unavailable', 'feature_disabled'],
    summary: 'Sets which captcha the brand asks for; GeeTest’s only while it answers',
  }),
};
