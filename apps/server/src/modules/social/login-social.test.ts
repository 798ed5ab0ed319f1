import { minuteMs, ok, refuse } from '@trevo/kernel';
import { generate } from 'otplib';
import { afterEach, expect, test } from 'vitest';
import { closeByHouse } from '../../../test/close-by-house.ts';
import { exhaustAttempts } from '../../../test/exhaust-attempts.ts';
import { handIn } from '../../../test/hand-in.ts';
import { socialPassword as password, useSocial } from '../../../test/identity-desk.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { insertRegisterSubject, sealTaxId } from '../session/index.ts';

const desk = useSocial();
afterEach(() => setJurisdiction(desk.harness, 'default'));

/** A member, and the log-in by their identity. */
async function known(name: string) {
  const email = `${name}@example.com`;
  const { caller } = await desk.member(email, name);
  const row = await desk.harness.app.db.selectFrom('member').select('id').where('username', '=', name).executeTakeFirstOrThrow();
  const enter = async (more: object = {}) => {
    const { ticket, as } = await desk.proven(email);
    return desk.harness.call('loginSocial', { ticket, ...more }, as);
  };
  return { caller, id: row.id as `mbr_${string}`, email, enter };
}

test('[S7.API.21] a bound identity logs in, once for each ticket, in the browser that proved it', async () => {
  const { email } = await known('socialum');
  const { ticket, as } = await desk.proven(email);
  expect((await desk.harness.call('loginSocial', { ticket }, { merchant: 'trevo' })).body).toMatchObject({ errorCode: 'social_refused' });
  const answers = await Promise.all([1, 2, 3].map(() => desk.harness.call('loginSocial', { ticket }, as)));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect((await desk.harness.call('loginSocial', { ticket }, as)).body).toMatchObject({ errorCode: 'social_refused' });
  const late = await desk.proven(email);
  desk.harness.clock.advance(30 * minuteMs);
  expect((await desk.harness.call('loginSocial', { ticket: late.ticket }, late.as)).body).toMatchObject({ errorCode: 'social_refused' });
});

test('a provider that the brand gave up opens nothing', async () => {
  const { email } = await known('socialdois');
  const { ticket, as } = await desk.proven(email);
  await desk.offer('other');
  expect((await desk.harness.call('loginSocial', { ticket }, as)).body).toMatchObject({ errorCode: 'feature_disabled' });
  await desk.offer('demo', 'other', 'gone');
  expect((await desk.harness.call('loginSocial', { ticket }, as)).body).toMatchObject({ success: true });
});

test('an account with a second factor is asked for its code, and the ticket is good for it', async () => {
  const { caller, id, email } = await known('socialfator');
  const enrolled = await desk.harness.call('enrolSecondFactor', { password }, caller);
  const secret = enrolled.body.success ? enrolled.body.value.secret : '';
  const codeNow = () => generate({ secret, epoch: Math.floor(desk.harness.clock.now() / 1000) });
  await desk.harness.call('confirmSecondFactor', { verificationCode: await codeNow() }, caller);
  desk.harness.clock.advance(minuteMs);
  const { ticket, as } = await desk.proven(email);
  const enter = (verificationCode?: string) =>
    desk.harness.call('loginSocial', { ticket, ...(verificationCode ? { verificationCode } : {}) }, as);
  expect((await enter()).body).toMatchObject({ errorCode: 'second_factor_required' });
  expect((await enter('000000')).body).toMatchObject({ errorCode: 'second_factor_wrong' });
  expect((await enter(await codeNow())).body).toMatchObject({ success: true });
  const other = await desk.proven(email);
  await exhaustAttempts(desk.harness.app, 'second_factor_day', id);
  const locked = await desk.harness.call('loginSocial', { ticket: other.ticket, verificationCode: '000000' }, other.as);
  expect(locked.body).toMatchObject({ errorCode: 'second_factor_locked' });
});

test('who may not come in by a password may not by an identity', async () => {
  const { id, enter } = await known('socialtres');
  expect((await enter({ side: 'agent' })).body).toMatchObject({ errorCode: 'only_agents_login' });
  await desk.harness.app.db.updateTable('member').set({ status: 'locked' }).where('id', '=', id).execute();
  expect((await enter()).body).toMatchObject({ errorCode: 'contact_your_agent' });
});

test('the agent side closes with the agent policy flag', async () => {
  const { id, enter } = await known('socialagente');
  await desk.harness.app.db.updateTable('member').set({ type: 2 }).where('id', '=', id).execute();
  const merchant = await merchantOf(desk.harness.app, '', 'trevo');
  if (!merchant) throw new Error('There is a brand');
  const turn = (enabled: boolean) =>
    setFlag(desk.harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'AGENTPOLICY3', enabled });
  await turn(false);
  expect((await enter({ side: 'agent' })).body).toMatchObject({ errorCode: 'feature_disabled' });
  await turn(true);
  expect((await enter({ side: 'agent' })).body).toMatchObject({ success: true });
});

test('an agent that the house closed gets in to take money out', async () => {
  const { id, enter } = await known('socialfechado');
  await desk.harness.app.db.updateTable('member').set({ type: 2 }).where('id', '=', id).execute();
  await closeByHouse(desk.harness, id);
  expect((await enter()).body).toMatchObject({ errorCode: 'login_closed' });
  expect((await enter({ purpose: 'withdraw' })).body).toMatchObject({ success: true });
});

test('who paused gets in to take money out, and for nothing else', async () => {
  const [week, ever] = [await known('socialsemana'), await known('socialsempre')];
  await desk.harness.call('pausePlay', { term: 'week' }, week.caller);
  await desk.harness.call('pausePlay', { term: 'forever' }, ever.caller);
  expect((await week.enter()).body).toMatchObject({ errorCode: 'login_paused_until' });
  expect((await ever.enter()).body).toMatchObject({ errorCode: 'login_paused_for_good' });
  const { body } = await ever.enter({ purpose: 'withdraw' });
  const token = body.success ? body.value.token : '';
  const limit = await desk.harness.call('setLimit', { kind: 'loss', period: 'day', amount: '5.00' }, { merchant: 'trevo', token });
  expect(limit.body).toMatchObject({ errorCode: 'play_paused' });
});

test('the exclusion register is asked as at any log-in', async () => {
  const { id, enter } = await known('socialregistro');
  const { app, trevo } = desk.harness;
  await insertRegisterSubject(app.db, trevo, { memberId: id, sealedTaxId: sealTaxId(app, '52998224725'), askedAt: 0 as never });
  handIn(app, { exclusionRegister: { isListed: async () => refuse('exclusion_register_unavailable') } });
  await setJurisdiction(desk.harness, 'BR');
  expect((await enter()).body).toMatchObject({ errorCode: 'exclusion_register_unavailable' });
  handIn(app, { exclusionRegister: { isListed: async () => ok(false) } });
  expect((await enter()).body).toMatchObject({ success: true });
});
