import type { RequestOf, Calls } from '@trevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handIn } from '../../../test/hand-in.ts';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { knownCaptcha } from '../../../test/known-captcha.ts';
import { knownSms } from '../../../test/known-sms.ts';
import { setSettings } from '../../../test/set-settings.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { insertInvitation } from './index.ts';

const password = 'lua-nova-de-abril';
let harness: Harness;
let people = 0;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

type Form = RequestOf<Calls['register']>;
const form = (change: Partial<Form> = {}): Form => ({
  username: `Pessoa${++people}`,
  password,
  confirmPassword: password,
  birthday: '1990-05-01',
  termsAccepted: true,
  ageConfirmed: true,
  login: true,
  registerMethod: 'WEB',
  ...change,
});
const visitor = (): Caller => ({ merchant: 'trevo', language: 'en', ip: `198.51.100.${people}` });

/** Registers with a captcha solved. */
async function register(change: Partial<Form> = {}, as: Caller = visitor()) {
  const { cookies, text } = await knownCaptcha(harness);
  return harness.call('register', form({ captcha: text, ...change }), { ...as, cookies });
}

async function flag(modId: Parameters<typeof setFlag>[3]['modId'], enabled: boolean) {
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (merchant) await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId, enabled });
}

describe('registration by mobile number', () => {
  const byMobile = (change: object = {}, as: Caller = visitor()) => {
    const { username: _username, ...rest } = form();
    return harness.call(
      'registerMobile',
      { ...rest, mobileNum: '11999990000', countryDialingCode: '+55', verificationCode: '4321', ...change },
      as,
    );
  };

  test('[S7.API.07] needs its flag and a gateway; then the code decides, and one number has one account', async () => {
    expect((await byMobile()).body).toMatchObject({ errorCode: 'feature_disabled' });
    await flag('MOBILENUMREG3', true);
    await flag('MOBILENUMPASSREG3', true);
    expect((await byMobile()).body).toMatchObject({ errorCode: 'feature_disabled' });
    handIn(harness.app, { smsGateway: knownSms('register', '4321') });
    expect((await byMobile({ verificationCode: '' })).body).toMatchObject({
      errorCode: 'field_required',
      fields: [{ at: 'verificationCode' }],
    });
    expect((await byMobile({ verificationCode: '9999' })).body).toMatchObject({
      errorCode: 'sms_code_wrong',
      message: 'Enter a valid verification code.',
    });
    expect((await byMobile()).body).toMatchObject({ success: true, value: { account: expect.stringMatching(/^m[2-9a-z]{9}$/) } });
    expect((await byMobile({ countryDialingCode: '55', mobileNum: '011999990000'.slice(1) })).body).toMatchObject({
      errorCode: 'username_taken',
      fields: [{ at: 'mobileNum' }],
    });
  });

  test.each([
    ['+5', '511999990000'],
    ['+551', '1999990000'],
    ['5511', '999990000'],
    ['', '5511999990000'],
    ['+55', '011999990000'],
    ['+55', '01511999990000'],
  ])(
    'one telephone has one account, wherever its country’s code is said to end and whatever is dialled before it: %j %j',
    async (countryDialingCode, mobileNum) => {
      expect((await byMobile({ countryDialingCode, mobileNum })).body).toMatchObject({
        errorCode: 'username_taken',
        fields: [{ at: 'mobileNum' }],
      });
    },
  );

  test('[S4.REG.02] the brand chooses which form comes first', async () => {
    await setSettings(harness, { registerType: 'registerMobile' });
    expect((await harness.call('registerSettings', {}, visitor())).body).toMatchObject({
      value: { registerTypes: ['registerMobile', 'register'], mobilePassword: true },
    });
    await setSettings(harness, {});
  });

  test('every fault of the form is a fault here too', async () => {
    await register({ username: 'Marina' });
    let deepest = await harness.newMember({ type: 1 });
    for (let level = 2; level <= 12; level++) deepest = await harness.newMember({ type: 2, uplineId: deepest.id });
    await insertInvitation(harness.app.db, harness.trevo, {
      code: 'FUNDO',
      kind: 'affiliate',
      memberId: deepest.id,
      at: harness.clock.now(),
    });
    await harness.app.db.updateTable('invitation_code').set({ account_type: 2 }).where('code', '=', 'FUNDO').execute();
    const cases: Array<[string, object]> = [
      ['username_taken', { username: 'marina', mobileNum: '11999990001' }],
      ['username_unclear', { username: 'mаrina2' }],
      ['field_not_offered', { qqNum: '12345' }],
      ['rule_broken', { password: 'curta' }],
      ['password_mismatch', { confirmPassword: 'outra-coisa-77' }],
      ['password_too_easy', { password: 'password1', confirmPassword: 'password1' }],
      ['terms_not_accepted', { termsAccepted: false }],
      ['age_not_confirmed', { ageConfirmed: false }],
      ['under_age', { birthday: '2020-01-01' }],
      ['invitation_code_error', { affiliateCode: 'NADA' }],
      ['depth_limit', { affiliateCode: 'FUNDO', mobileNum: '11999990002' }],
    ];
    await setSettings(harness, { registerRules: { username: { acceptedPattern: '*', minLength: 4, maxLength: 16, patternId: 'any' } } });
    for (const [code, change] of cases) expect([code, (await byMobile(change)).body]).toMatchObject([code, { errorCode: code }]);
    await exhaustAttempts(harness.app, 'register', '203.0.113.22');
    expect((await byMobile({}, { ...visitor(), ip: '203.0.113.22' })).body).toMatchObject({ errorCode: 'too_many_requests' });
  });

  test('with SMS verification on, a user-name registration needs the code too', async () => {
    await flag('REGMOBVERF3', true);
    // The form is told to ask for the number too, however little else the brand asks for.
    expect((await harness.call('registerSettings', {}, visitor())).body).toMatchObject({
      value: { smsVerification: true, fields: expect.arrayContaining([{ field: 'mobileNum', required: true }]) },
    });
    const wanted = { username: 'Comcodigo', mobileNum: '11999990009', countryDialingCode: '+55' };
    expect((await register(wanted)).body).toMatchObject({ fields: [{ at: 'verificationCode' }] });
    const answers = [await register({ ...wanted, verificationCode: '9999' }), await register({ ...wanted, verificationCode: '4321' })];
    expect(answers.map(({ body }) => body.success)).toEqual([false, true]);
    handIn(harness.app, { smsGateway: null });
    expect((await harness.call('registerSettings', {}, visitor())).body).toMatchObject({ value: { registerTypes: [] } });
    await flag('REGMOBVERF3', false);
    expect((await harness.call('registerSettings', {}, visitor())).body).toMatchObject({ value: { smsVerification: false } });
  });
});
