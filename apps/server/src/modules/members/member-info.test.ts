import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test('[S7.API.05] [S3.ENT.07] member info has its eleven values, and the type is a number', async () => {
  const { id, username, caller } = await harness.newMember();
  expect((await harness.call('memberInfo', {}, caller)).body).toEqual({
    success: true,
    value: {
      id,
      account: username,
      nickname: username,
      type: 0,
      balance: '0.00',
      currency: 'BRL',
      currencySymbol: 'R$',
      vip: false,
      vipLabel: null,
      vipRank: 0,
      promoCount: 0,
      unreadCount: 0,
      withdrawOnly: false,
      language: 'PT',
      sessionSeconds: 0,
    },
  });
});

test('the session’s length counts from the log-in, and another request does not begin it anew', async () => {
  const { caller } = await harness.newMember();
  await harness.call('memberInfo', {}, caller);
  harness.clock.advance(95_500);
  expect((await harness.call('memberInfo', {}, caller)).body).toMatchObject({ value: { sessionSeconds: 95 } });
});

test('the balance is what the ledger holds', async () => {
  const member = await harness.newMember();
  await fundMember(harness.app, member, reais(12));
  expect((await harness.call('memberInfo', {}, member.caller)).body).toMatchObject({ value: { balance: '12.00' } });
});

test('[S7.API.15] the icon is one of the portal’s pictures', async () => {
  const { caller } = await harness.newMember();
  expect((await harness.call('memberIcon', {}, caller)).body).toEqual({ success: true, value: { icon: 0 } });
  expect((await harness.call('memberIcon', {}, { merchant: 'trevo' })).body).toMatchObject({ errorCode: 'not_logged_in' });
});

test('[S7.API.37] the unread count is refused without a token and for a trial account', async () => {
  const { caller } = await harness.newMember();
  expect((await harness.call('unreadCount', {}, caller)).body).toEqual({ success: true, value: { unreadCount: 0 } });
  expect((await harness.call('unreadCount', {}, { merchant: 'trevo' })).body).toMatchObject({ errorCode: 'not_logged_in' });
  const trial = await harness.newMember({ type: 4 });
  expect((await harness.call('unreadCount', {}, trial.caller)).body).toMatchObject({ errorCode: 'need_true_account' });
});

test('[S4.LANG.02] [S7.LANG.01] the chosen language is kept with the account, one that the brand offers', async () => {
  const { caller } = await harness.newMember();
  for (let i = 0; i < 2; i++)
    expect((await harness.call('changeLanguage', { language: 'en' }, caller)).body).toEqual({ success: true, value: { language: 'EN' } });
  expect((await harness.call('memberInfo', {}, caller)).body).toMatchObject({ value: { language: 'EN' } });
  expect((await harness.call('changeLanguage', { language: 'TH' }, caller)).body).toMatchObject({ errorCode: 'language_not_offered' });
  expect((await harness.call('memberInfo', {}, caller)).body).toMatchObject({ value: { language: 'EN' } });
});

test('a profile without personal data is empty, not missing', async () => {
  const { username, caller } = await harness.newMember();
  expect((await harness.call('memberProfile', {}, caller)).body).toMatchObject({
    success: true,
    value: { account: username, fields: {}, referralCode: null, secondFactor: false },
  });
});
