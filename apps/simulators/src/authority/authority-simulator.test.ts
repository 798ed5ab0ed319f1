import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthoritySimulator, startAuthoritySimulator } from './authority-simulator.ts';

let authority: AuthoritySimulator;
beforeAll(async () => {
  authority = await startAuthoritySimulator({ port: 0, key: 'key' });
});
afterAll(() => authority.close());

async function ask(path: string, body: unknown, { key = 'key', patienceMs = 60_000 } = {}): Promise<unknown[]> {
  const response = await fetch(authority.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
  return [response.status, await response.json().catch(() => null)];
}

test('names who is listed, to whoever has the key', async () => {
  expect(await ask('/v1/exclusions/query', { taxId: '1' })).toEqual([200, { listed: false }]);
  await ask('/control', { list: ['1'] });
  expect(await ask('/v1/exclusions/query', { taxId: '1' })).toEqual([200, { listed: true }]);
  expect((await ask('/v1/exclusions/query', { taxId: '1' }, { key: 'other' }))[0]).toBe(401);
  expect((await ask('/v1/exclusions/query', {}))[0]).toBe(400);
});

test('confirms adults that it does not doubt', async () => {
  const claim = { name: 'Ana', birthday: '1990-05-01', taxId: '2' };
  expect(await ask('/v1/identity', claim)).toEqual([200, { confirmed: true }]);
  expect(await ask('/v1/identity', { ...claim, birthday: `${new Date().getUTCFullYear() - 17}-01-01` })).toEqual([
    200,
    { confirmed: false },
  ]);
  await ask('/control', { doubt: ['2'] });
  expect(await ask('/v1/identity', claim)).toEqual([200, { confirmed: false }]);
});

test('breaks, answers nonsense and keeps silent when told to', async () => {
  await ask('/control', { behaviour: 'broken' });
  expect((await ask('/v1/exclusions/query', { taxId: '1' }))[0]).toBe(500);
  await ask('/control', { behaviour: 'garbled' });
  expect(await ask('/v1/exclusions/query', { taxId: '1' })).toEqual([200, null]);
  await ask('/control', { behaviour: 'silent' });
  await expect(ask('/v1/exclusions/query', { taxId: '1' }, { patienceMs: 300 })).rejects.toThrow();
  await ask('/control', { behaviour: 'right' });
});
