import { hourMs, instant, minuteMs } from '@trevo/kernel';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestClock, type Harness, startHarness } from '../../test/harness.ts';
import { readRanges } from '../core/address-ranges.ts';
import { addHealth } from './health.ts';
import { attachSocket } from '../realtime/socket.ts';
import { createRedisCounts } from './redis-counts.ts';
import { createRequestLimit, type RequestLimitOptions } from './request-limit.ts';
import { createServer } from './server.ts';

const log = pino({ level: 'silent' });
const player = '203.0.113.9';

function newLimit(options: Partial<RequestLimitOptions> = {}) {
  const clock = createTestClock(instant(100 * hourMs + 15_000));
  const limit = createRequestLimit({ perMinute: 5, unlimited: [], clock, log, ...options });
  const takeMany = (address: string, times: number) => Array.from({ length: times }, () => limit.take(address));
  return { clock, limit, takeMany };
}

test('an address has its requests of a minute, is then told how long to wait, and has them again in the next', () => {
  const { clock, limit, takeMany } = newLimit();
  expect(takeMany(player, 7)).toEqual([null, null, null, null, null, 45, 45]);
  expect(limit.take('203.0.113.10')).toBeNull();
  clock.advance(44_000);
  expect(limit.take(player)).toBe(1);
  clock.advance(1000);
  expect(takeMany(player, 6)).toEqual([null, null, null, null, null, 60]);
});

test('a household’s IPv6 addresses count as one, and an IPv4 address however its socket writes it', () => {
  const { takeMany, limit } = newLimit();
  for (const host of ['::1', '1:2:3:4', 'ffff::', '0:0:0:5', 'a::b'])
    expect(limit.take(`2001:db8:1:2${host.startsWith(':') ? host : `:${host}`}`)).toBeNull();
  expect(limit.take('2001:0db8:0001:0002::77')).toBe(45);
  expect(limit.take('2001:db8:1:3::1')).toBeNull();
  takeMany(player, 5);
  expect(limit.take(`::ffff:${player}`)).toBe(45);
});

test('this machine and the addresses named are never counted; zero turns the limit off', () => {
  const { takeMany } = newLimit({ unlimited: ['198.51.100.0/24', '2001:db8:9::/48'] });
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '198.51.100.77', '2001:db8:9:1::5']) {
    expect(takeMany(address, 50).every((wait) => wait === null)).toBe(true);
  }
  expect(takeMany('198.51.101.1', 6).at(-1)).toBe(45);
  const off = newLimit({ perMinute: 0 });
  expect(off.takeMany(player, 50).every((wait) => wait === null)).toBe(true);
});

test('what is neither an address nor a range is said to be so', () => {
  for (const text of ['example.com', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '', '::1/129', '10.0.0.0/x'])
    expect(() => readRanges([text])).toThrow('neither an address nor a CIDR range');
});

test('nodes over one Redis count an address together, and alone while Redis is away', async () => {
  const url = process.env.TREVO_TEST_REDIS_URL;
  if (!url)
    throw new Error('TREVO_TEST_REDIS_URL names no Redis: run the tests with npm test, or start one with scripts/test-services.mjs');
  // A minute of its own in the shared Redis of the tests.
  const clock = createTestClock(instant(Date.now() - Math.floor(Math.random() * 1000) * minuteMs));
  const counts = [await createRedisCounts(url, log), await createRedisCounts(url, log)];
  const nodes = counts.map((shared) => newLimit({ perMinute: 100, clock, shared }));
  const [one, two] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
  expect(one.takeMany(player, 60).every((wait) => wait === null)).toBe(true);
  expect(two.takeMany(player, 60).every((wait) => wait === null)).toBe(true);
  for (const { limit } of [one, two, one]) await limit.exchange();
  two.limit.take(player);
  await two.limit.exchange();
  expect(two.limit.take(player)).not.toBeNull();
  one.limit.take(player);
  await one.limit.exchange();
  expect(one.limit.take(player)).not.toBeNull();
  expect(one.limit.take('203.0.113.10')).toBeNull();
  for (const { limit } of nodes) await limit.close();
  // Redis is gone: each goes on counting by itself.
  expect(one.takeMany('203.0.113.11', 101).at(-1)).not.toBeNull();
  await one.limit.exchange();
  expect(one.limit.take('203.0.113.10')).toBeNull();
  await expect(createRedisCounts('redis://127.0.0.1:1', log)).rejects.toThrow('does not answer');
});

let harness: Harness;
const servers: FastifyInstance[] = [];
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await harness.close();
});

async function newServer(trustedProxies: readonly string[]): Promise<FastifyInstance> {
  const app = { ...harness.app, config: { ...harness.app.config, trustedProxies } };
  const server = createServer(app, { requestLimit: newLimit().limit });
  addHealth(server, app, () => false);
  await server.ready();
  servers.push(server);
  return server;
}

type From = { readonly peer: string; readonly forwarded?: string; readonly language?: string; readonly url?: string };

async function ask(server: FastifyInstance, { peer, forwarded, language, url = '/wps/system/status' }: From) {
  return server.inject({
    url,
    remoteAddress: peer,
    headers: {
      'x-merchant': 'trevo',
      'accept-language': language ?? 'pt',
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    },
  });
}

test('an address over the limit is refused in its language, with the time to wait, whatever it asks for; health stays open', async () => {
  const server = await newServer([]);
  for (let i = 0; i < 5; i++) expect((await ask(server, { peer: player })).statusCode).toBe(200);
  const refused = await ask(server, { peer: player });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '45']);
  expect(refused.json()).toMatchObject({
    success: false,
    errorCode: 'request_limit_reached',
    message: expect.stringMatching(/em 45 segundos/),
  });
  expect((await ask(server, { peer: player, language: 'en' })).json()).toMatchObject({ message: expect.stringMatching(/in 45 seconds/) });
  for (const url of ['/no/such/page', '/office/api/withdrawals']) expect((await ask(server, { peer: player, url })).statusCode).toBe(429);
  for (const url of ['/healthz', '/readyz']) expect((await ask(server, { peer: player, url })).statusCode).toBe(200);
  expect((await ask(server, { peer: '203.0.113.10' })).statusCode).toBe(200);
});

test('a forwarded header of somebody who is no trusted proxy neither escapes the limit nor spends another’s', async () => {
  const server = await newServer([]);
  for (let i = 0; i < 5; i++) await ask(server, { peer: player, forwarded: `198.51.100.${i}` });
  expect((await ask(server, { peer: player, forwarded: '198.51.100.99' })).statusCode).toBe(429);
  expect((await ask(server, { peer: player, forwarded: '127.0.0.1' })).statusCode).toBe(429);
  expect((await ask(server, { peer: '198.51.100.99' })).statusCode).toBe(200);
});

test('behind a trusted proxy the visitor is counted, and what the visitor wrote in front of it counts for nothing', async () => {
  const server = await newServer(['10.0.0.1']);
  const through = (forwarded: string) => ask(server, { peer: '10.0.0.1', forwarded });
  for (let i = 0; i < 5; i++) await through(`198.51.100.${i}, ${player}`);
  expect((await through(`127.0.0.1, ${player}`)).statusCode).toBe(429);
  expect((await through('203.0.113.10')).statusCode).toBe(200);
  // Somebody who is not the proxy says to be: counted by their own address.
  expect((await ask(server, { peer: '192.0.2.8', forwarded: player })).statusCode).toBe(200);
});

test('a new socket counts like any request, by the address behind the trusted proxy', async () => {
  const server = await newServer(['127.0.0.1']);
  const app = { ...harness.app, config: { ...harness.app.config, trustedProxies: ['127.0.0.1'] } };
  const sockets = attachSocket(server.server, app, { requestLimit: newLimit().limit });
  const url = (await server.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
  const open = (forwarded: string) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`${url}/ws`, { headers: { 'x-forwarded-for': forwarded } });
      socket.on('open', () => {
        socket.terminate();
        resolve(101);
      });
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    });
  for (let i = 0; i < 5; i++) expect(await open(`198.51.100.${i}, ${player}`)).toBe(101);
  expect(await open(`127.0.0.1, ${player}`)).toBe(429);
  expect(await open('203.0.113.10')).toBe(101);
  await sockets.close();
});
