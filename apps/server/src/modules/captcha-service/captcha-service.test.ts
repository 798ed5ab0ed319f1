import { minuteMs } from '@trevo/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { captchaAccount, captchaJudgeOf, type CaptchaProcess, startCaptcha } from '../../../test/captcha-desk.ts';
import { handIn } from '../../../test/hand-in.ts';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { knownCaptcha } from '../../../test/known-captcha.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';

const password = 'lua-nova-de-abril';
const reason = 'robots read our pictures';
let harness: Harness;
let service: CaptchaProcess;
let operator: Caller;
let people = 0;
beforeAll(async () => {
  [harness, service] = await Promise.all([startHarness(), startCaptcha()]);
});
beforeEach(async () => {
  await service.behave();
  handIn(harness.app, { captchaJudge: captchaJudgeOf(service) });
  // What was seen of the service is old by then, and so is what was tried.
  harness.clock.advance(20 * minuteMs);
  operator = await signOperatorIn(harness, 'admin');
  await useGeetest();
});
afterAll(async () => {
  await harness?.close();
  await service?.stop();
});

async function useGeetest(): Promise<void> {
  const { body } = await harness.call('officeCaptcha', {}, operator);
  if (body.success && body.value.kind === 'geetest') return;
  expect((await harness.call('officeSetCaptcha', { kind: 'geetest', ...captchaAccount, reason }, operator)).body).toMatchObject({
    success: true,
  });
}

const newcomer = (): Caller => ({ merchant: 'trevo', ip: `198.51.100.${(++people % 250) + 1}` });
const person = { password, confirmPassword: password, birthday: '1990-05-01', termsAccepted: true, ageConfirmed: true };
const register = (fields: object, as: Caller = newcomer()) =>
  harness.call('register', { username: `gente${++people}`, ...person, login: false, ...fields }, as);
const codeOf = ({ body }: { readonly body: { readonly success: boolean; readonly errorCode?: string } }) => body.errorCode ?? 'done';
const told = async (fields: object, as?: Caller) => codeOf(await register(fields, as));
const own = async () => {
  const { cookies, text } = await knownCaptcha(harness);
  return { captcha: text, as: { ...newcomer(), cookies } };
};

describe('a brand that has GeeTest', () => {
  test('lets a newcomer in by a check that was passed there, once', async () => {
    const passed = await service.pass();
    expect(await told(passed)).toBe('done');
    expect(await told(passed)).toBe('captcha_wrong');
  });

  test('does not take a check twice at once, whatever the service says', async () => {
    const passed = await service.pass();
    const judge = { ...captchaJudgeOf(service), judge: async () => 'right' as const };
    handIn(harness.app, { captchaJudge: judge });
    const both = await Promise.all([told(passed), told(passed)]);
    expect(both.sort()).toEqual(['captcha_wrong', 'done']);
  });

  test.each([
    ['nothing', {}, 'captcha_required'],
    ['a part of a check', { lot_number: 'a'.repeat(32), pass_token: 'b' }, 'captcha_required'],
    ['a made-up check', { lot_number: 'a'.repeat(32), captcha_output: 'b', pass_token: 'c', gen_time: '1700000000' }, 'captcha_wrong'],
    ['a time that is none', { lot_number: 'a'.repeat(32), captcha_output: 'b', pass_token: 'c', gen_time: 'now' }, 'captcha_wrong'],
  ])('refuses %s', async (_what, fields, code) => {
    expect(await told(fields)).toBe(code);
  });

  test('refuses by name the fields of a version that nobody asks about', async () => {
    const { status, body } = await register({ ...(await service.pass()), geetest_validate: 'v' });
    expect([status, body]).toMatchObject([400, { errorCode: 'invalid_request', fields: [{ at: 'geetest_validate' }] }]);
  });

  test('does not take its own picture for the check while the service answers', async () => {
    const { captcha, as } = await own();
    expect(await told({ captcha }, as)).toBe('captcha_required');
    expect((await harness.call('captchaWay', { failed: '1' }, newcomer())).body).toMatchObject({ value: { kind: 'geetest' } });
  });

  test.each(['down', 'malformed', 'slow'])('falls back to its own picture, and to nothing less, while the service is %s', async (fault) => {
    await service.misbehave(fault, 3);
    expect(await told(await service.pass())).toBe('captcha_required');
    expect((await harness.call('captchaWay', {}, newcomer())).body).toEqual({ success: true, value: { kind: 'own' } });
    expect(await told({})).toBe('captcha_required');
    const wrong = await own();
    expect(await told({ captcha: 'WRONG' }, wrong.as)).toBe('captcha_wrong');
    const right = await own();
    expect(await told({ captcha: right.captcha }, right.as)).toBe('done');
    await service.behave();
    harness.clock.advance(minuteMs);
    expect((await harness.call('captchaWay', {}, newcomer())).body).toMatchObject({ value: { kind: 'geetest' } });
    const late = await own();
    expect(await told({ captcha: late.captcha }, late.as)).toBe('captcha_required');
  });

  test.each(['wrong_sign', 'other_lot'])('lets nobody in where the service says %s', async (fault) => {
    await service.misbehave(fault);
    expect(await told(await service.pass())).toBe('captcha_wrong');
  });

  test('asks for a check at the log-in once that is due, and takes it', async () => {
    const { username } = await harness.newMember({ type: 0, password });
    const login = (fields: object) =>
      harness.call('login', { type: 'username', username, password, ...fields }, { merchant: 'trevo', ip: '203.0.113.9' });
    for (let i = 0; i < 3; i++) await login({ password: 'wrong' });
    expect((await login({})).body).toMatchObject({ errorCode: 'captcha_required', captcha: true });
    expect((await login(await service.pass())).body).toMatchObject({ success: true });
  });

  test('sends no code and no link to who shows no check', async () => {
    handIn(harness.app, {
      smsGateway: {
        sendCode: async () => ({ expiredMinutes: 5 }),
        checkCode: async () => ({ ok: false, code: 'sms_code_wrong' }),
        giveBack: async () => undefined,
      } as never,
      mailer: {} as never,
    });
    const flags = (['SMSLOGIN', 'MOBILENUMREG3'] as const).map((modId) => ({ merchant_id: harness.trevo, mod_id: modId, enabled: true }));
    await harness.app.db
      .insertInto('merchant_flag')
      .values(flags)
      .onConflict((conflict) => conflict.columns(['merchant_id', 'mod_id']).doUpdateSet({ enabled: true }))
      .execute();
    const asks = [
      (fields: object) =>
        harness.call('smsNoLogin', { mobileNum: '11987650001', countryDialingCode: '+55', purpose: 'reset', ...fields }, newcomer()),
      (fields: object) => harness.call('smsRegister', { mobileNo: '11987650002', countryDialingCode: '+55', ...fields }, newcomer()),
      (fields: object) => harness.call('forgotByEmail', { username: 'alguem', email: 'alguem@example.com', ...fields }, newcomer()),
    ];
    const made = { lot_number: 'a'.repeat(32), captcha_output: 'b', pass_token: 'c', gen_time: '1700000000' };
    for (const ask of asks) {
      expect((await ask({})).body).toMatchObject({ errorCode: 'captcha_required', captcha: true });
      expect((await ask(made)).body).toMatchObject({ errorCode: 'captcha_wrong', captcha: true });
      expect((await ask(await service.pass())).body).toMatchObject({ success: true });
    }
  });

  test('is the only one that has it: another brand asks for its own picture', async () => {
    expect((await harness.call('captchaWay', {}, { merchant: 'sabia' })).body).toEqual({ success: true, value: { kind: 'own' } });
    expect((await harness.call('captchaWay', {}, newcomer())).body).toEqual({
      success: true,
      value: { kind: 'geetest', captchaId: captchaAccount.captchaId, script: `${service.url}/v4/gt4.js` },
    });
  });
});

describe('an operator', () => {
  const set = async (request: object) =>
    codeOf((await harness.call('officeSetCaptcha', { reason, ...request } as never, operator)) as never);
  const look = async () => (await harness.call('officeCaptcha', {}, operator)).body;

  test('goes back to the own picture and returns with the key that is kept, and nobody is shown it', async () => {
    expect(await set({ kind: 'own' })).toBe('done');
    expect(await set({ kind: 'own' })).toBe('setting_unchanged');
    expect(await look()).toEqual({
      success: true,
      value: { kind: 'own', captchaId: captchaAccount.captchaId, keyKept: true, offered: true },
    });
    const { captcha, as } = await own();
    expect(await told({ captcha }, as)).toBe('done');
    expect(await set({ kind: 'geetest' })).toBe('done');
    const audit = await harness.app.db.selectFrom('audit_entry').select('detail').where('action', '=', 'brand.captcha').execute();
    expect(audit.length).toBeGreaterThan(1);
    expect(JSON.stringify([audit, await look()])).not.toContain(captchaAccount.captchaKey);
    const row = await harness.app.db.selectFrom('captcha_service').select('key_sealed').executeTakeFirstOrThrow();
    expect(row.key_sealed.toString('latin1')).not.toContain(captchaAccount.captchaKey);
  });

  test('gives another id its own key', async () => {
    expect(await set({ kind: 'geetest', captchaId: '9'.repeat(32) })).toBe('captcha_key_needed');
    expect(await set({ kind: 'geetest', captchaId: 'too short' })).toBe('invalid_request');
  });

  test('cannot switch to a service that does not answer, or that the deployment does not have', async () => {
    expect(await set({ kind: 'own' })).toBe('done');
    harness.clock.advance(minuteMs);
    await service.misbehave('down');
    expect(await set({ kind: 'geetest' })).toBe('captcha_service_unavailable');
    handIn(harness.app, { captchaJudge: null });
    expect(await set({ kind: 'geetest' })).toBe('feature_disabled');
  });

  test('whose deployment loses the service has the own picture, and no open door', async () => {
    handIn(harness.app, { captchaJudge: null });
    expect(await told(await service.pass())).toBe('captcha_required');
    const { captcha, as } = await own();
    expect(await told({ captcha }, as)).toBe('done');
  });
});
