import { type FieldRule, type PatternId, patterns } from '@trevo/contract';
import { expect, test } from 'vitest';
import { checkRegistration, type RegistrationForm, type RegistrationInput } from './check-registration.ts';
import { isClearUsername } from './clear-username.ts';
import { meetsBrandRule } from './field-rule.ts';
import { masked } from './profile.ts';

const rule = (patternId: PatternId, minLength: number, maxLength: number): FieldRule => ({
  acceptedPattern: patterns[patternId],
  minLength,
  maxLength,
  patternId,
});
const form: RegistrationForm = {
  fields: { email: false, birthday: true },
  rules: {
    username: rule('letterFirst', 4, 16),
    password: rule('noSpaces', 8, 64),
    email: rule('email', 6, 254),
    birthday: rule('dateYmd', 10, 10),
    mobileNum: rule('digits', 6, 15),
    referralCode: rule('alphanumeric', 1, 32),
  },
  ageMin: 18,
  today: { year: 2026, month: 11, day: 21 },
  usernameAsked: true,
  passwordAsked: true,
  mobileAsked: false,
  smsCodeAsked: false,
  codeField: 'verificationCode',
};
const good: RegistrationInput = {
  username: 'Marina',
  password: 'lua-nova-de-abril',
  confirmPassword: 'lua-nova-de-abril',
  birthday: '1990-05-01',
  termsAccepted: true,
  ageConfirmed: true,
};
const faultOf = (change: Partial<RegistrationInput>, on: Partial<RegistrationForm> = {}) => {
  const fault = checkRegistration({ ...good, ...change }, { ...form, ...on }, (key) => `${key} (min)-(max)`);
  return fault && `${fault.at}: ${fault.code}`;
};

test('a form filled as asked has no fault', () => {
  expect(faultOf({})).toBeNull();
  expect(faultOf({ email: 'a@b.co', referralCode: 'ABC123' })).toBeNull();
});

const optional = ['payeeName', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber', 'email', 'affiliateCode'] as const;

test('[S5.VAL.19] an optional field is required only if configured as required, and refused if not configured at all', () => {
  for (const field of optional) {
    const value = field === 'email' ? 'a@b.co' : 'abc';
    expect(faultOf({}, { fields: { birthday: true, [field]: true } })).toBe(`${field}: field_required`);
    expect(faultOf({}, { fields: { birthday: true, [field]: false } })).toBeNull();
    expect(faultOf({ [field]: value }, { fields: { birthday: true, [field]: false } })).toBeNull();
    expect(faultOf({ [field]: value }, { fields: { birthday: true } })).toBe(`${field}: field_not_offered`);
  }
});

test('[S5.VAL.20] the withdrawal password is required when it is shown, whatever the setting', () => {
  for (const required of [true, false])
    expect(faultOf({}, { fields: { birthday: true, paymentPassword: required } })).toBe('paymentPassword: field_required');
  expect(faultOf({}, { fields: { birthday: true } })).toBeNull();
});

test.each([
  ['[S5.VAL.09] without a user name', { username: '' }, 'username: field_required'],
  ['[S5.VAL.10] user name against its rule', { username: '1ana' }, 'username: rule_broken'],
  ['user name too short', { username: 'ana' }, 'username: rule_broken'],
  ['[S5.VAL.11] without a password', { password: '' }, 'password: field_required'],
  ['[S5.VAL.12] password against its rule', { password: 'curta' }, 'password: rule_broken'],
  ['initial password as one’s own', { password: '12345678' }, 'password: password_too_easy'],
  ['[S5.VAL.13] without a confirmation', { confirmPassword: '' }, 'confirmPassword: field_required'],
  ['[S5.VAL.14] confirmation that differs', { confirmPassword: 'lua-nova-de-maio' }, 'confirmPassword: password_mismatch'],
  ['e-mail against its rule', { email: 'a@b' }, 'email: rule_broken'],
  ['referral code against its rule', { referralCode: 'a-b' }, 'referralCode: rule_broken'],
  ['day of birth that never was', { birthday: '2001-02-29' }, 'birthday: rule_broken'],
  ['eighteen tomorrow', { birthday: '2008-11-22' }, 'birthday: under_age'],
  ['older than anybody has become', { birthday: '1903-11-20' }, 'birthday: rule_broken'],
  ['[S5.VAL.21] terms not accepted', { termsAccepted: false }, 'termsAccepted: terms_not_accepted'],
  ['[S5.VAL.21] age not confirmed', { ageConfirmed: false }, 'ageConfirmed: age_not_confirmed'],
])('refuses: %s', (_case, change, expected) => {
  expect(faultOf(change)).toBe(expected);
});

test('somebody who is eighteen today may register', () => {
  expect(faultOf({ birthday: '2008-11-21' })).toBeNull();
});

test('and so may the oldest that anybody has become', () => {
  expect(faultOf({ birthday: '1903-11-22' })).toBeNull();
});

test('[S5.VAL.16] a mobile number and its code are required exactly where they are asked for', () => {
  expect(faultOf({}, { mobileAsked: true })).toBe('mobileNum: field_required');
  expect(faultOf({}, { fields: { birthday: true, mobileNum: true } })).toBe('mobileNum: field_required');
  expect(faultOf({}, { fields: { birthday: true, mobileNum: false } })).toBeNull();
  expect(faultOf({ mobileNum: '12x' }, { mobileAsked: true })).toBe('mobileNum: rule_broken');
  expect(faultOf({ mobileNum: '11999990000' }, { mobileAsked: true, smsCodeAsked: true })).toBe('verificationCode: field_required');
  expect(faultOf({ mobileNum: '11999990000', verificationCode: '1234' }, { mobileAsked: true, smsCodeAsked: true })).toBeNull();
});

test('a form without a password refuses one', () => {
  expect(faultOf({}, { passwordAsked: false })).toBe('password: field_not_offered');
  expect(faultOf({ password: '', confirmPassword: '' }, { passwordAsked: false })).toBeNull();
});

test('[S5.VAL.22] a brand’s own pattern judges its field; a lone * judges the length alone', () => {
  const own = (acceptedPattern: string): FieldRule => ({ acceptedPattern, minLength: 2, maxLength: 12, patternId: 'any' });
  expect(['VIP-1', 'vip-1', 'VIP-', 'xVIP-1x'].map((text) => meetsBrandRule(own('VIP-[0-9]+'), text))).toEqual([true, false, false, false]);
  expect(['a', 'ab', 'çã!'].map((text) => meetsBrandRule(own('*'), text))).toEqual([false, true, true]);
});

test('no pattern of a brand can stall the server', () => {
  const evil: FieldRule = { acceptedPattern: '(a+)+$', minLength: 0, maxLength: 100_000, patternId: 'any' };
  const started = performance.now();
  expect(meetsBrandRule(evil, `${'a'.repeat(30_000)}!`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a name of one alphabet is clear; mixed alphabets and invisible signs are not', () => {
  expect(['marina', 'josé_1', 'марина', '张三8', '홍길동', 'さくら桜', 'αλφα9'].filter((name) => !isClearUsername(name))).toEqual([]);
  expect(['mаrina', 'раypal', 'αbc', 'ma\u200brina', 'ma\u202erina', '٣abc', 'さ한'].filter((name) => isClearUsername(name))).toEqual([]);
});

test('what is shown of personal data is recognised by its owner and useless to others', () => {
  expect(masked('email', 'marina@example.com')).toBe('m•••@e•••.com');
  expect(masked('payeeName', 'Marina Silva')).toBe('M••• S•••');
  expect(masked('idNumber', '12345678901')).toBe('•••01');
  expect(masked('mobileNum', '11999990000')).toBe('•••00');
  expect(masked('birthday', '1990-05-01')).toBe('1990-••-••');
  expect(masked('telegram', '@marina')).toBe('@•••');
});
