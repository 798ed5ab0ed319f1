import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../test/harness.ts';
import { readConfig } from '../config.ts';
import { enqueueWork } from '../core/enqueue-work.ts';
import { addHealth } from './health.ts';
import { openMetrics } from './metrics.ts';
import { createServer } from './server.ts';

let harness: Harness;
let server: FastifyInstance;
let office: FastifyInstance;
let metrics: FastifyInstance;
beforeAll(async () => {
  harness = await startHarness();
  const app = { ...harness.app, config: { ...harness.app.config, trustedProxies: ['127.0.0.1'] } };
  server = createServer(app);
  addHealth(server, app, () => false);
  office = createServer(app, { side: 'office' });
  const sides = new Map([
    ['portal', server],
    ['office', office],
  ] as const);
  metrics = openMetrics(sides, app);
  await Promise.all([server.ready(), office.ready(), metrics.ready()]);
});
afterAll(async () => {
  await Promise.all([server.close(), office.close(), metrics.close()]);
  await harness.close();
});

test('the figures are told at a port of their own, and nowhere else', async () => {
  await server.inject({ url: '/wps/system/countries', headers: { 'x-merchant': 'trevo' } });
  const told = await metrics.inject('/metrics');
  expect([told.statusCode, told.headers['content-type']]).toMatchObject([200, expect.stringContaining('text/plain')]);
  expect(told.body).toContain('trevo_http_request_seconds_count{side="portal",route="/wps/system/countries",method="GET",status="200"} 1');
  expect(told.body).toMatch(/trevo_connections\{side="portal"\} \d/);
  expect(told.body).toMatch(/trevo_database_connections\{state="open"\} \d/);
  for (const headers of [{}, { 'x-forwarded-for': '203.0.113.9' }, { 'x-forwarded-for': '127.0.0.1' }])
    expect((await server.inject({ url: '/metrics', headers })).statusCode).toBe(404);
});

test('what the back office answers is told beside it', async () => {
  await office.inject({ url: '/office/api/problems', headers: { 'x-merchant': 'trevo' } });
  const told = await metrics.inject('/metrics');
  expect(told.body).toMatch(/trevo_http_request_seconds_count\{side="office",route="[^"]+",method="GET",status="\d+"\} 1/);
  expect(told.body).toMatch(/trevo_connections\{side="office"\} \d/);
});

test('F22 due work is told by kind: how much, for how long, and what was parked', async () => {
  const { db } = harness.app;
  const works = ['one', 'two', 'three'].map((key) => ({ merchantId: null, key, due: { afterMs: -90_000 } }));
  await enqueueWork(db, 'games', works);
  await enqueueWork(db, 'games', [{ merchantId: null, key: 'later', due: { afterMs: 90_000 } }]);
  await sql`UPDATE due_work SET parked_at = now() WHERE key = 'three'`.execute(db);
  const { body } = await metrics.inject('/metrics');
  expect(body).toContain('trevo_work_due{kind="games"} 2');
  expect(body).toContain('trevo_work_parked{kind="games"} 1');
  expect(Number(/trevo_work_lag_seconds\{kind="games"\} ([\d.]+)/.exec(body)?.[1])).toBeGreaterThanOrEqual(90);
  expect(body).toContain('trevo_work_lag_seconds{kind="ledger-night"} 0');
});

test('at that port there is nothing else', async () => {
  for (const url of ['/', '/healthz', '/wps/system/status', '/office/'])
    expect((await metrics.inject({ url, headers: { 'x-merchant': 'trevo' } })).statusCode).toBe(404);
});

test('without a port nothing is told, and a port alone is bound to this machine', () => {
  expect(readConfig({}).metrics).toBeNull();
  expect(readConfig({ TREVO_METRICS_PORT: '' }).metrics).toBeNull();
  expect(readConfig({ TREVO_METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readConfig({ TREVO_METRICS_PORT: '9464', TREVO_METRICS_HOST: '10.0.0.5' }).metrics).toEqual({ host: '10.0.0.5', port: 9464 });
  expect(() => readConfig({ TREVO_METRICS_PORT: 'http' })).toThrow('TREVO_METRICS_PORT must be a port from 0 to 65535, not "http".');
});
