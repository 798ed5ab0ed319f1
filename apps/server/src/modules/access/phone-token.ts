import { createHash } from 'node:crypto';
import { type Instant, minuteMs, ok, plusMs, type Result, refuse } from '@trevo/kernel';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import * as z from 'zod/mini';
import type { FirebaseSettings } from '../../config.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { PhoneNumber } from './sms-gateway.ts';

/** How long after the code was typed its token opens something: a token renewed for weeks says nothing about who holds the telephone now. */
const signInMs = 10 * minuteMs;
const toleranceSeconds = 60;

export type PhoneTokenError = 'phone_token_refused' | 'phone_token_expired' | 'phone_token_unavailable';

/** A telephone sign-in that a token proves: the number, and what tells it from every other sign-in. */
export type PhoneSignIn = { readonly number: PhoneNumber; readonly id: string };

/** What a browser needs to sign a telephone in at a project; `emulator`: where it is simulated. */
export type PhoneWebProject = { readonly project: string; readonly apiKey: string; readonly emulator: string | null };

/** Who says that a number was proven elsewhere; `web`: null where only apps with a library of their own get a token. */
export type PhoneTokens = {
  readonly read: (token: string, at: Instant) => Promise<Result<PhoneSignIn, PhoneTokenError>>;
  readonly web: PhoneWebProject | null;
};

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  auth_time: z.int(),
  phone_number: z.string().check(z.regex(/^\+\d{8,15}$/)),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

/** ID tokens of Firebase Authentication, for one project: RS256 by the published keys, `iss`, `aud`, times, and a sign-in by telephone a moment ago. */
export function createPhoneTokens({ project, issuer, keysUrl, web }: FirebaseSettings): PhoneTokens {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5000 });
  return { read: (token, at) => readToken(token, { keys, issuer, project, at }), web: web && { project, ...web } };
}

/** A project that is known once its simulator stands. */
export type LatePhoneTokens = { readonly tokens: PhoneTokens; readonly connect: (tokens: PhoneTokens) => void };

export function createLatePhoneTokens(): LatePhoneTokens {
  let known: PhoneTokens | null = null;
  return {
    tokens: {
      read: async (token, at) => known?.read(token, at) ?? refuse('phone_token_unavailable'),
      get web() {
        return known?.web ?? null;
      },
    },
    connect: (tokens) => {
      known = tokens;
    },
  };
}

type Reading = { readonly keys: JWTVerifyGetKey; readonly issuer: string; readonly project: string; readonly at: Instant };

async function readToken(token: string, { keys, issuer, project, at }: Reading): Promise<Result<PhoneSignIn, PhoneTokenError>> {
  let payload: unknown;
  try {
    const expected = { issuer, audience: project, algorithms: ['RS256'], requiredClaims: ['exp', 'iat'] };
    ({ payload } = await jwtVerify(token, keys, { ...expected, currentDate: new Date(at), clockTolerance: toleranceSeconds }));
  } catch (error) {
    return refuse(faultOf(error));
  }
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) return refuse('phone_token_refused');
  const { sub, auth_time: signedInAt, phone_number: dialled } = claims.data;
  const age = at - signedInAt * 1000;
  if (age < -toleranceSeconds * 1000) return refuse('phone_token_refused');
  if (age > signInMs) return refuse('phone_token_expired');
  const parsed = parsePhoneNumberFromString(dialled);
  if (!parsed?.isValid()) return refuse('phone_token_refused');
  const number = { countryDialingCode: `+${parsed.countryCallingCode}`, mobileNum: parsed.nationalNumber };
  return ok({ number, id: `${project}\n${sub}\n${signedInAt}` });
}

function faultOf(error: unknown): PhoneTokenError {
  if (error instanceof errors.JWTExpired) return 'phone_token_expired';
  const isOfToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC';
  return isOfToken && !(error instanceof errors.JWKSInvalid) ? 'phone_token_refused' : 'phone_token_unavailable';
}

/** Uses a sign-in up: false where it opened something before, by this token or by another that was made from it. */
export async function spendPhoneSignIn(db: Db, { id }: PhoneSignIn, at: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('phone_sign_in_used')
    .values({ sign_in_hash: createHash('sha256').update(id).digest(), expires_at: toTimestamp(plusMs(at, 2 * signInMs)) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets sign-ins that are too old to open anything. */
export async function sweepPhoneSignIns(db: Db, at: Instant): Promise<void> {
  await db.deleteFrom('phone_sign_in_used').where('expires_at', '<', timestampOf(at)).execute();
}
