import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

/** What the authority knows and how it behaves. Everything can be changed while it runs, here or by `POST /control`. */
export type AuthorityState = {
  /** Tax numbers in the exclusion register. */
  readonly listed: Set<string>;
  /** Tax numbers, or names where none is given, whose identity is not confirmed. */
  readonly unconfirmed: Set<string>;
  /** `silent`: takes the question and never answers. `broken`: answers with an error. `garbled`: answers with something else. */
  behaviour: 'right' | 'silent' | 'broken' | 'garbled';
};

export type AuthoritySimulator = { readonly url: string; readonly state: AuthorityState; readonly close: () => Promise<void> };

/**
 * Starts the two authorities that a jurisdiction may ask: the exclusion register (`POST /v1/exclusions/query { taxId }`) and the proof of age and identity
 * (`POST /v1/identity { name, birthday, taxId }`), both under a bearer key. People below eighteen are never confirmed.
 */
export async function startAuthoritySimulator(options: { readonly port: number; readonly key: string }): Promise<AuthoritySimulator> {
  const server = Fastify({ logger: false });
  const state: AuthorityState = { listed: new Set(), unconfirmed: new Set(), behaviour: 'right' };
  server.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${options.key}`) return reply.code(401).send({ error: 'unauthorised' });
    if (request.url === '/control' || state.behaviour === 'right') return;
    if (state.behaviour === 'silent') return reply.hijack();
    return state.behaviour === 'broken' ? reply.code(500).send({ error: 'broken' }) : reply.send('<html>');
  });
  server.post<{ Body: { taxId?: unknown } }>('/v1/exclusions/query', async ({ body }, reply) =>
    typeof body.taxId === 'string' ? { listed: state.listed.has(body.taxId) } : reply.code(400).send({ error: 'taxId' }),
  );
  server.post<{ Body: { name?: unknown; birthday?: unknown; taxId?: unknown } }>('/v1/identity', async ({ body }, reply) => {
    const { name, birthday, taxId } = body;
    if (typeof name !== 'string' || typeof birthday !== 'string') return reply.code(400).send({ error: 'name, birthday' });
    return { confirmed: isAdult(birthday) && !state.unconfirmed.has(typeof taxId === 'string' ? taxId : name) };
  });
  server.post<{ Body: { list?: string[]; unlist?: string[]; doubt?: string[]; behaviour?: AuthorityState['behaviour'] } }>(
    '/control',
    async ({ body }) => {
      for (const taxId of body.list ?? []) state.listed.add(taxId);
      for (const taxId of body.unlist ?? []) state.listed.delete(taxId);
      for (const who of body.doubt ?? []) state.unconfirmed.add(who);
      if (body.behaviour !== undefined) state.behaviour = body.behaviour;
      return { listed: [...state.listed], unconfirmed: [...state.unconfirmed], behaviour: state.behaviour };
    },
  );
  await server.listen({ port: options.port, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    state,
    close: async () => {
      server.server.closeAllConnections();
      await server.close();
    },
  };
}

/** Eighteen years by the calendar of UTC; the simulator's records are exact to the day. */
function isAdult(birthday: string): boolean {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number);
  return Date.UTC(year + 18, month - 1, day) <= Date.now();
}
