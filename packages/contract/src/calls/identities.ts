import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, idIn, instantText, noRequest, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { secret } from '../secret.ts';
import { loginAnswer } from './session.ts';

const anyone = ['visitor', 'member', 'trial', 'agent'] as const;
const realAccount = ['member', 'agent'] as const;
const provider = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));
/** Stands for what a provider proved, to the browser that began it, for half an hour. */
const ticket = secret(textIn(1, 64));
const secondFactor = z.optional(secret(textIn(0, limits.verificationCodeLengthMax)));
/** A proof of who acts, as in the security centre. */
const stepUp = {
  password: z.optional(secret(textIn(1, 128))),
  secondFactorCode: z.optional(secret(textIn(1, limits.verificationCodeLengthMax))),
};
const entrance = {
  /** Of the second factor: asked for with `second_factor_required`. */
  verificationCode: secondFactor,
  side: z.optional(z.enum(['portal', 'agent'])),
  /** A member who paused gets in to take money out, and for nothing else. */
  purpose: z.optional(z.literal('withdraw')),
};
const entranceErrors = [
  'contact_your_agent',
  'login_closed',
  'only_agents_login',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_locked',
  'login_paused_until',
  'login_paused_for_good',
  'exclusion_register_unavailable',
  'feature_disabled',
  'too_many_requests',
] as const;

/** Ways in through others: identity providers by OpenID Connect, and telephone sign-ins by Firebase (Spec §2, §4, §7). */
export const identityCalls = {
  socialWays: defineCall({
    whilePaused: true,
    method: 'GET',
    path: '/wps/session/login/social/ways',
    access: anyone,
    apart: true,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: noRequest,
    response: z.array(z.strictObject({ provider, name: z.string() })),
    errors: [],
    spec: '§2 (social login)',
    summary: 'The identity providers that the brand lets people in by; none where it has none',
  }),
  beginSocial: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/session/login/social/begin',
    access: anyone,
    apart: true,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    /** `bind`: for the account of this session, from its security centre. */
    request: z.strictObject({ provider, purpose: z.enum(['enter', 'bind']) }),
    response: z.strictObject({ url: z.string() }),
    errors: ['feature_disabled', 'not_logged_in', 'social_unavailable', 'too_many_requests'],
    spec: '§2 §7 (social login); OpenID Connect Core, RFC 7636',
    summary: 'Where the browser goes to prove who it is; what comes back is good in this browser only, once',
  }),
  proveSocial: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/session/login/social/callback',
    access: anyone,
    apart: true,
    encrypted: true,
    idempotent: 'none',
    beforePasswordChange: true,
    /** What the provider's answer names `state`, `code` and `iss`. */
    request: z.strictObject({ socialState: secret(textIn(1, 64)), socialCode: secret(textIn(1, 4096)), iss: z.optional(textIn(1, 2048)) }),
    response: z.strictObject({
      ticket: secret(z.string()),
      provider,
      name: z.string(),
      /** Who it is there, shortened: an e-mail address with most of its name left out. */
      label: z.string(),
      /** Some account is opened by it. */
      known: z.boolean(),
      purpose: z.enum(['enter', 'bind']),
    }),
    errors: ['social_refused', 'social_unavailable', 'too_many_requests'],
    spec: '§2 §7 (social login); OpenID Connect Core, RFC 7636',
    summary: 'Exchange what the provider sent back for a ticket; opens nothing by itself',
  }),
  loginSocial: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/session/login/social',
    access: anyone,
    apart: true,
    encrypted: true,
    idempotent: 'none',
    beforePasswordChange: true,
    request: z.strictObject({ ticket, ...entrance }),
    response: loginAnswer,
    errors: ['social_refused', 'social_unknown', ...entranceErrors],
    spec: '§4 §7 (social login); D29',
    summary: 'Log in to the account that the proven identity was bound to',
  }),
  loginFirebase: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/session/login/firebase',
    access: anyone,
    apart: true,
    encrypted: true,
    idempotent: 'none',
    beforePasswordChange: true,
    request: z.strictObject({ firebaseIdToken: secret(textIn(1, 4096)), ...entrance }),
    response: loginAnswer,
    errors: ['login_failed', 'phone_token_refused', 'phone_token_expired', 'phone_token_unavailable', ...entranceErrors],
    spec: '§4 §7 (firebase SMS login); D17 D29',
    summary: 'Log in by the token of a telephone sign-in: its number is the account’s; each sign-in opens once',
  }),
  boundIdentities: defineCall({
    method: 'GET',
    path: '/wps/member/identities',
    access: realAccount,
    encrypted: false,
    idempotent: 'none',
    request: noRequest,
    response: z.strictObject({
      /** Providers of the brand that the account is not bound at. */
      free: z.array(z.strictObject({ provider, name: z.string() })),
      list: z.array(
        z.strictObject({
          identityId: idIn('identity'),
          provider,
          name: z.string(),
          label: z.string(),
          boundAt: instantText,
          usedAt: z.nullable(instantText),
        }),
      ),
    }),
    errors: [],
    spec: '§2 (security centre)',
    summary: 'The identities elsewhere that open the account',
  }),
  bindIdentity: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/identities',
    access: realAccount,
    encrypted: true,
    idempotent: 'none',
    request: z.strictObject({ ticket, ...stepUp }),
    response: z.strictObject({ identityId: idIn('identity') }),
    errors: ['social_refused', 'identity_taken', 'identity_bound', 'step_up_wrong', 'too_many_requests', 'too_busy'],
    spec: '§2 (security centre)',
    summary: 'Bind an identity elsewhere to the account, after a proof of who acts; every proven contact is told',
  }),
  removeIdentity: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/identities/:identityId/remove',
    access: realAccount,
    encrypted: true,
    idempotent: 'none',
    request: z.strictObject({ identityId: idIn('identity'), ...stepUp }),
    response: done,
    errors: ['not_found', 'step_up_wrong', 'too_many_requests', 'too_busy'],
    spec: '§2 (security centre)',
    summary: 'Remove a bound identity: it opens the account no more',
  }),
};
