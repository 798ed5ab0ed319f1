import { minuteMs, ok, refuse } from '@trevo/kernel';
import { generate } from 'otplib';
import { afterEach, expect, test } from 'vitest';
import { closeByHouse } from '../../../test/close-by-house.ts';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { handIn } from '../../../test/hand-in.ts';
import { passkeyPassword as password, usePasskeys } from '../../../test/passkey-desk.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { insertRegisterSubject, sealTaxId } from '../session/index.ts';

const desk = usePasskeys();
const refused = { errorCode: 'passkey_refused' };
afterEach(() => setJurisdiction(desk.harness, 'default'));

async function memberWithPasskey(options: Parameters<typeof desk.newMember>[0] = {}) {
  const who = await desk.newMember(options);
  const device = await desk.bound(who);
  return { who, device, enter: async (more: object = {}) => desk.logIn(device.sign(await desk.loginChallenge()), more) };
}

test('a passkey opens a session of its account, and the challenge says nothing about any account', async () => {
  const { who, enter } = await memberWithPasskey();
  expect(JSON.parse(await desk.loginChallenge())).not.toHaveProperty('allowCredentials.0');
  const { body } = await enter();
  const token = body.success ? body.value.token : '';
  const info = await desk.harness.call('memberLogins', {}, { ...who.caller, token });
  expect(info.body).toMatchObject({ value: [{ method: 'passkey', current: true }, {}] });
});

test('no code is asked for beside it, also of an account with a second factor and from a browser that nobody knows', async () => {
  const { who, enter } = await memberWithPasskey();
  const enrolled = await desk.harness.call('enrolSecondFactor', { password }, who.caller);
  const secret = enrolled.body.success ? enrolled.body.value.secret : '';
  const verificationCode = await generate({ secret, epoch: Math.floor(desk.harness.clock.now() / 1000) });
  await desk.harness.call('confirmSecondFactor', { verificationCode }, who.caller);
  const byPassword = await desk.harness.call('login', { type: 'username', username: who.username, password }, desk.stranger);
  expect(byPassword.body).toMatchObject({ errorCode: 'second_factor_required' });
  expect((await enter()).body).toMatchObject({ success: true });
});

test('what was signed once opens nothing again, in no race, five minutes later, or at another brand', async () => {
  const { device } = await memberWithPasskey();
  const credential = device.sign(await desk.loginChallenge());
  const answers = await Promise.all([1, 2, 3].map(() => desk.logIn(credential)));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect((await desk.logIn(credential)).body).toMatchObject(refused);
  const elsewhere = device.sign(await desk.loginChallenge());
  expect((await desk.logIn(elsewhere, {}, { merchant: 'sabia' })).body).toMatchObject(refused);
  const late = device.sign(await desk.loginChallenge());
  desk.harness.clock.advance(5 * minuteMs);
  expect((await desk.logIn(late)).body).toMatchObject(refused);
});

test('of two challenges signed with one count, as a copy would, one opens', async () => {
  const { device } = await memberWithPasskey();
  const pair = [await desk.loginChallenge(), await desk.loginChallenge()];
  const answers = await Promise.all(pair.map((options) => desk.logIn(device.sign(options, { counter: 9 }))));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
});

test('a challenge to prove who acts opens no session, and what nobody bound is refused', async () => {
  const { who, device } = await memberWithPasskey();
  expect((await desk.logIn(device.sign(await desk.challengeOf(who)))).body).toMatchObject(refused);
  expect((await desk.logIn(device.sign(await desk.loginChallenge(), { origin: 'https://evil.test' }))).body).toMatchObject(refused);
  for (const nothing of ['{}', 'no json']) expect((await desk.logIn(nothing)).body).toMatchObject(refused);
});

test('who may not come in by a password may not by a passkey', async () => {
  const { who, enter } = await memberWithPasskey();
  expect((await enter({ side: 'agent' })).body).toMatchObject({ errorCode: 'only_agents_login' });
  await desk.harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', who.id).execute();
  expect((await enter()).body).toMatchObject({ errorCode: 'contact_your_agent' });
});

test('the agent side closes with the agent policy flag, and nothing is asked at a bare address', async () => {
  const { enter } = await memberWithPasskey({ type: 2 });
  const merchant = await merchantOf(desk.harness.app, '', 'trevo');
  if (!merchant) throw new Error('There is a brand');
  const turn = (enabled: boolean) =>
    setFlag(desk.harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'AGENTPOLICY3', enabled });
  await turn(false);
  expect((await enter({ side: 'agent' })).body).toMatchObject({ errorCode: 'feature_disabled' });
  await turn(true);
  expect((await enter({ side: 'agent' })).body).toMatchObject({ success: true });
  const bare = await desk.harness.call('passkeyLoginChallenge', {}, { merchant: 'trevo' });
  expect(bare.body).toMatchObject({ errorCode: 'feature_disabled' });
});

test('an agent that the house closed gets in to take money out', async () => {
  const { who, enter } = await memberWithPasskey({ type: 2 });
  await closeByHouse(desk.harness, who.id);
  expect((await enter()).body).toMatchObject({ errorCode: 'login_closed' });
  expect((await enter({ purpose: 'withdraw' })).body).toMatchObject({ success: true });
});

test('who paused gets in to take money out, and for nothing else', async () => {
  const [week, ever] = [await memberWithPasskey(), await memberWithPasskey()];
  await desk.harness.call('pausePlay', { term: 'week' }, week.who.caller);
  await desk.harness.call('pausePlay', { term: 'forever' }, ever.who.caller);
  expect((await week.enter()).body).toMatchObject({ errorCode: 'login_paused_until' });
  expect((await ever.enter()).body).toMatchObject({ errorCode: 'login_paused_for_good' });
  const { body } = await ever.enter({ purpose: 'withdraw' });
  const token = body.success ? body.value.token : '';
  const limit = await desk.harness.call('setLimit', { kind: 'loss', period: 'day', amount: '5.00' }, { ...ever.who.caller, token });
  expect(limit.body).toMatchObject({ errorCode: 'play_paused' });
});

test('the exclusion register is asked as at any log-in', async () => {
  const { who, enter } = await memberWithPasskey();
  const { app } = desk.harness;
  const subject = { memberId: who.id, sealedTaxId: sealTaxId(app, '52998224725'), askedAt: 0 as never };
  await insertRegisterSubject(app.db, who.merchantId, subject);
  handIn(app, { exclusionRegister: { isListed: async () => refuse('exclusion_register_unavailable') } });
  await setJurisdiction(desk.harness, 'BR');
  expect((await enter()).body).toMatchObject({ errorCode: 'exclusion_register_unavailable' });
  handIn(app, { exclusionRegister: { isListed: async () => ok(false) } });
  expect((await enter()).body).toMatchObject({ success: true });
});

test('challenges and log-ins are counted by network', async () => {
  const { device } = await memberWithPasskey();
  const credential = device.sign(await desk.loginChallenge());
  const far = { ...desk.stranger, ip: '198.51.100.7' };
  await exhaustAttempts(desk.harness.app, 'passkey_challenge', '198.51.100.7');
  await exhaustAttempts(desk.harness.app, 'login_address', '198.51.100.7');
  expect((await desk.harness.call('passkeyLoginChallenge', {}, far)).body).toMatchObject({ errorCode: 'too_many_requests' });
  expect((await desk.logIn(credential, {}, far)).body).toMatchObject({ errorCode: 'too_many_requests' });
  expect((await desk.logIn(credential)).body).toMatchObject({ success: true });
});
