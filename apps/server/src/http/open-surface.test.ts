import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Harness, startHarness } from '../../test/harness.ts';
import { isWhole, openRaw, sendRaw } from '../../test/raw-client.ts';
import { attachSocket, type SocketServer } from '../realtime/socket.ts';
import { sendNotFound } from './answer.ts';
import { connectionLimits, type ConnectionLimits } from './connection-limits.ts';
import { dataHeadersOf } from './security-headers.ts';
import { createServer } from './server.ts';

/** The limits of every day, in tenths of seconds. */
const quick: ConnectionLimits = {
  ...connectionLimits,
  headersWithinMs: 400,
  requestWithinMs: 1_500,
  bodyBytesMin: 64,
  bodyEveryMs: 400,
  graceMs: 600,
  checkEveryMs: 50,
};

type Surface = { readonly server: FastifyInstance; readonly sockets: SocketServer; readonly port: number };

let harness: Harness;
const opened: Surface[] = [];
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(async () => {
  for (const { sockets, server } of opened.splice(0)) await Promise.all([sockets.close(), server.close()]);
});
afterAll(() => harness.close());

async function openServer(more: { readonly connectionsMax?: number; readonly limits?: ConnectionLimits } = {}): Promise<Surface> {
  const app = { ...harness.app, config: { ...harness.app.config, connectionsMax: more.connectionsMax ?? 0 } };
  const server = createServer(app, { limits: more.limits ?? quick });
  server.setNotFoundHandler((request, reply) => sendNotFound(app, request, reply));
  server.get('/never', () => new Promise(() => undefined));
  server.get('/soon', () => new Promise((resolve) => setTimeout(() => resolve({ done: true }), 300)));
  const sockets = attachSocket(server.server, app);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const surface = { server, sockets, port: (server.server.address() as AddressInfo).port };
  opened.push(surface);
  return surface;
}

const connectionsOf = ({ server }: Surface) =>
  new Promise<number>((resolve, reject) => server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

const post = (lines: string, body = '') => `POST /wps/session/login HTTP/1.1\r\nHost: trevo\r\n${lines}\r\n\r\n${body}`;
const upgradeTo = (path: string, lines = '') =>
  `GET ${path} HTTP/1.1\r\nHost: trevo\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${lines}\r\n`;
const json = 'Content-Type: application/json';

test.each([
  ['a path that is no address', 'GET /%zz HTTP/1.1\r\nHost: trevo\r\n\r\n', 400, 'invalid_request'],
  ['a parameter that is too long', `GET /wps/cashier/deposits/${'a'.repeat(200)} HTTP/1.1\r\nHost: trevo\r\n\r\n`, 414, 'address_too_long'],
  ['no HTTP at all', 'what is this\r\n\r\n', 400, 'invalid_request'],
  ['bytes', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x0d, 0x0a, 0x0d, 0x0a]), 400, 'invalid_request'],
  ['a method nobody knows', 'BREW / HTTP/1.1\r\nHost: trevo\r\n\r\n', 400, 'invalid_request'],
  ['a method that nothing takes', 'PROPFIND /wps/session/login HTTP/1.1\r\nHost: trevo\r\n\r\n', 404, 'not_found'],
  ['OPTIONS', 'OPTIONS * HTTP/1.1\r\nHost: trevo\r\n\r\n', 404, 'not_found'],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: trevo\r\n\r\n', 404, 'not_found'],
  ['CONNECT', 'CONNECT trevo:443 HTTP/1.1\r\nHost: trevo\r\n\r\n', 404, 'not_found'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: trevo\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['an address without end', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: trevo\r\n\r\n`, 431, 'headers_too_large'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'invalid_request'],
  ['an expectation', post('Expect: a-miracle\r\nContent-Length: 2', '{}'), 417, 'expectation_failed'],
  ['two lengths', post(`${json}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked`, '0\r\n\r\n'), 400, 'invalid_request'],
  ['a chunk without a size', post(`${json}\r\nTransfer-Encoding: chunked`, 'zz\r\n'), 400, 'invalid_request'],
  ['a body that is too large', post(`${json}\r\nContent-Length: 9999999`), 413, 'payload_too_large'],
  ['a body of another kind', post('Content-Type: text/xml\r\nContent-Length: 3', '<a>'), 415, 'unsupported_media_type'],
  ['a body that is no JSON', post(`${json}\r\nContent-Length: 1`, '{'), 400, 'invalid_request'],
  ['a length that is a lie', post(`${json}\r\nContent-Length: -1`, '{}'), 400, 'invalid_request'],
  ['a socket at no address', upgradeTo('//'), 404, 'not_found'],
  ['a socket where there is none', upgradeTo('/other'), 404, 'not_found'],
  ['a socket at a whole address', upgradeTo('http://[::1'), 404, 'not_found'],
  ['a socket of another version', upgradeTo('/ws').replace('Version: 13', 'Version: 7'), 400, 'invalid_request'],
  ['a socket without a key', upgradeTo('/ws').replace(/Sec-WebSocket-Key: .*\r\n/, ''), 400, 'invalid_request'],
  ['a socket of another site', upgradeTo('/ws', 'Origin: https://evil.example\r\n'), 403, 'foreign_origin'],
])('%s is refused with the envelope and headers of every answer', async (_name, bytes, status, code) => {
  const surface = await openServer();
  const answer = await sendRaw(surface.port, bytes, { until: isWhole });
  expect(answer.status).toBe(status);
  const [head = '', body = ''] = answer.text.split('\r\n\r\n');
  const envelope = JSON.parse(Buffer.from(body, 'latin1').toString('utf8')) as Record<string, unknown>;
  expect(envelope).toMatchObject({ success: false, errorCode: code, message: expect.stringMatching(/\w/) });
  const headers = new Map(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  expect(Object.fromEntries(headers)).toMatchObject(dataHeadersOf(harness.app));
  expect(headers.get('x-request-id')).toBe(envelope.requestId);
});

test('a request has a name of ours, whatever it calls itself', async () => {
  const surface = await openServer();
  const own = harness.app.newId('request');
  const named = ['Request-Id', 'X-Request-Id', 'X-Correlation-Id', 'Traceparent'].map((header) => `${header}: ${own}\r\n`).join('');
  const { text } = await sendRaw(surface.port, `GET /nothing.txt HTTP/1.1\r\nHost: trevo\r\n${named}Connection: close\r\n\r\n`);
  expect(text).toMatch(/x-request-id: req_/i);
  expect(text).not.toContain(own);
});

test('a HEAD is answered with the headers alone', async () => {
  const surface = await openServer();
  const { text, status } = await sendRaw(surface.port, 'HEAD /nothing.txt HTTP/1.1\r\nHost: trevo\r\nConnection: close\r\n\r\n');
  expect(status).toBe(404);
  expect(text).toMatch(/content-security-policy/);
  expect(text.endsWith('\r\n\r\n')).toBe(true);
});

test('a refusal that no route gave speaks the caller’s language', async () => {
  const surface = await openServer();
  const said = async (language: string) =>
    (await sendRaw(surface.port, upgradeTo('/other', `Accept-Language: ${language}\r\n`), { until: isWhole })).text;
  expect(await said('en')).toContain('We could not find');
  expect(Buffer.from(await said('pt'), 'latin1').toString('utf8')).toContain('Não encontramos');
});

test('a request that offers to go on in another protocol is answered as if it offered nothing, and nothing after it is left unanswered on an open connection', async () => {
  const surface = await openServer();
  const body = '{"a":1}';
  const whole = `Content-Length: ${body.length}\r\n\r\n${body}`;
  const chunked = `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const request = (lines: string) => `POST /wps/session/login HTTP/1.1\r\nHost: trevo\r\n${json}\r\n${lines}`;
  const codeOf = (text: string) => /"errorCode":"(\w+)"/.exec(text)?.[1];
  const plain = await sendRaw(surface.port, request(whole), { until: isWhole });
  expect(codeOf(plain.text)).toBe('payload_not_encrypted');
  for (const offer of ['h2c', 'TLS/1.0', 'websocket', 'h2c, websocket'])
    for (const rest of [whole, chunked]) {
      const lines = `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${offer}\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n${rest}`;
      const answer = await sendRaw(surface.port, `${request(lines)}GET /soon HTTP/1.1\r\nHost: trevo\r\n\r\n`);
      expect([offer, answer.status, codeOf(answer.text), answer.closed]).toEqual([offer, plain.status, codeOf(plain.text), true]);
    }
});

test('upgrades that are refused give their connections back, though their clients keep them open', async () => {
  const surface = await openServer();
  const paths = ['//', '/other', 'http://[', '/ws', '*'];
  const clients = await Promise.all(Array.from({ length: 200 }, () => openRaw(surface.port)));
  clients.forEach((client, index) =>
    client.write(upgradeTo(paths[index % paths.length] ?? '', index % paths.length === 3 ? 'Origin: https://evil.example\r\n' : '')),
  );
  await expect.poll(() => connectionsOf(surface)).toBe(0);
  for (const client of clients) client.destroy();
  const { status } = await sendRaw(surface.port, 'GET /soon HTTP/1.1\r\nHost: trevo\r\n\r\n', { until: isWhole });
  expect(status).toBe(200);
});

test.each([
  ['says nothing', ''],
  ['stops in its headers', 'POST /wps/session/login HTTP/1.1\r\nHost: tr'],
  ['stops in its body', post(`${json}\r\nContent-Length: 100`, '{"a":')],
  ['stops in a chunk', post(`${json}\r\nTransfer-Encoding: chunked`, '40\r\n{"a":')],
  ['never begins its body', post(`${json}\r\nContent-Length: 100`)],
])('a connection that %s is told so and closed', async (_name, bytes) => {
  const surface = await openServer();
  const answer = await sendRaw(surface.port, bytes);
  expect(answer).toMatchObject({ status: 408, closed: true });
  expect(answer.text).toContain('request_timeout');
  expect(answer.ms).toBeLessThan(2_000);
});

test('a body that trickles is refused, and one that comes slowly but surely is not', async () => {
  const surface = await openServer();
  const drip = async (bytes: string, everyMs: number, length: number) => {
    const client = await openRaw(surface.port);
    let text = '';
    client.on('data', (chunk) => (text += chunk.toString('latin1')));
    client.write(post(`${json}\r\nContent-Length: ${length}`, '{"a":"'));
    const timer = setInterval(() => client.write(bytes), everyMs);
    await expect.poll(() => isWhole(text), { timeout: 10_000 }).toBe(true);
    clearInterval(timer);
    client.destroy();
    return Number(text.slice(9, 12));
  };
  expect(await drip('x', 50, 100_000)).toBe(408);
  const steady = 'x'.repeat(40);
  expect(await drip(steady, 100, 40 * 8)).not.toBe(408);
});

test('a body that would come too long is ended with its time, however steadily it comes', async () => {
  const surface = await openServer();
  const client = await openRaw(surface.port);
  let text = '';
  client.on('data', (chunk) => (text += chunk.toString('latin1')));
  client.write(post(`${json}\r\nContent-Length: 200000`, '{"a":"'));
  const timer = setInterval(() => client.write('x'.repeat(200)), 50);
  await expect.poll(() => text.slice(9, 12)).toBe('408');
  clearInterval(timer);
  client.destroy();
});

test('who was refused before the body came cannot keep the connection with it', async () => {
  const surface = await openServer();
  const client = await openRaw(surface.port);
  client.write('POST /nothing HTTP/1.1\r\nHost: trevo\r\nContent-Length: 100000\r\n\r\n');
  const timer = setInterval(() => client.write('x'), 50);
  await expect.poll(() => connectionsOf(surface)).toBe(0);
  clearInterval(timer);
  client.destroy();
});

test('a server stops within the grace time, whatever is open', async () => {
  const surface = await openServer({ limits: { ...quick, headersWithinMs: 30_000, requestWithinMs: 60_000, bodyEveryMs: 60_000 } });
  const requests = [
    '',
    'GET / HT',
    post(`${json}\r\nContent-Length: 100`, '{'),
    'GET /never HTTP/1.1\r\nHost: trevo\r\n\r\n',
    'GET /nothing HTTP/1.1\r\nHost: trevo\r\n\r\n',
    upgradeTo('/ws'),
    upgradeTo('/other'),
    'CONNECT trevo:443 HTTP/1.1\r\nHost: trevo\r\n\r\n',
  ];
  const clients = await Promise.all(
    requests.flatMap((bytes) => [bytes, bytes, bytes]).map(async (bytes) => ({ bytes, client: await openRaw(surface.port) })),
  );
  for (const { bytes, client } of clients) client.write(bytes);
  // Half of them have said all they want to say.
  clients.forEach(({ client }, index) => index % 2 === 0 && client.end());
  const socket = new WebSocket(`ws://127.0.0.1:${surface.port}/ws`);
  await new Promise((resolve) => socket.once('open', resolve));
  const started = performance.now();
  await Promise.all([surface.sockets.close(), surface.server.close()]);
  expect(performance.now() - started).toBeLessThan(quick.graceMs + 1_500);
  expect(await connectionsOf(surface)).toBe(0);
  for (const { client } of clients) client.destroy();
  socket.terminate();
});

test('a request at work when the server stops is answered, and its connection closed', async () => {
  const surface = await openServer();
  const answer = sendRaw(surface.port, 'GET /soon HTTP/1.1\r\nHost: trevo\r\n\r\n');
  await expect.poll(() => connectionsOf(surface)).toBe(1);
  await surface.server.close();
  expect(await answer).toMatchObject({ status: 200, closed: true });
});

test('a connection takes as many requests as it may, says with the last that it closes, and answers none of those behind it', async () => {
  const surface = await openServer({ limits: { ...quick, requestsMax: 3 } });
  const { text, closed } = await sendRaw(surface.port, 'GET /soon HTTP/1.1\r\nHost: trevo\r\n\r\n'.repeat(6));
  expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '200', '200']);
  expect([text.match(/connection: close/gi)?.length, closed]).toEqual([1, true]);
});

test('a process takes as many connections as it may, and another once one has gone', async () => {
  const surface = await openServer({ connectionsMax: 3 });
  const clients = await Promise.all([openRaw(surface.port), openRaw(surface.port), openRaw(surface.port)]);
  await expect.poll(() => connectionsOf(surface)).toBe(3);
  const ask = () => sendRaw(surface.port, 'GET /soon HTTP/1.1\r\nHost: trevo\r\nConnection: close\r\n\r\n', { withinMs: 1_000 });
  expect(await ask()).toMatchObject({ status: 0, closed: true });
  clients[0]?.destroy();
  await expect.poll(async () => (await ask()).status).toBe(200);
  for (const client of clients) client.destroy();
});
