import { dayMs, hourMs, minuteMs, secondMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { sealForTest } from '../../../test/seal-for-test.ts';
import { setSettings } from '../../../test/set-settings.ts';
import type { PushMessage } from '@trevo/contract';
import { merchantOf, setFlag } from '../brand/index.ts';
import { sweepSessions } from './index.ts';

const password = 'lua-nova-de-abril';
let harness: Harness;
let addresses = 0;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const visitor = (): Caller => ({ merchant: 'trevo', ip: `198.51.100.${++addresses}` });
const infoCode = async (caller: Caller) => {
  const { body } = await harness.call('memberInfo', {}, caller);
  return body.success ? 'open' : body.errorCode;
};

async function logIn(username: string, as: Caller = visitor()) {
  const answer = await harness.call('login', { type: 'username', username, password }, as);
  return {
    caller: { ...as, token: answer.body.success ? answer.body.value.token : '', cookies: { ...as.cookies, ...answer.cookies } },
    answer,
  };
}

describe('a session', () => {
  test('ends after thirty idle minutes, and lives on while it is used', async () => {
    const { username } = await harness.newMember({ password });
    const { caller } = await logIn(username);
    for (let i = 0; i < 3; i++) {
      harness.clock.advance(29 * minuteMs);
      expect(await infoCode(caller)).toBe('open');
    }
    harness.clock.advance(30 * minuteMs);
    expect(await infoCode(caller)).toBe('session_expired');
  });

  test('writes its last use once a minute at most', async () => {
    const { id, username } = await harness.newMember({ password });
    const { caller } = await logIn(username);
    const seen = async () =>
      (
        await harness.app.db
          .selectFrom('session')
          .select('seen_at')
          .where('member_id', '=', id)
          .where('ip', '=', caller.ip ?? '')
          .executeTakeFirstOrThrow()
      ).seen_at;
    const first = await seen();
    harness.clock.advance(59 * secondMs);
    await infoCode(caller);
    expect(await seen()).toBe(first);
    harness.clock.advance(secondMs);
    await infoCode(caller);
    expect(await seen()).toBe(harness.clock.now());
  });

  test('ends twelve hours after it began, however busy, where the brand allows long pauses', async () => {
    await setSettings(harness, { idleMinutes: 700 });
    const { username } = await harness.newMember({ password });
    const { caller } = await logIn(username);
    for (const minutes of [360, 359]) {
      harness.clock.advance(minutes * minuteMs);
      expect(await infoCode(caller)).toBe('open');
    }
    harness.clock.advance(minuteMs);
    expect(await infoCode(caller)).toBe('session_expired');
    await setSettings(harness, {});
  });

  test('[S7.API.17] ends with its log-out, alone, and open tabs hear it', async () => {
    const { username } = await harness.newMember({ password });
    const [one, other] = [await logIn(username), await logIn(username)];
    const heard: PushMessage[] = [];
    const rows = await harness.app.db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select('session.id')
      .where('member.username', '=', username)
      .execute();
    for (const { id } of rows) harness.app.bus.subscribe(`session:${id as `ses_${string}`}`, (message) => heard.push(message));
    expect((await harness.call('logout', {}, one.caller)).body).toEqual({ success: true, value: { done: true } });
    expect([await infoCode(one.caller), await infoCode(other.caller)]).toEqual(['session_expired', 'open']);
    expect(heard).toEqual([{ type: 'session_ended', reason: 'logout' }]);
    expect((await harness.call('logout', {}, one.caller)).body).toMatchObject({ errorCode: 'session_expired' });
  });

  test('every session of the account ends with a log-out everywhere, and no one else’s', async () => {
    const [member, neighbour] = [await harness.newMember({ password }), await harness.newMember({ password })];
    const { caller } = await logIn(member.username);
    expect((await harness.call('logoutEverywhere', {}, caller)).body).toEqual({ success: true, value: { ended: 2 } });
    expect([await infoCode(caller), await infoCode(member.caller), await infoCode(neighbour.caller)]).toEqual([
      'session_expired',
      'session_expired',
      'open',
    ]);
  });

  test('a token that is no token is nobody’s', async () => {
    for (const token of ['x', 'a'.repeat(43), `${'a'.repeat(42)}=`, '']) {
      const { body } = await harness.call('memberInfo', {}, { merchant: 'trevo', headers: { authorization: `Bearer ${token}` } });
      expect(body).toMatchObject({ errorCode: 'session_expired' });
    }
  });
});

describe('the browsers of an account', () => {
  const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' };
  const iphone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' };

  test('are listed with the current one marked; a second one leaves a notice, the first and a known one do not', async () => {
    const { username } = await harness.newMember({ password });
    const first = await logIn(username, { ...visitor(), headers: chrome });
    await logIn(username, { ...visitor(), headers: chrome, cookies: first.caller.cookies });
    const second = await logIn(username, { ...visitor(), headers: iphone });
    const devices = await harness.call('memberDevices', {}, second.caller);
    expect(devices.body).toMatchObject({
      success: true,
      value: expect.arrayContaining([
        expect.objectContaining({ browser: 'Safari', system: 'iOS', sessions: 1, current: true }),
        expect.objectContaining({ browser: 'Chrome', system: 'Windows', sessions: 2, current: false }),
      ]),
    });
    const notices = await harness.call('memberNotices', {}, second.caller);
    expect(notices.body).toMatchObject({ value: [{ kind: 'new_device', values: { browser: 'Safari', system: 'iOS' } }] });
  });

  test('one is revoked: its sessions end, the others stay, and it counts as new the next time', async () => {
    const { username } = await harness.newMember({ password });
    const [first, second] = [
      await logIn(username, { ...visitor(), headers: chrome }),
      await logIn(username, { ...visitor(), headers: iphone }),
    ];
    const list = await harness.call('memberDevices', {}, second.caller);
    const device = list.body.success ? list.body.value.find(({ system }) => system === 'Windows') : undefined;
    const deviceId = device?.id as `dev_${string}`;
    const neighbour = await harness.newMember();
    expect((await harness.call('revokeDevice', { deviceId }, neighbour.caller)).body).toMatchObject({ errorCode: 'not_found' });
    expect((await harness.call('revokeDevice', { deviceId }, second.caller)).body).toEqual({ success: true, value: { ended: 1 } });
    expect([await infoCode(first.caller), await infoCode(second.caller)]).toEqual(['session_expired', 'open']);
    expect((await harness.call('revokeDevice', { deviceId }, second.caller)).body).toMatchObject({ errorCode: 'not_found' });
  });
});

describe('a hand-over ticket', () => {
  const ticketFor = async (caller: Caller, purpose: 'portal' | 'app' = 'portal') => {
    const { body } = await harness.call('handOverTicket', { purpose }, caller);
    return body.success ? body.value.ticket : '';
  };
  const look = (ticket: string, purpose: 'portal' | 'app' = 'portal', merchant = 'trevo') =>
    harness.call('lookAtTicket', { ticket, purpose }, { ...visitor(), merchant });
  const seen = async (ticket: string, purpose: 'portal' | 'app' = 'portal') => {
    const { body } = await look(ticket, purpose);
    return body.success ? body.value.ticket : '';
  };
  const redeem = (ticket: string, purpose: 'portal' | 'app' = 'portal', merchant = 'trevo') =>
    harness.call('redeemTicket', { ticket, purpose }, { ...visitor(), merchant });

  test('[S4.SESS.02] is exchanged for a session of its own, once, also when twenty ask at once', async () => {
    const { username } = await harness.newMember({ password });
    const { caller } = await logIn(username);
    const ticket = await seen(await ticketFor(caller));
    expect(ticket).not.toBe(caller.token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(ticket)));
    const good = answers.flatMap(({ body }) => (body.success ? [body.value] : []));
    expect(good).toHaveLength(1);
    expect(good[0]?.token).not.toBe(caller.token);
    expect(await infoCode({ merchant: 'trevo', token: good[0]?.token ?? '' })).toBe('open');
  });

  test('for the portal tells whose account it opens and opens nothing before that: no session, no browser, no notice', async () => {
    const { id, username, caller } = await harness.newMember({ password });
    await logIn(username, { ...visitor(), headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' } });
    const ticket = await ticketFor(caller);
    const kept = async () => [
      await harness.app.db.selectFrom('session').select('id').where('member_id', '=', id).execute(),
      await harness.app.db.selectFrom('member_device').select('id').where('member_id', '=', id).execute(),
    ];
    const before = await kept();
    expect((await redeem(ticket)).body).toMatchObject({ errorCode: 'ticket_invalid' });
    const looks = await Promise.all(Array.from({ length: 20 }, () => look(ticket)));
    const told = looks.flatMap(({ body }) => (body.success ? [body.value] : []));
    expect(told).toMatchObject([{ username }]);
    expect(looks.flatMap(({ cookies }) => Object.keys(cookies))).toEqual([]);
    expect(await kept()).toEqual(before);
    expect((await redeem(ticket)).body).toMatchObject({ errorCode: 'ticket_invalid' });
    // Time to read and to answer, longer than a link is good for, and no longer.
    harness.clock.advance(4 * minuteMs);
    expect((await look(told[0]?.ticket ?? '')).body).toMatchObject({ errorCode: 'ticket_invalid' });
    expect((await redeem(told[0]?.ticket ?? '')).status).toBe(200);
    const late = await seen(await ticketFor(caller));
    harness.clock.advance(5 * minuteMs);
    expect((await redeem(late)).body).toMatchObject({ errorCode: 'ticket_invalid' });
  });

  test('can be looked at and exchanged in a tab whose own account took a pause', async () => {
    const { caller } = await harness.newMember();
    const paused = await harness.newMember();
    await sql`UPDATE session SET method = 'withdrawal' WHERE member_id = ${paused.id}`.execute(harness.app.db);
    const looked = await harness.call('lookAtTicket', { ticket: await ticketFor(caller), purpose: 'portal' }, paused.caller);
    const ticket = looked.body.success ? looked.body.value.ticket : '';
    expect((await harness.call('redeemTicket', { ticket, purpose: 'portal' }, paused.caller)).status).toBe(200);
  });

  test('is good for its purpose, its brand and sixty seconds', async () => {
    const { caller } = await harness.newMember();
    const ticket = await ticketFor(caller, 'app');
    for (const answer of [
      await redeem(ticket, 'portal'),
      await look(ticket, 'portal'),
      await look(ticket, 'app', 'sabia'),
      await look('x'),
      await redeem(ticket, 'app', 'sabia'),
      await redeem('x'),
      await redeem('a'.repeat(43)),
    ]) {
      expect(answer.body).toMatchObject({ errorCode: 'ticket_invalid' });
    }
    harness.clock.advance(minuteMs);
    expect((await redeem(ticket, 'app')).body).toMatchObject({ errorCode: 'ticket_invalid' });
  });

  test('dies with its session, and the new session ends no later than that one', async () => {
    const { username } = await harness.newMember({ password });
    const { caller } = await logIn(username);
    const [ticket, unseen] = [await seen(await ticketFor(caller)), await ticketFor(caller)];
    await harness.call('logout', {}, caller);
    expect((await look(unseen)).body).toMatchObject({ errorCode: 'ticket_invalid' });
    expect((await redeem(ticket)).body).toMatchObject({ errorCode: 'ticket_invalid' });
    const { caller: late } = await harness.newMember();
    harness.clock.advance(50 * minuteMs);
    const { body } = await redeem(await seen(await ticketFor(late)));
    const token = body.success ? body.value.token : '';
    harness.clock.advance(11 * minuteMs);
    expect(await infoCode({ merchant: 'trevo', token })).toBe('session_expired');
  });

  test('cannot be made without end', async () => {
    const { id, caller } = await harness.newMember();
    await exhaustAttempts(harness.app, 'ticket', id);
    expect((await harness.call('handOverTicket', { purpose: 'app' }, caller)).body).toMatchObject({ errorCode: 'too_many_requests' });
  });
});

describe('free play', () => {
  const path = '/wps/session/login/freeplay';
  const headers = async (more: Record<string, string> = {}) => ({
    'x-gateway-version': '3',
    'x-random-string': await sealForTest(harness.app, { random: 'r' }, { audience: path }),
    ...more,
  });
  const start = async (more: Record<string, string> = {}, as = visitor()) =>
    harness.call('freePlay', { os: 'Linux', platform: 'W' }, { ...as, headers: await headers(more) });

  test('[S7.API.13] gives a trial session: account type 4, no money, and no member calls', async () => {
    const answer = await start();
    const token = answer.body.success ? answer.body.value.token : '';
    const info = await harness.call('memberInfo', {}, { merchant: 'trevo', token });
    expect(info.body).toMatchObject({ success: true, value: { type: 4, balance: '0.00', unreadCount: 0 } });
    expect((await harness.call('unreadCount', {}, { merchant: 'trevo', token })).body).toMatchObject({ errorCode: 'need_true_account' });
  });

  test('needs its two headers, the random string encrypted for this call, fresh and unused', async () => {
    const sealed = await sealForTest(harness.app, {}, { audience: path });
    expect((await start({ 'x-gateway-version': '2' })).body).toMatchObject({ errorCode: 'invalid_request' });
    expect((await start({ 'x-random-string': 'plain' })).body).toMatchObject({ errorCode: 'payload_not_encrypted' });
    expect(
      (await start({ 'x-random-string': await sealForTest(harness.app, {}, { audience: path, iat: harness.clock.now() - hourMs }) })).body,
    ).toMatchObject({ errorCode: 'payload_stale' });
    const stranger = {
      ...(await import('../access/index.ts').then(({ publicPayloadKeys }) => publicPayloadKeys(harness.app)))[0],
      kid: '0-unknown',
    };
    expect((await start({ 'x-random-string': await sealForTest(harness.app, {}, { audience: path, key: stranger }) })).body).toMatchObject({
      errorCode: 'payload_key_unknown',
    });
    expect((await start({ 'x-random-string': sealed })).status).toBe(200);
    expect((await start({ 'x-random-string': sealed })).body).toMatchObject({ errorCode: 'payload_replayed' });
  });

  test('[S6.FLAG.04] closes with its flag, and is counted per address', async () => {
    const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
    if (!merchant) throw new Error('no merchant');
    await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'FREEPLAY', enabled: false });
    expect((await start()).body).toMatchObject({ errorCode: 'feature_disabled' });
    await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'FREEPLAY', enabled: true });
    const as = visitor();
    await exhaustAttempts(harness.app, 'free_play', as.ip ?? '');
    expect((await start({}, as)).body).toMatchObject({ errorCode: 'too_many_requests' });
  });

  test('a trial account ends after a day and is swept; members are not', async () => {
    const member = await harness.newMember();
    const answer = await start();
    const account = answer.body.success ? answer.body.value.account : '';
    harness.clock.advance(dayMs);
    expect((await sweepSessions(harness.app)).closedTrials).toBeGreaterThanOrEqual(1);
    const statusOf = async (username: string) =>
      (await harness.app.db.selectFrom('member').select('status').where('username', '=', username).executeTakeFirstOrThrow()).status;
    expect([await statusOf(account), await statusOf(member.username)]).toEqual(['closed', 'active']);
    expect((await sweepSessions(harness.app)).closedTrials).toBe(0);
  });
});
