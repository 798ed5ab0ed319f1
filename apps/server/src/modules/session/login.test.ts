import { dayMs, minuteMs, secondMs } from '@trevo/kernel';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handIn } from '../../../test/hand-in.ts';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { knownCaptcha } from '../../../test/known-captcha.ts';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { statementsOf } from '../../../test/statements-of.ts';
import { knownSms } from '../../../test/known-sms.ts';
import { takeAttempt } from '../access/index.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { mobileMac } from './mobile-mac.ts';

const password = 'lua-nova-de-abril';
const wrong = 'lua-cheia-de-maio';
let harness: Harness;
let addresses = 0;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** A visitor of the first brand from an address of its own. */
const visitor = (): Caller => ({ merchant: 'trevo', language: 'en', ip: `198.51.100.${++addresses}` });
const login = (username: string, secret: string, as: Caller = visitor(), more: object = {}) =>
  harness.call('login', { type: 'username', username, password: secret, ...more }, as);
async function flag(modId: Parameters<typeof setFlag>[3]['modId'], enabled: boolean) {
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (merchant) await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId, enabled });
}

describe('a member who logs in', () => {
  test('[S7.API.01] [S3.ENT.02] gets a token, and the answer has the keys of the specification', async () => {
    const { username } = await harness.newMember({ password });
    const answer = await login(username, password);
    expect(answer.body).toMatchObject({
      success: true,
      value: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        firstTimeLogin: true,
        passwordExpired: false,
        captcha: false,
        mustChangePassword: false,
      },
    });
    const token = answer.body.success ? answer.body.value.token : '';
    expect((await harness.call('memberInfo', {}, { merchant: 'trevo', token })).body).toMatchObject({
      success: true,
      value: { account: username },
    });
  });

  test('[S3.ENT.01] says name, password, captcha, type and the fields of an external captcha; anything else is refused', async () => {
    const { username } = await harness.newMember({ password });
    const { cookies, text } = await knownCaptcha(harness);
    const geetest = { lot_number: 'l', captcha_output: 'o', pass_token: 'p', gen_time: '1700000000' };
    const whole = { type: 'username', username, password, captcha: text, ...geetest } as const;
    expect((await harness.call('login', whole, { ...visitor(), cookies })).status).toBe(200);
    for (const [at, change] of [
      ['type', { type: 'email' }],
      ['role', { role: 'agent' }],
      ['lot_number', { lot_number: 7 }],
      ['geetest_validate', { geetest_validate: 'v' }],
    ] as const)
      expect((await harness.call('login', { ...whole, ...change } as never, visitor())).body).toMatchObject({
        errorCode: 'invalid_request',
        fields: [{ at }],
      });
    // The same call takes a mobile number and a code; whether anybody answers is the brand's to say.
    const bySms = { type: 'sms', username: '11999990009', password: '4321', countryDialingCode: '+55', ...geetest } as const;
    expect((await harness.call('login', bySms, visitor())).body).toMatchObject({ errorCode: 'feature_disabled' });
  });

  test('[S5.VAL.02] [S5.VAL.04] may type blanks around both, and capitals in the name', async () => {
    const { username } = await harness.newMember({ password });
    expect((await login(`  ${username.toUpperCase()} `, ` ${password} `)).status).toBe(200);
  });

  test('[S5.VAL.01] [S5.VAL.03] needs both', async () => {
    for (const [username, secret] of [
      ['   ', password],
      ['someone', '   '],
    ] as const) {
      expect((await login(username, secret)).body).toMatchObject({ errorCode: 'invalid_request', fields: [{ code: 'required' }] });
    }
  });

  test('the token is stored as a hash only, and the password in no form that reads', async () => {
    const { id, username } = await harness.newMember({ password });
    const answer = await login(username, password);
    const rows = JSON.stringify([
      await harness.app.db.selectFrom('session').selectAll().where('member_id', '=', id).execute(),
      await harness.app.db.selectFrom('member').selectAll().where('id', '=', id).execute(),
    ]);
    expect(rows.includes(answer.body.success ? answer.body.value.token : '-')).toBe(false);
    expect(rows.includes(password)).toBe(false);
  });

  test('[S4.LOGIN.03] [S7.API.19] runs the first-login action once, however often it is called', async () => {
    const { username } = await harness.newMember({ password });
    const first = await login(username, password);
    const caller = { merchant: 'trevo', token: first.body.success ? first.body.value.token : '' };
    for (let i = 0; i < 2; i++)
      expect((await harness.call('firstLogin', {}, caller)).body).toEqual({ success: true, value: { done: true } });
    const notices = await harness.call('memberNotices', {}, caller);
    expect(notices.body).toMatchObject({ success: true, value: [{ kind: 'welcome' }] });
    expect((await login(username, password)).body).toMatchObject({ value: { firstTimeLogin: false } });
  });

  test('belongs to one brand: at another the account does not exist', async () => {
    const { username } = await harness.newMember({ password });
    expect((await login(username, password, { ...visitor(), merchant: 'sabia' })).body).toMatchObject({ errorCode: 'login_failed' });
  });
});

describe('a stranger', () => {
  test('gets the same answer for an unknown name and for a wrong password', async () => {
    const { username } = await harness.newMember({ password });
    const strip = ({ status, body }: Awaited<ReturnType<typeof login>>) => [status, { ...body, requestId: '' }];
    expect(strip(await login('nobody-here', wrong))).toEqual(strip(await login(username, wrong)));
  });

  test('makes the same statements with an unknown name, a wrong password and an account without one', async () => {
    const [known, passwordless] = [await harness.newMember({ password }), await harness.newMember()];
    await login('warm-up', wrong);
    const works: string[][] = [];
    for (const username of ['nobody-at-all', known.username, passwordless.username])
      works.push(await statementsOf(harness.app, () => login(username, wrong)));
    expect(works[0]?.length).toBeGreaterThan(0);
    expect(works).toEqual([works[0], works[0], works[0]]);
  });

  test('cannot tell an unknown name by the work it takes', async () => {
    const names: string[] = [];
    for (let i = 0; i < 3; i++) names.push((await harness.newMember({ password })).username);
    // Processor time, not the clock's: what else runs on this machine changes nothing.
    const workOf = async (username: string) => {
      const before = process.cpuUsage();
      await login(username, wrong);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await workOf('warm-up');
    const [known, unknown]: number[][] = [[], []];
    for (const name of names) {
      known?.push(await workOf(name));
      unknown?.push(await workOf(`no-${name}`));
    }
    const middle = (list: number[] = []) => list.toSorted((a, b) => a - b)[1] ?? 0;
    const ratio = middle(unknown) / middle(known);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  test('[S8.ERR.04] [S5.VAL.05] is asked for a captcha after three failures, and none of the later tries works without it', async () => {
    const { username } = await harness.newMember({ password });
    const flags: boolean[] = [];
    for (let i = 0; i < 3; i++) flags.push('captcha' in (await login(username, wrong)).body);
    expect(flags).toEqual([false, false, true]);
    expect((await login(username, password)).body).toMatchObject({ errorCode: 'captcha_required', captcha: true });
    const { cookies, text } = await knownCaptcha(harness);
    expect((await login(username, password, { ...visitor(), cookies }, { captcha: 'WRONG' })).body).toMatchObject({
      errorCode: 'captcha_wrong',
      captcha: true,
    });
    expect((await login(username, password, { ...visitor(), cookies }, { captcha: text })).body).toMatchObject({
      errorCode: 'captcha_wrong',
    });
    const fresh = await knownCaptcha(harness);
    expect((await login(username, password, { ...visitor(), cookies: fresh.cookies }, { captcha: fresh.text })).status).toBe(200);
    expect('captcha' in (await login(username, wrong)).body).toBe(false);
  });

  test('[S9.CONST.22] is locked out of the account for five minutes, but a browser the account knows is not', async () => {
    const { username } = await harness.newMember({ password });
    const known = visitor();
    const home = await login(username, password, known);
    const cookies = { trevo_device: home.cookies.trevo_device ?? '' };
    await exhaustAttempts(harness.app, 'login_account', `${harness.trevo}\nusername\n${username}`);
    expect((await login(username, password)).body).toMatchObject({ errorCode: 'too_many_requests', captcha: true });
    expect((await login(username, password, { ...known, cookies })).status).toBe(200);
    harness.clock.advance(5 * minuteMs - secondMs);
    expect((await login(username, password)).status).toBe(429);
    harness.clock.advance(secondMs);
    expect((await login(username, password)).status).toBe(200);
  });

  test('an unknown name locks just as a known one, and twenty tries at once give no more than ten', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('never-there', wrong)));
    const codes = answers.map(({ body }) => (body.success ? '' : body.errorCode));
    expect(codes.filter((code) => code === 'too_many_requests').length).toBeGreaterThanOrEqual(10);
    expect(codes).not.toContain('');
  });

  test('one address is asked for a captcha whatever the names', async () => {
    const as = visitor();
    for (let i = 0; i < 20; i++) await takeAttempt(harness.app, { login_address: as.ip ?? '' });
    expect((await login('guess-99', wrong, as)).body).toMatchObject({ errorCode: 'captcha_required' });
  });
});

describe('who may come in', () => {
  test('[S6.ROLE.12] [S8.ERR.24] an account that is no member is refused, after its password only', async () => {
    const odd = await harness.newMember({ password, type: 9 });
    expect((await login(odd.username, wrong)).body).toMatchObject({ errorCode: 'login_failed' });
    expect((await login(odd.username, password)).body).toMatchObject({
      errorCode: 'non_member_login',
      message: 'Only members can log in here.',
    });
    const trial = await harness.newMember({ password, type: 4 });
    expect((await login(trial.username, password)).body).toMatchObject({ errorCode: 'non_member_login' });
  });

  test.each([1, 2, 41, 42])('an agent of type %i logs in on both sides', async (type) => {
    const { username } = await harness.newMember({ password, type });
    expect((await login(username, password)).status).toBe(200);
    expect((await login(username, password, visitor(), { side: 'agent' })).status).toBe(200);
  });

  test('[S6.ROLE.11] [S8.ERR.25] a member is refused on the agent side with a sentence', async () => {
    const { username } = await harness.newMember({ password });
    const answer = await login(username, password, visitor(), { side: 'agent' });
    expect([answer.status, answer.body]).toMatchObject([403, { errorCode: 'only_agents_login', message: 'Only agents can log in.' }]);
  });

  test('[S6.FLAG.01] the agent side closes with the agent policy flag', async () => {
    const { username } = await harness.newMember({ password, type: 2 });
    await flag('AGENTPOLICY3', false);
    expect((await login(username, password, visitor(), { side: 'agent' })).body).toMatchObject({ errorCode: 'feature_disabled' });
    await flag('AGENTPOLICY3', true);
  });

  test('[S8.ERR.29] a locked account hears to contact its agent, and its open sessions are over', async () => {
    const member = await harness.newMember({ password });
    await harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', member.id).execute();
    expect((await login(member.username, password)).body).toMatchObject({
      errorCode: 'contact_your_agent',
      message: 'Please contact your agent',
    });
    expect((await harness.call('memberInfo', {}, member.caller)).body).toMatchObject({ errorCode: 'session_expired' });
  });
});

describe('a password that must be changed', () => {
  test('[S4.PWD.03] the server knows an initial password and lets nothing through but the change', async () => {
    const { username } = await harness.newMember({ password: '123456', initial: true });
    const answer = await login(username, '123456');
    expect(answer.body).toMatchObject({ value: { mustChangePassword: true, passwordExpired: false } });
    const caller = { merchant: 'trevo', token: answer.body.success ? answer.body.value.token : '' };
    expect((await harness.call('memberInfo', {}, caller)).body).toMatchObject({ errorCode: 'password_change_required' });
    const change = { oldPassword: '123456', newPassword: password, confirmNewPassword: password };
    expect(
      (await harness.call('changePassword', { ...change, newPassword: '123456', confirmNewPassword: '123456' }, caller)).body,
    ).toMatchObject({ success: false });
    expect((await harness.call('changePassword', change, caller)).status).toBe(200);
    expect((await harness.call('memberInfo', {}, caller)).status).toBe(200);
  });

  test('[S4.PWD.04] [S6.FLAG.05] an old password expires where the policy is on, and not where it is off', async () => {
    const { id, username } = await harness.newMember({ password });
    const old = new Date(harness.clock.now() - 91 * dayMs).toISOString();
    await harness.app.db.updateTable('member').set({ password_changed_at: old }).where('id', '=', id).execute();
    expect((await login(username, password)).body).toMatchObject({ value: { passwordExpired: true, mustChangePassword: true } });
    await flag('CHNGPASSVERIF3', false);
    expect((await login(username, password)).body).toMatchObject({ value: { passwordExpired: false, mustChangePassword: false } });
    await flag('CHNGPASSVERIF3', true);
  });
});

describe('the second factor at log-in', () => {
  test('[S4.LOGIN.07] [S8.ERR.28] an unregistered address is refused until the check is done, and then allowed', async () => {
    const member = await harness.newMember({ password });
    const enrolled = await harness.call('enrolSecondFactor', { password }, member.caller);
    const secret = enrolled.body.success ? enrolled.body.value.secret : '';
    const codeNow = () => generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });
    await harness.call('confirmSecondFactor', { verificationCode: await codeNow() }, member.caller);
    harness.clock.advance(30 * secondMs);
    const as = visitor();
    expect((await login(member.username, password, as)).body).toMatchObject({
      errorCode: 'second_factor_required',
      message: 'Please complete verification first',
    });
    expect((await login(member.username, password, as, { verificationCode: '000000' })).body).toMatchObject({
      errorCode: 'second_factor_wrong',
    });
    const through = await login(member.username, password, as, { verificationCode: await codeNow() });
    expect(through.status).toBe(200);
    const cookies = { trevo_device: through.cookies.trevo_device ?? '' };
    expect((await login(member.username, password, { ...as, cookies })).status).toBe(200);
    expect((await login(member.username, password, { ...visitor(), cookies })).body).toMatchObject({ errorCode: 'second_factor_required' });
  });
});

describe('log-in by SMS', () => {
  const bySms = (code: string, number = '11 99999-0000') =>
    harness.call('login', { type: 'sms', username: number, password: code, countryDialingCode: '+55' }, visitor());

  test('[S4.PWD.05] is closed without a gateway or with its flag off, and open with both, without a change of the password', async () => {
    const { id } = await harness.newMember({ initial: true, password });
    await harness.app.db
      .insertInto('member_profile')
      .values({
        member_id: id,
        merchant_id: harness.trevo,
        sealed: Buffer.alloc(0),
        mobile_mac: mobileMac(harness.app, '55', '11999990000'),
      })
      .execute();
    await flag('SMSLOGIN', true);
    expect((await bySms('4321')).body).toMatchObject({ errorCode: 'feature_disabled' });
    handIn(harness.app, { smsGateway: knownSms('login', '4321') });
    expect((await bySms('1111')).body).toMatchObject({ errorCode: 'sms_code_wrong' });
    // The exception covers the initial password too (decision D17).
    expect((await bySms('4321')).body).toMatchObject({ success: true, value: { mustChangePassword: false } });
    // However the number is typed, its codes are tried under one counter.
    await exhaustAttempts(harness.app, 'login_account', `${harness.trevo}\nsms\n55\n11999990000`);
    for (const typed of ['11 99999-0000', '(11) 999990000', '11.99999.0000'])
      expect((await bySms('4321', typed)).body).toMatchObject({ errorCode: 'too_many_requests' });
    await flag('SMSLOGIN', false);
    expect((await bySms('4321')).body).toMatchObject({ errorCode: 'feature_disabled' });
  });
});
