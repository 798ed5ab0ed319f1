import { createHash, createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

/** How the beacon behaves. Can be changed while it runs, here or by `POST /control`. */
export type BeaconState = {
  /** `late`: rounds come `lateMs` after their time. `silent`: takes the question and never answers. `wrong`: the value is not its signature's hash. */
  behaviour: 'right' | 'late' | 'silent' | 'wrong' | 'other_round' | 'broken' | 'garbled';
  lateMs: number;
};

export type BeaconSimulator = { readonly url: string; readonly state: BeaconState; readonly close: () => Promise<void> };

/** Round 1 was made then; a public network's genesis is of the past too. */
const genesisSeconds = 1_700_000_000;
const periodSeconds = 3;

/**
 * Starts a randomness beacon that speaks drand's HTTP API: `GET /info`, `GET /public/<round>` and `/public/latest`. Its values follow from `seed`, so that a
 * beacon that was started again is the same one; nobody can check its signatures, which only a real network's group key makes possible.
 */
export async function startBeaconSimulator(options: { readonly port: number; readonly seed: string }): Promise<BeaconSimulator> {
  const server = Fastify({ logger: false });
  const state: BeaconState = { behaviour: 'right', lateMs: 0 };
  const latest = () => Math.floor((Date.now() / 1000 - genesisSeconds) / periodSeconds) + 1;
  server.addHook('onRequest', async (request, reply) => {
    if (request.url === '/control') return;
    if (state.behaviour === 'silent') return reply.hijack();
    if (state.behaviour === 'broken') return reply.code(500).send({ error: 'broken' });
    if (state.behaviour === 'garbled') return reply.send('<html>');
  });
  server.get('/info', async () => ({
    public_key: createHash('sha384').update(`key|${options.seed}`).digest('hex'),
    period: periodSeconds,
    genesis_time: genesisSeconds,
    hash: createHash('sha256').update(`chain|${options.seed}`).digest('hex'),
    schemeID: 'simulated',
  }));
  server.get<{ Params: { round: string } }>('/public/:round', async ({ params }, reply) => {
    const round = params.round === 'latest' ? latest() : Number(params.round);
    if (!Number.isSafeInteger(round) || round < 1) return reply.code(400).send({ error: 'round' });
    const madeAtMs = (genesisSeconds + (round - 1) * periodSeconds) * 1000 + (state.behaviour === 'late' ? state.lateMs : 0);
    if (Date.now() < madeAtMs) return reply.code(425).send({ error: 'too early' });
    const signature = createHmac('sha384', options.seed).update(String(round)).digest();
    const randomness = createHash('sha256').update(signature).digest('hex');
    return {
      round: state.behaviour === 'other_round' ? round - 1 : round,
      randomness: state.behaviour === 'wrong' ? createHash('sha256').update(randomness).digest('hex') : randomness,
      signature: signature.toString('hex'),
    };
  });
  server.post<{ Body: Partial<BeaconState> }>('/control', async ({ body }) => Object.assign(state, body));
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
