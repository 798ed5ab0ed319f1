import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createIdentityMischief, type IdentityMischief, type IdentityMisbehaviour, identityMisbehaviours } from './misbehaviour.ts';
import { addOpenId } from './open-id.ts';
import { createSigningKeys } from './signing-keys.ts';
import { addTelephone } from './telephone.ts';

export type IdentitySimulatorOptions = {
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly project: string;
};
export type IdentitySimulator = { readonly url: string; readonly mischief: IdentityMischief; readonly close: () => Promise<void> };

/**
 * Starts a provider of identities: OpenID Connect's code flow for one client, and telephone sign-in with tokens like Firebase's for one project. Whoever says an
 * address is its owner. `POST /control/misbehave { kind, times }` makes it do each fault.
 */
export async function startIdentitySimulator(options: IdentitySimulatorOptions): Promise<IdentitySimulator> {
  const { port, clientId, clientSecret, project } = options;
  const server = Fastify({ logger: false });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  const mischief = createIdentityMischief();
  const keys = await createSigningKeys(clientSecret);
  const url = () => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  addOpenId(server, { client: { id: clientId, secret: clientSecret }, keys, mischief, url });
  addTelephone(server, { project, keys, mischief });
  server.post<{ Body: { kind?: string; times?: number } | null }>('/control/misbehave', async ({ body }, reply) => {
    const { kind = '', times = 1 } = body ?? {};
    if (!(identityMisbehaviours as readonly string[]).includes(kind)) return reply.code(400).send({ error: 'unknown' });
    mischief.order(kind as IdentityMisbehaviour, times);
    return { ordered: kind, times };
  });
  server.delete('/control/misbehave', async () => {
    mischief.clear();
    return { ordered: null };
  });
  await server.listen({ port, host: '127.0.0.1' });
  return {
    url: url(),
    mischief,
    close: async () => {
      server.server.closeAllConnections();
      await server.close();
    },
  };
}
