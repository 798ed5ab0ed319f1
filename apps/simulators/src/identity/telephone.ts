import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { IdentityMischief } from './misbehaviour.ts';
import type { SigningKeys } from './signing-keys.ts';

type Desk = { readonly project: string; readonly keys: SigningKeys; readonly mischief: IdentityMischief };
type Asked = { readonly phoneNumber?: string; readonly sessionInfo?: string; readonly code?: string };

/** The code that every telephone of the simulator is sent. */
export const simulatedCode = '482913';

/**
 * Telephone sign-in as Firebase Authentication has it: a code is ordered and redeemed by two calls of the Identity Toolkit, with its errors, and the token's
 * keys are published as `/firebase/keys`. What is ordered to go wrong is in the next token. Sign-ins are told apart by their second: of two of one number, the later
 * is a second later, however quickly it came.
 */
export function addTelephone(server: FastifyInstance, { project, keys, mischief }: Desk): void {
  const sessions = new Map<string, string>();
  const signedIn = new Map<string, number>();
  let count = 0;
  const fail = (message: string) => ({ error: { code: 400, message } });
  server.get('/firebase/keys', async () => keys.published);
  server.post<{ Body: Asked | null }>('/v1/accounts::sendVerificationCode', async ({ body }, reply) => {
    const { phoneNumber = '' } = body ?? {};
    if (phoneNumber === '') return reply.code(400).send(fail('MISSING_PHONE_NUMBER'));
    if (!/^\+\d{8,15}$/.test(phoneNumber)) return reply.code(400).send(fail('INVALID_PHONE_NUMBER'));
    const sessionInfo = `session-${++count}`;
    sessions.set(sessionInfo, phoneNumber);
    return { sessionInfo };
  });
  server.post<{ Body: Asked | null }>('/v1/accounts::signInWithPhoneNumber', async ({ body }, reply) => {
    const { sessionInfo = '', code = '' } = body ?? {};
    const phoneNumber = sessions.get(sessionInfo);
    if (code === '') return reply.code(400).send(fail('MISSING_CODE'));
    if (phoneNumber === undefined) return reply.code(400).send(fail('SESSION_EXPIRED'));
    if (code !== simulatedCode) return reply.code(400).send(fail('INVALID_CODE'));
    sessions.delete(sessionInfo);
    const wrong = mischief.take();
    if (wrong === 'broken') return reply.code(500).send(fail('INTERNAL'));
    const latest = Math.max(Math.floor(Date.now() / 1000), (signedIn.get(phoneNumber) ?? 0) + 1);
    signedIn.set(phoneNumber, latest);
    const now = latest - (wrong === 'expired' ? 7200 : 0);
    const sub = createHash('sha256').update(phoneNumber).digest('hex').slice(0, 28);
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
    return { idToken, phoneNumber, localId: sub, expiresIn: '3600' };
  });
}
