import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { instant } from '@trevo/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectBeacon, roundAfter } from './drand-beacon.ts';
import { createLateBeacon } from './late-beacon.ts';

let server: Server;
let url: string;
/** What the beacon answers to a round; null: it is of the future. */
let answer: (round: number) => unknown = () => null;
const signature = 'ab'.repeat(48);
const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
const hash = 'c4'.repeat(32);

beforeAll(async () => {
  server = createServer((request, response) => {
    const round = Number(/public\/(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
    const body = request.url?.endsWith('/info') ? { period: 3, genesis_time: 1_000, hash } : answer(round);
    response.writeHead(body === null ? 425 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/chain/`;
});
afterAll(() => void server.close());

test('the round that is named lies in the future, by the beacon’s own period', async () => {
  const beacon = connectBeacon(url);
  // Round 1 is made at second 1,000, round n at 1,000 + 3 (n − 1).
  expect(await beacon.roundAfter(instant(1_000_000), 60_000)).toBe(22);
  expect(1_000 + 3 * (22 - 1)).toBeGreaterThan(1_060);
});

test.each([
  ['another round', { round: 6, randomness, signature }],
  ['a value that is not the hash of its signature', { round: 5, randomness: 'f'.repeat(64), signature }],
  ['no value', { round: 5, signature }],
  ['nonsense', { round: 5, randomness: 'x', signature: 7 }],
])('%s is no salt', async (_what, body) => {
  answer = () => body;
  await expect(connectBeacon(url).valueOf(5)).rejects.toThrow();
});

test('its chain says when each round is made, and a round after an instant is made after it', async () => {
  const chain = await connectBeacon(url).chain();
  expect(chain).toEqual({ hash, genesisAt: instant(1_000_000), periodMs: 3_000 });
  expect(roundAfter(chain, instant(1_000_000))).toEqual({ round: 2, at: instant(1_003_000) });
  expect(roundAfter(chain, instant(1_002_999))).toEqual({ round: 2, at: instant(1_003_000) });
  expect(roundAfter(chain, instant(1_003_000))).toEqual({ round: 3, at: instant(1_006_000) });
  expect(roundAfter(chain, instant(0))).toEqual({ round: 1, at: instant(1_000_000) });
});

test('a round of the future has no value yet', async () => {
  answer = () => null;
  expect(await connectBeacon(url).valueOf(5)).toBeNull();
  answer = (round) => ({ round, randomness, signature });
  expect(await connectBeacon(url).valueOf(5)).toBe(randomness);
});

test('until it is connected a late beacon has no rounds; from then on it is the real one', async () => {
  const { beacon, connect } = createLateBeacon();
  expect(beacon.url()).toBeNull();
  for (const asked of [() => beacon.chain(), () => beacon.roundAfter(instant(0), 0), () => beacon.valueOf(5)])
    await expect(asked()).rejects.toThrow('not connected');
  connect(connectBeacon(url));
  expect([beacon.url(), await beacon.roundAfter(instant(1_000_000), 0), (await beacon.chain()).hash, await beacon.valueOf(5)]).toEqual([
    url.replace(/\/$/, ''),
    2,
    hash,
    randomness,
  ]);
});
