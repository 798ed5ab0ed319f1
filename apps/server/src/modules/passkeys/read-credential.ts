import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,16000}$/));
const common = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8))),
  }),
});
const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
});
const clientData = z.object({ challenge: base64url });

/** What the browser made, and the challenge that it says it is for; null: that is no such thing. */
export function readRegistration(text: string): { readonly challenge: string; readonly response: RegistrationResponseJSON } | null {
  const read = registration.safeParse(jsonOf(text));
  const challenge = read.success ? challengeOf(read.data.response.clientDataJSON) : null;
  if (!read.success || challenge === null) return null;
  return { challenge, response: { ...read.data, clientExtensionResults: {} } as RegistrationResponseJSON };
}

/** What the browser signed, and the challenge that it says it is for; null: that is no such thing. */
export function readAssertion(text: string): { readonly challenge: string; readonly response: AuthenticationResponseJSON } | null {
  const read = assertion.safeParse(jsonOf(text));
  const challenge = read.success ? challengeOf(read.data.response.clientDataJSON) : null;
  if (!read.success || challenge === null) return null;
  return { challenge, response: { ...read.data, clientExtensionResults: {} } as AuthenticationResponseJSON };
}

function challengeOf(clientDataJson: string): string | null {
  const read = clientData.safeParse(jsonOf(Buffer.from(clientDataJson, 'base64url').toString('utf8')));
  return read.success ? read.data.challenge : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
