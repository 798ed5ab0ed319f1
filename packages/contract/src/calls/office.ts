import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, instantText, noRequest, textIn } from '../fields.ts';
import { namedKinds } from '../limits.ts';
import { secret } from '../secret.ts';

const operator = z.strictObject({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  role: z.string(),
  permissions: z.array(z.string()),
  merchant: z.strictObject({
    code: z.string(),
    name: z.string(),
    currency: z.string(),
    timeZone: z.string(),
    /** What its members read, the default first. */
    languages: z.array(z.string()),
    /** Set where the brand is a demo: only such a one may have robots. */
    isDemo: z.optional(z.boolean()),
    /** What the brand calls account types, by language, where it has words of its own (decision D18). */
    kindNames: z.optional(z.partialRecord(z.enum(namedKinds), z.record(z.string(), z.string()))),
  }),
});

export const officeSessionCalls = {
  officeSignIn: defineCall({
    method: 'POST',
    path: '/office/api/session',
    access: ['visitor'],
    encrypted: true,
    idempotent: 'none',
    alwaysOpen: true,
    request: z.strictObject({
      username: textIn(1, 64),
      password: secret(z.string().check(z.minLength(1), z.maxLength(256))),
      /** The one-time code of the authenticator app. */
      verificationCode: secret(z.string().check(z.regex(/^\d{6}$/, { error: 'totp_malformed' }))),
    }),
    response: z.strictObject({ expiresAt: instantText, operator }),
    errors: ['operator_sign_in_refused', 'too_many_requests', 'too_busy'],
    spec: 'architecture §2 operators; reliability §5',
    summary: 'Operator sign-in with password and one-time code; the session travels in an HttpOnly cookie',
  }),
  officeSignOut: defineCall({
    method: 'DELETE',
    path: '/office/api/session',
    access: ['visitor', 'operator'],
    encrypted: false,
    idempotent: 'none',
    alwaysOpen: true,
    request: noRequest,
    response: done,
    errors: [],
    spec: 'architecture §2 operators',
    summary: 'Ends the operator’s session, and takes the cookie back',
  }),
  officeMe: defineCall({
    method: 'GET',
    path: '/office/api/me',
    access: ['visitor', 'operator'],
    encrypted: false,
    idempotent: 'none',
    alwaysOpen: true,
    request: noRequest,
    response: z.strictObject({ operator: z.nullable(operator) }),
    errors: [],
    spec: 'architecture §2 operators',
    summary: 'The signed-in operator, role and permissions; null: nobody is signed in',
  }),
};
