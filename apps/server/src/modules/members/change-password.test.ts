import { minuteMs } from '@trevo/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Harness, newSession, startHarness, type TestMember } from '../../../test/harness.ts';
import { readAudit } from '../audit/index.ts';

const password = 'lua-nova-de-abril';
const next = 'vento-sul-77x';
let harness: Harness;
let member: TestMember;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  member = await harness.newMember({ password });
});

const change = (fields: object = {}) =>
  harness.call(
    'changePassword',
    { oldPassword: password, newPassword: next, confirmNewPassword: next, ...fields },
    { ...member.caller, language: 'en' },
  );
const login = (secret: string) =>
  harness.call(
    'login',
    { type: 'username', username: member.username, password: secret },
    { merchant: 'trevo', ip: `192.0.2.${Math.floor(Math.random() * 250)}` },
  );

test('[S7.API.08] [S6.ENC.04] the new password opens, the old one does not, and every other session ends', async () => {
  const other = await newSession(harness.app, harness.trevo, member.id);
  expect((await change()).body).toEqual({ success: true, value: { endedSessions: 1 } });
  expect((await harness.call('memberInfo', {}, { merchant: 'trevo', token: other })).body).toMatchObject({ errorCode: 'session_expired' });
  expect((await harness.call('memberInfo', {}, member.caller)).status).toBe(200);
  expect([(await login(password)).status, (await login(next)).status]).toEqual([401, 200]);
});

test('the change leaves a notice and an audit line without the password', async () => {
  await change();
  expect((await harness.call('memberNotices', {}, member.caller)).body).toMatchObject({ value: [{ kind: 'password_changed' }] });
  const lines = await readAudit(harness.app.db, harness.trevo, { subjectId: member.id, limit: 10 });
  expect(lines).toMatchObject([{ action: 'password.change', actor: { kind: 'member', id: member.id } }]);
  expect(JSON.stringify(lines, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(next);
});

test.each([
  ['[S5.VAL.42] wrong current password', { oldPassword: 'lua-cheia-de-maio' }, 'password_wrong', 'oldPassword'],
  ['[S5.VAL.44] new password against the rule', { newPassword: 'curta', confirmNewPassword: 'curta' }, 'rule_broken', 'newPassword'],
  ['easy new password', { newPassword: 'password1', confirmNewPassword: 'password1' }, 'password_too_easy', 'newPassword'],
  ['[S5.VAL.45] confirmation that differs', { confirmNewPassword: password }, 'password_mismatch', 'confirmNewPassword'],
  ['the same password again', { newPassword: password, confirmNewPassword: password }, 'password_unchanged', 'newPassword'],
])('refuses: %s', async (_case, fields, code, at) => {
  expect((await change(fields)).body).toMatchObject({ errorCode: code, fields: [{ at }] });
  expect((await login(password)).status).toBe(200);
});

test('[S5.VAL.66] the sentence of a mismatch is the specification’s', async () => {
  expect((await change({ confirmNewPassword: 'outra' })).body).toMatchObject({ message: 'Incorrect confirmation input' });
});

test('[S5.VAL.43] an empty field is refused by name', async () => {
  expect((await change({ newPassword: ' ' })).body).toMatchObject({
    errorCode: 'invalid_request',
    fields: [{ at: 'newPassword', code: 'required' }],
  });
});

test('of two changes at once from the same password, one stands', async () => {
  const answers = await Promise.all([change(), change({ newPassword: 'chuva-de-verao-9', confirmNewPassword: 'chuva-de-verao-9' })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('a replayed change finds that the old password is old', async () => {
  expect((await change()).status).toBe(200);
  expect((await change()).body).toMatchObject({ errorCode: 'password_wrong' });
});

test('guessing the current password locks for five minutes', async () => {
  for (let i = 0; i < 5; i++) await change({ oldPassword: 'lua-cheia-de-maio' });
  expect((await change()).body).toMatchObject({ errorCode: 'too_many_requests' });
  harness.clock.advance(5 * minuteMs);
  expect((await change()).status).toBe(200);
});
