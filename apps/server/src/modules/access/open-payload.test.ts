import { randomUUID } from 'node:crypto';
import { dayMs } from '@trevo/kernel';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { sealForTest } from '../../../test/seal-for-test.ts';
import { wire } from '../../start/wire.ts';
import { openPayload, publicPayloadKeys, sweepAccess } from './index.ts';

const audience = '/wps/session/login';
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const send = (payload: unknown) =>
  harness.server.inject({
    method: 'POST',
    url: audience,
    headers: { 'x-merchant': 'trevo', 'accept-language': 'en' },
    payload: payload as object,
  });
const codeOf = async (payload: unknown) => (await send(payload)).json<{ errorCode: string }>().errorCode;
const clear = { type: 'username', username: 'nobody', password: 'lua-nova-de-abril' };

test('[S6.ENC.01] the server reads an encrypted log-in', async () => {
  expect(await codeOf({ payload: await sealForTest(harness.app, clear, { audience }) })).toBe('login_failed');
});

test('a plain body, a body with more in it, and a payload that is no JWE are refused before anything is read', async () => {
  const payload = await sealForTest(harness.app, clear, { audience });
  for (const body of [
    clear,
    { payload: clear },
    { payload: 'x.y.z' },
    { payload: `${payload}x` },
    { payload, username: 'a' },
    { payload: [payload] },
    {},
  ]) {
    expect(await codeOf(body)).toBe('payload_not_encrypted');
  }
});

test('a payload made for one call does not open for another', async () => {
  expect(await codeOf({ payload: await sealForTest(harness.app, clear, { audience: '/wps/member/register' }) })).toBe(
    'payload_not_encrypted',
  );
});

test('a payload is read once; its copy is refused, and so is another with its id', async () => {
  const jti = randomUUID();
  const payload = await sealForTest(harness.app, clear, { audience, jti });
  expect(await codeOf({ payload })).toBe('login_failed');
  expect(await codeOf({ payload })).toBe('payload_replayed');
  expect(await codeOf({ payload: await sealForTest(harness.app, clear, { audience, jti }) })).toBe('payload_replayed');
});

test('of twenty copies that arrive together one is read', async () => {
  const payload = await sealForTest(harness.app, clear, { audience });
  const opened = await Promise.all(Array.from({ length: 20 }, () => openPayload(harness.app, payload, audience)));
  expect(opened.filter((one) => one.ok)).toHaveLength(1);
});

test('a payload older or newer than two minutes is refused', async () => {
  const now = harness.clock.now();
  for (const [ageMs, code] of [
    [119_000, 'login_failed'],
    [121_000, 'payload_stale'],
    [-121_000, 'payload_stale'],
  ] as const) {
    expect(await codeOf({ payload: await sealForTest(harness.app, clear, { audience, iat: now - ageMs }) })).toBe(code);
  }
});

test('a key that nobody published opens nothing', async () => {
  const pair = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true });
  const key = { ...((await exportJWK(pair.publicKey)) as Record<string, string>), kid: '1-000000' };
  expect(await codeOf({ payload: await sealForTest(harness.app, clear, { audience, key }) })).toBe('payload_key_unknown');
});

test('only the public half is published', async () => {
  const keys = await publicPayloadKeys(harness.app);
  expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']]);
});

test('a payload for the key of one node opens on another, and the two never make two keys', async () => {
  const { app } = harness;
  const other = wire({
    config: app.config,
    database: app.database,
    secret: 'a secret only tests use, long enough',
    clock: app.clock,
    log: app.log,
  });
  expect(await publicPayloadKeys(other)).toEqual(await publicPayloadKeys(app));
  expect(await openPayload(other, await sealForTest(app, { a: 1 }, { audience }), audience)).toEqual({ ok: true, value: { a: 1 } });
});

test('keys change daily, the one before opens for a day more, and what has run out is swept away', async () => {
  const { app, clock } = harness;
  const [first] = await publicPayloadKeys(app);
  clock.advance(dayMs);
  const [second, ...older] = await publicPayloadKeys(app);
  expect(second?.kid).not.toBe(first?.kid);
  expect(older.map(({ kid }) => kid)).toEqual([first?.kid]);
  expect((await openPayload(app, await sealForTest(app, {}, { audience, key: first ?? {} }), audience)).ok).toBe(true);
  clock.advance(dayMs);
  expect(await openPayload(app, await sealForTest(app, {}, { audience, key: first ?? {} }), audience)).toMatchObject({
    code: 'payload_key_unknown',
  });
  await sweepAccess(app);
  expect(
    await app.db
      .selectFrom('payload_key')
      .select('kid')
      .where('kid', '=', first?.kid ?? '')
      .execute(),
  ).toEqual([]);
  expect(await app.db.selectFrom('payload_seen').selectAll().execute()).toEqual([]);
});
