import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BeaconSimulator, startBeaconSimulator } from './beacon-simulator.ts';

let beacon: BeaconSimulator;
beforeAll(async () => {
  beacon = await startBeaconSimulator({ port: 0, seed: 'a test' });
});
beforeEach(() => Object.assign(beacon.state, { behaviour: 'right', lateMs: 0 }));
afterAll(() => beacon.close());

const ask = async (path: string) => {
  const response = await fetch(`${beacon.url}${path}`, { signal: AbortSignal.timeout(500) });
  return { status: response.status, body: (await response.json().catch(() => null)) as Record<string, unknown> | null };
};
const control = (state: object) =>
  fetch(`${beacon.url}/control`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(state) });
const isTrue = (body: Record<string, unknown> | null) =>
  createHash('sha256')
    .update(Buffer.from(String(body?.signature), 'hex'))
    .digest('hex') === body?.randomness;

test('a round of the past has one value, the hash of its signature; one of the future has none', async () => {
  const first = await ask('/public/1000');
  expect(first).toMatchObject({ status: 200, body: { round: 1000 } });
  expect(isTrue(first.body)).toBe(true);
  expect(await ask('/public/1000')).toEqual(first);
  expect((await ask('/public/1001')).body?.randomness).not.toBe(first.body?.randomness);
  const { period, genesis_time: genesis } = (await ask('/info')).body as { period: number; genesis_time: number };
  const next = Math.floor((Date.now() / 1000 - genesis) / period) + 3;
  expect((await ask(`/public/${next}`)).status).toBe(425);
  expect((await ask('/public/latest')).status).toBe(200);
  expect((await ask('/public/zero')).status).toBe(400);
});

test('started again with the same seed it is the same chain, with another seed another', async () => {
  const [again, other] = [await startBeaconSimulator({ port: 0, seed: 'a test' }), await startBeaconSimulator({ port: 0, seed: 'b' })];
  const at = async (url: string) => (await (await fetch(`${url}/info`)).json()) as { hash: string };
  const { hash } = await at(beacon.url);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect([(await at(again.url)).hash === hash, (await at(other.url)).hash === hash]).toEqual([true, false]);
  await Promise.all([again.close(), other.close()]);
});

test('it is late, wrong, broken, garbled or silent on command', async () => {
  await control({ behaviour: 'late', lateMs: 60_000 });
  expect((await ask('/public/latest')).status).toBe(425);
  await control({ behaviour: 'wrong' });
  expect(isTrue((await ask('/public/5')).body)).toBe(false);
  await control({ behaviour: 'other_round' });
  expect((await ask('/public/5')).body?.round).toBe(4);
  await control({ behaviour: 'broken' });
  expect((await ask('/public/5')).status).toBe(500);
  await control({ behaviour: 'garbled' });
  expect((await ask('/public/5')).body).toBeNull();
  await control({ behaviour: 'silent' });
  await expect(ask('/public/5')).rejects.toThrow();
});
