import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { consentPage, refusalPage } from './consent-page.ts';
import type { IdentityMisbehaviour, IdentityMischief } from './misbehaviour.ts';
import type { SigningKeys } from './signing-keys.ts';

export type Client = { readonly id: string; readonly secret: string };
type Desk = { readonly client: Client; readonly keys: SigningKeys; readonly mischief: IdentityMischief; readonly url: () => string };
/** Codes that wait for their exchange, by themselves. */
type Grant = { readonly redirectUri: string; readonly challenge: string; readonly nonce: string; readonly email: string };

const asked = ['client_id', 'redirect_uri', 'state', 'nonce', 'code_challenge', 'code_challenge_method', 'response_type', 'scope'] as const;
type Asked = Partial<Record<(typeof asked)[number] | 'email' | 'as', string>>;

/** OpenID Connect's code flow: discovery, the keys, a page on which a person says who they are, and the exchange of a code, once, by its verifier and the client's secret. */
export function addOpenId(server: FastifyInstance, { client, keys, mischief, url }: Desk): void {
  const grants = new Map<string, Grant>();
  server.get('/.well-known/openid-configuration', async () => ({
    issuer: url(),
    authorization_endpoint: `${url()}/authorize`,
    token_endpoint: `${url()}/token`,
    jwks_uri: `${url()}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  }));
  server.get('/keys', async () => keys.published);
  server.get<{ Querystring: Asked }>('/authorize', async ({ query }, reply) => {
    const why = faultOf(query, client);
    const fields = Object.fromEntries(asked.map((name) => [name, query[name] ?? '']));
    return reply.type('text/html; charset=utf-8').send(why === null ? consentPage(fields) : refusalPage(why));
  });
  server.post<{ Body: Asked }>('/authorize', async ({ body }, reply) => {
    const why = faultOf(body, client);
    if (why !== null) return reply.code(400).type('text/html; charset=utf-8').send(refusalPage(why));
    const back = new URL(body.redirect_uri ?? '');
    back.searchParams.set('state', body.state ?? '');
    back.searchParams.set('iss', url());
    if (body.as === 'no') back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(16).toString('hex');
      const { redirect_uri: redirectUri = '', code_challenge: challenge = '', nonce = '', email = '' } = body;
      grants.set(code, { redirectUri, challenge, nonce, email });
      back.searchParams.set('code', code);
    }
    return reply.redirect(back.href, 303);
  });
  server.post<{ Body: Readonly<Record<string, string | undefined>> }>('/token', async ({ body }, reply) => {
    const wrong = mischief.take();
    if (wrong === 'broken') return reply.code(500).send({ error: 'server_error' });
    if (body.client_id !== client.id || body.client_secret !== client.secret) return reply.code(401).send({ error: 'invalid_client' });
    const code = body.code ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.code_verifier ?? '')
      .digest('base64url');
    if (grant === undefined || grant.challenge !== challenge || grant.redirectUri !== body.redirect_uri)
      return reply.code(400).send({ error: 'invalid_grant' });
    const idToken = await keys.sign(claimsOf(grant, { issuer: url(), client, wrong }), wrong);
    return { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', expires_in: 300, id_token: idToken };
  });
}

function faultOf({ client_id, redirect_uri = '', response_type, code_challenge = '', code_challenge_method }: Asked, client: Client) {
  if (client_id !== client.id) return 'unknown client';
  if (!URL.canParse(redirect_uri) || !/^https?:$/.test(new URL(redirect_uri).protocol)) return 'no address to go back to';
  return response_type === 'code' && code_challenge !== '' && code_challenge_method === 'S256' ? null : 'code flow with PKCE only';
}

type Telling = { readonly issuer: string; readonly client: Client; readonly wrong: IdentityMisbehaviour | null };

/** A person is told by their address: the same address is the same person. */
function claimsOf({ email, nonce }: Grant, { issuer, client, wrong }: Telling) {
  const now = Math.floor(Date.now() / 1000) - (wrong === 'expired' ? 7200 : 0);
  return {
    iss: wrong === 'wrong_issuer' ? 'https://elsewhere.example' : issuer,
    aud: wrong === 'wrong_audience' ? 'somebody-else' : client.id,
    sub: createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24),
    nonce: wrong === 'wrong_nonce' ? 'another' : nonce,
    iat: now,
    exp: now + 300,
    ...(email === '' ? {} : { email, email_verified: true }),
  };
}
