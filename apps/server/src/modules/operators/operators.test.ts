import { createHash } from 'node:crypto';
import { dayMs, hourMs, minuteMs } from '@trevo/kernel';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exhaustAttempts, isLockedOut } from '../../../test/exhaust-attempts.ts';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { sealForTest } from '../../../test/seal-for-test.ts';
import { createServer } from '../../http/server.ts';
import { statementsOf } from '../../../test/statements-of.ts';
import { whileHashingIsFull } from '../../../test/while-hashing-is-full.ts';
import { readAudit } from '../audit/index.ts';
import { createOperator } from './index.ts';

let harness: Harness;
let secret: string;
let addresses = 0;
beforeAll(async () => {
  harness = await startHarness();
  const made = await createOperator(harness.app, harness.trevo, { username: 'renata', name: 'Renata', role: 'finance', password });
  if (!made.ok) throw new Error(made.code);
  secret = made.value.totpSecret;
});
afterAll(() => harness.close());
beforeEach(() => {
  // Each test begins with a time step that nobody used and counters that nobody filled.
  harness.clock.advance(2 * dayMs);
});

const password = 'a long operator password';
const codeNow = () => generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });
/** Somebody at an address and a browser that nobody knows. */
const stranger = (): Caller => ({ merchant: 'trevo', ip: `198.51.100.${++addresses}` });
const signIn = (fields: { username?: string; password?: string; verificationCode?: string }, as: Caller = stranger()) =>
  harness.call('officeSignIn', { username: 'renata', password, verificationCode: '000000', ...fields }, as);
const codeOf = ({ body }: Awaited<ReturnType<typeof signIn>>) => (body.success ? 'in' : body.errorCode);
const refused = 'operator_sign_in_refused';

async function signedIn(as: Caller = stranger()) {
  harness.clock.advance(minuteMs);
  const { body, cookies, headers } = await signIn({ verificationCode: await codeNow() }, as);
  if (!body.success) throw new Error(body.errorCode);
  return { token: cookies.trevo_office ?? '', headers, browser: { ...as, cookies: { ...as.cookies, ...cookies } } };
}

test('an operator signs in with password and one-time code, and the audit log says so', async () => {
  const { token } = await signedIn();
  const me = await harness.call('officeMe', {}, { token, merchant: 'trevo' });
  expect(me.body).toMatchObject({
    success: true,
    value: { operator: { username: 'renata', role: 'finance', merchant: { code: 'trevo' } } },
  });
  const lines = await readAudit(harness.app.db, harness.trevo, { action: 'operator.sign_in', limit: 1 });
  expect(lines).toMatchObject([{ detail: { newDevice: true } }]);
});

test('a one-time code works once', async () => {
  const code = await codeNow();
  expect(codeOf(await signIn({ verificationCode: code }))).toBe('in');
  expect(codeOf(await signIn({ verificationCode: code }))).toBe(refused);
});

test('an operator is nobody at another merchant', async () => {
  expect(codeOf(await signIn({ verificationCode: await codeNow() }, { ...stranger(), merchant: 'sabia' }))).toBe(refused);
  const { token } = await signedIn();
  expect((await harness.call('officeMe', {}, { token, merchant: 'sabia' })).body).toMatchObject({ value: { operator: null } });
  expect((await harness.call('officeAudit', {}, { token, merchant: 'sabia' })).body).toMatchObject({ errorCode: 'session_expired' });
});

test('neither side’s session opens the other', async () => {
  const member = await harness.newMember();
  expect((await harness.call('officeMe', {}, member.caller)).body).toMatchObject({ value: { operator: null } });
  expect((await harness.call('officeAudit', {}, member.caller)).body).toMatchObject({ errorCode: 'session_expired' });
  const { token } = await signedIn();
  expect((await harness.call('systemStatus', {}, { token, merchant: 'trevo' })).body).toMatchObject({ errorCode: 'session_expired' });
});

describe('a session is a cookie', () => {
  test('that no script reads, no other site sends, and the browser forgets; the answer holds no token', async () => {
    harness.clock.advance(minuteMs);
    const { body, headers, cookies } = await signIn({ verificationCode: await codeNow() });
    const given = (headers['set-cookie'] as readonly string[]).filter((line) => !line.startsWith('trevo_operator_device='));
    expect(given).toEqual([`trevo_office=${cookies.trevo_office}; Path=/; HttpOnly; SameSite=Strict`]);
    expect(cookies.trevo_office).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(body)).not.toContain(cookies.trevo_office);
  });

  test('that over TLS is bound to its host, and counts for nothing under the other name', async () => {
    const config = { ...harness.app.config, office: { ...harness.app.config.office, url: 'https://office.trevo.example' } };
    const office = createServer({ ...harness.app, config }, { side: 'office' });
    const post = async (code: string) =>
      office.inject({
        method: 'POST',
        url: '/office/api/session',
        headers: { 'x-merchant': 'trevo' },
        remoteAddress: `198.51.100.${++addresses}`,
        payload: {
          payload: await sealForTest(
            harness.app,
            { username: 'renata', password, verificationCode: code },
            { audience: '/office/api/session' },
          ),
        },
      });
    harness.clock.advance(minuteMs);
    const { headers, cookies } = await post(await codeNow());
    expect(headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-trevo_office=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    );
    const token = cookies.find(({ name }) => name === '__Host-trevo_office')?.value ?? '';
    const look = async (name: string) =>
      (await office.inject({ url: '/office/api/dashboard', headers: { 'x-merchant': 'trevo' }, cookies: { [name]: token } })).statusCode;
    expect([await look('__Host-trevo_office'), await look('trevo_office')]).toEqual([200, 401]);
    await office.close();
  });

  test('and nothing else: its token opens nothing in a header, nothing at the portal, and the office is not there', async () => {
    const { token } = await signedIn();
    const headers = { 'x-merchant': 'trevo', authorization: `Bearer ${token}` };
    expect((await harness.office.inject({ url: '/office/api/dashboard', headers })).json()).toMatchObject({ errorCode: 'not_logged_in' });
    const cookies = { trevo_office: token };
    expect((await harness.server.inject({ url: '/wps/member/info', headers: { 'x-merchant': 'trevo' }, cookies })).statusCode).toBe(401);
    for (const url of ['/office/api/dashboard', '/office/api/me', '/office/api/withdrawals'])
      expect((await harness.server.inject({ url, headers, cookies })).statusCode).toBe(404);
  });

  test('that goes with every request: one that has ended keeps nobody from signing in, or out', async () => {
    const { browser, token } = await signedIn();
    await harness.call('officeSignOut', {}, { token, merchant: 'trevo' });
    expect((await signedIn(browser)).token).not.toBe(token);
    const out = await harness.call('officeSignOut', {}, { token, merchant: 'trevo' });
    expect([out.status, out.cookies.trevo_office]).toEqual([200, '']);
  });
});

test('a session ends at sign-out, after half an hour without use, and after twelve hours in any case', async () => {
  const statusOf = async (token: string) => (await harness.call('officeDashboard', {}, { token, merchant: 'trevo' })).status;
  const { token: out } = await signedIn();
  expect((await harness.call('officeSignOut', {}, { token: out, merchant: 'trevo' })).status).toBe(200);
  expect(await statusOf(out)).toBe(401);
  const { token: idle } = await signedIn();
  harness.clock.advance(31 * minuteMs);
  expect(await statusOf(idle)).toBe(401);
  const { token: used } = await signedIn();
  let lived = 0;
  for (; lived < 13 * hourMs; lived += 20 * minuteMs) {
    harness.clock.advance(20 * minuteMs);
    if ((await statusOf(used)) !== 200) break;
  }
  expect(lived).toBe(12 * hourMs - 20 * minuteMs);
});

describe('a stranger who tries', () => {
  test('gets the same answer for a wrong password, a wrong code, an unknown name and a locked one', async () => {
    const wrong = [await signIn({ password: 'wrong', verificationCode: await codeNow() }), await signIn({ verificationCode: '123456' })];
    const unknown = await signIn({ username: 'nobody', verificationCode: await codeNow() });
    await exhaustAttempts(harness.app, 'operator_account', `${harness.trevo}\nrenata`);
    const locked = await signIn({ verificationCode: await codeNow() });
    const shown = [...wrong, unknown, locked].map(({ status, body, cookies }) => [status, { ...body, requestId: '' }, cookies]);
    expect(shown).toEqual(Array.from({ length: 4 }, () => shown[0]));
    expect(codeOf(locked)).toBe(refused);
  });

  test('makes the same work with each of them: the same statements, and one hash', async () => {
    const workOf = async (fields: Parameters<typeof signIn>[0]) => {
      const before = process.cpuUsage();
      const statements = await statementsOf(harness.app, () => signIn(fields));
      const { user, system } = process.cpuUsage(before);
      return { statements, processorUs: user + system };
    };
    await signIn({});
    const wrong = await workOf({ password: 'wrong', verificationCode: await codeNow() });
    const unknown = await workOf({ username: 'nobody' });
    await exhaustAttempts(harness.app, 'operator_account', `${harness.trevo}\nrenata`);
    const locked = await workOf({ verificationCode: await codeNow() });
    expect(unknown.statements).toEqual(wrong.statements);
    expect(locked.statements).toEqual(wrong.statements);
    // A hash takes ten times what the rest of a refusal takes: without it the processor's time shows.
    for (const { processorUs } of [unknown, locked]) expect(processorUs).toBeGreaterThan(wrong.processorUs / 4);
  });

  test('is locked out after five failures for five minutes, also with the right password, from whatever address', async () => {
    for (let i = 0; i < 5; i++) await signIn({ password: 'wrong' });
    harness.clock.advance(minuteMs);
    expect(codeOf(await signIn({ verificationCode: await codeNow() }))).toBe(refused);
    harness.clock.advance(5 * minuteMs);
    expect(codeOf(await signIn({ verificationCode: await codeNow() }))).toBe('in');
  });

  test('has no more tries by sending them at once: what comes after the fifth is not evaluated, though none has its answer yet', async () => {
    const code = await codeNow();
    const answers: ReturnType<typeof signIn>[] = [];
    // Nothing is hashed until the right one has come.
    await whileHashingIsFull(['setup'], async () => {
      for (let i = 0; i < 30; i++) answers.push(signIn({ verificationCode: '000000' }));
      await vi.waitUntil(() => isLockedOut(harness.app, 'operator_account', `${harness.trevo}\nrenata`), { timeout: 30_000 });
      answers.push(signIn({ verificationCode: code }));
    });
    expect((await Promise.all(answers)).map(codeOf)).not.toContain('in');
    harness.clock.advance(6 * minuteMs);
    expect(codeOf(await signIn({ verificationCode: await codeNow() }))).toBe('in');
  });

  test('cannot go on for days: after thirty tries no stranger gets in for half a day', async () => {
    for (let round = 0; round < 6; round++) {
      for (let i = 0; i < 5; i++) await signIn({});
      harness.clock.advance(16 * minuteMs);
    }
    for (const hours of [0, 5, 6]) {
      harness.clock.advance(hours * hourMs);
      expect(codeOf(await signIn({ verificationCode: await codeNow() }))).toBe(refused);
    }
    harness.clock.advance(hourMs + minuteMs);
    expect(codeOf(await signIn({ verificationCode: await codeNow() }))).toBe('in');
  });

  test('from one address is sent away after fifty tries, whatever the names; an IPv6 network is one address', async () => {
    const ip = '2001:db8:7:8::1';
    await exhaustAttempts(harness.app, 'operator_address', ip);
    const neighbour = { merchant: 'trevo', ip: '2001:db8:7:8:ffff::2' };
    const answer = await signIn({ verificationCode: await codeNow() }, neighbour);
    expect([answer.status, codeOf(answer), answer.headers['retry-after']]).toEqual([429, 'too_many_requests', '300']);
    expect(codeOf(await signIn({ verificationCode: await codeNow() }, { merchant: 'trevo', ip: '2001:db8:7:9::1' }))).toBe('in');
  });
});

describe('a browser from which the operator signed in before', () => {
  test('gets in while strangers have locked the name and its own address', async () => {
    const { browser } = await signedIn();
    await Promise.all(Array.from({ length: 12 }, () => signIn({ password: 'wrong' })));
    await exhaustAttempts(harness.app, 'operator_account_day', `${harness.trevo}\nrenata`);
    await exhaustAttempts(harness.app, 'operator_address', browser.ip ?? '');
    harness.clock.advance(minuteMs);
    expect(codeOf(await signIn({ verificationCode: await codeNow() }))).toBe(refused);
    expect(codeOf(await signIn({ verificationCode: await codeNow() }, browser))).toBe('in');
  });

  test('has a counter of its own, and gets through no other name’s lock', async () => {
    const { browser } = await signedIn();
    const made = await createOperator(harness.app, harness.trevo, { username: 'paulo', name: 'Paulo', role: 'finance', password });
    expect(made.ok).toBe(true);
    await exhaustAttempts(harness.app, 'operator_account', `${harness.trevo}\npaulo`);
    const codeOfPaulo = await generate({ secret: made.ok ? made.value.totpSecret : '', epoch: Math.floor(harness.clock.now() / 1000) });
    expect(codeOf(await signIn({ username: 'paulo', verificationCode: codeOfPaulo }, browser))).toBe(refused);
    for (let i = 0; i < 5; i++) await signIn({ password: 'wrong' }, browser);
    harness.clock.advance(minuteMs);
    expect(codeOf(await signIn({ verificationCode: await codeNow() }, browser))).toBe(refused);
  });

  test('is told by a cookie that no script reads and of which only a hash is kept', async () => {
    const { headers, browser } = await signedIn();
    const cookie = browser.cookies.trevo_operator_device ?? '';
    expect((headers['set-cookie'] as readonly string[])[0]).toMatch(
      /^trevo_operator_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const rows = await harness.app.db.selectFrom('operator_device').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie);
    const hash = createHash('sha256').update(cookie).digest();
    expect(rows.filter((row) => row.cookie_hash.equals(hash))).toHaveLength(1);
    const again = await signedIn(browser);
    expect(again.browser.cookies.trevo_operator_device).toBe(cookie);
    expect(await readAudit(harness.app.db, harness.trevo, { action: 'operator.sign_in', limit: 1 })).toMatchObject([
      { detail: { newDevice: false } },
    ]);
  });

  test('is given to nobody who did not get in', async () => {
    expect((await signIn({ password: 'wrong' })).cookies).toEqual({});
  });
});

test.each([
  [{ username: 'x', name: 'X', role: 'admin', password }, 'operator_name_malformed'],
  [{ username: 'renata', name: 'R', role: 'admin', password }, 'operator_name_taken'],
  [{ username: 'joana', name: 'J', role: 'king', password }, 'operator_role_unknown'],
  [{ username: 'joana', name: 'J', role: 'admin', password: 'short' }, 'operator_password_short'],
])('an operator cannot be made from %o: %s', async (input, code) => {
  expect(await createOperator(harness.app, harness.trevo, input)).toMatchObject({ ok: false, code });
});
