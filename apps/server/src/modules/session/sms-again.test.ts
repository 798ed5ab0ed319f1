import { minuteMs } from '@trevo/kernel';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { codeIn, openPosts, type Posts } from '../../../test/posts.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { sealProfile } from '../members/index.ts';
import { mobileMac } from './index.ts';

const password = 'lua-nova-de-abril';
let harness: Harness;
let posts: Posts;
let people = 0;
beforeAll(async () => {
  harness = await startHarness();
  posts = openPosts(harness.app);
  const merchant = await merchantOf(harness.app, '', 'trevo');
  if (merchant) await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'SMSLOGIN', enabled: true });
});
afterAll(() => harness.close());

/** A member with a proven number. */
async function reachable(): Promise<TestMember & { readonly mobileNum: string }> {
  const { app, trevo } = harness;
  const mobileNum = `1198765010${++people}`;
  const member = await harness.newMember({ password });
  const sealed = sealProfile(app, { mobileNum, countryDialingCode: '+55' });
  const row = { member_id: member.id, merchant_id: trevo, sealed, mobile_mac: mobileMac(app, '+55', mobileNum) };
  await app.db.insertInto('member_profile').values(row).execute();
  return { ...member, mobileNum };
}

async function codeFor(mobileNum: string): Promise<string> {
  harness.clock.advance(2 * minuteMs);
  await harness.call('smsNoLogin', { mobileNum, countryDialingCode: '+55' }, { merchant: 'trevo' });
  await posts.deliver();
  return codeIn(posts.texts.at(-1)?.text);
}

const enter = (mobileNum: string, code: string, more: object = {}) =>
  harness.call('login', { type: 'sms', username: mobileNum, password: code, countryDialingCode: '+55', ...more }, { merchant: 'trevo' });

test('a right code by SMS stays good while the second factor is asked for, and opens once', async () => {
  const { mobileNum, caller } = await reachable();
  const enrolled = await harness.call('enrolSecondFactor', { password }, caller);
  const secret = enrolled.body.success ? enrolled.body.value.secret : '';
  const codeNow = () => generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });
  await harness.call('confirmSecondFactor', { verificationCode: await codeNow() }, caller);
  const code = await codeFor(mobileNum);
  expect((await enter(mobileNum, code)).body).toMatchObject({ errorCode: 'second_factor_required' });
  expect((await enter(mobileNum, code, { verificationCode: '000000' })).body).toMatchObject({ errorCode: 'second_factor_wrong' });
  expect((await enter(mobileNum, code, { verificationCode: await codeNow() })).body).toMatchObject({ success: true });
  expect((await enter(mobileNum, code)).body).toMatchObject({ errorCode: 'sms_code_wrong' });
});

test('who paused sends the same code again to take money out', async () => {
  const { mobileNum, caller } = await reachable();
  await harness.call('pausePlay', { term: 'week' }, caller);
  const code = await codeFor(mobileNum);
  expect((await enter(mobileNum, code)).body).toMatchObject({ errorCode: 'login_paused_until' });
  expect((await enter(mobileNum, code, { purpose: 'withdraw' })).body).toMatchObject({ success: true });
  expect((await enter(mobileNum, code, { purpose: 'withdraw' })).body).toMatchObject({ errorCode: 'sms_code_wrong' });
});

test('a code that opened nothing is good for five tries and no more, and a newer one ends it', async () => {
  const { mobileNum } = await reachable();
  const gateway = harness.app.ports.smsGateway;
  if (gateway === null) throw new Error('Codes are sent here');
  const proofOf = (code: string) =>
    ({ merchantId: harness.trevo, from: { countryDialingCode: '+55', mobileNum }, purpose: 'login', code }) as const;
  const tries = async (code: string) => {
    const { ok } = await gateway.checkCode(proofOf(code));
    await gateway.giveBack(proofOf(code));
    return ok;
  };
  const older = await codeFor(mobileNum);
  const heard: boolean[] = [];
  for (let i = 0; i < 6; i++) heard.push(await tries(older));
  expect(heard).toEqual([true, true, true, true, true, false]);
  const newer = await codeFor(mobileNum);
  expect((await gateway.checkCode(proofOf(newer))).ok).toBe(true);
  await gateway.giveBack(proofOf(older === newer ? '' : older));
  expect((await gateway.checkCode(proofOf(newer))).ok).toBe(false);
});
