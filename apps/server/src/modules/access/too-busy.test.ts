import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundMember, playThrough, reais } from '../../../test/fund-member.ts';
import { handIn } from '../../../test/hand-in.ts';
import { type Caller, type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { knownCaptcha } from '../../../test/known-captcha.ts';
import { everyLine, whileHashingIsFull } from '../../../test/while-hashing-is-full.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { attemptPolicies } from './attempts.ts';

const password = 'lua-nova-de-abril';
let harness: Harness;
let member: TestMember;
let codesTaken = 0;
let addresses = 0;
beforeAll(async () => {
  harness = await startHarness();
  member = await harness.newMember({ password });
  await fundMember(harness.app, member, reais(100));
  await playThrough(harness.app, member);
  handIn(harness.app, {
    smsGateway: {
      sendCode: async () => ({ expiredMinutes: 1 }),
      giveBack: async () => undefined,
      checkCode: async () => {
        codesTaken += 1;
        return { ok: true, value: true };
      },
    },
  });
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  for (const modId of ['MOBILENUMREG3', 'MOBILENUMPASSREG3'] as const)
    if (merchant) await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId, enabled: true });
});
afterAll(() => harness.close());

const visitor = (): Caller => ({ merchant: 'trevo', language: 'en', ip: `198.51.100.${++addresses}` });
const newcomer = { password, confirmPassword: password, termsAccepted: true, ageConfirmed: true, birthday: '1990-05-01' } as const;
const target = { pixKeyType: 'cpf', pixKey: '529.982.247-25', holderName: 'Ana Souza', holderTaxId: '529.982.247-25' } as const;
const next = 'vento-sul-77x';

const calls = {
  login: () => harness.call('login', { type: 'username', username: member.username, password }, visitor()),
  officeSignIn: () => harness.call('officeSignIn', { username: 'renata', password, verificationCode: '000000' }, visitor()),
  register: async () => {
    const { cookies, text } = await knownCaptcha(harness);
    return harness.call('register', { username: 'novata', captcha: text, ...newcomer }, { ...visitor(), cookies });
  },
  registerMobile: () =>
    harness.call(
      'registerMobile',
      { mobileNum: '11999990000', countryDialingCode: '+55', verificationCode: '4321', ...newcomer },
      visitor(),
    ),
  changePassword: () =>
    harness.call('changePassword', { oldPassword: password, newPassword: next, confirmNewPassword: next }, member.caller),
  enrolSecondFactor: () => harness.call('enrolSecondFactor', { password }, member.caller),
  requestWithdrawal: (key = randomUUID()) =>
    harness.call(
      'requestWithdrawal',
      { method: 'PIX', amount: '20.00', fields: target, password },
      { ...member.caller, headers: { 'idempotency-key': key } },
    ),
} as const;

const captchas = async () => (await harness.app.db.selectFrom('captcha').select('id_hash').execute()).length;

test.each(Object.entries(calls))(
  '%s says at once to come again when no hash can be had in time, and uses nothing up',
  async (_name, call) => {
    const codesBefore = codesTaken;
    await whileHashingIsFull(everyLine, async () => {
      const before = await captchas();
      const { status, headers, body } = await call();
      expect([status, headers['retry-after'], body]).toMatchObject([503, '2', { errorCode: 'too_busy' }]);
      // The one that registering brought stays its own.
      expect(await captchas()).toBe(before + (_name === 'register' ? 1 : 0));
    });
    expect(codesTaken).toBe(codesBefore);
  },
);

test('what could not be evaluated does not count against an account, and a request of money may be sent again under its key', async () => {
  const key = randomUUID();
  await whileHashingIsFull(everyLine, async () => {
    for (let i = 0; i <= attemptPolicies.login_account.max; i++)
      expect((await calls.login()).body).toMatchObject({ errorCode: 'too_busy' });
    for (let i = 0; i <= attemptPolicies.step_up.max; i++)
      expect((await calls.requestWithdrawal(key)).body).toMatchObject({ errorCode: 'too_busy' });
  });
  expect((await calls.login()).status).toBe(200);
  expect((await calls.requestWithdrawal(key)).body).toMatchObject({ success: true, value: { status: 'pending' } });
});
