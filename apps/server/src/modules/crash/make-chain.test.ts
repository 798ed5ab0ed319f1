import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { previousHash } from '@trevo/fairness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeRoom } from '../../../test/crash-desk.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { openStudio, valueOf } from '../../../test/studio.ts';
import { chainToPlay } from './make-chain.ts';
import { hashBefore } from './round-hash.ts';

let server: Server;
let url: string;
let harness: Harness;
/** What the beacon answers to a round; null: it is of the future. */
let answer: (round: number) => unknown = () => null;
const asked: number[] = [];
const signature = 'ab'.repeat(48);
const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');

beforeAll(async () => {
  server = createServer((request, response) => {
    const round = Number(/public\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
    if (round > 0) asked.push(round);
    const body = request.url?.endsWith('/info') ? { period: 3, genesis_time: 1_000 } : answer(round);
    response.writeHead(body === null ? 425 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/chain/`;
  harness = await startHarness();
  await openStudio(harness);
});
afterAll(async () => {
  server.close();
  await harness.close();
});

test('F24 a chain waits for the round it named when it was published: no other value, no choice, and nothing is played before', async () => {
  answer = () => null;
  const app = { ...harness.app, config: { ...harness.app.config, beaconUrl: url } };
  const { room } = await takeRoom(harness);
  asked.length = 0;
  expect(await chainToPlay(app, room, 50)).toBeNull();
  const read = async () => valueOf(await harness.call('pgeCrashChains', {})).chains[0];
  const published = await read();
  expect(published).toMatchObject({ saltSource: 'drand', salt: null, saltFixedAt: null, played: 0 });
  answer = () => ({ round: 1, randomness, signature });
  expect(await chainToPlay(app, room, 50)).toBeNull();
  // Without its beacon the chain waits on; the house does not stand in.
  expect(await chainToPlay(harness.app, room, 50)).toBeNull();
  answer = (round) => ({ round, randomness, signature });
  expect((await chainToPlay(app, room, 50))?.salt).toBe(randomness);
  expect(await read()).toMatchObject({ chainId: published?.chainId, firstHash: published?.firstHash, salt: randomness });
  expect(new Set(asked)).toEqual(new Set([published?.beaconRound]));
});

test('without a beacon the salt is drawn after the chain was published, and the chain says so', async () => {
  const { room } = await takeRoom(harness, harness.sabia);
  const chain = await chainToPlay(harness.app, room, 50);
  expect(chain).toMatchObject({ saltSource: 'house', beaconRound: null, nextPosition: 1 });
  expect(chain?.salt).toMatch(/^[0-9a-f]{64}$/);
});

test('the house hashes a chain as those who check it do', () => {
  let [ours, theirs] = ['5e'.repeat(32), '5e'.repeat(32)];
  for (let step = 0; step < 100; step++) {
    [ours, theirs] = [hashBefore(ours), previousHash(theirs)];
    expect(ours).toBe(theirs);
  }
});
