import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { IdentityMischief } from './misbehaviour.ts';
import type { SigningKeys } from './signing-keys.ts';

type Desk = { readonly project: string; readonly keys: SigningKeys; readonly mischief: IdentityMischief };
type Asked = { readonly phoneNumber?: string; readonly sessionInfo?: string; readonly code?: string; readonly idToken?: string };

/** The code that every telephone of the simulator is sent. */
export const simulatedCode = '482913';

/** Where a call of the Identity Toolkit stands: under its own address, and under the one that Firebase's library gives to emulators. */
const placesOf = (name: string) => [`/v1/accounts::${name}`, `/identitytoolkit.googleapis.com/v1/accounts::${name}`];

/**
 * Telephone sign-in as Firebase Authentication has it: a code is ordered and redeemed by two calls of the Identity Toolkit, with its errors, and the token's
 * keys are published as `/firebase/keys`; browsers ask it as well, through Firebase's own library. What is ordered to go wrong is in the next token. Sign-ins are
 * told apart by their second: of two of one number, the later is a second later, however quickly it came.
 */
export function addTelephone(server: FastifyInstance, desk: Desk): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' });
  });
  server.options('/identitytoolkit.googleapis.com/*', async (_request, reply) => reply.code(204).send());
  server.get('/firebase/keys', async () => desk.keys.published);
  // What the library asks before it sends a code: no number is protected by the one kind of check, and the other is played.
  server.get('/identitytoolkit.googleapis.com/v2/recaptchaConfig', async () => ({ recaptchaEnforcementState: [] }));
  server.get('/identitytoolkit.googleapis.com/v1/recaptchaParams', async () => ({
    recaptchaSiteKey: 'simulated',
    recaptchaStoken: 'simulated',
  }));
  const calls = callsOf(desk);
  for (const [name, answer] of Object.entries(calls))
    for (const path of placesOf(name))
      server.post<{ Body: Asked | null }>(path, async ({ body }, reply) => {
        const answered = await answer(body ?? {});
        return answered.error ? reply.code(answered.error.code).send(answered) : answered;
      });
}

type Answered = { readonly error?: { readonly code: number; readonly message: string }; readonly [field: string]: unknown };

function callsOf({ project, keys, mischief }: Desk): Readonly<Record<string, (asked: Asked) => Promise<Answered>>> {
  const sessions = new Map<string, string>();
  const signedIn = new Map<string, number>();
  const numbers = new Map<string, string>();
  let count = 0;
  const fail = (message: string, code = 400) => ({ error: { code, message } });
  return {
    sendVerificationCode: async ({ phoneNumber = '' }) => {
      if (phoneNumber === '') return fail('MISSING_PHONE_NUMBER');
      if (!/^\+\d{8,15}$/.test(phoneNumber)) return fail('INVALID_PHONE_NUMBER');
      const sessionInfo = `session-${++count}`;
      sessions.set(sessionInfo, phoneNumber);
      return { sessionInfo };
    },
    signInWithPhoneNumber: async ({ sessionInfo = '', code = '' }) => {
      const phoneNumber = sessions.get(sessionInfo);
      if (code === '') return fail('MISSING_CODE');
      if (phoneNumber === undefined) return fail('SESSION_EXPIRED');
      if (code !== simulatedCode) return fail('INVALID_CODE');
      sessions.delete(sessionInfo);
      const wrong = mischief.take();
      if (wrong === 'broken') return fail('INTERNAL', 500);
      const latest = Math.max(Math.floor(Date.now() / 1000), (signedIn.get(phoneNumber) ?? 0) + 1);
      signedIn.set(phoneNumber, latest);
      const now = latest - (wrong === 'expired' ? 7200 : 0);
      const sub = createHash('sha256').update(phoneNumber).digest('hex').slice(0, 28);
      numbers.set(sub, phoneNumber);
      const idToken = await keys.sign(
        {
          iss: wrong === 'wrong_issuer' ? 'https://securetoken.google.com/elsewhere' : `https://securetoken.google.com/${project}`,
          aud: wrong === 'wrong_audience' ? 'elsewhere' : project,
          sub,
          auth_time: now,
          iat: now,
          exp: now + 3600,
          phone_number: phoneNumber,
          firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
        },
        wrong,
      );
      return { idToken, refreshToken: `refresh-${sub}`, phoneNumber, localId: sub, expiresIn: '3600', isNewUser: true };
    },
    lookup: async ({ idToken = '' }) => {
      const { sub = '' } = subjectOf(idToken);
      const phoneNumber = numbers.get(sub);
      return phoneNumber === undefined ? fail('INVALID_ID_TOKEN') : { users: [{ localId: sub, phoneNumber }] };
    },
  };
}

/** Whom a token of ours is of; a caller that says so for the others is told nothing. */
function subjectOf(token: string): { readonly sub?: string } {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly sub?: string };
  } catch {
    return {};
  }
}
