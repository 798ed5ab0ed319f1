import { type FieldRule, limits } from '@trevo/contract';
import { expect, test } from 'vitest';
import { type LoginForm, loginTypes, trimmedLogin, validateLogin } from './login-validation.ts';

const empty: LoginForm = { type: 'username', username: '', password: '', mobileNum: '', verificationCode: '', captcha: '' };
const good: LoginForm = { ...empty, username: 'marina', password: 'segredo88' };
const plain = { captchaShown: false, codeShown: false };
const mobileRule: FieldRule = { acceptedPattern: '^[0-9]+$', minLength: 8, maxLength: 11, patternId: 'digits' };
const wrong = (form: LoginForm, needs = plain): string[] => Object.keys(validateLogin(form, needs)).sort();

test('[S4.LOGIN.01] the log-in types are username and sms', () => {
  expect(loginTypes).toEqual(['username', 'sms']);
});

test('a good form has no faults', () => {
  expect(wrong(good)).toEqual([]);
});

test.each([
  ['[S5.VAL.01] an empty user name', { ...good, username: '' }, ['username']],
  ['[S5.VAL.02] a user name of blanks only', { ...good, username: '   ' }, ['username']],
  ['[S5.VAL.03] an empty password', { ...good, password: '' }, ['password']],
  ['[S5.VAL.04] a password of blanks only', { ...good, password: '  ' }, ['password']],
] as const)('%s is refused', (_name, form, faults) => {
  expect(wrong(form)).toEqual(faults);
});

test('[S5.VAL.02] [S5.VAL.04] outer blanks of user name and password are not sent', () => {
  expect(trimmedLogin({ ...good, username: ' marina ', password: ' segredo88 ' })).toMatchObject({
    username: 'marina',
    password: 'segredo88',
  });
});

test('[S5.VAL.05] the captcha is needed only when it is shown', () => {
  expect(wrong(good, { captchaShown: true, codeShown: false })).toEqual(['captcha']);
  expect(wrong(good)).toEqual([]);
  expect(wrong({ ...good, captcha: '7K4R' }, { captchaShown: true, codeShown: false })).toEqual([]);
});

const sms: LoginForm = { ...empty, type: 'sms', mobileNum: '11988422270', verificationCode: '482913' };

test('[S5.VAL.06] [S5.VAL.07] [S5.VAL.08] a log-in by SMS needs a mobile number of the rule and a code', () => {
  const needs = { ...plain, mobileRule };
  expect(wrong(sms, needs)).toEqual([]);
  expect(wrong({ ...sms, mobileNum: '' }, needs)).toEqual(['mobileNum']);
  expect(wrong({ ...sms, mobileNum: '12ab' }, needs)).toEqual(['mobileNum']);
  expect(wrong({ ...sms, verificationCode: '' }, needs)).toEqual(['verificationCode']);
});

test('[S5.VAL.51] [S5.VAL.57] a code of 255 characters is taken, one of 256 is not', () => {
  expect(limits.verificationCodeLengthMax).toBe(255);
  expect(wrong({ ...sms, verificationCode: '1'.repeat(255) })).toEqual([]);
  expect(validateLogin({ ...sms, verificationCode: '1'.repeat(256) }, plain).verificationCode).toEqual({
    kind: 'key',
    key: 'field.codeRequired',
  });
});
