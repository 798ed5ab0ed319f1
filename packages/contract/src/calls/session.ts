import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, instantText, noRequest, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { secret } from '../secret.ts';

/** What a successful log-in, registration or hand-over answers with. */
export const loginAnswer = z.strictObject({
  /** Bearer token of the new session. */
  token: secret(z.string()),
  /** The first log-in of this account: the client runs `firstLogin` once. */
  firstTimeLogin: z.boolean(),
  /** The password is older than the brand's policy allows, and the policy is on. */
  passwordExpired: z.boolean(),
  /** A captcha is asked for at the next log-in. */
  captcha: z.boolean(),
  /** Nothing but changing the password is allowed until it is changed: it is the initial one, or expired (decision D17). */
  mustChangePassword: z.boolean(),
});

const code = (max: number) => z.optional(secret(textIn(0, max)));
/** Fields of the external captcha service (Spec §3); taken as they are, used only by a brand that has it. */
const geetest = { geetest_challenge: code(255), geetest_validate: code(255), geetest_seccode: code(255) };

const anyone = ['visitor', 'member', 'trial', 'agent'] as const;
const account = ['member', 'trial', 'agent'] as const;

export const sessionCalls = {
  login: defineCall({
    method: 'POST',
    path: '/wps/session/login',
    access: anyone,
    encrypted: true,
    idempotent: 'none',
    beforePasswordChange: true,
    request: z.strictObject({
      type: z.enum(['username', 'sms']),
      /** The user name, or with `sms` the mobile number. */
      username: textIn(1, 64),
      /** The password, or with `sms` the code. */
      password: secret(textIn(1, limits.verificationCodeLengthMax)),
      countryDialingCode: z.optional(z.string().check(z.regex(/^\+?\d{1,4}$/, { error: 'number_malformed' }))),
      captcha: code(16),
      /** Of the second factor: asked for with `second_factor_required`. */
      verificationCode: code(limits.verificationCodeLengthMax),
      rememberMe: z.optional(z.boolean()),
      /** Where the form stands; on the agent side only agents get in. */
      side: z.optional(z.enum(['portal', 'agent'])),
      /** Who paused, or was closed by the house, gets in to take money out, and for nothing else. */
      purpose: z.optional(z.literal('withdraw')),
      ...geetest,
    }),
    response: loginAnswer,
    errors: [
      'login_failed',
      'captcha_required',
      'captcha_wrong',
      'contact_your_agent',
      'login_closed',
      'non_member_login',
      'only_agents_login',
      'second_factor_required',
      'second_factor_wrong',
      'second_factor_locked',
      'sms_code_wrong',
      'login_paused_until',
      'login_paused_for_good',
      'exclusion_register_unavailable',
      'feature_disabled',
      'too_many_requests',
      'too_busy',
    ],
    spec: '§3 §4 §5 §6 §7',
    summary: 'Log in with a user name and password, or with a mobile number and code',
  }),
  rememberedLogin: defineCall({
    method: 'GET',
    path: '/wps/session/remembered',
    access: anyone,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: noRequest,
    response: z.nullable(z.strictObject({ username: z.string(), until: instantText })),
    errors: [],
    spec: '§9; unsafe: remember-me',
    summary: 'The user name that this browser is remembered for; the password never leaves the server',
  }),
  loginRemembered: defineCall({
    method: 'POST',
    path: '/wps/session/login/remembered',
    access: anyone,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: z.strictObject({ verificationCode: code(limits.verificationCodeLengthMax), side: z.optional(z.enum(['portal', 'agent'])) }),
    response: loginAnswer,
    errors: [
      'remember_me_ended',
      'contact_your_agent',
      'only_agents_login',
      'second_factor_required',
      'second_factor_wrong',
      'second_factor_locked',
      'exclusion_register_unavailable',
      'too_many_requests',
    ],
    spec: '§9; unsafe: remember-me',
    summary: 'Log in with the single-use credential of the remember-me cookie, which is replaced',
  }),
  forgetRemembered: defineCall({
    method: 'DELETE',
    path: '/wps/session/remembered',
    access: anyone,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: noRequest,
    response: done,
    errors: [],
    spec: '§9; unsafe: remember-me',
    summary: 'Forget this browser’s remember-me credential',
  }),
  freePlay: defineCall({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    access: ['visitor'],
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({ os: textIn(1, 64), platform: z.literal('W') }),
    response: z.strictObject({ token: secret(z.string()), account: z.string(), expiresAt: instantText }),
    errors: [
      'feature_disabled',
      'invalid_request',
      'payload_not_encrypted',
      'payload_key_unknown',
      'payload_stale',
      'payload_replayed',
      'too_many_requests',
    ],
    spec: '§6 §7; D1 D36',
    summary: 'Start a trial session; headers X-Random-String (encrypted) and X-Gateway-Version 3',
  }),
  logout: defineCall({
    whilePaused: true,
    method: 'DELETE',
    path: '/wps/session/logout',
    access: account,
    encrypted: false,
    idempotent: 'none',
    alwaysOpen: true,
    beforePasswordChange: true,
    request: noRequest,
    response: done,
    errors: [],
    spec: '§4 §7',
    summary: 'End this session',
  }),
  logoutEverywhere: defineCall({
    whilePaused: true,
    method: 'DELETE',
    path: '/wps/session/logout/everywhere',
    access: account,
    encrypted: false,
    idempotent: 'none',
    alwaysOpen: true,
    beforePasswordChange: true,
    request: noRequest,
    response: z.strictObject({ ended: z.int() }),
    errors: [],
    spec: '§4; unsafe: remember-me',
    summary: 'End every session of this account and every remember-me credential',
  }),
  handOverTicket: defineCall({
    method: 'POST',
    path: '/wps/session/ticket',
    access: account,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({ purpose: z.enum(['portal', 'app', 'game']) }),
    response: z.strictObject({ ticket: secret(z.string()), expiresAt: instantText }),
    errors: ['too_many_requests'],
    spec: 'unsafe: token in the query string',
    summary: 'A single-use ticket for a URL: 60 seconds, for one purpose',
  }),
  lookAtTicket: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/session/ticket/look',
    access: anyone,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: z.strictObject({ ticket: secret(textIn(1, 64)), purpose: z.enum(['portal', 'app']) }),
    /** The ticket of the URL is used up by looking; this one takes its place, for five minutes, and stands in no URL. */
    response: z.strictObject({ ticket: secret(z.string()), expiresAt: instantText, username: z.string() }),
    errors: ['ticket_invalid'],
    spec: '§4; unsafe: token in the query string',
    summary: 'Whose account a hand-over ticket opens, so that the person can be asked first; opens nothing',
  }),
  redeemTicket: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/session/ticket/redeem',
    access: anyone,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: z.strictObject({ ticket: secret(textIn(1, 64)), purpose: z.enum(['portal', 'app', 'game']) }),
    response: loginAnswer,
    errors: ['ticket_invalid'],
    spec: '§4; unsafe: token in the query string',
    summary: 'Exchange a hand-over ticket for a session of its own; one for the portal must have been looked at',
  }),
  captcha: defineCall({
    method: 'GET',
    path: '/wps/captcha',
    access: anyone,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: noRequest,
    response: z.string(),
    errors: ['too_many_requests'],
    spec: '§7',
    summary: 'A captcha as a base64 png; its answer is bound to this browser by a cookie',
  }),
};
