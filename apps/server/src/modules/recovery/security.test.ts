import { minuteMs } from '@trevo/kernel';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { fundMember } from '../../../test/fund-member.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { handIn } from '../../../test/hand-in.ts';
import { codeIn, openPosts, type Posts } from '../../../test/posts.ts';
import { whileHashingIsFull } from '../../../test/while-hashing-is-full.ts';

const password = 'lua-nova-de-abril';
const pin = '482913';
let harness: Harness;
let posts: Posts;
let count = 0;
beforeAll(async () => {
  harness = await startHarness();
});
beforeEach(() => {
  posts = openPosts(harness.app);
  harness.clock.advance(2 * minuteMs);
});
afterAll(() => harness.close());

const newMember = () => harness.newMember({ password });
const numberOf = () => `1197${String(6_000_000 + ++count)}`;
const stateOf = async ({ caller }: TestMember) => (await harness.call('memberSecurity', {}, caller)).body;

async function codeFor({ caller }: TestMember, contact: { channel: 'email' | 'sms'; target: string; countryDialingCode?: string }) {
  const { body } = await harness.call('sendContactCode', contact, caller);
  expect(body).toMatchObject({ success: true, value: { expiredMinutes: 5 } });
  await posts.deliver();
  const sent = contact.channel === 'email' ? posts.mails : posts.texts;
  const to = contact.channel === 'email' ? contact.target : `+${contact.countryDialingCode}${contact.target}`;
  return codeIn(sent.findLast((one) => one.to === to)?.text);
}

async function bind(who: TestMember, contact: { channel: 'email' | 'sms'; target: string; countryDialingCode?: string }) {
  const verificationCode = await codeFor(who, contact);
  return harness.call('bindContact', { ...contact, verificationCode, password }, who.caller);
}

describe('a contact', () => {
  test('is bound by a code to it and the account’s proof; then it can be seen masked, and recovered by', async () => {
    const who = await newMember();
    expect(await stateOf(who)).toMatchObject({ value: { email: null, mobile: null, paymentPassword: false } });
    expect((await bind(who, { channel: 'email', target: `${who.username}@example.com` })).body).toMatchObject({ success: true });
    expect((await bind(who, { channel: 'sms', target: numberOf(), countryDialingCode: '55' })).body).toMatchObject({ success: true });
    expect(await stateOf(who)).toMatchObject({ value: { email: { masked: 'm•••@e•••.com', proven: true }, mobile: { proven: true } } });
    const mails = posts.mails.length;
    await harness.call('forgotByEmail', { username: who.username, email: `${who.username}@example.com` }, { merchant: 'trevo' });
    harness.clock.advance(2 * minuteMs);
    await harness.call('forgotByEmail', { username: who.username, email: `${who.username}@example.com` }, { merchant: 'trevo' });
    await posts.deliver();
    expect(posts.mails.length).toBeGreaterThan(mails);
  });

  test('is not bound by a wrong code, a wrong password, a code of another contact, or twice by one code', async () => {
    const who = await newMember();
    const contact = { channel: 'email', target: `${who.username}@example.com` } as const;
    const verificationCode = await codeFor(who, contact);
    const wrong = verificationCode === '000000' ? '000001' : '000000';
    const send = (change: object) => harness.call('bindContact', { ...contact, verificationCode, password, ...change }, who.caller);
    expect((await send({ password: 'another-1' })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    expect((await send({ verificationCode: wrong })).body).toMatchObject({ errorCode: 'contact_code_wrong' });
    expect((await send({ target: 'other@example.com' })).body).toMatchObject({ errorCode: 'contact_code_wrong' });
    expect((await send({})).body).toMatchObject({ success: true });
    expect((await send({})).body).toMatchObject({ errorCode: 'contact_code_wrong' });
  });

  test('that changes is told to the one before', async () => {
    const who = await newMember();
    await bind(who, { channel: 'email', target: `a-${who.username}@example.com` });
    await bind(who, { channel: 'email', target: `b-${who.username}@example.com` });
    await posts.deliver();
    expect(posts.mails.at(-1)).toMatchObject({ to: `a-${who.username}@example.com` });
    const { body } = await harness.call('memberNotices', {}, who.caller);
    expect(body).toMatchObject({ value: [{ kind: 'contact_changed' }, { kind: 'contact_changed' }] });
  });

  test('is one account’s: of two that prove it, the second is refused', async () => {
    const [first, second] = [await newMember(), await newMember()];
    const number = { channel: 'sms', target: numberOf(), countryDialingCode: '55' } as const;
    expect((await bind(first, number)).status).toBe(200);
    harness.clock.advance(2 * minuteMs);
    expect((await bind(second, number)).body).toMatchObject({ errorCode: 'contact_taken' });
  });

  test('that is none is refused, and a code goes once a minute', async () => {
    const who = await newMember();
    const ask = (channel: 'email' | 'sms', target: string) =>
      harness.call('sendContactCode', { channel, target, countryDialingCode: '55' }, who.caller);
    expect((await ask('email', 'no address')).body).toMatchObject({ errorCode: 'rule_broken' });
    expect((await ask('sms', '123')).body).toMatchObject({ errorCode: 'mobile_invalid' });
    const given = { verificationCode: '1', password, countryDialingCode: '55' };
    expect((await harness.call('bindContact', { channel: 'email', target: 'no address', ...given }, who.caller)).body).toMatchObject({
      errorCode: 'rule_broken',
    });
    expect((await harness.call('bindContact', { channel: 'sms', target: '123', ...given }, who.caller)).body).toMatchObject({
      errorCode: 'mobile_invalid',
    });
    expect((await ask('email', 'once@example.com')).status).toBe(200);
    expect((await ask('email', 'once@example.com')).body).toMatchObject({ errorCode: 'too_many_requests' });
    handIn(harness.app, { mailer: null });
    expect((await ask('email', 'none@example.com')).body).toMatchObject({ errorCode: 'feature_disabled' });
  });
});

describe('the withdrawal password', () => {
  const set = ({ caller }: TestMember, newPaymentPassword: string, proof: object, confirmPaymentPassword = newPaymentPassword) =>
    harness.call('setPaymentPassword', { newPaymentPassword, confirmPaymentPassword, ...proof }, caller);

  test('is set by the log-in password, and changed by itself only', async () => {
    const who = await newMember();
    expect((await set(who, pin, { password: 'another-1' })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    expect((await set(who, 'x', { password })).body).toMatchObject({ errorCode: 'rule_broken' });
    expect((await set(who, pin, { password }, '482914')).body).toMatchObject({ errorCode: 'password_mismatch' });
    expect((await set(who, pin, { password })).body).toMatchObject({ success: true });
    expect(await stateOf(who)).toMatchObject({ value: { paymentPassword: true } });
    expect((await set(who, '111222', { password })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    expect((await set(who, '111222', { password: pin })).body).toMatchObject({ success: true });
  });

  test('asks for the second factor where there is one', async () => {
    const who = await newMember();
    const enrolled = await harness.call('enrolSecondFactor', { password }, who.caller);
    const secret = enrolled.body.success ? enrolled.body.value.secret : '';
    const codeNow = () => generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });
    await harness.call('confirmSecondFactor', { verificationCode: await codeNow() }, who.caller);
    harness.clock.advance(minuteMs);
    expect((await set(who, pin, { password })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    expect((await set(who, pin, { secondFactorCode: await codeNow() })).body).toMatchObject({ success: true });
  });
});

describe('the account’s own data', () => {
  test('is everything, readable, for whoever proves it, and leaves a notice and an audit line', async () => {
    const who = await newMember();
    await bind(who, { channel: 'email', target: `${who.username}@example.com` });
    await fundMember(harness.app, who, 1_000_000n);
    expect((await harness.call('memberData', { password: 'another-1' }, who.caller)).body).toMatchObject({ errorCode: 'step_up_wrong' });
    const { body } = await harness.call('memberData', { password }, who.caller);
    const file = body.success ? body.value.file : '{}';
    const data = JSON.parse(file) as Record<string, readonly Record<string, unknown>[]>;
    expect(data).toMatchObject({ person: { email: `${who.username}@example.com` }, account: { username: who.username } });
    expect(data['logins']).toHaveLength(1);
    expect(data['movements']?.length).toBeGreaterThan(0);
    for (const secret of ['hash', 'token', 'sealed', '$argon2']) expect(file).not.toContain(secret);
  });

  test('nobody else’s stands in it', async () => {
    const [who, other] = [await newMember(), await newMember()];
    await bind(other, { channel: 'email', target: `${other.username}@example.com` });
    const { body } = await harness.call('memberData', { password }, who.caller);
    expect(body.success && body.value.file.includes(other.id)).toBe(false);
  });
});

describe('log-ins', () => {
  test('are listed newest first, the own one marked, and no other account’s', async () => {
    const who = await newMember();
    harness.clock.advance(minuteMs);
    await harness.call('login', { type: 'username', username: who.username, password }, { merchant: 'trevo', ip: '203.0.113.9' });
    const { body } = await harness.call('memberLogins', {}, who.caller);
    expect(body).toMatchObject({
      value: [
        { method: 'username', ip: '203.0.113.9', current: false },
        { current: true, endedAt: null },
      ],
    });
  });
});

test('proofs are counted, and where hashing is full nothing is used up', async () => {
  const [who, other] = [await newMember(), await newMember()];
  await exhaustAttempts(harness.app, 'step_up', who.id);
  const contact = { channel: 'email', target: `${who.username}@example.com`, verificationCode: '123456' } as const;
  const secret = { newPaymentPassword: pin, confirmPaymentPassword: pin };
  const all = (as: TestMember) => [
    harness.call('bindContact', { ...contact, password }, as.caller),
    harness.call('setPaymentPassword', { ...secret, password }, as.caller),
    harness.call('memberData', { password }, as.caller),
    harness.call('closeAccount', { password }, as.caller),
  ];
  for (const answer of all(who)) expect((await answer).body).toMatchObject({ errorCode: 'too_many_requests' });
  await whileHashingIsFull(['step_up'], async () => {
    for (const answer of all(other)) expect((await answer).body).toMatchObject({ errorCode: 'too_busy' });
  });
});
