import type { FieldRule } from '@trevo/contract';
import { expect, test } from 'vitest';
import { firstForgotType, forgotTypes, validateForgotByEmail, validateForgotByPhone, validateNewPassword } from './recovery-validation.ts';

const rule = (patternId: FieldRule['patternId'], minLength: number, maxLength: number): FieldRule => ({
  acceptedPattern: 'x',
  patternId,
  minLength,
  maxLength,
});
const rules = {
  username: rule('letterFirst', 4, 16),
  email: rule('email', 6, 254),
  mobileNum: rule('digits', 6, 15),
  password: rule('noSpaces', 8, 64),
};

test('[S4.PWD.01] a forgotten password has the types email and mobileNum', () => {
  expect([...forgotTypes]).toEqual(['email', 'mobileNum']);
});

test('[S4.PWD.02] the number is the default where it is configured', () => {
  expect([firstForgotType(['mobileNum', 'email']), firstForgotType(['email']), firstForgotType([])]).toEqual([
    'mobileNum',
    'email',
    undefined,
  ]);
});

test.each([
  ['', 'ana@example.com', ['username']],
  ['1x', 'ana@example.com', ['username']],
  ['marina', '', ['email']],
  ['marina', 'no address', ['email']],
  [' marina ', ' ana@example.com ', []],
])('[S5.VAL.46] [S5.VAL.47] by e-mail: "%s", "%s"', (username, email, wrong) => {
  expect(Object.keys(validateForgotByEmail({ username, email }, rules))).toEqual(wrong);
});

test.each([
  ['', '123456', 'vento-sul-77x', ['mobileNum']],
  ['12', '123456', 'vento-sul-77x', ['mobileNum']],
  ['11987654321', '', 'vento-sul-77x', ['verificationCode']],
  ['11987654321', '123456', '', ['newPassword']],
  ['11987654321', '123456', 'short', ['newPassword']],
  ['11987654321', '123456', 'vento-sul-77x', []],
])('[S5.VAL.48] [S5.VAL.49] [S5.VAL.50] by telephone: "%s", "%s", "%s"', (mobileNum, verificationCode, newPassword, wrong) => {
  expect(Object.keys(validateForgotByPhone({ mobileNum, verificationCode, newPassword }, rules))).toEqual(wrong);
});

test('a new password is said twice alike', () => {
  const wrong = (newPassword: string, confirmNewPassword: string) =>
    Object.keys(validateNewPassword({ newPassword, confirmNewPassword }, rules.password));
  expect([wrong('vento-sul-77x', 'vento-sul-77x'), wrong('vento-sul-77x', 'other'), wrong('', '')]).toEqual([
    [],
    ['confirmNewPassword'],
    ['newPassword', 'confirmNewPassword'],
  ]);
});
