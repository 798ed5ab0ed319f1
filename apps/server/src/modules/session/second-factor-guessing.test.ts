import { dayMs, hourMs, minuteMs, secondMs } from '@trevo/kernel';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { knownCaptcha } from '../../../test/known-captcha.ts';
import { type Caller, type Harness, startHarness, type TestMember } from '../../../test/harness.ts';

const password = 'lua-nova-de-abril';
const firefox = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let harness: Harness;
let member: TestMember;
let secret: string;
/** The browser that remembers the member, at home. */
let home: Caller;
let addresses = 0;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.advance(dayMs);
  member = await harness.newMember({ password });
  const enrolled = await harness.call('enrolSecondFactor', { password }, member.caller);
  secret = enrolled.body.success ? enrolled.body.value.secret : '';
  await harness.call('confirmSecondFactor', { verificationCode: await codeNow() }, member.caller);
  home = await remembered();
});

const codeNow = () => generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });
const newCode = () => {
  harness.clock.advance(minuteMs);
  return codeNow();
};
const elsewhere = (): Caller => ({ merchant: 'trevo', ip: `198.51.100.${++addresses % 250}`, headers: { 'user-agent': firefox } });
const wrong = '000000';

const login = (verificationCode: string, as: Caller = elsewhere()) =>
  harness.call('login', { type: 'username', username: member.username, password, rememberMe: true, verificationCode }, as);
const comeBack = (verificationCode: string, as: Caller = { ...home, ip: elsewhere().ip ?? '' }) =>
  harness.call('loginRemembered', { verificationCode }, as);
const remove = (verificationCode: string) => harness.call('removeSecondFactor', { verificationCode }, member.caller);
const withdraw = (verificationCode: string) =>
  harness.call(
    'requestWithdrawal',
    {
      method: 'PIX',
      amount: '20.00',
      fields: { pixKeyType: 'cpf', pixKey: '529.982.247-25', holderName: 'Ana', holderTaxId: '529.982.247-25' },
      verificationCode,
    },
    { ...member.caller, headers: { 'idempotency-key': crypto.randomUUID() } },
  );
const codeOf = ({ body }: { readonly body: { success: true } | { success: false; errorCode: string } }) =>
  body.success ? 'in' : body.errorCode;

async function remembered(): Promise<Caller> {
  harness.clock.advance(30 * secondMs);
  const as = elsewhere();
  const answer = await login(await codeNow(), as);
  if (!answer.body.success) throw new Error(answer.body.errorCode);
  return { ...as, cookies: answer.cookies };
}

async function notices() {
  const { body } = await harness.call('memberNotices', {}, member.caller);
  return body.success ? body.value.filter(({ kind }) => kind === 'second_factor_tried') : [];
}

/** Every door at which a code of the second factor is tried, and what it answers to a wrong one and to one too many. */
const doors = {
  login: { knock: login, refused: 'second_factor_wrong' },
  loginRemembered: { knock: comeBack, refused: 'second_factor_wrong' },
  removeSecondFactor: { knock: remove, refused: 'step_up_wrong' },
  requestWithdrawal: { knock: withdraw, refused: 'step_up_wrong' },
} as const;

describe('codes of one account', () => {
  test.each(Object.entries(doors))(
    'have one counter over all doors: after five wrong ones %s takes no right one either',
    async (_name, last) => {
      const tried = [doors.login, doors.loginRemembered, doors.removeSecondFactor, doors.requestWithdrawal, doors.login];
      for (const { knock, refused } of tried) expect(codeOf(await knock(wrong))).toBe(refused);
      expect(codeOf(await last.knock(await newCode()))).toBe('too_many_requests');
      harness.clock.advance(5 * minuteMs);
      expect(codeOf(await last.knock(await codeNow()))).not.toBe('too_many_requests');
    },
  );

  test('are counted before they are evaluated: of forty that arrive together five are', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => remove(wrong)));
    expect(answers.filter((answer) => codeOf(answer) === 'step_up_wrong')).toHaveLength(5);
    expect(answers.filter((answer) => codeOf(answer) === 'too_many_requests')).toHaveLength(35);
  });

  test('are not forgotten for a right password', async () => {
    const next = 'vento-sul-77x';
    for (let i = 0; i < 5; i++) {
      const [oldPassword, newPassword] = i % 2 === 0 ? [password, next] : [next, password];
      expect(codeOf(await remove(wrong))).toBe('step_up_wrong');
      const change = { oldPassword, newPassword, confirmNewPassword: newPassword };
      expect((await harness.call('changePassword', change, member.caller)).status).toBe(200);
    }
    expect(codeOf(await remove(await newCode()))).toBe('too_many_requests');
  });

  test('are forgotten after a right one', async () => {
    for (let i = 0; i < 4; i++) await remove(wrong);
    expect(codeOf(await login(await newCode()))).toBe('in');
    for (let i = 0; i < 4; i++) expect(codeOf(await remove(wrong))).toBe('step_up_wrong');
  });

  test('cannot be tried for days from outside, while the member goes on inside and at home', async () => {
    // Two tries of each quarter of an hour stay below every other counter.
    for (let i = 0; i < 30; i++) {
      if (i % 2 === 0) harness.clock.advance(16 * minuteMs);
      expect(codeOf(await login(wrong))).toBe('second_factor_wrong');
    }
    const answer = await login(await newCode(), { ...elsewhere(), language: 'en' });
    expect([answer.status, answer.body]).toMatchObject([
      429,
      { errorCode: 'second_factor_locked', message: expect.stringContaining('20') },
    ]);
    const atHome = await harness.call('login', { type: 'username', username: member.username, password }, home);
    expect(codeOf(atHome)).toBe('in');
    const caller = { merchant: 'trevo', token: atHome.body.success ? atHome.body.value.token : '' };
    expect(codeOf(await harness.call('removeSecondFactor', { verificationCode: wrong }, caller))).toBe('step_up_wrong');
    // A browser the account knows has tries of its own, also at an address that it does not.
    expect(codeOf(await comeBack(await newCode()))).toBe('in');
    harness.clock.advance(12 * hourMs);
    expect(codeOf(await login(await codeNow()))).toBe('in');
  });

  test('that a stranger has used up for the day are no longer counted against the member inside', async () => {
    await exhaustAttempts(harness.app, 'second_factor_day', member.id);
    const fields = { type: 'username', username: member.username, password, verificationCode: wrong } as const;
    for (let i = 0; i < 8; i++) {
      const { cookies, text } = await knownCaptcha(harness);
      expect(codeOf(await harness.call('login', { ...fields, captcha: text }, { ...elsewhere(), cookies }))).toBe('second_factor_locked');
    }
    expect(codeOf(await remove(await newCode()))).toBe('in');
  });

  test('from a browser that the account knows end for the day too', async () => {
    const known = elsewhere;
    const cookies = { trevo_device: home.cookies?.trevo_device ?? '' };
    for (let i = 0; i < 30; i++) {
      if (i % 2 === 0) harness.clock.advance(16 * minuteMs);
      expect(codeOf(await login(wrong, { ...known(), cookies }))).toBe('second_factor_wrong');
    }
    expect(codeOf(await login(await newCode(), { ...known(), cookies }))).toBe('second_factor_locked');
    expect(codeOf(await comeBack(await codeNow()))).toBe('second_factor_locked');
    expect(codeOf(await login(await codeNow()))).toBe('in');
  });
});

describe('a copied remember-me credential', () => {
  test('lets three wrong codes be evaluated, however many come at once from however many addresses, and is worth nothing then', async () => {
    const answers = await Promise.all(Array.from({ length: 160 }, () => comeBack(wrong)));
    expect(answers.map(codeOf).filter((code) => !['second_factor_wrong', 'remember_me_ended', 'too_many_requests'].includes(code))).toEqual(
      [],
    );
    expect(answers.filter((answer) => codeOf(answer) === 'second_factor_wrong')).toHaveLength(2);
    harness.clock.advance(16 * minuteMs);
    expect(codeOf(await comeBack(await codeNow()))).toBe('remember_me_ended');
    expect(codeOf(await comeBack(await codeNow(), home))).toBe('remember_me_ended');
    expect(await notices()).toHaveLength(1);
  });

  test('ends with its third wrong code, however slowly they come; the sessions of its browser go on', async () => {
    for (const expected of ['second_factor_wrong', 'second_factor_wrong', 'remember_me_ended']) {
      harness.clock.advance(5 * hourMs);
      expect(codeOf(await comeBack(wrong))).toBe(expected);
    }
    const fresh = await remembered();
    expect(codeOf(await harness.call('loginRemembered', {}, fresh))).toBe('in');
  });

  test('is used by its own browser at its own address without a code, also when somebody locked that address', async () => {
    for (let i = 0; i < 101; i++) await harness.call('loginRemembered', {}, { merchant: 'trevo', ip: home.ip ?? '' });
    expect(codeOf(await harness.call('loginRemembered', {}, { merchant: 'trevo', ip: home.ip ?? '' }))).toBe('too_many_requests');
    expect(codeOf(await harness.call('loginRemembered', {}, home))).toBe('in');
  });
});

test('the third wrong code of a day, at whichever doors, leaves one notice that says from where', async () => {
  await login(wrong);
  await comeBack(wrong);
  expect(await notices()).toEqual([]);
  const as = elsewhere();
  await login(wrong, as);
  expect(await notices()).toMatchObject([{ values: { browser: 'Firefox', system: 'Linux', ip: as.ip } }]);
  await login(wrong);
  expect(await notices()).toHaveLength(1);
});
