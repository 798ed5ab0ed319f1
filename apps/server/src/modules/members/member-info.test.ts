import { dayMs, minuteMs, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { addNotice } from '../access/index.ts';
import { timestampOf } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { publishPromotion } from '../content/index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test('[S7.API.05] member info has its eleven values, and the type is a number', async () => {
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
      sendsUp: false,
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

test('balance, type, VIP and unread messages are those of the ledger, the account, the brand and the inbox', async () => {
  const { app, trevo } = harness;
  const member = await harness.newMember({ type: 2 });
  const info = async () => (await harness.call('memberInfo', {}, member.caller)).body;
  expect(await info()).toMatchObject({ value: { balance: '0.00', type: 2, vip: false, unreadCount: 0 } });
  await fundMember(app, member, reais(12));
  await addNotice(app, app.db, { merchantId: trevo, memberId: member.id, kind: 'welcome' });
  await switchVip(true);
  expect(await info()).toMatchObject({ value: { balance: '12.00', type: 2, vip: true, unreadCount: 1 } });
  await switchVip(false);
  expect(await info()).toMatchObject({ value: { vip: false } });
});

async function switchVip(enabled: boolean) {
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (merchant) await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'VIP', enabled });
}

test('[S7.API.15] the icon is one of the portal’s pictures', async () => {
  const { caller } = await harness.newMember();
  expect((await harness.call('memberIcon', {}, caller)).body).toEqual({ success: true, value: { icon: 0 } });
  expect((await harness.call('memberIcon', {}, { merchant: 'trevo' })).body).toMatchObject({ errorCode: 'not_logged_in' });
});

test('the icon is the one that the member chose; no other than the portal’s pictures is taken, nobody else’s changes, and a trial has none', async () => {
  const [member, other] = [await harness.newMember(), await harness.newMember()];
  const iconOf = async ({ caller }: typeof member) => (await harness.call('memberIcon', {}, caller)).body;
  expect((await harness.call('setMemberIcon', { icon: 11 }, member.caller)).body).toEqual({ success: true, value: { done: true } });
  for (const icon of [12, -1, 1.5]) expect((await harness.call('setMemberIcon', { icon }, member.caller)).status, String(icon)).toBe(400);
  expect([await iconOf(member), await iconOf(other)]).toMatchObject([{ value: { icon: 11 } }, { value: { icon: 0 } }]);
  const trial = await harness.newMember({ type: 4 });
  expect((await harness.call('setMemberIcon', { icon: 1 }, trial.caller)).body).toMatchObject({ errorCode: 'need_true_account' });
});

test('[S3.ENT.07] promotions that run are counted, none for who rests and none for a trial', async () => {
  const { app, trevo } = harness;
  const [member, resting, trial] = [await harness.newMember(), await harness.newMember(), await harness.newMember({ type: 4 })];
  const texts = { PT: { title: 'Sexta', summary: 'Toda sexta', content: '<p>Vale</p>' } };
  const publish = (code: string, startsInMs: number, endsInMs: number | null) =>
    inTransaction(app.db, (tx) => {
      const by = { app, tx, merchantId: trevo, actor: { kind: 'system', id: 'test' } as const };
      const [startsAt, endsAt] = [plusMs(app.clock.now(), startsInMs), endsInMs === null ? null : plusMs(app.clock.now(), endsInMs)];
      return publishPromotion(by, { id: app.newId('promotion'), code, kind: 'DAILY', art: 'folha', texts, startsAt, endsAt }, 0);
    });
  await publish('runs', -minuteMs, null);
  await publish('comes', dayMs, null);
  await publish('over', -dayMs, -minuteMs);
  await sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${resting.id}, ${trevo}, 'UTC', 'cool_off', ${timestampOf(app.clock.now())}, ${timestampOf(plusMs(app.clock.now(), dayMs))},
      '{2026-01-01,2026-01-01,2026-01-01}')`.execute(app.db);
  const countOf = async ({ caller }: typeof member) => (await harness.call('memberInfo', {}, caller)).body;
  expect([await countOf(member), await countOf(resting), await countOf(trial)]).toMatchObject([
    { value: { promoCount: 1 } },
    { value: { promoCount: 0 } },
    { value: { promoCount: 0 } },
  ]);
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
