import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExclusionRegister } from './exclusion-register.ts';
import { createIdentityProof } from './identity-proof.ts';

/** What the authority answers next: a status and a body, or nothing at all. */
let next: { readonly status: number; readonly body: string } | null = null;
let asked: { readonly path: string; readonly key: string; readonly body: unknown }[] = [];
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', key: request.headers.authorization ?? '', body: JSON.parse(text) });
      if (next) response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Who waits for an answer that comes waits long enough on a busy machine; who waits for none does not. */
const waits = () => ({ url, key: 'k', timeoutMs: next === null ? 200 : 20_000 });
const claim = { name: 'Ana', birthday: '1990-05-01', taxId: null };
const unusable = [
  null,
  { status: 500, body: '{"listed":false,"confirmed":true}' },
  { status: 200, body: '<html>' },
  { status: 200, body: '{"listed":"no"}' },
];

test('the exclusion register is asked with a tax number and a key, and believed only when it answers clearly', async () => {
  const register = { isListed: (taxId: string) => createExclusionRegister(waits()).isListed(taxId) };
  asked = [];
  next = { status: 200, body: '{"listed":true}' };
  expect(await register.isListed('52998224725')).toEqual({ ok: true, value: true });
  expect(asked).toEqual([{ path: '/v1/exclusions/query', key: 'Bearer k', body: { taxId: '52998224725' } }]);
  next = { status: 200, body: '{"listed":false}' };
  expect(await register.isListed('1')).toEqual({ ok: true, value: false });
  for (const answer of unusable) {
    next = answer;
    expect(await register.isListed('1')).toEqual({ ok: false, code: 'exclusion_register_unavailable' });
  }
});

test('the identity proof is asked with what the form said, and believed only when it answers clearly', async () => {
  const proof = { isConfirmed: (of: typeof claim) => createIdentityProof(waits()).isConfirmed(of) };
  asked = [];
  next = { status: 200, body: '{"confirmed":true}' };
  expect(await proof.isConfirmed(claim)).toEqual({ ok: true, value: true });
  expect(asked).toEqual([{ path: '/v1/identity', key: 'Bearer k', body: claim }]);
  for (const answer of unusable) {
    next = answer;
    expect(await proof.isConfirmed(claim)).toEqual({ ok: false, code: 'identity_unavailable' });
  }
});
