import { dayMs, minuteMs } from '@trevo/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type Harness, newSession, startHarness, type TestMember } from '../../../test/harness.ts';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { handIn } from '../../../test/hand-in.ts';
import { codeIn, openPosts, type Posts } from '../../../test/posts.ts';
import { whileHashingIsFull } from '../../../test/while-hashing-is-full.ts';
import { sealProfile } from '../members/index.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { mobileMac } from '../session/index.ts';

const password = 'lua-nova-de-abril';
const next = 'vento-sul-77x';
let harness: Harness;
let posts: Posts;
let count = 0;
beforeAll(async () => {
  harness = await startHarness();
});
beforeEach(() => {
  posts = openPosts(harness.app);
  // The gate of one message a minute, per contact.
  harness.clock.advance(2 * minuteMs);
});
afterAll(() => harness.close());

const visitor = (): Caller => ({ merchant: 'trevo', language: 'en', ip: `198.51.${Math.floor(++count / 200)}.${(count % 200) + 1}` });
const numberOf = () => `1198${String(7_000_000 + ++count)}`;

type Person = TestMember & { readonly email: string; readonly mobileNum: string };

/** A member with a proven number and an address. */
async function person(options: { readonly type?: number; readonly proven?: boolean } = {}): Promise<Person> {
  const member = await harness.newMember({ password, type: options.type ?? 0 });
  const [email, mobileNum] = [`${member.username}@example.com`, numberOf()];
  const { app } = harness;
  await app.db
    .insertInto('member_profile')
    .values({
      member_id: member.id,
      merchant_id: member.merchantId,
      sealed: sealProfile(app, { email, mobileNum, countryDialingCode: '55' }),
      email_mac: app.secrets.mac('email', email),
      mobile_mac: mobileMac(app, '55', mobileNum),
      email_proven_at: options.proven === false ? null : new Date(harness.clock.now()).toISOString(),
    })
    .execute();
  return { ...member, email, mobileNum };
}

async function flag(modId: 'SMSLOGIN' | 'MOBILENUMREG3', enabled: boolean): Promise<void> {
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (merchant) await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId, enabled });
}

const tokenIn = (text: string | undefined) => /resetPassword#([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const login = (username: string, typed: string) => harness.call('login', { type: 'username', username, password: typed }, visitor());
const resetBy = (token: string, newPassword = next, confirmNewPassword = newPassword) =>
  harness.call('resetForgotten', { token, newPassword, confirmNewPassword }, visitor());

async function linkOf({ username, email }: Pick<Person, 'username' | 'email'>): Promise<string> {
  const before = posts.mails.length;
  expect((await harness.call('forgotByEmail', { username, email }, visitor())).status).toBe(200);
  await posts.deliver();
  return tokenIn(posts.mails.slice(before).find(({ text }) => tokenIn(text) !== '')?.text);
}

async function smsCode(mobileNum: string, purpose: 'login' | 'reset'): Promise<string> {
  const before = posts.texts.length;
  const asked = await harness.call('smsNoLogin', { mobileNum, countryDialingCode: '55', purpose }, visitor());
  expect(asked.body).toMatchObject({ success: true, value: { expiredMinutes: 5 } });
  await posts.deliver();
  return codeIn(posts.texts.slice(before).find(({ to }) => to === `+55${mobileNum}`)?.text);
}

describe('a forgotten password by e-mail', () => {
  test('[S7.API.11] [S1.ROLE.10] a form brings a link, in the reader’s language; the link sets a password once and ends every session', async () => {
    const who = await person();
    const response = await harness.server.inject({
      method: 'POST',
      url: '/wps/member/password/email',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-merchant': 'trevo', 'accept-language': 'es' },
      payload: new URLSearchParams({ username: who.username.toUpperCase(), email: who.email.toUpperCase() }).toString(),
      remoteAddress: '203.0.113.77',
    });
    expect(response.json()).toEqual({ success: true, value: { done: true } });
    await posts.deliver();
    const mail = posts.mails.find(({ to }) => to === who.email);
    expect(mail).toMatchObject({ to: who.email, language: 'PT' });
    const token = tokenIn(mail?.text);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await resetBy(token)).body).toMatchObject({ success: true, value: { account: who.username } });
    expect((await harness.call('memberInfo', {}, who.caller)).body).toMatchObject({ errorCode: 'session_expired' });
    expect((await login(who.username, password)).body).toMatchObject({ errorCode: 'login_failed' });
    expect((await login(who.username, next)).status).toBe(200);
    expect((await resetBy(token, 'outra-senha-9x')).body).toMatchObject({ errorCode: 'reset_link_invalid' });
  });

  test('the owner is told, by notice and over every proven contact, and the audit log says it', async () => {
    const who = await person();
    expect((await resetBy(await linkOf(who))).status).toBe(200);
    await posts.deliver();
    const told = [posts.mails.filter(({ to }) => to === who.email), posts.texts.filter(({ to }) => to === `+55${who.mobileNum}`)];
    expect(told.map(({ length }) => length)).toEqual([2, 1]);
    const token = await newSession(harness.app, who.merchantId, who.id);
    const { body } = await harness.call('memberNotices', {}, { merchant: 'trevo', token });
    expect(body).toMatchObject({ value: [{ kind: 'password_reset' }] });
    const row = await harness.app.db.selectFrom('audit_entry').where('subject_id', '=', who.id).select('action').executeTakeFirst();
    expect(row?.action).toBe('password.reset');
  });

  test('a name that is nobody’s, an address that is another’s, a locked and a trial account: the same answer and rows, and no mail', async () => {
    const [who, locked, other] = [await person(), await person(), await person()];
    await harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', locked.id).execute();
    const trial = await person({ type: 4 });
    const cases = [{ username: 'nobody-here', email: 'nobody@example.com' }, { username: who.username, email: other.email }, locked, trial];
    for (const { username, email } of cases) {
      harness.clock.advance(2 * minuteMs);
      const { body } = await harness.call('forgotByEmail', { username, email }, visitor());
      expect(body).toEqual({ success: true, value: { done: true } });
      const { orders } = await harness.app.db
        .selectFrom('recovery_order')
        .select(({ fn }) => fn.countAll<bigint>().as('orders'))
        .executeTakeFirstOrThrow();
      expect(orders).toBe(1n);
      await posts.deliver();
    }
    expect(posts.mails.filter(({ text }) => tokenIn(text) !== '')).toEqual([]);
    expect(await harness.app.db.selectFrom('recovery_order').selectAll().execute()).toEqual([]);
  });

  test('a link ends after half an hour, by a newer one, by a changed password’s way and at another brand', async () => {
    const who = await person();
    const first = await linkOf(who);
    expect((await resetBy(first, 'x')).body).toMatchObject({ errorCode: 'rule_broken' });
    expect((await resetBy(first, who.username + who.username)).status).not.toBe(500);
    expect((await resetBy(first, 'senha12345')).body).toMatchObject({ errorCode: 'password_too_easy' });
    expect((await resetBy(first, next, 'something-else-1')).body).toMatchObject({ errorCode: 'password_mismatch' });
    const elsewhere = { token: first, newPassword: next, confirmNewPassword: next };
    expect((await harness.call('resetForgotten', elsewhere, { ...visitor(), merchant: 'sabia' })).body).toMatchObject({
      errorCode: 'reset_link_invalid',
    });
    harness.clock.advance(2 * minuteMs);
    const second = await linkOf(who);
    expect((await resetBy(first)).body).toMatchObject({ errorCode: 'reset_link_invalid' });
    harness.clock.advance(31 * minuteMs);
    expect((await resetBy(second)).body).toMatchObject({ errorCode: 'reset_link_invalid' });
    expect((await resetBy('A'.repeat(43))).body).toMatchObject({ errorCode: 'reset_link_invalid' });
  });

  test('of ten that use one link at one moment one sets the password', async () => {
    const who = await person();
    const token = await linkOf(who);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => resetBy(token, `noite-clara-${i}x`)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  test('an address is written to once a minute, whoever asks', async () => {
    const who = await person();
    expect((await harness.call('forgotByEmail', who2(who), visitor())).status).toBe(200);
    expect((await harness.call('forgotByEmail', who2(who), visitor())).body).toMatchObject({ errorCode: 'too_many_requests' });
  });

  const who2 = ({ username, email }: Person) => ({ username, email });

  test('without a mail server it is not offered', async () => {
    handIn(harness.app, { mailer: null });
    expect((await harness.call('recoveryWays', {}, visitor())).body).toMatchObject({ value: { ways: ['mobileNum'] } });
    expect((await harness.call('forgotByEmail', { username: 'ana', email: 'ana@example.com' }, visitor())).body).toMatchObject({
      errorCode: 'feature_disabled',
    });
  });

  test('tries of links from one network are bounded', async () => {
    const as = visitor();
    await exhaustAttempts(harness.app, 'reset_password', as.ip ?? '');
    const { body } = await harness.call('resetForgotten', { token: 'A'.repeat(43), newPassword: next, confirmNewPassword: next }, as);
    expect(body).toMatchObject({ errorCode: 'too_many_requests' });
  });
});

describe('a code by SMS', () => {
  test('[S7.API.02] [S3.ENT.26] opens the log-in where the brand has it, once, and only for what it was sent for', async () => {
    const who = await person();
    const bySms = (code: string) =>
      harness.call('login', { type: 'sms', username: who.mobileNum, password: code, countryDialingCode: '55' }, visitor());
    const order = { mobileNum: who.mobileNum, countryDialingCode: '55' };
    expect((await harness.call('smsNoLogin', order, visitor())).body).toMatchObject({ errorCode: 'feature_disabled' });
    await flag('SMSLOGIN', true);
    const forReset = await smsCode(who.mobileNum, 'reset');
    expect((await bySms(forReset)).body).toMatchObject({ errorCode: 'sms_code_wrong' });
    harness.clock.advance(2 * minuteMs);
    const code = await smsCode(who.mobileNum, 'login');
    expect((await bySms(code)).body).toMatchObject({ success: true });
    expect((await bySms(code)).body).toMatchObject({ errorCode: 'sms_code_wrong' });
    await flag('SMSLOGIN', false);
  });

  test('to a number without an account the answer is the same, and nothing is sent', async () => {
    const mobileNum = numberOf();
    expect(await smsCode(mobileNum, 'reset')).toBe('');
    expect(posts.texts.filter(({ to }) => to.endsWith(mobileNum))).toEqual([]);
  });

  test('a number that there is not is refused, and one number hears once a minute', async () => {
    const ask = (mobileNum: string) => harness.call('smsNoLogin', { mobileNum, countryDialingCode: '55', purpose: 'reset' }, visitor());
    expect((await ask('12')).body).toMatchObject({ errorCode: 'mobile_invalid' });
    const number = numberOf();
    expect((await ask(number)).status).toBe(200);
    expect((await ask(number)).body).toMatchObject({ errorCode: 'too_many_requests' });
  });

  test('[S7.SMS.01] proves the number of a newcomer', async () => {
    const mobileNo = numberOf();
    const order = { mobileNo, countryDialingCode: '55' };
    expect((await harness.call('smsRegister', order, visitor())).body).toMatchObject({ errorCode: 'feature_disabled' });
    await flag('MOBILENUMREG3', true);
    expect((await harness.call('smsRegister', { ...order, mobileNo: '1' }, visitor())).body).toMatchObject({ errorCode: 'mobile_invalid' });
    expect((await harness.call('smsRegister', order, visitor())).body).toMatchObject({ value: { expiredMinutes: 5 } });
    expect((await harness.call('smsRegister', order, visitor())).body).toMatchObject({ errorCode: 'too_many_requests' });
    await posts.deliver();
    const verificationCode = codeIn(posts.texts.find(({ to }) => to === `+55${mobileNo}`)?.text);
    const form = { mobileNum: mobileNo, countryDialingCode: '55', verificationCode, birthday: '1990-05-01' };
    const boxes = { termsAccepted: true, ageConfirmed: true };
    expect((await harness.call('registerMobile', { ...form, ...boxes }, visitor())).body).toMatchObject({ success: true });
    await flag('MOBILENUMREG3', false);
  });
});

describe('a forgotten password by telephone', () => {
  const byPhone = (who: Pick<Person, 'mobileNum'>, verificationCode: string, newPassword = next) =>
    harness.call('resetByPhone', { mobileNum: who.mobileNum, countryDialingCode: '55', verificationCode, newPassword }, visitor());

  test('[S7.API.12] [S6.ENC.05] a code sets the password once; a fault of the password does not use it up', async () => {
    const who = await person();
    const code = await smsCode(who.mobileNum, 'reset');
    expect((await byPhone(who, code, 'x')).body).toMatchObject({ errorCode: 'rule_broken' });
    expect((await byPhone(who, code, 'senha12345')).body).toMatchObject({ errorCode: 'password_too_easy' });
    expect((await byPhone(who, code)).body).toMatchObject({ success: true, value: { account: who.username } });
    expect((await byPhone(who, code, 'outra-senha-9x')).body).toMatchObject({ errorCode: 'sms_code_wrong' });
    expect((await login(who.username, next)).status).toBe(200);
    expect((await harness.call('memberInfo', {}, who.caller)).body).toMatchObject({ errorCode: 'session_expired' });
  });

  test('five wrong codes end the right one, and lock the number', async () => {
    const who = await person();
    const code = await smsCode(who.mobileNum, 'reset');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++) expect((await byPhone(who, wrong)).body).toMatchObject({ errorCode: 'sms_code_wrong' });
    expect((await byPhone(who, code)).body).toMatchObject({ errorCode: 'too_many_requests' });
    harness.clock.advance(minuteMs);
    await harness.app.db.deleteFrom('attempt').execute();
    expect((await byPhone(who, code)).body).toMatchObject({ errorCode: 'sms_code_wrong' });
  });

  test('of forty guesses at one moment five are compared at most', async () => {
    const who = await person();
    await smsCode(who.mobileNum, 'reset');
    await Promise.all(Array.from({ length: 12 }, (_, i) => byPhone(who, String(i).padStart(6, '0'))));
    const row = await harness.app.db
      .selectFrom('contact_code')
      .where('purpose', '=', 'reset')
      .orderBy('tries', 'desc')
      .select('tries')
      .executeTakeFirst();
    expect(row?.tries).toBeLessThanOrEqual(5);
  });

  test('a code ends after five minutes, and without SMS nothing is offered', async () => {
    const who = await person();
    const code = await smsCode(who.mobileNum, 'reset');
    harness.clock.advance(5 * minuteMs);
    expect((await byPhone(who, code)).body).toMatchObject({ errorCode: 'sms_code_wrong' });
    handIn(harness.app, { smsGateway: null });
    expect((await byPhone(who, code)).body).toMatchObject({ errorCode: 'feature_disabled' });
  });

  test('where hashing is full neither a link nor a code is used up', async () => {
    const who = await person();
    const token = await linkOf(who);
    const code = await smsCode(who.mobileNum, 'reset');
    await whileHashingIsFull(['registration'], async () => {
      expect((await resetBy(token)).body).toMatchObject({ errorCode: 'too_busy' });
      expect((await byPhone(who, code)).body).toMatchObject({ errorCode: 'too_busy' });
    });
    expect((await byPhone(who, code)).body).toMatchObject({ success: true });
    expect((await resetBy(token)).body).toMatchObject({ errorCode: 'reset_link_invalid' });
  });

  test('what nobody asks for any more is swept', async () => {
    const who = await person();
    await smsCode(who.mobileNum, 'reset');
    harness.clock.advance(2 * dayMs);
    for (const sweep of harness.app.modules.sweeps) await sweep(harness.app);
    expect(await harness.app.db.selectFrom('contact_code').selectAll().execute()).toEqual([]);
  });
});
