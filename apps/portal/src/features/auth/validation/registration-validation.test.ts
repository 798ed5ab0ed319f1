import type { PortalKey } from '@trevo/i18n';
import type { FieldRule } from '@trevo/contract';
import { expect, test } from 'vitest';
import { strictTranslator } from '../../../../test/strict-translator.ts';
import { fieldErrorText, ruleError } from './field-error.ts';
import { validatePasswordChange } from './password-validation.ts';
import {
  asksForCode,
  optionalFields,
  type RegisterSettings,
  registerTypes,
  shownFields,
  validateRegistration,
} from './registration-validation.ts';

const settings: RegisterSettings = {
  registerTypes: ['register'],
  fields: [],
  captcha: false,
  smsVerification: false,
  provesNumbers: true,
  firebase: null,
  mobilePassword: false,
  minimumAge: 18,
};
const username: FieldRule = { acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$', minLength: 4, maxLength: 16, patternId: 'letterFirst' };
const password: FieldRule = { acceptedPattern: '^\\S+$', minLength: 8, maxLength: 64, patternId: 'noSpaces' };
const mobileNum: FieldRule = { acceptedPattern: '^[0-9]+$', minLength: 8, maxLength: 11, patternId: 'digits' };
const rules = { username, password, mobileNum };
const values = { username: 'bianca1', password: 'segredo88', confirmPassword: 'segredo88' };
const boxes = { termsAccepted: true, ageConfirmed: true };

type Change = {
  values?: Record<string, string>;
  boxes?: Partial<typeof boxes>;
  settings?: Partial<RegisterSettings>;
  type?: 'register' | 'registerMobile';
};

function faults(change: Change = {}): string[] {
  const form = { type: change.type ?? 'register', values: { ...values, ...change.values }, boxes: { ...boxes, ...change.boxes } };
  return Object.keys(validateRegistration(form, { ...settings, ...change.settings }, rules)).sort();
}

test('[S4.REG.01] the register types are register and registerMobile', () => {
  expect(registerTypes).toEqual(['register', 'registerMobile']);
});

test.each([
  ['a good form', {}, []],
  ['[S5.VAL.09] no user name', { values: { username: '' } }, ['username']],
  ['[S5.VAL.10] a user name outside its rule', { values: { username: '1bia' } }, ['username']],
  ['[S5.VAL.11] no password', { values: { password: '', confirmPassword: '' } }, ['confirmPassword', 'password']],
  ['[S5.VAL.12] a password outside its rule', { values: { password: 'curta', confirmPassword: 'curta' } }, ['password']],
  ['[S5.VAL.13] no confirmation', { values: { confirmPassword: '' } }, ['confirmPassword']],
  ['[S5.VAL.14] another confirmation', { values: { confirmPassword: 'segredo89' } }, ['confirmPassword']],
  ['[S5.VAL.15] no mobile number when registering by mobile', { type: 'registerMobile', values: { mobileNum: '' } }, ['mobileNum']],
  ['[S5.VAL.15] no mobile number when it is configured', { settings: { fields: [{ field: 'mobileNum', required: true }] } }, ['mobileNum']],
  ['[S5.VAL.15] no mobile number when nobody asks for one', { values: { mobileNum: '' } }, []],
  ['[S5.VAL.16] a mobile number outside its rule', { type: 'registerMobile', values: { mobileNum: '12' } }, ['mobileNum']],
  [
    '[S5.VAL.17] no code where SMS is on',
    { type: 'registerMobile', values: { mobileNum: '11988422270' }, settings: { smsVerification: true } },
    ['verificationCode'],
  ],
  ['[S5.VAL.17] no code where SMS is off', { type: 'registerMobile', values: { mobileNum: '11988422270' } }, []],
  ['[S5.VAL.21] terms not ticked', { boxes: { termsAccepted: false } }, ['termsAccepted']],
  ['[S5.VAL.21] age not ticked', { boxes: { ageConfirmed: false } }, ['ageConfirmed']],
] as readonly (readonly [string, Change, readonly string[]])[])('%s: %o → %o', (_name, change, expected) => {
  expect(faults(change)).toEqual(expected);
});

test('[S5.VAL.18] an optional field is shown only if it is configured', () => {
  expect(shownFields('register', settings)).toEqual([]);
  for (const field of optionalFields)
    expect(shownFields('register', { ...settings, fields: [{ field, required: true }] })).toEqual([{ field, required: true }]);
});

test('[S5.VAL.19] an optional field is needed only if it is configured so', () => {
  for (const field of optionalFields.filter((name) => name !== 'paymentPassword')) {
    expect(faults({ settings: { fields: [{ field, required: true }] } })).toEqual([field]);
    expect(faults({ settings: { fields: [{ field, required: false }] } })).toEqual([]);
  }
  expect(faults({ settings: { captcha: true } })).toEqual(['captcha']);
});

test('[S5.VAL.20] the payment password is needed wherever it is shown', () => {
  expect(faults({ settings: { fields: [{ field: 'paymentPassword', required: false }] } })).toEqual(['paymentPassword']);
});

test('a code is asked for only with a number to send it to', () => {
  expect(asksForCode('register', { ...settings, smsVerification: true })).toBe(false);
});

test('[S5.VAL.22] [S5.VAL.23] [S5.VAL.24] the rules are the server’s: a lone * takes any text within the length', () => {
  const any: FieldRule = { acceptedPattern: '*', minLength: 2, maxLength: 4, patternId: 'digits' };
  expect(ruleError(any, 'ção')).toBeUndefined();
  expect(ruleError(any, 'x')).toEqual({ kind: 'rule', rule: any });
  expect(ruleError(username, 'bi')).toEqual({ kind: 'rule', rule: username });
  expect(ruleError(username, 'bianca_luz')).toEqual({ kind: 'rule', rule: username });
  expect(ruleError(username, 'bianca')).toBeUndefined();
});

test('[S5.VAL.42] [S5.VAL.43] [S5.VAL.44] [S5.VAL.45] a change of password', () => {
  const change = { oldPassword: 'antiga88', newPassword: 'segredo88', confirmNewPassword: 'segredo88' };
  const wrong = (part: Partial<typeof change>, known = false): string[] =>
    Object.keys(validatePasswordChange({ ...change, ...part }, password, known));
  expect(wrong({})).toEqual([]);
  expect(wrong({ oldPassword: '' })).toEqual(['oldPassword']);
  expect(wrong({ oldPassword: '' }, true)).toEqual([]);
  expect(wrong({ newPassword: '', confirmNewPassword: 'x' })).toContain('newPassword');
  expect(wrong({ newPassword: 'curta', confirmNewPassword: 'curta' })).toEqual(['newPassword']);
  expect(wrong({ confirmNewPassword: 'outra888' })).toEqual(['confirmNewPassword']);
});

const t = strictTranslator('EN');
const said = (key: PortalKey): string => fieldErrorText({ kind: 'key', key }, t, () => '');

test.each([
  ['[S5.VAL.57]', 'field.codeRequired', 'A valid verification code is required'],
  ['[S5.VAL.58]', 'field.mobileRequired', 'A valid mobile number is required'],
  ['[S5.VAL.59]', 'field.realNameFormat', 'The real-name format is incorrect'],
  ['[S5.VAL.60]', 'field.phoneFormat', 'The phone format is incorrect'],
  ['[S5.VAL.61]', 'field.invitationCode', 'Invalid invitation code'],
  ['[S5.VAL.62]', 'field.empty', 'The input cannot be empty'],
  ['[S5.VAL.64]', 'field.withdrawPassword', 'Enter the withdraw password'],
  ['', 'field.receivingAddress', 'Enter the receiving address'],
  ['[S5.VAL.66]', 'field.confirmation', 'Incorrect confirmation input'],
] as const)('%s %s is said', (_id, key, text) => {
  expect(said(key)).toBe(text);
});

test('whoever is younger than the brand’s age is told in the form; a birthday today is old enough, and no date is not judged', () => {
  const year = new Date().getFullYear();
  const birthdayOf = (years: number, days: number): string => {
    const day = new Date(year - years, new Date().getMonth(), new Date().getDate() + days);
    return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
  };
  const fields = [{ field: 'birthday', required: false }];
  const faultsOf = (birthday: string) => faults({ settings: { fields }, values: { birthday } });
  expect(
    [birthdayOf(18, 0), birthdayOf(18, 1), birthdayOf(21, 1), birthdayOf(122, 0), birthdayOf(123, 0), '', '1990-02-31'].map(faultsOf),
  ).toEqual([[], ['birthday'], [], [], ['birthday'], [], []]);
  expect(faults({ settings: { fields, minimumAge: 21 }, values: { birthday: birthdayOf(21, 1) } })).toEqual(['birthday']);
});
