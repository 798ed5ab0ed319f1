import type { AddressInfo } from 'node:net';
import { hourMs } from '@trevo/kernel';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { type Harness, newSession, startHarness } from '../../test/harness.ts';
import { type OpenTab, openTab, type TabOptions } from '../../test/open-tab.ts';
import { attachSocket, type SocketServer } from './socket.ts';

let harness: Harness;
let sockets: SocketServer;
let url: string;
const opened: WebSocket[] = [];
beforeAll(async () => {
  harness = await startHarness();
  sockets = attachSocket(harness.server.server, harness.app, { checkEveryMs: 200 });
  await harness.server.listen({ host: '127.0.0.1', port: 0 });
  url = `127.0.0.1:${(harness.server.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});
afterAll(async () => {
  await sockets.close();
  await harness.close();
});

function connect(hello: unknown, options: TabOptions = {}): OpenTab {
  const tab = openTab(url, hello, options);
  opened.push(tab.socket);
  return tab;
}

const helloOf = (caller: { token?: string; merchant?: string }) => ({ type: 'hello', token: caller.token, merchant: caller.merchant });

test('[S6.SESS.01] a member’s tab hears what is for the member, the session and the brand, and nothing else', async () => {
  const [member, neighbour] = [await harness.newMember(), await harness.newMember()];
  const tab = connect(helloOf(member.caller));
  expect(await tab.next()).toMatchObject({ type: 'ready' });
  harness.app.bus.publish(`member:${neighbour.id}`, { type: 'notice' });
  harness.app.bus.publish(`merchant:${harness.sabia}`, { type: 'status' });
  harness.app.bus.publish(`office:${harness.trevo}/withdrawals`, { type: 'office_news', of: 'withdrawals' });
  harness.app.bus.publish(`member:${member.id}`, { type: 'balance', balance: '12.34', currency: 'BRL', version: 2 });
  harness.app.bus.publish(`merchant:${harness.trevo}`, { type: 'status' });
  expect([await tab.next(), await tab.next()]).toEqual([
    { type: 'balance', balance: '12.34', currency: 'BRL', version: 2 },
    { type: 'status' },
  ]);
});

test('a log-out reaches every open tab of the session within a second, and closes it', async () => {
  const member = await harness.newMember();
  const tabs = [connect(helloOf(member.caller)), connect(helloOf(member.caller))];
  for (const tab of tabs) await tab.next();
  const started = performance.now();
  await harness.call('logout', {}, member.caller);
  for (const tab of tabs) {
    expect(await tab.next()).toEqual({ type: 'session_ended', reason: 'logout' });
    expect(await tab.closed).toBe(4402);
  }
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('a session that runs out, or ends where no message came through, closes its tab', async () => {
  const member = await harness.newMember();
  const tab = connect(helloOf(member.caller));
  await tab.next();
  await harness.app.db
    .updateTable('session')
    .set({ ended_at: new Date(harness.clock.now()).toISOString() })
    .where('member_id', '=', member.id)
    .execute();
  expect(await tab.closed).toBe(4402);
  const idle = await harness.newMember();
  const second = connect(helloOf(idle.caller));
  await second.next();
  harness.clock.advance(hourMs);
  expect(await second.closed).toBe(4402);
});

test('a token in the URL opens nothing, and neither does a wrong, foreign or missing one', async () => {
  const member = await harness.newMember();
  const { token } = member.caller;
  expect(await connect({ type: 'hello', token: 'a'.repeat(43), merchant: 'trevo' }).closed).toBe(4401);
  expect(await connect({ type: 'hello', token, merchant: 'sabia' }).closed).toBe(4401);
  expect(await connect({ type: 'hello', token, merchant: 'trevo', side: 'office' }).closed).toBe(4400);
  expect(await connect({ type: 'hello', merchant: 'trevo' }, { path: `/ws?token=${token}` }).closed).toBe(4400);
});

test.each([
  ['no json', '{'],
  ['no object', '[]'],
  ['another type', { type: 'bye' }],
  ['a hello with two tokens', `{"type":"hello","token":"${'a'.repeat(43)}","token":"${'b'.repeat(43)}"}`],
  ['more than a hello', { type: 'hello', token: 'a'.repeat(43), extra: 1 }],
])('a first message that is %s closes the socket', async (_name, message) => {
  expect(await connect(message).closed).toBe(4400);
});

test('a tab that talks after its hello, or sends too much, is closed', async () => {
  const member = await harness.newMember();
  const tab = connect(helloOf(member.caller));
  await tab.next();
  tab.socket.send('{}');
  expect(await tab.closed).toBe(4400);
  expect(await connect(JSON.stringify({ type: 'hello', token: 'a'.repeat(5000) })).closed).toBe(1009);
});

test('a page of another site cannot open a socket; our own page can', async () => {
  const member = await harness.newMember();
  const foreign = connect(helloOf(member.caller), { origin: 'https://evil.example' });
  expect(await foreign.closed).toBe(1006);
  expect(await connect(helloOf(member.caller), { origin: `http://${url}` }).next()).toMatchObject({ type: 'ready' });
});

test('a session opens twenty tabs, not more, and closed tabs make room', async () => {
  const member = await harness.newMember();
  const tabs = Array.from({ length: 20 }, () => connect(helloOf(member.caller)));
  for (const tab of tabs) await tab.next();
  expect(await connect(helloOf(member.caller)).closed).toBe(4429);
  tabs[0]?.socket.close();
  await tabs[0]?.closed;
  expect(await connect({ ...helloOf(member.caller), token: await newSession(harness.app, harness.trevo, member.id) }).next()).toMatchObject(
    {
      type: 'ready',
    },
  );
});
