import type { RequestOf, Calls } from '@trevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { knownCaptcha } from '../../../test/known-captcha.ts';
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

async function newCode(kind: 'affiliate' | 'referral', code: string, domain?: string) {
  const agent = await harness.newMember({ type: 2 });
  const owner = kind === 'affiliate' ? agent : await harness.newMember({ uplineId: agent.id });
  await insertInvitation(harness.app.db, harness.trevo, {
    code,
    kind,
    memberId: owner.id,
    at: harness.clock.now(),
    ...(domain ? { domain } : {}),
  });
  return { agent, owner };
}

describe('a visitor who registers', () => {
  test('[S7.API.06] [S4.REG.03] has an account in the language and currency of the brand, and is logged in', async () => {
    const answer = await register({ username: 'Marina', nickname: 'Má' });
    expect(answer).toMatchObject({ body: { errorCode: 'field_not_offered', fields: [{ at: 'nickname' }] } });
    const good = await register({ username: 'Marina' });
    expect(good.body).toMatchObject({
      success: true,
      value: { account: 'marina', login: { firstTimeLogin: true, mustChangePassword: false } },
    });
    const token = good.body.success ? (good.body.value.login?.token ?? '') : '';
    const info = await harness.call('memberInfo', {}, { merchant: 'trevo', token });
    expect(info.body).toMatchObject({
      value: { account: 'marina', type: 0, currency: 'BRL', currencySymbol: 'R$', balance: '0.00', language: 'EN' },
    });
  });

  test('without the log-in flag is not logged in, and logs in by hand', async () => {
    const answer = await register({ username: 'Avulsa', login: false });
    expect(answer.body).toMatchObject({ value: { account: 'avulsa', login: null } });
    expect((await harness.call('login', { type: 'username', username: 'AVULSA', password }, visitor())).status).toBe(200);
  });

  test('cannot take a name that is taken, in other letters, or one that looks the same', async () => {
    await setSettings(harness, { registerRules: { username: { acceptedPattern: '*', minLength: 4, maxLength: 16, patternId: 'any' } } });
    await register({ username: 'pacocha' });
    for (const username of ['pacocha', 'PACOCHA', 'Ｐacocha', 'расосһа']) {
      expect((await register({ username })).body).toMatchObject({ errorCode: 'username_taken', fields: [{ at: 'username' }] });
    }
    expect((await register({ username: 'pасocha' })).body).toMatchObject({ errorCode: 'username_unclear' });
    await setSettings(harness, {});
    const other = await harness.call('register', form({ username: 'pacocha' }), { ...visitor(), merchant: 'sabia' });
    expect(other.body).toMatchObject({ errorCode: 'captcha_required' });
  });

  test('of ten that want one name at once, one gets it', async () => {
    await setSettings(harness, { registerFields: {} });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        harness.call('register', form({ username: 'disputa' }), { merchant: 'trevo', ip: `192.0.2.${i}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    await setSettings(harness, {});
  });

  test('hears which field is wrong, in their language, with the rule’s numbers', async () => {
    const answer = await register({ username: '1x' });
    expect(answer.body).toMatchObject({
      errorCode: 'rule_broken',
      fields: [{ at: 'username', message: 'Use 4-16 letters and digits, starting with a letter.' }],
    });
    const pt = await register({ username: '1x' }, { ...visitor(), language: 'pt' });
    expect(pt.body).toMatchObject({ fields: [{ message: 'Use 4-16 letras e números, começando por uma letra.' }] });
  });

  test.each([
    ['field_required', { birthday: '' }],
    ['field_not_offered', { qqNum: '12345' }],
    ['password_mismatch', { confirmPassword: 'outra-coisa-77' }],
    ['password_too_easy', { password: 'password1', confirmPassword: 'password1' }],
    ['under_age', { birthday: '2020-01-01' }],
    ['terms_not_accepted', { termsAccepted: false }],
    ['age_not_confirmed', { ageConfirmed: false }],
    ['captcha_required', { captcha: '' }],
    ['captcha_wrong', { captcha: 'WRONG' }],
  ] as const)('is refused with %s, and no account is made', async (code, change) => {
    const answer = await register({ username: 'Ninguem', ...change });
    expect(answer.body).toMatchObject({ success: false, errorCode: code });
    expect(await harness.app.db.selectFrom('member').select('id').where('username', '=', 'ninguem').execute()).toEqual([]);
  });

  test('cannot name fields that the record does not have', async () => {
    const answer = await harness.call('register', { ...form(), type: 2, password_initial: true } as never, visitor());
    expect(answer.body).toMatchObject({ errorCode: 'invalid_request', fields: [{ at: 'type' }, { at: 'password_initial' }] });
  });

  test('has personal data sealed at rest and masked on the way out', async () => {
    await setSettings(harness, { registerFields: { email: true, idNumber: true, paymentPassword: true } });
    const answer = await harness.call(
      'register',
      form({ email: 'marina@example.com', idNumber: '12345678901', paymentPassword: 'retirada-77' }),
      visitor(),
    );
    const token = answer.body.success ? (answer.body.value.login?.token ?? '') : '';
    const profile = await harness.call('memberProfile', {}, { merchant: 'trevo', token });
    expect(profile.body).toMatchObject({
      value: { fields: { email: 'm•••@e•••.com', idNumber: '•••01' }, referralCode: expect.stringMatching(/^[2-9A-Z]{8}$/) },
    });
    const rows = JSON.stringify(
      (await harness.app.db.selectFrom('member_profile').selectAll().execute()).map((row) => ({
        ...row,
        sealed: row.sealed.toString('latin1'),
      })),
    );
    for (const secret of ['marina@example.com', '12345678901', 'retirada-77']) expect(rows.includes(secret)).toBe(false);
    await setSettings(harness, {});
  });
});

describe('invitations', () => {
  test('[S7.API.09] an affiliate code places the newcomer under its agent, in either case', async () => {
    const { agent } = await newCode('affiliate', 'SOL2026');
    expect((await harness.call('affiliate', { code: 'sol2026', domain: 'trevo.example' }, visitor())).body).toEqual({
      success: true,
      value: { code: 'SOL2026', kind: 'affiliate' },
    });
    await register({ username: 'Convidada', affiliateCode: 'sol2026' });
    const row = await harness.app.db
      .selectFrom('member')
      .select(['upline_id', 'referred_by_id'])
      .where('username', '=', 'convidada')
      .executeTakeFirst();
    expect(row).toEqual({ upline_id: agent.id, referred_by_id: null });
  });

  test('a referral code names who invited, and brings that member’s agent along', async () => {
    const { agent, owner } = await newCode('referral', 'AMIGA123');
    await register({ username: 'Amiga', referralCode: 'AMIGA123' });
    const row = await harness.app.db
      .selectFrom('member')
      .select(['upline_id', 'referred_by_id'])
      .where('username', '=', 'amiga')
      .executeTakeFirst();
    expect(row).toEqual({ upline_id: agent.id, referred_by_id: owner.id });
  });

  test('[S8.ERR.03] [S5.VAL.61] an unknown, switched-off or foreign code is invitation_code_error, at its field', async () => {
    await newCode('affiliate', 'APAGADO');
    await harness.app.db.updateTable('invitation_code').set({ active: false }).where('code', '=', 'APAGADO').execute();
    await newCode('affiliate', 'SOLAR', 'solar.example');
    await newCode('referral', 'SOREF');
    for (const affiliateCode of ['NADA', 'APAGADO', 'SOLAR', 'SOREF']) {
      expect((await register({ affiliateCode })).body).toMatchObject({
        errorCode: 'invitation_code_error',
        message: 'This invitation code is not valid.',
        fields: [{ at: 'affiliateCode' }],
      });
    }
    expect((await register({ affiliateCode: 'SOLAR', domain: 'SOLAR.example' })).status).toBe(200);
    expect((await harness.call('affiliate', { code: 'SOLAR' }, { ...visitor(), merchant: 'sabia' })).body).toMatchObject({
      errorCode: 'invitation_code_error',
    });
  });

  test('codes cannot be tried without end', async () => {
    const as = { ...visitor(), ip: '203.0.113.20' };
    await exhaustAttempts(harness.app, 'invitation', as.ip);
    expect((await harness.call('affiliate', { code: 'SOL2026' }, as)).body).toMatchObject({ errorCode: 'too_many_requests' });
  });
});

describe('what the brand configures', () => {
  test('[S7.API.10] [S7.API.18] [S3.ENT.23] the form and its rules are asked for without a token', async () => {
    expect((await harness.call('registerSettings', {}, visitor())).body).toEqual({
      success: true,
      value: {
        registerTypes: ['register'],
        fields: [
          { field: 'birthday', required: true },
          { field: 'email', required: false },
          { field: 'affiliateCode', required: false },
        ],
        captcha: true,
        smsVerification: false,
        provesNumbers: false,
        firebase: null,
        mobilePassword: false,
        minimumAge: 18,
      },
    });
    const rules = await harness.call('registerRules', {}, visitor());
    expect(rules.body).toMatchObject({
      value: { username: { minLength: 4, maxLength: 16, patternId: 'letterFirst', acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$' } },
    });
  });

  test('[S6.FLAG.13] registration by user name closes with its flag', async () => {
    await flag('USERNAMEREG3', false);
    expect((await register()).body).toMatchObject({ errorCode: 'feature_disabled' });
    await flag('USERNAMEREG3', true);
  });

  test('one address cannot register without end', async () => {
    const as = { ...visitor(), ip: '203.0.113.21' };
    await exhaustAttempts(harness.app, 'register', as.ip);
    expect((await harness.call('register', form(), as)).body).toMatchObject({ errorCode: 'too_many_requests' });
  });
});
