import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memberCallTable } from '@trevo/contract/member-table';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ClientOptions, createClient } from './create-client.ts';
import { createServerClock } from './server-clock.ts';

type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = { status?: number; body: unknown; delayMs?: number };

const memberClient = (options: Omit<ClientOptions, 'moreCalls'>) => createClient({ ...options, moreCalls: memberCallTable });

let server: Server;
let heard: Heard[];
let answers: Array<Answer | ((request: Heard) => Answer)>;
let baseUrl: string;
let keys: { publicJwk: Record<string, string>; privateKey: CryptoKey };

beforeEach(async () => {
  heard = [];
  answers = [];
  const pair = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true });
  keys = { publicJwk: { ...((await exportJWK(pair.publicKey)) as Record<string, string>), kid: 'k1' }, privateKey: pair.privateKey };
  const answerNext = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const noted = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    heard.push(noted);
    const next = answers.shift() ?? { body: { success: true, value: null } };
    const answer = typeof next === 'function' ? next(noted) : next;
    setTimeout(
      () => response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body)),
      answer.delayMs ?? 0,
    );
  };
  server = createServer((request, response) => void answerNext(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const refusal = (errorCode: string) => ({ status: 400, body: { success: false, errorCode, message: errorCode } });
const status = () => ({
  body: { success: true, value: { now: new Date(Date.now() + 600_000).toISOString(), payloadKeys: [keys.publicJwk] } },
});
const credentials = { type: 'username', username: 'ana', password: 'a good secret' } as const;

async function opened(request: Heard | undefined): Promise<Record<string, unknown>> {
  const { payload } = JSON.parse(request?.body ?? '{}') as { payload: string };
  const { plaintext } = await compactDecrypt(payload, keys.privateKey);
  return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>;
}

test('a call carries token, merchant, language and a request id, and its fields in the query', async () => {
  const client = createClient({ baseUrl, merchant: 'trevo', language: () => 'EN', token: () => 'tok' });
  answers.push({ body: { success: true, value: { code: 'ABC', kind: 'affiliate' } } });
  expect(await client.call('affiliate', { code: 'ABC', domain: undefined })).toEqual({
    success: true,
    value: { code: 'ABC', kind: 'affiliate' },
  });
  expect(heard[0]).toMatchObject({ method: 'GET', url: '/wps/agent/affiliate?code=ABC' });
  expect(heard[0]?.headers).toMatchObject({ authorization: 'Bearer tok', 'x-merchant': 'trevo', 'accept-language': 'EN' });
  expect(heard[0]?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('without a token there is no authorization header, and a path parameter stands in the path alone', async () => {
  const client = memberClient({ baseUrl, language: 'PT', token: null });
  await client.call('revokeDevice', { deviceId: 'dev_0' });
  expect(heard[0]).toMatchObject({ method: 'DELETE', url: '/wps/member/devices/dev_0' });
  expect(heard[0]?.headers.authorization).toBeUndefined();
});

test('[S6.ENC.01] a log-in leaves the page encrypted, for that call only, and never as plain text', async () => {
  const client = createClient({ baseUrl, language: 'PT', payloadKeys: [keys.publicJwk] });
  await client.call('login', credentials);
  expect(heard).toHaveLength(1);
  expect(heard[0]?.body).not.toContain('ana');
  expect(await opened(heard[0])).toMatchObject({ aud: '/wps/session/login', data: credentials });
});

test('keys that are missing are asked for, and a clock that is off is put right by the status', async () => {
  const client = createClient({ baseUrl, language: 'PT' });
  answers.push(status());
  await client.call('login', credentials);
  expect(heard.map(({ url }) => url)).toEqual(['/wps/system/status', '/wps/session/login']);
  const { iat } = await opened(heard[1]);
  expect(Math.abs(Number(iat) - Date.now() - 600_000)).toBeLessThan(300_000);
});

test('a refused payload key is replaced and the call sent once more, with a payload of its own', async () => {
  const client = createClient({ baseUrl, language: 'PT', payloadKeys: [{ ...keys.publicJwk, kid: 'gone' }] });
  answers.push(refusal('payload_key_unknown'), status(), { body: { success: true, value: 1 } });
  expect(await client.call('login', credentials)).toMatchObject({ success: true });
  expect(heard.map(({ url }) => url)).toEqual(['/wps/session/login', '/wps/system/status', '/wps/session/login']);
  expect((await opened(heard[0])).jti).not.toBe((await opened(heard[2])).jti);
});

test('what the catalogue does not let repeat is sent once', async () => {
  const client = createClient({ baseUrl, language: 'PT', payloadKeys: [keys.publicJwk] });
  answers.push(refusal('login_failed'), refusal('too_many_requests'), refusal('internal_error'));
  for (const code of ['login_failed', 'too_many_requests', 'internal_error'])
    expect(await client.call('login', credentials)).toMatchObject({ errorCode: code });
  expect(heard).toHaveLength(3);
});

test('reading is repeated once after internal_error, not more', async () => {
  const client = memberClient({ baseUrl, language: 'PT' });
  answers.push(refusal('internal_error'), refusal('internal_error'), { body: { success: true, value: 1 } });
  expect(await client.call('memberInfo', {})).toMatchObject({ success: false, errorCode: 'internal_error' });
  expect(heard).toHaveLength(2);
});

test('no network, or an answer that is no envelope, is network_abnormal', async () => {
  const nowhere = memberClient({ baseUrl: 'http://127.0.0.1:1', language: 'PT' });
  expect(await nowhere.call('memberInfo', {})).toMatchObject({
    success: false,
    errorCode: 'network_abnormal',
    message: 'network_abnormal',
  });
  answers.push({ status: 502, body: '<html>' });
  expect(await memberClient({ baseUrl, language: 'PT' }).call('memberInfo', {})).toMatchObject({ errorCode: 'network_abnormal' });
  expect(heard).toHaveLength(1);
});

test('no answer in time is page_timeout, and nothing is sent again', async () => {
  answers.push({ body: { success: true, value: 1 }, delayMs: 60_000 });
  const answer = await memberClient({ baseUrl, language: 'PT', timeoutMs: 150 }).call('memberInfo', {});
  expect(answer).toMatchObject({ success: false, errorCode: 'page_timeout' });
  expect(heard.length).toBeLessThanOrEqual(1);
});

test('a call that its caller gives up rejects with the caller’s reason', async () => {
  answers.push({ body: { success: true, value: 1 }, delayMs: 60_000 });
  const controller = new AbortController();
  const call = memberClient({ baseUrl, language: 'PT' }).call('memberInfo', {}, { signal: controller.signal });
  controller.abort(new Error('left the page'));
  await expect(call).rejects.toThrow('left the page');
});

test('[S7.API.13] free play sends its random string encrypted, with the gateway version', async () => {
  const client = memberClient({ baseUrl, language: 'PT', payloadKeys: [keys.publicJwk] });
  await client.call('freePlay', { os: 'Linux', platform: 'W' });
  expect(heard[0]?.headers['x-gateway-version']).toBe('3');
  const { plaintext } = await compactDecrypt(String(heard[0]?.headers['x-random-string']), keys.privateKey);
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toMatchObject({ aud: '/wps/session/login/freeplay' });
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ os: 'Linux', platform: 'W' });
});

test.each([
  ['behind', -3_600_000],
  ['ahead', 3_600_000],
])('a visitor, who has no socket, has the server’s time from the first answer: a clock an hour %s does not matter', async (_way, offMs) => {
  const clock = createServerClock(() => Date.now() + offMs);
  const client = memberClient({ baseUrl, language: 'PT', clock });
  await client.call('memberInfo', {});
  expect(heard).toHaveLength(1);
  // An answer tells whole seconds.
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5_000);
});

test('what came inside the page tells the time too, though it has no headers', async () => {
  const clock = createServerClock(() => Date.now() - 3_600_000);
  const now = new Date().toISOString();
  const inside = async () => Response.json({ success: true, value: { now, payloadKeys: [] } });
  await createClient({ baseUrl, language: 'PT', clock, fetch: inside }).call('systemStatus', {});
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5_000);
});

test('calls of who is logged in are loaded with the first of them, once got; a list that does not come is a call that did not get through', async () => {
  let loads = 0;
  const client = createClient({
    baseUrl,
    language: 'PT',
    moreCalls: async () => {
      loads += 1;
      if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return memberCallTable;
    },
  });
  await client.call('affiliate', { code: 'ABC' });
  expect(loads).toBe(0);
  expect(await client.call('memberInfo', {})).toMatchObject({ success: false, errorCode: 'network_abnormal' });
  expect(heard).toHaveLength(1);
  await client.call('memberInfo', {});
  expect(heard.at(-1)?.url).toBe('/wps/member/info');
});
