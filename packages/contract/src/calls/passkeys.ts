import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, idIn, instantText, noRequest, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { secret } from '../secret.ts';
import { loginAnswer } from './session.ts';

const anyone = ['visitor', 'member', 'trial', 'agent'] as const;
const realAccount = ['member', 'agent'] as const;
/** What the browser is to make or to sign: the options of WebAuthn, as JSON text. */
const options = z.strictObject({ options: z.string() });
/** What the browser made or signed, as the JSON text of WebAuthn's `PublicKeyCredential`. */
const credential = secret(textIn(2, 20_000));
const name = textIn(1, 40);
/** A proof of who acts, as in the security centre. */
const stepUp = {
  password: z.optional(secret(textIn(1, 128))),
  secondFactorCode: z.optional(secret(textIn(1, limits.verificationCodeLengthMax))),
};

/** Passkeys: a proof that cannot be typed into a foreign page, at the log-in and wherever a proof is asked for. */
export const passkeyCalls = {
  passkeys: defineCall({
    method: 'GET',
    path: '/wps/member/passkeys',
    access: realAccount,
    encrypted: false,
    idempotent: 'none',
    request: noRequest,
    response: z.strictObject({
      /** Whether the address that the page was opened by can have passkeys: it has a name. */
      available: z.boolean(),
      list: z.array(
        z.strictObject({
          passkeyId: idIn('passkey'),
          name: z.string(),
          /** A password manager keeps it on more than one device. */
          synced: z.boolean(),
          /** It is for the address that the page was opened by. */
          here: z.boolean(),
          addedAt: instantText,
          usedAt: z.nullable(instantText),
        }),
      ),
    }),
    errors: [],
    spec: '§2 (security centre)',
    summary: 'The passkeys of the account',
  }),
  passkeyBinding: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/passkeys/binding',
    access: realAccount,
    encrypted: true,
    idempotent: 'none',
    request: z.strictObject(stepUp),
    response: options,
    errors: ['feature_disabled', 'passkey_limit', 'step_up_wrong', 'too_many_requests', 'too_busy'],
    spec: '§2 (security centre); WebAuthn 3',
    summary: 'Begin a passkey: what the browser makes one by, after a proof of who acts',
  }),
  bindPasskey: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/passkeys',
    access: realAccount,
    encrypted: true,
    idempotent: 'none',
    request: z.strictObject({ name, credential }),
    response: z.strictObject({ passkeyId: idIn('passkey') }),
    errors: ['passkey_refused', 'passkey_taken'],
    spec: '§2 (security centre); WebAuthn 3',
    summary: 'Keep the passkey that the browser made; every proven contact is told',
  }),
  renamePasskey: defineCall({
    whilePaused: true,
    method: 'PUT',
    path: '/wps/member/passkeys/:passkeyId',
    access: realAccount,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({ passkeyId: idIn('passkey'), name }),
    response: done,
    errors: ['not_found'],
    spec: '§2 (security centre)',
    summary: 'Give a passkey another name',
  }),
  removePasskey: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/passkeys/:passkeyId/remove',
    access: realAccount,
    encrypted: true,
    idempotent: 'none',
    request: z.strictObject({ passkeyId: idIn('passkey'), ...stepUp }),
    response: done,
    errors: ['not_found', 'step_up_wrong', 'too_many_requests', 'too_busy'],
    spec: '§2 (security centre)',
    summary: 'Remove a passkey: it opens and proves nothing from then on',
  }),
  passkeyChallenge: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/passkeys/challenge',
    access: realAccount,
    encrypted: false,
    idempotent: 'none',
    request: noRequest,
    response: options,
    errors: ['feature_disabled', 'passkey_none'],
    spec: '§2 (security centre); WebAuthn 3',
    summary: 'What a passkey of the account signs, to prove who acts',
  }),
  provePasskey: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/member/passkeys/proof',
    access: realAccount,
    encrypted: true,
    idempotent: 'none',
    request: z.strictObject({ credential }),
    response: z.strictObject({ proof: secret(z.string()) }),
    errors: ['passkey_refused'],
    spec: '§2 (security centre); WebAuthn 3',
    summary: 'A proof for one act within two minutes, in place of a password or a code of the second factor',
  }),
  passkeyLoginChallenge: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/session/login/passkey/challenge',
    access: anyone,
    apart: true,
    encrypted: false,
    idempotent: 'none',
    beforePasswordChange: true,
    request: noRequest,
    response: options,
    errors: ['feature_disabled', 'too_many_requests'],
    spec: '§4; WebAuthn 3',
    summary: 'What a passkey signs at a log-in; it says nothing about any account',
  }),
  loginByPasskey: defineCall({
    whilePaused: true,
    method: 'POST',
    path: '/wps/session/login/passkey',
    access: anyone,
    apart: true,
    encrypted: true,
    idempotent: 'none',
    beforePasswordChange: true,
    request: z.strictObject({
      credential,
      side: z.optional(z.enum(['portal', 'agent'])),
      /** A member who paused gets in to take money out, and for nothing else. */
      purpose: z.optional(z.literal('withdraw')),
    }),
    response: loginAnswer,
    errors: [
      'passkey_refused',
      'contact_your_agent',
      'login_closed',
      'only_agents_login',
      'login_paused_until',
      'login_paused_for_good',
      'exclusion_register_unavailable',
      'feature_disabled',
      'too_many_requests',
    ],
    spec: '§4; WebAuthn 3',
    summary: 'Log in with a passkey: the device and its lock are two factors, so no code is asked for',
  }),
};
