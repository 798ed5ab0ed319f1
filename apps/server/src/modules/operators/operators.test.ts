import { hourMs, minuteMs } from '@trevo/kernel';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { readAudit } from '../audit/index.ts';
import { createOperator } from './index.ts';

let harness: Harness;
let secret: string;
beforeAll(async () => {
  harness = await startHarness();
  const made = await createOperator(harness.app, harness.trevo, { username: 'renata', name: 'Renata', role: 'finance', password });
  if (!made.ok) throw new Error(made.code);
  secret = made.value.totpSecret;
});
afterAll(() => harness.close());

const password = 'a long operator password';
const codeNow = () => generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });
const signIn = (fields: { username?: string; password?: string; code?: string }, merchant = 'trevo') =>
  harness.call('officeSignIn', { username: 'renata', password, code: '000000', ...fields }, { merchant });

async function signedIn(): Promise<string> {
  harness.clock.advance(minuteMs);
  const answer = await signIn({ code: await codeNow() });
  if (!answer.body.success) throw new Error(answer.body.errorCode);
  return answer.body.value.token;
}

test('an operator signs in with password and one-time code, and the audit log says so', async () => {
  const token = await signedIn();
  const me = await harness.call('officeMe', {}, { token, merchant: 'trevo' });
  expect(me.body).toMatchObject({ success: true, value: { username: 'renata', role: 'finance', merchant: { code: 'trevo' } } });
  expect((await readAudit(harness.app.db, harness.trevo, { action: 'operator.sign_in', limit: 1 })).length).toBe(1);
});

test('a one-time code works once', async () => {
  harness.clock.advance(minuteMs);
  const code = await codeNow();
  expect((await signIn({ code })).status).toBe(200);
  expect((await signIn({ code })).body).toMatchObject({ errorCode: 'operator_sign_in_refused' });
});

test('a wrong password, a wrong code and an unknown name get the same answer', async () => {
  harness.clock.advance(minuteMs);
  const code = await codeNow();
  const answers = [await signIn({ password: 'wrong', code }), await signIn({ code: '123456' }), await signIn({ username: 'nobody', code })];
  expect(answers.map(({ status, body }) => [status, body.success || body.errorCode])).toEqual(
    Array.from({ length: 3 }, () => [401, 'operator_sign_in_refused']),
  );
  expect((await signIn({ code })).status).toBe(200);
});

test('five failures lock the account for five minutes, also for the right password', async () => {
  for (let i = 0; i < 5; i++) await signIn({ password: 'wrong' });
  harness.clock.advance(minuteMs);
  expect((await signIn({ code: await codeNow() })).body).toMatchObject({ errorCode: 'operator_locked' });
  harness.clock.advance(5 * minuteMs);
  expect((await signIn({ code: await codeNow() })).status).toBe(200);
});

test('an operator is nobody at another merchant', async () => {
  harness.clock.advance(minuteMs);
  expect((await signIn({ code: await codeNow() }, 'sabia')).body).toMatchObject({ errorCode: 'operator_sign_in_refused' });
  const token = await signedIn();
  expect((await harness.call('officeMe', {}, { token, merchant: 'sabia' })).body).toMatchObject({ errorCode: 'session_expired' });
});

test('neither side’s session opens the other', async () => {
  const member = await harness.newMember();
  expect((await harness.call('officeMe', {}, member.caller)).body).toMatchObject({ errorCode: 'session_expired' });
  const token = await signedIn();
  expect((await harness.call('systemStatus', {}, { token, merchant: 'trevo' })).body).toMatchObject({ errorCode: 'session_expired' });
});

test('a session ends at sign-out, after half an hour without use, and after twelve hours in any case', async () => {
  const out = await signedIn();
  expect((await harness.call('officeSignOut', {}, { token: out, merchant: 'trevo' })).status).toBe(200);
  expect((await harness.call('officeMe', {}, { token: out, merchant: 'trevo' })).status).toBe(401);
  const idle = await signedIn();
  harness.clock.advance(31 * minuteMs);
  expect((await harness.call('officeMe', {}, { token: idle, merchant: 'trevo' })).status).toBe(401);
  const used = await signedIn();
  let lived = 0;
  for (; lived < 13 * hourMs; lived += 20 * minuteMs) {
    harness.clock.advance(20 * minuteMs);
    if ((await harness.call('officeMe', {}, { token: used, merchant: 'trevo' })).status !== 200) break;
  }
  expect(lived).toBe(12 * hourMs - 20 * minuteMs);
});

test.each([
  [{ username: 'x', name: 'X', role: 'admin', password }, 'operator_name_malformed'],
  [{ username: 'renata', name: 'R', role: 'admin', password }, 'operator_name_taken'],
  [{ username: 'paulo', name: 'P', role: 'king', password }, 'operator_role_unknown'],
  [{ username: 'paulo', name: 'P', role: 'admin', password: 'short' }, 'operator_password_short'],
])('an operator cannot be made from %o: %s', async (input, code) => {
  expect(await createOperator(harness.app, harness.trevo, input)).toMatchObject({ ok: false, code });
});
