import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { knownCaptcha } from '../../../test/known-captcha.ts';
import { setSettings } from '../../../test/set-settings.ts';
import { insertInvitation } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const optional = {
  payeeName: 'Marina Alves',
  email: 'marina.alves@example.com',
  qqNum: '1234567',
  mobileNum: '11999990077',
  paymentPassword: 'retirada-77',
  line: 'marina.line',
  whatsapp: '5511999990077',
  facebook: 'marina.alves',
  wechat: 'marina_wc',
  idNumber: '12345678901',
} as const;
const own = { countryDialingCode: '+55', birthday: '1990-05-01', verificationCode: '' };

async function register(username: string, change: object) {
  const { cookies, text } = await knownCaptcha(harness);
  const password = 'lua-nova-de-abril';
  const boxes = { termsAccepted: true, ageConfirmed: true, login: true } as const;
  const form = { username, password, confirmPassword: password, captcha: text, ...own, ...boxes, ...change };
  return harness.call('register', form, { merchant: 'trevo', cookies });
}

async function offer(names: readonly string[]): Promise<void> {
  await setSettings(harness, { registerFields: Object.fromEntries(names.map((name) => [name, true])) });
}

test('[S3.ENT.03] a brand may ask for every field of the specification: each is taken and kept, and what it does not ask for is refused', async () => {
  const { app, trevo, clock } = harness;
  const agent = await harness.newMember({ type: 2 });
  const friend = await harness.newMember({ uplineId: agent.id });
  const invitation = { domain: 'trevo.example', at: clock.now() };
  await insertInvitation(app.db, trevo, { ...invitation, code: 'AFF3ENT3', kind: 'affiliate', memberId: agent.id });
  await insertInvitation(app.db, trevo, { ...invitation, code: 'REF3ENT3', kind: 'referral', memberId: friend.id });
  const names = [...Object.keys(optional), 'birthday', 'affiliateCode', 'captcha'];
  await offer(names);
  const answer = await register('TodosCampos', {
    ...optional,
    affiliateCode: 'AFF3ENT3',
    referralCode: 'REF3ENT3',
    domain: 'trevo.example',
  });
  const token = answer.body.success ? (answer.body.value.login?.token ?? '') : '';
  const { body } = await harness.call('memberProfile', {}, { merchant: 'trevo', token });
  const { paymentPassword: _secret, ...kept } = optional;
  const seen = body.success ? Object.keys(body.value.fields).toSorted() : [];
  expect(seen).toEqual([...Object.keys(kept), 'birthday', 'countryDialingCode'].toSorted());
  const made = app.db.selectFrom('member').select(['referred_by_id', 'upline_id']).where('username', '=', 'todoscampos');
  expect(await made.executeTakeFirstOrThrow()).toEqual({ referred_by_id: friend.id, upline_id: agent.id });

  for (const [field, value] of Object.entries(optional)) {
    await offer(names.filter((name) => name !== field));
    const { [field as keyof typeof optional]: _left, ...others } = optional;
    const refused = await register('SemUmCampo', { ...others, [field]: value, affiliateCode: 'AFF3ENT3', domain: 'trevo.example' });
    expect(refused.body).toMatchObject({ errorCode: 'field_not_offered', fields: [{ at: field }] });
  }
});
