import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { type Harness, startHarness } from '../../test/harness.ts';
import { handlers } from '../handlers.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { createServer } from './server.ts';

let harness: Harness;
let server: FastifyInstance;
beforeAll(async () => {
  harness = await startHarness();
  server = createServer(harness.app, handlers);
  addSecurityHeaders(server, harness.app);
  server.get('/a-page', async (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>page</p>'));
});
afterAll(async () => {
  await server.close();
  await harness.close();
});

test('an answer that is data is never taken for a page: its type is fixed, and what opens it as one runs and loads nothing', async () => {
  // An answer, a refusal, and one to a request for a member's picture.
  for (const url of ['/wps/system/status', '/wps/member/info', `/office/api/withdrawals/${harness.app.newId('withdrawal')}/proofs/prf_x`]) {
    const { headers } = await server.inject({ url, headers: { 'x-merchant': 'trevo' } });
    expect(headers, url).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    });
  }
});

test('a page keeps its own policy: scripts of this site only, none inline', async () => {
  const { headers } = await server.inject({ url: '/a-page' });
  expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe|sandbox/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});
