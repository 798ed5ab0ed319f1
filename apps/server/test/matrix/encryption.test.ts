import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sideOf } from '../../src/http/sides.ts';
import { type Caller, type Harness, startHarness } from '../harness.ts';
import { noteProducedCode } from '../produced-codes.ts';
import { sealForTest } from '../seal-for-test.ts';
import { nonsense, type PortalAccess, portalAccess, portalCallers, records } from './callers.ts';

let harness: Harness;
let callers: Record<PortalAccess, () => Promise<Caller>>;
beforeAll(async () => {
  harness = await startHarness();
  callers = await portalCallers(harness);
});
afterAll(() => harness.close());

const encrypted = records.filter(([, record]) => record.encrypted && portalAccess.some((kind) => record.access.includes(kind)));

describe.each(encrypted)('the encrypted call %s', (name, record) => {
  async function send(payload: unknown): Promise<string> {
    const kind = portalAccess.find((one) => record.access.includes(one)) ?? 'visitor';
    const { token } = await callers[kind]();
    const response = await (sideOf(record) === 'office' ? harness.office : harness.server).inject({
      method: record.method,
      url: record.path,
      headers: { 'x-merchant': 'trevo', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      payload: payload as object,
    });
    const { errorCode = '' } = response.json<{ errorCode?: string }>();
    noteProducedCode(name, errorCode);
    return errorCode;
  }

  test('[S6.ENC.01] [S6.ENC.02] [S6.ENC.03] [S6.ENC.04] is read only when it is encrypted, fresh, for this call, and once', async () => {
    const { app, clock } = harness;
    const fields = nonsense(record);
    const audience = record.path;
    const jti = randomUUID();
    const pair = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true });
    const foreign = { ...((await exportJWK(pair.publicKey)) as Record<string, string>), kid: '0-000000' };
    expect(await send(fields)).toBe('payload_not_encrypted');
    expect(await send({ payload: await sealForTest(app, fields, { audience: '/another' }) })).toBe('payload_not_encrypted');
    expect(await send({ payload: await sealForTest(app, fields, { audience, key: foreign }) })).toBe('payload_key_unknown');
    expect(await send({ payload: await sealForTest(app, fields, { audience, iat: clock.now() - 121_000 }) })).toBe('payload_stale');
    expect(await send({ payload: await sealForTest(app, fields, { audience, jti }) })).toBe('invalid_request');
    expect(await send({ payload: await sealForTest(app, fields, { audience, jti }) })).toBe('payload_replayed');
  });
});
