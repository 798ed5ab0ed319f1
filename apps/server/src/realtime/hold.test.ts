import type { AddressInfo } from 'node:net';
import { dayMs, hourMs } from '@trevo/kernel';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Caller, type Harness, newSession, startHarness } from '../../test/harness.ts';
import { type OpenTab, openTab } from '../../test/open-tab.ts';
import { isWhole, openRaw, sendRaw } from '../../test/raw-client.ts';
import { signOperatorIn } from '../../test/sign-operator-in.ts';
import { openGame, openStudio } from '../../test/studio.ts';
import type { App } from '../core/app.ts';
import type { Bus } from '../core/bus.ts';
import { toTimestamp } from '../db/columns.ts';
import { forgetMerchants } from '../modules/brand/index.ts';
import { attachSocket, type SocketServer } from './socket.ts';

let harness: Harness;
/** The application behind the sockets, with a proxy before it that tells where visitors come from. */
let app: App;
let sockets: SocketServer;
let url: string;
let subscriptions = 0;
let officeSockets: SocketServer;
let officeUrl: string;
const opened: OpenTab[] = [];

beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
  app = { ...harness.app, bus: counting(harness.app.bus), config: { ...harness.app.config, trustedProxies: ['127.0.0.1'] } };
  sockets = attachSocket(harness.server.server, app);
  officeSockets = attachSocket(harness.office.server, app, { side: 'office' });
  url = await listen(harness.server);
  officeUrl = await listen(harness.office);
});
afterEach(async () => {
  for (const tab of opened.splice(0)) tab.socket.terminate();
  await vi.waitUntil(() => sockets.open() + officeSockets.open() === 0 && subscriptions === 0, { timeout: 60_000 });
  await harness.app.db.updateTable('merchant').set({ status: 0 }).execute();
  forgetMerchants(app);
});
afterAll(async () => {
  await Promise.all([sockets.close(), officeSockets.close()]);
  await harness.close();
});

async function listen(server: FastifyInstance): Promise<string> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** The bus, with a count of what is subscribed. */
function counting(bus: Bus): Bus {
  return {
    ...bus,
    subscribe: (topic, listener) => {
      subscriptions += 1;
      const end = bus.subscribe(topic, listener);
      return () => {
        subscriptions -= 1;
        end();
      };
    },
  };
}

type Visit = { readonly tab: () => OpenTab; readonly caller: Caller /** Of the member, or of the operator. */; readonly id: string };
type Kind = 'member' | 'trial' | 'agent' | 'operator' | 'game';

const types = { member: 0, trial: 4, agent: 2, game: 0 } as const;

/** Somebody of a kind with a live session, and a way to open a tab with it. */
async function arrive(kind: Kind): Promise<Visit> {
  const open = (hello: Record<string, unknown>) => () => {
    const tab = openTab(url, { type: 'hello', merchant: 'trevo', ...hello });
    opened.push(tab);
    return tab;
  };
  if (kind === 'operator') {
    const caller = await signOperatorIn(harness, 'finance');
    const tab = () => {
      const one = openTab(officeUrl, undefined, { headers: { cookie: `trevo_office=${caller.token}` } });
      opened.push(one);
      return one;
    };
    return { tab, caller, id: caller.id };
  }
  const member = await harness.newMember({ type: types[kind] });
  if (kind !== 'game') return { tab: open({ token: member.caller.token }), caller: member.caller, id: member.id };
  const { opened: game } = await openGame(harness, member, 'setes');
  return { tab: open({ side: 'game', token: game.token }), caller: member.caller, id: member.id };
}

type Change = (visit: Visit) => Promise<unknown>;
const owners = {
  session: 'member_id',
  pge_session: 'member_id',
  member: 'id',
  operator: 'id',
  operator_session: 'operator_id',
} as const;

/** Writes to the database behind everybody's back, as another node, a job or a person with a client would. */
function write(table: keyof typeof owners, values: () => Record<string, unknown>): Change {
  return ({ id }) =>
    harness.app.db
      .updateTable(table as 'session')
      .set(values())
      .where(owners[table] as 'member_id', '=', id)
      .execute();
}

async function closeBrand(): Promise<void> {
  await harness.app.db.updateTable('merchant').set({ status: 1 }).where('id', '=', harness.trevo).execute();
}

const past = () => toTimestamp(harness.clock.now());
const sessionOver = (reason: string) => ({ code: 4402, text: 'session_ended', message: { type: 'session_ended', reason } });
const barred = (text: string) => ({ code: 4403, text, message: null });

const ends: ReadonlyArray<readonly [Kind, string, Change, ReturnType<typeof sessionOver> | ReturnType<typeof barred>]> = [
  ['member', 'logs out', ({ caller }) => harness.call('logout', {}, caller), sessionOver('logout')],
  ['agent', 'logs out everywhere', ({ caller }) => harness.call('logoutEverywhere', {}, caller), sessionOver('logout_everywhere')],
  ['member', 'is logged out by another node', write('session', () => ({ ended_at: past(), end_reason: 'locked' })), sessionOver('locked')],
  ['member', 'is locked', write('member', () => ({ status: 'locked' })), sessionOver('locked')],
  ['agent', 'is closed', write('member', () => ({ status: 'closed' })), sessionOver('closed')],
  ['member', 'was idle for too long', async () => harness.clock.advance(hourMs), sessionOver('idle')],
  ['member', 'was logged in for too long', write('session', () => ({ absolute_expires_at: past() })), sessionOver('idle')],
  ['member', 'must change the password', write('member', () => ({ password_initial: true })), barred('password_change_required')],
  ['agent', 'has an expired password', write('session', () => ({ password_expired: true })), barred('password_change_required')],
  ['trial', 'has played out its time', write('member', () => ({ expires_at: past() })), sessionOver('idle')],
  ['member', 'is at a brand in maintenance', closeBrand, barred('maintenance')],
  ['game', 'is at a brand in maintenance', closeBrand, barred('maintenance')],
  ['game', 'logs out', ({ caller }) => harness.call('logout', {}, caller), sessionOver('logout')],
  ['game', 'is locked', write('member', () => ({ status: 'locked' })), sessionOver('locked')],
  ['game', 'has its game closed', write('pge_session', () => ({ ended_at: past() })), sessionOver('idle')],
  ['game', 'did not play for too long', write('pge_session', () => ({ idle_expires_at: past() })), sessionOver('idle')],
  ['game', 'must change the password', write('member', () => ({ password_initial: true })), barred('password_change_required')],
  ['operator', 'signs out', ({ caller }) => harness.call('officeSignOut', {}, caller), sessionOver('ended')],
  ['operator', 'may not act any more', write('operator', () => ({ status: 'closed' })), sessionOver('ended')],
  ['operator', 'was idle for too long', write('operator_session', () => ({ idle_expires_at: past() })), sessionOver('ended')],
  ['operator', 'was signed in for too long', async () => harness.clock.advance(dayMs), sessionOver('ended')],
  ['operator', 'has another role', write('operator', () => ({ role: 'support' })), barred('rights_changed')],
];

test.each(ends)('the socket of a %s who %s ends within a second, and what it heard with it', async (kind, _how, change, end) => {
  const visit = await arrive(kind);
  const tab = visit.tab();
  expect(await tab.next()).toMatchObject({ type: 'ready' });
  expect(subscriptions).toBeGreaterThan(0);
  await change(visit);
  const started = performance.now();
  if (end.message) expect(await tab.next()).toEqual(end.message);
  expect(await tab.ended).toEqual([end.code, end.text]);
  // A second, and what a busy machine adds to it.
  expect(performance.now() - started).toBeLessThan(1_500);
  expect(subscriptions).toBe(0);
});

// Whoever had another role before has it, and is let in.
test.each(ends.filter(([, , , { text }]) => text !== 'rights_changed'))('a %s who %s gets no socket', async (kind, _how, change, end) => {
  const visit = await arrive(kind);
  await change(visit);
  forgetMerchants(app);
  expect(await visit.tab().ended).toEqual(end.code === 4402 ? [4401, 'session_expired'] : [end.code, end.text]);
});

test('a password that is changed ends the tabs of the other sessions within a second, and none of the one it was changed in', async () => {
  const [password, next] = ['velha1caju', 'nova2caju9'];
  const member = await harness.newMember({ type: types.member, password });
  const open = async (token: string | undefined) => {
    const tab = openTab(url, { type: 'hello', merchant: 'trevo', token });
    opened.push(tab);
    expect(await tab.next()).toMatchObject({ type: 'ready' });
    return tab;
  };
  const [here, elsewhere] = [await open(member.caller.token), await open(await newSession(harness.app, harness.trevo, member.id))];
  const change = { oldPassword: password, newPassword: next, confirmNewPassword: next };
  expect((await harness.call('changePassword', change, member.caller)).status).toBe(200);
  const started = performance.now();
  expect(await elsewhere.ended).toEqual([4402, 'session_ended']);
  expect(performance.now() - started).toBeLessThan(1_500);
  expect(here.socket.readyState).toBe(here.socket.OPEN);
});

test('a tab of a country that the brand is closed to by now ends, and gets no other; operators stay', async () => {
  const [member, operator] = [await arrive('member'), await arrive('operator')];
  const open = () => {
    const hello = { type: 'hello', merchant: 'trevo', token: member.caller.token };
    const tab = openTab(url, hello, { headers: { 'x-forwarded-for': '200.160.2.3' } });
    opened.push(tab);
    return tab;
  };
  const [tab, desk] = [open(), operator.tab()];
  expect([await tab.next(), await desk.next()]).toMatchObject([{ type: 'ready' }, { type: 'ready' }]);
  await harness.app.db
    .updateTable('merchant')
    .set({ status: 2, blocked_countries: ['BR'] })
    .where('id', '=', harness.trevo)
    .execute();
  forgetMerchants(app);
  expect(await tab.ended).toEqual([4403, 'region_restricted']);
  expect(await open().ended).toEqual([4403, 'region_restricted']);
  expect(desk.socket.readyState).toBe(desk.socket.OPEN);
});

test('at the office the cookie alone opens a socket: before it, for a page of the portal, or by a hello there is none', async () => {
  const { caller } = await arrive('operator');
  const cookie = `trevo_office=${caller.token}`;
  const upgradeOf = async (headers: Record<string, string>) => {
    const lines = Object.entries({ Host: officeUrl, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    const request = shake.replace('Host: trevo\r\n', lines.join(''));
    return (await sendRaw(Number(officeUrl.split(':')[1]), request, { until: isWhole })).status;
  };
  expect(await upgradeOf({})).toBe(401);
  expect(await upgradeOf({ Authorization: `Bearer ${caller.token}` })).toBe(401);
  expect(await upgradeOf({ Cookie: cookie, Origin: `http://${url}`, 'Sec-Fetch-Site': 'same-site' })).toBe(403);
  const tab = openTab(officeUrl, { type: 'hello', token: caller.token, merchant: 'trevo' }, { headers: { cookie } });
  opened.push(tab);
  expect(await tab.closed).toBe(4400);
});

const mask = Buffer.from([1, 2, 3, 4]);

/** A text frame as a browser sends it (RFC 6455 §5.2). */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  const head =
    body.length < 126 ? Buffer.from([0x81, 0x80 | body.length]) : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([head, mask, body.map((byte, index) => byte ^ (mask[index % 4] ?? 0))]);
}

const shake =
  'GET /ws HTTP/1.1\r\nHost: trevo\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

test('hundreds of hellos in one packet open nothing: the second is refused, and nothing outlives the socket', async () => {
  const { caller } = await arrive('member');
  const hello = frameOf(JSON.stringify({ type: 'hello', token: caller.token, merchant: 'trevo' }));
  for (const together of [2, 300]) {
    const client = await openRaw(Number(url.split(':')[1]));
    let heard = Buffer.alloc(0);
    client.on('data', (chunk: Buffer) => (heard = Buffer.concat([heard, chunk])));
    // The upgrade and all frames at once: nothing was looked up when the last one is read.
    client.write(Buffer.concat([Buffer.from(shake), ...Array.from({ length: together }, () => hello)]));
    await expect.poll(() => heard.includes(Buffer.from('invalid_request'))).toBe(true);
    expect(heard.includes(Buffer.from('ready'))).toBe(false);
    await expect.poll(() => [sockets.open(), subscriptions]).toEqual([0, 0]);
    client.destroy();
  }
});

test('a second hello ends a tab that was let in, and what it heard with it', async () => {
  const { caller, tab } = await arrive('member');
  const open = tab();
  await open.next();
  open.socket.send(JSON.stringify({ type: 'hello', token: caller.token, merchant: 'trevo' }));
  expect(await open.closed).toBe(4400);
  expect(subscriptions).toBe(0);
});

test.each(['member', 'operator', 'game'] as const)('a %s who goes at any moment of the entering leaves nothing behind', async (kind) => {
  const visit = await arrive(kind);
  const gate = watchDatabase();
  try {
    for (let moment = 1; ; moment += 1) {
      forgetMerchants(app);
      const reached = gate.stopAt(moment);
      const tab = visit.tab();
      const wasReached = await Promise.race([reached.then(() => true), tab.next().then(() => false)]);
      if (!wasReached) {
        expect(moment).toBeGreaterThan(3);
        break;
      }
      tab.socket.terminate();
      await expect.poll(() => sockets.open()).toBe(0);
      gate.goOn();
      await gate.quiet();
      expect([moment, subscriptions]).toEqual([moment, 0]);
    }
  } finally {
    gate.end();
  }
});

/** Holds the database back at its nth use from now on. */
function watchDatabase() {
  const { pool } = app.database;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  let [left, busy] = [Number.POSITIVE_INFINITY, 0];
  let reached = () => {};
  let goOn = () => {};
  Object.assign(pool, {
    connect: (...args: unknown[]) => {
      left -= 1;
      if (left !== 0) return connect(...args);
      busy += 1;
      reached();
      const waited = new Promise<void>((resolve) => (goOn = resolve)).finally(() => (busy -= 1));
      return args.length > 0 ? void waited.then(() => connect(...args)) : waited.then(() => connect());
    },
  });
  return {
    stopAt: (nth: number) => {
      left = nth;
      return new Promise<void>((resolve) => (reached = resolve));
    },
    goOn: () => goOn(),
    /** Resolves when whatever went on has used the database as often as it wanted. */
    quiet: async () => {
      await expect.poll(() => busy).toBe(0);
      for (let turn = 0; turn < 5; turn += 1) await harness.app.db.selectFrom('merchant').select('id').execute();
    },
    end: () => {
      goOn();
      Object.assign(pool, { connect });
    },
  };
}
