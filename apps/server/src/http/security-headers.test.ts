import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { type Harness, startHarness } from '../../test/harness.ts';
import { createServer } from './server.ts';
import type { Side } from '../core/side.ts';

let harness: Harness;
let servers: Readonly<Record<Side, FastifyInstance>>;
beforeAll(async () => {
  harness = await startHarness();
  const open = (side: Side) =>
    createServer(harness.app, { side }).get('/a-page', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send('<p>page</p>'),
    );
  servers = { portal: open('portal'), office: open('office') };
});
afterAll(async () => {
  await Promise.all([servers.portal.close(), servers.office.close()]);
  await harness.close();
});

test('an answer that is data is never taken for a page: its type is fixed, and what opens it as one runs and loads nothing', async () => {
  // An answer, a refusal, and one to a request for a member's picture.
  for (const [side, url] of [
    ['portal', '/wps/system/status'],
    ['portal', '/wps/member/info'],
    ['office', `/office/api/withdrawals/${harness.app.newId('withdrawal')}/proofs/prf_x`],
  ] as const) {
    const { headers } = await servers[side].inject({ url, headers: { 'x-merchant': 'trevo' } });
    expect(headers, url).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    });
  }
});

test.each(['portal', 'office'] as const)(
  'a page of the %s runs scripts of this site only, none inline, and makes no text into markup',
  async (side) => {
    const { headers } = await servers[side].inject({ url: '/a-page' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).not.toMatch(/unsafe|sandbox/);
    expect(policy).toMatch(/require-trusted-types-for 'script'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

test('the office is framed by nobody and frames nobody, and names no policy that makes text into markup', async () => {
  const { headers } = await servers.office.inject({ url: '/a-page' });
  const policy = String(headers['content-security-policy']);
  for (const part of ["frame-ancestors 'none'", "frame-src 'none'", "trusted-types 'none'"]) expect(policy).toContain(part);
  expect(headers['x-frame-options']).toBe('DENY');
});
