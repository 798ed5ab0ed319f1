import { minuteMs, secondMs } from '@trevo/kernel';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { hashForTest } from '../../../test/hash-for-test.ts';
import { verifyStepUp } from '../session/index.ts';

const password = 'lua-nova-de-abril';
const firefox = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let harness: Harness;
let member: TestMember;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  member = await harness.newMember({ password });
});

const codeNow = (secret: string) => generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });
const valueOf = <T>(answer: { body: { success: true; value: T } | { success: false; errorCode: string } }): T => {
  if (!answer.body.success) throw new Error(answer.body.errorCode);
  return answer.body.value;
};

const stepUp = (proof: Parameters<typeof verifyStepUp>[2]) =>
  verifyStepUp(harness.app, { memberId: member.id, ip: '203.0.113.5', userAgent: firefox }, proof);

async function turnOn() {
  const { secret, uri } = valueOf(await harness.call('enrolSecondFactor', { password }, member.caller));
  const { recoveryCodes } = valueOf(await harness.call('confirmSecondFactor', { verificationCode: await codeNow(secret) }, member.caller));
  harness.clock.advance(30 * secondMs);
  return { secret, uri, recoveryCodes };
}

test('a second factor is off until its first code, and then asked for at each step-up', async () => {
  const { secret } = valueOf(await harness.call('enrolSecondFactor', { password }, member.caller));
  expect(await stepUp({ password })).toEqual({ ok: true, value: true });
  await harness.call('confirmSecondFactor', { verificationCode: await codeNow(secret) }, member.caller);
  harness.clock.advance(30 * secondMs);
  expect(await stepUp({ password })).toMatchObject({ code: 'step_up_wrong' });
  expect(await stepUp({ code: await codeNow(secret) })).toMatchObject({ ok: true });
  const profile = valueOf(await harness.call('memberProfile', {}, member.caller));
  expect(profile.secondFactor).toBe(true);
});

test('a code works once, also for somebody who sends it again in the same half minute', async () => {
  const { secret } = await turnOn();
  const code = await codeNow(secret);
  const proofs = await Promise.all([1, 2, 3].map(() => stepUp({ code })));
  expect(proofs.filter((proof) => proof.ok)).toHaveLength(1);
});

test('each recovery code works once; ten are given and none is stored in clear', async () => {
  const { recoveryCodes } = await turnOn();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = ''] = recoveryCodes;
  expect(await stepUp({ code: first.toUpperCase() })).toMatchObject({ ok: true });
  expect(await stepUp({ code: first })).toMatchObject({ code: 'step_up_wrong' });
  const stored = JSON.stringify(await harness.app.db.selectFrom('recovery_code').selectAll().execute());
  expect(recoveryCodes.some((code) => stored.includes(code))).toBe(false);
});

test('enrolling needs the password, and cannot replace a second factor that is on', async () => {
  expect((await harness.call('enrolSecondFactor', { password: 'wrong-one-here' }, member.caller)).body).toMatchObject({
    errorCode: 'step_up_wrong',
  });
  await turnOn();
  expect((await harness.call('enrolSecondFactor', { password }, member.caller)).body).toMatchObject({ errorCode: 'second_factor_on' });
  expect((await harness.call('confirmSecondFactor', { verificationCode: '000000' }, member.caller)).body).toMatchObject({
    errorCode: 'second_factor_on',
  });
});

test('confirming what was never begun, or with a wrong code, turns nothing on', async () => {
  expect((await harness.call('confirmSecondFactor', { verificationCode: '123456' }, member.caller)).body).toMatchObject({
    errorCode: 'second_factor_off',
  });
  await harness.call('enrolSecondFactor', { password }, member.caller);
  expect((await harness.call('confirmSecondFactor', { verificationCode: 'abcdef' }, member.caller)).body).toMatchObject({
    errorCode: 'second_factor_wrong',
  });
  expect(await stepUp({ password })).toMatchObject({ ok: true });
});

test('it is removed with a code of it, and only when it is on', async () => {
  expect((await harness.call('removeSecondFactor', { verificationCode: '123456' }, member.caller)).body).toMatchObject({
    errorCode: 'second_factor_off',
  });
  const { secret } = await turnOn();
  expect((await harness.call('removeSecondFactor', { verificationCode: '000000' }, member.caller)).body).toMatchObject({
    errorCode: 'step_up_wrong',
  });
  expect((await harness.call('removeSecondFactor', { verificationCode: await codeNow(secret) }, member.caller)).body).toMatchObject({
    success: true,
  });
  expect(await stepUp({ password })).toMatchObject({ ok: true });
  const kinds = valueOf(await harness.call('memberNotices', {}, member.caller)).map(({ kind }) => kind);
  expect(kinds).toEqual(['second_factor_off', 'second_factor_on']);
});

test('[S9.CONST.22] after five wrong proofs the account is locked for five minutes, also for the right one and at each door', async () => {
  for (let i = 0; i < 5; i++) expect(await stepUp({ password: 'wrong-one-here' })).toMatchObject({ code: 'step_up_wrong' });
  expect(await stepUp({ password })).toMatchObject({ code: 'too_many_requests' });
  const refused = { errorCode: 'too_many_requests' };
  expect((await harness.call('enrolSecondFactor', { password }, member.caller)).body).toMatchObject(refused);
  harness.clock.advance(5 * minuteMs);
  const { secret } = valueOf(await harness.call('enrolSecondFactor', { password }, member.caller));
  await exhaustAttempts(harness.app, 'second_factor', member.id);
  expect((await harness.call('confirmSecondFactor', { verificationCode: await codeNow(secret) }, member.caller)).body).toMatchObject(
    refused,
  );
  harness.clock.advance(5 * minuteMs);
  await harness.call('confirmSecondFactor', { verificationCode: await codeNow(secret) }, member.caller);
  await exhaustAttempts(harness.app, 'second_factor', member.id);
  harness.clock.advance(30 * secondMs);
  expect((await harness.call('removeSecondFactor', { verificationCode: await codeNow(secret) }, member.caller)).body).toMatchObject(
    refused,
  );
});

test('a member who set a withdrawal password proves it with that, not with the log-in password', async () => {
  await harness.app.db
    .insertInto('member_profile')
    .values({
      member_id: member.id,
      merchant_id: harness.trevo,
      sealed: Buffer.alloc(0),
      payment_password_hash: await hashForTest('retirada-77'),
    })
    .execute();
  expect(await stepUp({ password })).toMatchObject({ code: 'step_up_wrong' });
  expect(await stepUp({ password: 'retirada-77' })).toMatchObject({ ok: true });
});

test('notices are the member’s own, and reading them empties the count', async () => {
  await turnOn();
  const neighbour = await harness.newMember();
  expect(valueOf(await harness.call('unreadCount', {}, neighbour.caller))).toEqual({ unreadCount: 0 });
  expect(valueOf(await harness.call('unreadCount', {}, member.caller))).toEqual({ unreadCount: 1 });
  await harness.call('readNotices', {}, neighbour.caller);
  expect(valueOf(await harness.call('unreadCount', {}, member.caller))).toEqual({ unreadCount: 1 });
  for (let i = 0; i < 2; i++) expect(valueOf(await harness.call('readNotices', {}, member.caller))).toEqual({ unreadCount: 0 });
  expect(valueOf(await harness.call('memberNotices', {}, member.caller))).toMatchObject([{ kind: 'second_factor_on', read: true }]);
});
