import { randomUUID } from 'node:crypto';
import { minuteMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { handIn } from '../../../test/hand-in.ts';
import { codeIn, openPosts, type Posts } from '../../../test/posts.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { whileHashingIsFull } from '../../../test/while-hashing-is-full.ts';

const password = 'lua-nova-de-abril';
const [pin, fresh] = ['482913', '775533'];
const reason = 'asked for at the counter';
let harness: Harness;
let posts: Posts;
beforeAll(async () => {
  harness = await startHarness();
});
beforeEach(() => {
  posts = openPosts(harness.app);
  harness.clock.advance(2 * minuteMs);
});
afterAll(() => harness.close());

/** The newest code that somebody was sent: other news come too. */
const newestCode = ({ username }: TestMember) =>
  codeIn(posts.mails.findLast(({ to, text }) => to === `${username}@example.com` && /\b\d{6}\b/.test(text))?.text);

/** Somebody with a proven address and a withdrawal password. */
async function person(): Promise<TestMember> {
  const who = await harness.newMember({ password });
  const contact = { channel: 'email', target: `${who.username}@example.com` } as const;
  await harness.call('sendContactCode', contact, who.caller);
  await posts.deliver();
  const verificationCode = newestCode(who);
  await harness.call('bindContact', { ...contact, verificationCode, password }, who.caller);
  const set = { newPaymentPassword: pin, confirmPaymentPassword: pin, password };
  expect((await harness.call('setPaymentPassword', set, who.caller)).body).toMatchObject({ success: true });
  harness.clock.advance(2 * minuteMs);
  return who;
}

const ask = ({ caller }: TestMember, channel: 'email' | 'sms' = 'email') => harness.call('sendPaymentCode', { channel }, caller);
async function codeFor(who: TestMember): Promise<string> {
  expect((await ask(who)).body).toMatchObject({ value: { expiredMinutes: 5 } });
  await posts.deliver();
  return newestCode(who);
}
function reset({ caller }: TestMember, verificationCode: string, change: object = {}) {
  const secret = { newPaymentPassword: fresh, confirmPaymentPassword: fresh, password };
  return harness.call('resetPaymentPassword', { channel: 'email', verificationCode, ...secret, ...change }, caller);
}
const provesBy = async ({ caller }: TestMember, proof: string) => {
  const { body } = await harness.call('memberData', { password: proof }, caller);
  return body.success;
};
const withdraw = ({ caller }: TestMember, proof: string) => {
  const fields = { pixKeyType: 'cpf', pixKey: '52998224725', holderName: 'Ana Souza', holderTaxId: '52998224725' };
  const headers = { 'idempotency-key': randomUUID() };
  return harness.call('requestWithdrawal', { method: 'PIX', amount: '50.00', fields, password: proof }, { ...caller, headers });
};

describe('a forgotten withdrawal password', () => {
  test('is replaced by a code to a proven contact and the log-in password; the owner is told, and no money leaves for a day', async () => {
    const who = await person();
    expect((await reset(who, await codeFor(who))).body).toMatchObject({ value: { done: true, until: expect.any(String) } });
    expect([await provesBy(who, pin), await provesBy(who, fresh)]).toEqual([false, true]);
    await posts.deliver();
    expect(posts.mails.filter(({ to, text }) => to === `${who.username}@example.com` && text.includes('24 horas'))).toHaveLength(1);
    const notices = await harness.call('memberNotices', {}, who.caller);
    expect(notices.body).toMatchObject({ value: expect.arrayContaining([expect.objectContaining({ kind: 'payment_password_reset' })]) });
    expect((await withdraw(who, fresh)).body).toMatchObject({ errorCode: 'money_rests' });
    await sql`UPDATE money_rest SET until = until - interval '1 day' WHERE member_id = ${who.id}`.execute(harness.app.db);
    expect((await withdraw(who, fresh)).body).not.toMatchObject({ errorCode: 'money_rests' });
  });

  test('is not replaced by a wrong code, a wrong password, the withdrawal password, a code for something else, or twice by one code', async () => {
    const who = await person();
    const code = await codeFor(who);
    expect((await reset(who, code, { password: 'another-1' })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    expect((await reset(who, code, { password: pin })).body).toMatchObject({ errorCode: 'step_up_wrong' });
    expect((await reset(who, code === '000000' ? '000001' : '000000')).body).toMatchObject({ errorCode: 'contact_code_wrong' });
    expect((await reset(who, code, { newPaymentPassword: 'x', confirmPaymentPassword: 'x' })).body).toMatchObject({
      errorCode: 'rule_broken',
    });
    expect((await reset(who, code, { confirmPaymentPassword: pin })).body).toMatchObject({ errorCode: 'password_mismatch' });
    const binding = { channel: 'email', target: `${who.username}@example.com`, verificationCode: code, password: pin } as const;
    expect((await harness.call('bindContact', binding, who.caller)).body).toMatchObject({ errorCode: 'contact_code_wrong' });
    const both = await Promise.all([reset(who, code), reset(who, code)]);
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await reset(who, code)).body).toMatchObject({ errorCode: 'contact_code_wrong' });
  });

  test('goes to a contact that the account has proven, where it can be sent to, and once a minute', async () => {
    const who = await person();
    expect((await ask(who, 'sms')).body).toMatchObject({ errorCode: 'contact_unproven' });
    expect((await reset(who, '123456', { channel: 'sms' })).body).toMatchObject({ errorCode: 'contact_unproven' });
    expect((await ask(who)).body).toMatchObject({ success: true });
    expect((await ask(who)).body).toMatchObject({ errorCode: 'too_many_requests' });
    handIn(harness.app, { mailer: null });
    expect((await ask(who)).body).toMatchObject({ errorCode: 'contact_unproven' });
  });

  test('is one that is set, in an account without a second factor: with one it is set by that', async () => {
    const none = await harness.newMember({ password });
    expect((await ask(none)).body).toMatchObject({ errorCode: 'payment_password_none' });
    expect((await reset(none, '123456')).body).toMatchObject({ errorCode: 'payment_password_none' });
    const who = await person();
    const enrolled = await harness.call('enrolSecondFactor', { password }, who.caller);
    const secret = enrolled.body.success ? enrolled.body.value.secret : '';
    const verificationCode = await generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });
    await harness.call('confirmSecondFactor', { verificationCode }, who.caller);
    expect((await ask(who)).body).toMatchObject({ errorCode: 'second_factor_on' });
    expect((await reset(who, '123456')).body).toMatchObject({ errorCode: 'second_factor_on' });
  });

  test('is tried five times, and not while hashing is full', async () => {
    const [who, busy] = [await person(), await person()];
    await exhaustAttempts(harness.app, 'step_up', who.id);
    expect((await reset(who, '123456')).body).toMatchObject({ errorCode: 'too_many_requests' });
    await whileHashingIsFull(['step_up'], async () => {
      expect((await reset(busy, '123456')).body).toMatchObject({ errorCode: 'too_busy' });
    });
  });
});

describe('two operators', () => {
  let first: Awaited<ReturnType<typeof signOperatorIn>>;
  let second: typeof first;
  beforeAll(async () => {
    [first, second] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'support')];
  });
  const askFor = (who: TestMember, as = first) => harness.call('officeAskPaymentReset', { memberId: who.id, reason }, as);
  const stateOf = async (who: TestMember, as = first) => {
    const { body } = await harness.call('officePaymentReset', { memberId: who.id }, as);
    if (!body.success) throw new Error(body.errorCode);
    return body.value;
  };
  const decide = async (who: TestMember, end: boolean, as = second) => {
    const resetId = (await stateOf(who)).open?.resetId ?? harness.app.newId('paymentReset');
    return harness.call('officeDecidePaymentReset', { resetId, end, reason }, as);
  };

  test('end it: who asked does not decide, the member is told, sets a new one by the log-in password, and no money leaves for a day', async () => {
    const who = await person();
    expect(await stateOf(who)).toEqual({ isSet: true, open: null });
    expect((await askFor(who)).body).toMatchObject({ success: true });
    expect((await askFor(who)).body).toMatchObject({ errorCode: 'reset_open' });
    expect((await stateOf(who, second)).open).toMatchObject({ own: false, reason });
    expect((await decide(who, true, first)).body).toMatchObject({ errorCode: 'reset_same_operator' });
    expect(await provesBy(who, pin)).toBe(true);
    expect((await decide(who, true)).body).toMatchObject({ success: true });
    expect([await provesBy(who, pin), await provesBy(who, password)]).toEqual([false, true]);
    expect((await withdraw(who, password)).body).toMatchObject({ errorCode: 'money_rests' });
    await posts.deliver();
    expect(posts.mails.filter(({ to, text }) => to === `${who.username}@example.com` && text.includes('24 horas'))).toHaveLength(1);
    expect((await decide(who, true)).body).toMatchObject({ errorCode: 'not_found' });
    expect((await askFor(who)).body).toMatchObject({ errorCode: 'payment_password_none' });
    const rows = await harness.app.db.selectFrom('audit_entry').where('subject_id', '=', who.id).select(['action', 'actor_id']).execute();
    expect(rows).toEqual(expect.arrayContaining([{ action: 'member.payment.end', actor_id: second.id }]));
  });

  test('may refuse or take back, and nothing changes; nor for nobody, another brand, or where it went meanwhile', async () => {
    const who = await person();
    await askFor(who);
    expect((await decide(who, false, first)).status).toBe(200);
    await askFor(who);
    expect((await decide(who, false)).status).toBe(200);
    expect(await provesBy(who, pin)).toBe(true);
    await askFor(who);
    await harness.app.db.updateTable('member_profile').set({ payment_password_hash: null }).where('member_id', '=', who.id).execute();
    expect((await decide(who, true)).body).toMatchObject({ errorCode: 'payment_password_none' });
    const stranger = await signOperatorIn(harness, 'admin', 'sabia');
    expect((await askFor(who, stranger)).body).toMatchObject({ errorCode: 'not_found' });
  });
});
