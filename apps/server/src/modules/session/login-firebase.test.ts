import { minuteMs, ok, refuse } from '@trevo/kernel';
import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeByHouse } from '../../../test/close-by-house.ts';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { handIn } from '../../../test/hand-in.ts';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { knownSms } from '../../../test/known-sms.ts';
import { type IdentityProcess, phoneToken, phoneTokensOf, startIdentity } from '../../../test/identity-desk.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { setSettings } from '../../../test/set-settings.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { insertRegisterSubject, sealTaxId } from './index.ts';

const password = 'lua-nova-de-abril';
const visitor: Caller = { merchant: 'trevo' };
let harness: Harness;
let identity: IdentityProcess;
let people = 0;

async function flag(modId: Parameters<typeof setFlag>[3]['modId'], enabled: boolean) {
  const merchant = await merchantOf(harness.app, '', 'trevo');
  if (merchant) await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId, enabled });
}

beforeAll(async () => {
  [harness, identity] = await Promise.all([startHarness(), startIdentity()]);
});
// The tokens bear the machine's time.
beforeEach(async () => {
  handIn(harness.app, { phoneTokens: phoneTokensOf(identity) });
  await setSettings(harness, { phoneCodes: 'firebase', registerFields: {} });
  for (const modId of ['SMSLOGIN', 'MOBILENUMREG3', 'MOBILENUMPASSREG3'] as const) await flag(modId, true);
});
afterEach(() => setJurisdiction(harness, 'default'));
afterAll(async () => {
  await harness?.close();
  await identity?.stop();
});

const person = { birthday: '1990-05-01', password, confirmPassword: password, termsAccepted: true, ageConfirmed: true } as const;
const numberOf = (index: number) => `119876500${String(index).padStart(2, '0')}`;
const register = (mobileNum: string, firebaseIdToken: string | undefined, change: object = {}) =>
  harness.call(
    'registerMobile',
    {
      mobileNum,
      countryDialingCode: '+55',
      firebaseChannel: 'sms',
      ...(firebaseIdToken ? { firebaseIdToken } : {}),
      ...person,
      login: true,
      ...change,
    },
    { ...visitor, ip: `198.51.100.${++people}` },
  );
const enter = (firebaseIdToken: string, more: object = {}, as: Caller = visitor) =>
  harness.call('loginFirebase', { firebaseIdToken, ...more }, as);

/** A member whose number is proven by Firebase, and their log-in. */
async function known(): Promise<{
  readonly number: string;
  readonly id: `mbr_${string}`;
  readonly caller: Caller;
  readonly token: () => Promise<string>;
}> {
  const number = numberOf(++people);
  const { body } = await register(number, await phoneToken(identity, `+55${number}`));
  expect(body).toMatchObject({ success: true });
  const account = body.success ? body.value.account : '';
  const row = await harness.app.db.selectFrom('member').select('id').where('username', '=', account).executeTakeFirstOrThrow();
  const caller = { ...visitor, token: body.success ? (body.value.login?.token ?? '') : '' };
  return { number, id: row.id as `mbr_${string}`, caller, token: () => tokenOf(number) };
}

const tokenOf = (number: string): Promise<string> => phoneToken(identity, `+55${number}`);

describe('the log-in by a telephone sign-in', () => {
  test('[S7.API.22] [S4.PWD.05] opens the account of its number, and asks for no new password', async () => {
    const { id, token } = await known();
    await harness.app.db.updateTable('member').set({ password_initial: true }).where('id', '=', id).execute();
    const { body } = await enter(await token(), { side: 'portal' });
    expect(body).toMatchObject({ value: { mustChangePassword: false, captcha: false, passwordExpired: false } });
    const caller = { ...visitor, token: body.success ? body.value.token : '' };
    expect((await harness.call('memberLogins', {}, caller)).body).toMatchObject({ value: [{ method: 'firebase' }, {}] });
  });

  test('each sign-in opens once, of many at one moment too; a number nobody has opens nothing', async () => {
    const { token } = await known();
    const given = await token();
    const answers = await Promise.all([1, 2, 3].map(() => enter(given)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await enter(given)).body).toMatchObject({ errorCode: 'phone_token_refused' });
    expect((await enter(await phoneToken(identity, '+5511911110000'))).body).toMatchObject({ errorCode: 'login_failed' });
  });

  test.each([
    ['wrong_audience', 'phone_token_refused'],
    ['wrong_issuer', 'phone_token_refused'],
    ['old_key', 'phone_token_refused'],
    ['other_algorithm', 'phone_token_refused'],
    ['unsigned', 'phone_token_refused'],
    ['expired', 'phone_token_expired'],
  ])('a token with %s is refused as %s', async (kind, errorCode) => {
    const { number } = await known();
    await identity.misbehave(kind);
    expect((await enter(await tokenOf(number))).body).toMatchObject({ errorCode });
  });

  test('a token of no token, of another kind of sign-in, and one of a sign-in too long ago are refused', async () => {
    expect((await enter('no.token.here')).body).toMatchObject({ errorCode: 'phone_token_refused' });
    const { number, token } = await known();
    const read = phoneTokensOf(identity);
    const given = await token();
    const at = harness.clock.now();
    expect((await read.read(given, (at + 9 * minuteMs) as never)).ok).toBe(true);
    expect(await read.read(given, (at + 12 * minuteMs) as never)).toMatchObject({ code: 'phone_token_expired' });
    expect(await read.read(given, (at - 30 * minuteMs) as never)).toMatchObject({ code: 'phone_token_refused' });
    expect(number).toMatch(/^\d{11}$/);
  });

  test('where the keys cannot be read nobody is let in, and that is said', async () => {
    const { token } = await known();
    handIn(harness.app, { phoneTokens: phoneTokensOf({ url: 'http://127.0.0.1:9' }) });
    expect((await enter(await token())).body).toMatchObject({ errorCode: 'phone_token_unavailable' });
  });

  test('it is the brand’s to offer: its channel, its flag and the deployment’s project', async () => {
    const { token } = await known();
    const off = { errorCode: 'feature_disabled' };
    await flag('SMSLOGIN', false);
    expect((await enter(await token())).body).toMatchObject(off);
    await flag('SMSLOGIN', true);
    await setSettings(harness, { registerFields: {} });
    expect((await enter(await token())).body).toMatchObject(off);
    await setSettings(harness, { phoneCodes: 'firebase', registerFields: {} });
    handIn(harness.app, { phoneTokens: null });
    expect((await enter(await token())).body).toMatchObject(off);
  });

  test('no code of ours is sent there for what it would not open, and none opens it; for a new password one is', async () => {
    const sms = knownSms('login', '4321');
    const sendCode = vi.spyOn(sms, 'sendCode');
    handIn(harness.app, { smsGateway: sms });
    const { number } = await known();
    const at = () => ({ ...visitor, ip: `198.51.100.${++people}` });
    const order = { mobileNum: number, countryDialingCode: '+55' };
    const off = { errorCode: 'feature_disabled' };
    expect((await harness.call('smsNoLogin', { ...order, purpose: 'login' }, at())).body).toMatchObject(off);
    expect((await harness.call('smsRegister', { mobileNo: numberOf(++people), countryDialingCode: '+55' }, at())).body).toMatchObject(off);
    const byOurs = { type: 'sms', username: number, password: '4321', countryDialingCode: '+55', side: 'portal' } as const;
    expect((await harness.call('login', byOurs, at())).body).toMatchObject(off);
    expect(sendCode).not.toHaveBeenCalled();
    expect((await harness.call('smsNoLogin', { ...order, purpose: 'reset' }, at())).body).toMatchObject({ success: true });
    expect(sendCode).toHaveBeenCalledTimes(1);
    await setSettings(harness, { registerFields: {} });
    expect((await harness.call('login', byOurs, at())).body).toMatchObject({ success: true });
  });

  test('the form proves numbers there once the deployment has a web key, and asks for no code of ours', async () => {
    const form = async () => (await harness.call('registerSettings', {}, visitor)).body;
    await flag('REGMOBVERF3', true);
    // Only apps that carry a library of their own have tokens: the portal has no form for them.
    expect(await form()).toMatchObject({ value: { registerTypes: [], smsVerification: false, provesNumbers: false, firebase: null } });
    const web = { project: 'trevo-test', apiKey: 'key', emulator: null };
    handIn(harness.app, { phoneTokens: { ...phoneTokensOf(identity), web } });
    expect(await form()).toMatchObject({
      value: { registerTypes: expect.arrayContaining(['registerMobile']), smsVerification: true, provesNumbers: true, firebase: web },
    });
    await setSettings(harness, { registerFields: {} });
    expect(await form()).toMatchObject({ value: { firebase: null } });
    await flag('REGMOBVERF3', false);
  });

  test('what keeps an account out at a log-in does so here, and leaves the sign-in good', async () => {
    const { id, token } = await known();
    const given = await token();
    expect((await enter(given, { side: 'agent' })).body).toMatchObject({ errorCode: 'only_agents_login' });
    await harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', id).execute();
    expect((await enter(given)).body).toMatchObject({ errorCode: 'contact_your_agent' });
    await harness.app.db.updateTable('member').set({ status: 'active' }).where('id', '=', id).execute();
    expect((await enter(given)).body).toMatchObject({ success: true });
  });

  test('an account with a second factor is asked for its code', async () => {
    const { caller, id, token } = await known();
    const enrolled = await harness.call('enrolSecondFactor', { password }, caller);
    const secret = enrolled.body.success ? enrolled.body.value.secret : '';
    const codeNow = () => generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });
    await harness.call('confirmSecondFactor', { verificationCode: await codeNow() }, caller);
    harness.clock.advance(minuteMs / 2);
    const given = await token();
    expect((await enter(given)).body).toMatchObject({ errorCode: 'second_factor_required' });
    expect((await enter(given, { verificationCode: '000000' })).body).toMatchObject({ errorCode: 'second_factor_wrong' });
    await exhaustAttempts(harness.app, 'second_factor_day', id);
    expect((await enter(given, { verificationCode: '000000' })).body).toMatchObject({ errorCode: 'second_factor_locked' });
  });

  test('who paused gets in to take money out, and for nothing else', async () => {
    const [week, ever] = [await known(), await known()];
    await harness.call('pausePlay', { term: 'week' }, week.caller);
    await harness.call('pausePlay', { term: 'forever' }, ever.caller);
    expect((await enter(await week.token())).body).toMatchObject({ errorCode: 'login_paused_until' });
    const given = await ever.token();
    expect((await enter(given)).body).toMatchObject({ errorCode: 'login_paused_for_good' });
    expect((await enter(given, { purpose: 'withdraw' })).body).toMatchObject({ success: true });
  });

  test('an agent that the house closed gets in to take money out', async () => {
    const { id, token } = await known();
    await harness.app.db.updateTable('member').set({ type: 2 }).where('id', '=', id).execute();
    await closeByHouse(harness, id);
    const given = await token();
    expect((await enter(given)).body).toMatchObject({ errorCode: 'login_closed' });
    expect((await enter(given, { purpose: 'withdraw' })).body).toMatchObject({ success: true });
  });

  test('the exclusion register is asked, and networks are counted', async () => {
    const { id, token } = await known();
    const { app, trevo } = harness;
    await insertRegisterSubject(app.db, trevo, { memberId: id, sealedTaxId: sealTaxId(app, '52998224725'), askedAt: 0 as never });
    handIn(app, { exclusionRegister: { isListed: async () => refuse('exclusion_register_unavailable') } });
    await setJurisdiction(harness, 'BR');
    const given = await token();
    expect((await enter(given)).body).toMatchObject({ errorCode: 'exclusion_register_unavailable' });
    handIn(app, { exclusionRegister: { isListed: async () => ok(false) } });
    await exhaustAttempts(app, 'login_address', '203.0.113.9');
    expect((await enter(given, {}, { ...visitor, ip: '203.0.113.9' })).body).toMatchObject({ errorCode: 'too_many_requests' });
    expect((await enter(given)).body).toMatchObject({ success: true });
  });
});

describe('the registration by a telephone sign-in', () => {
  test('needs a token of the number that it registers, and uses the sign-in up', async () => {
    const [mine, other] = [numberOf(90), numberOf(91)];
    expect((await register(mine, undefined)).body).toMatchObject({ errorCode: 'field_required', fields: [{ at: 'firebaseIdToken' }] });
    const given = await phoneToken(identity, `+55${mine}`);
    expect((await register(other, given)).body).toMatchObject({ errorCode: 'phone_token_refused' });
    expect((await register(mine, given)).body).toMatchObject({ value: { login: { mustChangePassword: false } } });
    expect((await register(mine, given)).body).toMatchObject({ success: false });
    expect((await enter(given)).body).toMatchObject({ errorCode: 'phone_token_refused' });
    await identity.misbehave('expired');
    expect((await register(other, await phoneToken(identity, `+55${other}`))).body).toMatchObject({ errorCode: 'phone_token_expired' });
    handIn(harness.app, { phoneTokens: phoneTokensOf({ url: 'http://127.0.0.1:9' }) });
    const late = await phoneToken(identity, `+55${other}`);
    expect((await register(other, late)).body).toMatchObject({ errorCode: 'phone_token_unavailable' });
  });

  test('a ticket of an identity provider has no place there, and without a project the form is closed', async () => {
    expect((await register(numberOf(92), 'x', { socialTicket: 'y' })).body).toMatchObject({ errorCode: 'field_not_offered' });
    handIn(harness.app, { phoneTokens: null });
    expect((await register(numberOf(92), 'x')).body).toMatchObject({ errorCode: 'feature_disabled' });
  });
});
