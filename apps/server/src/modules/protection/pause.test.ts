import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { newSession, type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { rollback, stake, win } from '../../../test/protected-play.ts';
import { codeOf, nodeIdOf, openGame, openStudio, valueOf } from '../../../test/studio.ts';
import { useTestBank } from '../../../test/test-bank.ts';
import { inTransaction } from '../../db/transaction.ts';
import { attachSocket, type SocketServer } from '../../realtime/socket.ts';
import { merchantOf } from '../brand/index.ts';
import { bonusRefusal, transferRefusal } from './index.ts';

const password = 'lua-nova-de-abril';
let harness: Harness;
let bank: ReturnType<typeof useTestBank>;
let sockets: SocketServer;
let url: string;
beforeAll(async () => {
  harness = await startHarness();
  bank = useTestBank(harness.app);
  await openStudio(harness);
  // Only the message of the bus may close a tab here, no check of the database.
  sockets = attachSocket(harness.server.server, harness.app, { checkEveryMs: 3_600_000 });
  await harness.server.listen({ host: '127.0.0.1', port: 0 });
  url = `ws://127.0.0.1:${(harness.server.server.address() as AddressInfo).port}/ws`;
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(async () => {
  await sockets.close();
  await harness.close();
});

async function memberWith(units: number): Promise<TestMember> {
  const member = await harness.newMember({ password });
  await fundMember(harness.app, member, reais(units));
  return member;
}
const login = (member: TestMember, more: object = {}) =>
  harness.call(
    'login',
    { type: 'username', username: member.username, password, ...more },
    { merchant: 'trevo', language: 'en', ip: `198.51.100.${++address}` },
  );
let address = 0;
const keyed = (token: string) => ({ merchant: 'trevo', token, headers: { 'idempotency-key': randomUUID() } });
const pause = async (member: TestMember, term: 'day' | 'week' | 'year' | 'forever') =>
  valueOf(
    await harness.call('pausePlay', { term }, { merchant: 'trevo', token: await newSession(harness.app, member.merchantId, member.id) }),
  );

type Tab = { readonly ready: Promise<void>; readonly closed: Promise<{ heard: unknown[]; code: number }> };

/** A tab of a session: when it is ready, and what it had heard when its socket closed. */
function openTab(token: string): Tab {
  const socket = new WebSocket(url);
  const heard: unknown[] = [];
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token, merchant: 'trevo' })));
  return {
    ready: new Promise((resolve) =>
      socket.on('message', (data) => {
        heard.push(JSON.parse(String(data)));
        resolve();
      }),
    ),
    closed: new Promise((resolve) => socket.on('close', (code) => resolve({ heard, code }))),
  };
}

test('an exclusion ends every session, tab, ticket and game within a second, and remembers its end', async () => {
  const member = await memberWith(20);
  const tokens = [member.caller.token ?? '', await newSession(harness.app, member.merchantId, member.id)];
  const tabs = tokens.map((token) => openTab(token));
  const game = await openGame(harness, member, 'setes');
  expect((await game.spin('0.20')).status).toBe(200);
  const nodeId = await nodeIdOf(harness, member.caller, 'setes');
  const { url: launched } = valueOf(await harness.call('launchGame', { nodeId }, member.caller));
  await Promise.all(tabs.map(({ ready }) => ready));
  const { kind, until } = valueOf(await harness.call('pausePlay', { term: 'year' }, member.caller));
  const began = performance.now();
  const ends = await Promise.all(tabs.map(({ closed }) => closed));
  expect(performance.now() - began).toBeLessThan(1000);
  for (const end of ends) expect([end.heard.at(-1), end.code]).toEqual([{ type: 'session_ended', reason: 'paused' }, 4402]);
  expect([kind, until?.slice(0, 4)]).toEqual(['exclusion', String(new Date().getUTCFullYear() + 1)]);
  expect(codeOf(await game.spin('0.20'))).toBe('game_session_ended');
  const ticket = new URL(launched, 'http://localhost').searchParams.get('ticket') ?? '';
  expect(codeOf(await harness.call('pgeOpenSession', { ticket }, { merchant: 'trevo' }))).toBe('game_ticket_invalid');
  for (const token of tokens) expect(codeOf(await harness.call('memberInfo', {}, { merchant: 'trevo', token }))).toBe('session_expired');
});

test('F3 a paused member’s bets are refused and stored; wins and rollbacks are always booked', async () => {
  const member = await memberWith(20);
  await stake(harness, member, 5, 'open');
  await stake(harness, member, 5, 'back');
  await pause(member, 'day');
  const refused = await stake(harness, member, 1, 'late');
  expect(refused).toMatchObject({ outcome: 'refused', code: 'play_paused' });
  expect(await stake(harness, member, 1, 'late')).toEqual({ ...refused, replayed: true });
  expect(await stake(harness, member, 0, 'free')).toMatchObject({ code: 'play_paused' });
  expect(await win(harness, member, 8, 'open')).toMatchObject({ outcome: 'posted', balanceMinor: reais(18) });
  expect(await rollback(harness, member, 'back')).toMatchObject({ outcome: 'posted', balanceMinor: reais(23) });
});

test('a paused member cannot log in but to take money out, and in that session can do nothing else', async () => {
  const member = await memberWith(100);
  const nodeId = await nodeIdOf(harness, member.caller, 'setes');
  await pause(member, 'week');
  const refused = await login(member);
  expect(codeOf(refused)).toBe('login_paused_until');
  expect(!refused.body.success && refused.body.message).toContain(String(new Date(Date.now() + 7 * 86_400_000).getFullYear()));
  expect(
    codeOf(await harness.call('login', { type: 'username', username: member.username, password: 'lua-cheia' }, { merchant: 'trevo' })),
  ).toBe('login_failed');
  const { token } = valueOf(await login(member, { purpose: 'withdraw' }));
  for (const name of ['launchGame', 'gameLaunchFB'] as const)
    expect(codeOf(await harness.call(name, { nodeId }, keyed(token)))).toBe('play_paused');
  expect(codeOf(await harness.call('createDeposit', { method: 'PIX', amount: '50.00' }, keyed(token)))).toBe('play_paused');
  expect(codeOf(await harness.call('setLimit', { kind: 'loss', period: 'day', amount: '5.00' }, keyed(token)))).toBe('play_paused');
  expect(codeOf(await harness.call('handOverTicket', { purpose: 'download' } as never, keyed(token)))).toBe('play_paused');
  expect(valueOf(await harness.call('protection', {}, keyed(token))).pause).toMatchObject({ kind: 'cool_off' });
  const fields = { pixKeyType: 'cpf', pixKey: '52998224725', holderName: 'Ana Souza', holderTaxId: '52998224725' };
  const asked = valueOf(await harness.call('requestWithdrawal', { method: 'PIX', amount: '100.00', fields, password }, keyed(token)));
  // Unplayed as it is: who cannot play is not held to it.
  expect([asked.status, valueOf(await harness.call('walletBalance', {}, keyed(token))).balance]).toEqual(['pending', '0.00']);
  expect(codeOf(await harness.call('cancelWithdrawal', { withdrawalId: asked.withdrawalId as never }, keyed(token)))).toBe('play_paused');
});

test('for good is for good: no date is named, and a shorter pause shortens nothing', async () => {
  const member = await memberWith(5);
  expect(await pause(member, 'forever')).toMatchObject({ kind: 'exclusion', until: null });
  expect(codeOf(await login(member))).toBe('login_paused_for_good');
  const { token } = valueOf(await login(member, { purpose: 'withdraw' }));
  expect(valueOf(await harness.call('pausePlay', { term: 'day' }, { merchant: 'trevo', token }))).toMatchObject({
    kind: 'exclusion',
    until: null,
  });
});

test('a remembered browser is forgotten: neither its cookie nor a new session gets in while the pause lasts', async () => {
  const member = await memberWith(5);
  const first = await login(member, { rememberMe: true });
  await pause(member, 'day');
  expect(codeOf(await harness.call('loginRemembered', {}, { merchant: 'trevo', cookies: first.cookies }))).toBe('remember_me_ended');
});

test('a log-in under way when the pause comes ends with no live session', async () => {
  const member = await memberWith(5);
  const [answer] = await Promise.all([login(member), pause(member, 'day')]);
  if (answer.body.success) {
    const { token } = answer.body.value;
    expect(codeOf(await harness.call('memberInfo', {}, { merchant: 'trevo', token }))).toBe('session_expired');
  } else expect(answer.body.errorCode).toBe('login_paused_until');
});

test('when the pause is over the member logs in and plays as before', async () => {
  const member = await memberWith(5);
  await pause(member, 'day');
  await sql`UPDATE member_guard SET paused_until = now() - interval '1 second' WHERE member_id = ${member.id}`.execute(harness.app.db);
  expect((await login(member)).status).toBe(200);
  expect(await stake(harness, member, 1)).toMatchObject({ outcome: 'posted' });
});

test('money that arrives in a pause is booked and reported; bonuses and transfers are refused on either side', async () => {
  const [member, other] = [await memberWith(5), await memberWith(5)];
  const charge = valueOf(await harness.call('createDeposit', { method: 'PIX', amount: '30.00' }, keyed(member.caller.token ?? '')));
  await pause(member, 'week');
  const notice = bank.notice([bank.pay(charge.depositId.slice(4), reais(30))], harness.clock.now());
  await harness.server.inject({ method: 'POST', url: '/wps/cashier/notices/pix/trevo', ...notice });
  const { rows } = await sql<{
    detail: string;
  }>`SELECT detail FROM audit_entry WHERE subject_id = ${member.id} AND action = 'protection.deposit'`.execute(harness.app.db);
  expect(rows.map(({ detail }) => JSON.parse(detail).concern)).toEqual(['paused']);
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (!merchant) throw new Error('no merchant');
  const refusals = await inTransaction(harness.app.db, async (tx) => [
    await bonusRefusal(tx, { merchant, memberId: member.id }),
    await bonusRefusal(tx, { merchant, memberId: other.id }),
    await transferRefusal(tx, { merchant, memberIds: [other.id, member.id] }),
    await transferRefusal(tx, { merchant, memberIds: [member.id, other.id] }),
    await transferRefusal(tx, { merchant, memberIds: [other.id] }),
  ]);
  expect(refusals).toEqual(['play_paused', null, 'play_paused', 'play_paused', null]);
});

test('a pause is of one member at one brand, and a trial account has none', async () => {
  const [member, neighbour] = [await memberWith(5), await memberWith(5)];
  await pause(member, 'day');
  expect(await stake(harness, neighbour, 1)).toMatchObject({ outcome: 'posted' });
  const trial = await harness.newMember({ type: 4 });
  expect(codeOf(await harness.call('pausePlay', { term: 'day' }, trial.caller))).toBe('need_true_account');
});
