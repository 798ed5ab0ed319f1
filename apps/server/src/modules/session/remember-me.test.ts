import { dayMs, secondMs } from '@trevo/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';

const password = 'lua-nova-de-abril';
const chrome = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let harness: Harness;
let addresses = 0;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

type Browser = { cookies: Record<string, string>; readonly agent: string; readonly ip: string };
const newBrowser = (agent = chrome): Browser => ({ cookies: {}, agent, ip: `198.51.100.${++addresses}` });
const callerOf = (browser: Browser, token?: string): Caller => ({
  merchant: 'trevo',
  ip: browser.ip,
  cookies: browser.cookies,
  headers: { 'user-agent': browser.agent },
  ...(token ? { token } : {}),
});

async function logIn(browser: Browser, username: string) {
  const answer = await harness.call('login', { type: 'username', username, password, rememberMe: true }, callerOf(browser));
  Object.assign(browser.cookies, answer.cookies);
  return { answer, token: answer.body.success ? answer.body.value.token : '' };
}

async function comeBack(browser: Browser) {
  const answer = await harness.call('loginRemembered', {}, callerOf(browser));
  Object.assign(browser.cookies, answer.cookies);
  return { answer, token: answer.body.success ? answer.body.value.token : '' };
}

test('[S9.CONST.23] [S9.CONST.24] a remembered browser gets the name for a day; the password stays with the server', async () => {
  const { username } = await harness.newMember({ password });
  const browser = newBrowser();
  const { answer } = await logIn(browser, username);
  const cookie = (answer.headers['set-cookie'] as string[]).find((line) => line.startsWith('trevo_remember='));
  expect(cookie).toMatch(/Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict/);
  const remembered = await harness.call('rememberedLogin', {}, callerOf(browser));
  expect(remembered.body).toMatchObject({ success: true, value: { username } });
  expect(JSON.stringify(remembered.body) + JSON.stringify(browser.cookies)).not.toContain(password);
  harness.clock.advance(dayMs);
  expect((await harness.call('rememberedLogin', {}, callerOf(browser))).body).toMatchObject({ value: null });
  expect((await comeBack(browser)).answer.body).toMatchObject({ errorCode: 'remember_me_ended' });
});

test('who does not ask to be remembered is not', async () => {
  const { username } = await harness.newMember({ password });
  const answer = await harness.call('login', { type: 'username', username, password }, callerOf(newBrowser()));
  expect(Object.keys(answer.cookies)).toEqual(['trevo_device']);
  expect((await harness.call('rememberedLogin', {}, callerOf(newBrowser()))).body).toMatchObject({ value: null });
});

test('the credential logs in, and is another one afterwards', async () => {
  const { username } = await harness.newMember({ password });
  const browser = newBrowser();
  await logIn(browser, username);
  const before = browser.cookies.trevo_remember;
  const { token } = await comeBack(browser);
  expect((await harness.call('memberInfo', {}, callerOf(browser, token))).body).toMatchObject({ value: { account: username } });
  expect(browser.cookies.trevo_remember).not.toBe(before);
  expect((await comeBack(browser)).answer.status).toBe(200);
});

test('a used credential that comes again ends everything of that browser, and tells the member', async () => {
  const { username } = await harness.newMember({ password });
  const browser = newBrowser();
  await logIn(browser, username);
  const copy = { ...browser, cookies: { ...browser.cookies } };
  const { token } = await comeBack(browser);
  harness.clock.advance(11 * secondMs);
  expect((await comeBack(copy)).answer.body).toMatchObject({ errorCode: 'remember_me_ended' });
  expect((await harness.call('memberInfo', {}, callerOf(browser, token))).body).toMatchObject({ errorCode: 'session_expired' });
  expect((await comeBack(browser)).answer.body).toMatchObject({ errorCode: 'remember_me_ended' });
  const again = await logIn(newBrowser(firefox), username);
  const notices = await harness.call('memberNotices', {}, { merchant: 'trevo', token: again.token });
  expect(notices.body.success && notices.body.value.map(({ kind }) => kind)).toContain('remember_me_reused');
});

test('two tabs that open together are no theft: one comes in, the other is refused, nothing is revoked', async () => {
  const { username } = await harness.newMember({ password });
  const browser = newBrowser();
  await logIn(browser, username);
  const twin = { ...browser, cookies: { ...browser.cookies } };
  const [one, other] = await Promise.all([comeBack(browser), comeBack(twin)]);
  expect([one.answer.status, other.answer.status].toSorted((a, b) => a - b)).toEqual([200, 401]);
  const winner = one.answer.status === 200 ? one : other;
  expect((await harness.call('memberInfo', {}, { merchant: 'trevo', token: winner.token })).status).toBe(200);
});

test('the credential is worth nothing in another browser, and then nothing in its own', async () => {
  const { username } = await harness.newMember({ password });
  const browser = newBrowser();
  await logIn(browser, username);
  for (const thief of [newBrowser(), { ...newBrowser(firefox), cookies: browser.cookies }]) {
    const cookies = { ...thief.cookies, trevo_remember: browser.cookies.trevo_remember ?? '' };
    expect((await comeBack({ ...thief, cookies })).answer.body).toMatchObject({ errorCode: 'remember_me_ended' });
  }
  expect((await comeBack(browser)).answer.body).toMatchObject({ errorCode: 'remember_me_ended' });
});

test('it dies with a password change and with a log-out everywhere, but not with a log-out', async () => {
  const { username } = await harness.newMember({ password });
  const browser = newBrowser();
  const { token } = await logIn(browser, username);
  await harness.call('logout', {}, callerOf(browser, token));
  const second = await comeBack(browser);
  expect(second.answer.status).toBe(200);
  await harness.call('logoutEverywhere', {}, callerOf(browser, second.token));
  expect((await comeBack(browser)).answer.body).toMatchObject({ errorCode: 'remember_me_ended' });
  const third = await logIn(browser, username);
  const changed = await harness.call(
    'changePassword',
    { oldPassword: password, newPassword: 'vento-sul-77x', confirmNewPassword: 'vento-sul-77x' },
    callerOf(browser, third.token),
  );
  expect(changed.status).toBe(200);
  expect((await comeBack(browser)).answer.body).toMatchObject({ errorCode: 'remember_me_ended' });
});

test('it can be forgotten, twice without harm, and is of one brand', async () => {
  const { username } = await harness.newMember({ password });
  const browser = newBrowser();
  await logIn(browser, username);
  expect((await harness.call('rememberedLogin', {}, { ...callerOf(browser), merchant: 'sabia' })).body).toMatchObject({ value: null });
  for (let i = 0; i < 2; i++) expect((await harness.call('forgetRemembered', {}, callerOf(browser))).body).toMatchObject({ success: true });
  expect((await harness.call('rememberedLogin', {}, callerOf(browser))).body).toMatchObject({ value: null });
});

test('a locked account and a member on the agent side are told so, and the credential is not used up', async () => {
  const { id, username } = await harness.newMember({ password });
  const browser = newBrowser();
  await logIn(browser, username);
  expect((await harness.call('loginRemembered', { side: 'agent' }, callerOf(browser))).body).toMatchObject({
    errorCode: 'only_agents_login',
  });
  await harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', id).execute();
  expect((await comeBack(browser)).answer.body).toMatchObject({ errorCode: 'contact_your_agent' });
  await harness.app.db.updateTable('member').set({ status: 'active' }).where('id', '=', id).execute();
  expect((await comeBack(browser)).answer.status).toBe(200);
});

test('an account with a second factor needs its code from a new address, also when it is remembered', async () => {
  const { generate } = await import('otplib');
  const member = await harness.newMember({ password });
  const browser = newBrowser();
  const { token } = await logIn(browser, member.username);
  const caller = callerOf(browser, token);
  const enrolled = await harness.call('enrolSecondFactor', { password }, caller);
  const secret = enrolled.body.success ? enrolled.body.value.secret : '';
  const codeNow = () => generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });
  await harness.call('confirmSecondFactor', { verificationCode: await codeNow() }, caller);
  harness.clock.advance(30 * secondMs);
  const ask = (verificationCode?: string) =>
    harness.call('loginRemembered', verificationCode ? { verificationCode } : {}, callerOf(browser));
  expect((await ask()).body).toMatchObject({ errorCode: 'second_factor_required' });
  expect((await ask('000000')).body).toMatchObject({ errorCode: 'second_factor_wrong' });
  expect((await ask(await codeNow())).status).toBe(200);
});

test('one address that tries too many is locked out', async () => {
  const browser = newBrowser();
  await exhaustAttempts(harness.app, 'login_address', browser.ip);
  expect((await comeBack(browser)).answer.body).toMatchObject({ errorCode: 'too_many_requests' });
});
