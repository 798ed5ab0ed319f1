import type { ErrorCode, FieldRule } from '@trevo/contract';
import type { FieldsKey, Translate } from '@trevo/i18n';
import { ageOn, type LocalDate, oldestAge, parseDate } from '@trevo/kernel';
import { isEasyPassword } from '../access/index.ts';
import { type OptionalField, optionalFields } from '../brand/index.ts';
import { foldUsername } from '../session/index.ts';
import { isClearUsername } from './clear-username.ts';
import { meetsBrandRule, ruleSentence } from './field-rule.ts';

/** What the form of a brand asks for, at this moment. */
export type RegistrationForm = {
  readonly fields: Readonly<Partial<Record<OptionalField, boolean>>>;
  readonly rules: Readonly<Record<string, FieldRule>>;
  /** Years, by the brand's jurisdiction. */
  readonly ageMin: number;
  /** Today in the brand's zone. */
  readonly today: LocalDate;
  readonly usernameAsked: boolean;
  readonly passwordAsked: boolean;
  readonly mobileAsked: boolean;
  readonly smsCodeAsked: boolean;
  /** Where the proof of the number stands. */
  readonly codeField: 'verificationCode' | 'firebaseIdToken';
};

export type RegistrationFault = {
  readonly ok: false;
  readonly code: Extract<
    ErrorCode,
    | 'terms_not_accepted'
    | 'age_not_confirmed'
    | 'field_required'
    | 'field_not_offered'
    | 'rule_broken'
    | 'username_unclear'
    | 'password_mismatch'
    | 'password_too_easy'
    | 'under_age'
  >;
  readonly at: string;
  readonly values?: Readonly<Record<string, string | number>>;
};

export type RegistrationInput = Readonly<Partial<Record<OptionalField, string | undefined>>> & {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly confirmPassword?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly verificationCode?: string | undefined;
  readonly firebaseIdToken?: string | undefined;
  readonly termsAccepted: boolean;
  readonly ageConfirmed: boolean;
};

/** The first fault of a filled form, in the order of the form, or null (Spec §5; decision D23). `texts` gives the sentence of a rule. */
export function checkRegistration(input: RegistrationInput, form: RegistrationForm, texts: Translate<FieldsKey>): RegistrationFault | null {
  return (
    checkName(input, form, texts) ??
    checkPasswords(input, form, texts) ??
    checkFields(input, form, texts) ??
    checkAge(input, form, texts) ??
    checkBoxes(input, form)
  );
}

function checkName({ username }: RegistrationInput, form: RegistrationForm, texts: Translate<FieldsKey>): RegistrationFault | null {
  if (!username) return form.usernameAsked ? fault('field_required', 'username') : null;
  return (
    checkRule('username', username, form, texts) ?? (isClearUsername(foldUsername(username)) ? null : fault('username_unclear', 'username'))
  );
}

function checkPasswords(input: RegistrationInput, form: RegistrationForm, texts: Translate<FieldsKey>): RegistrationFault | null {
  if (!form.passwordAsked) return input.password ? fault('field_not_offered', 'password') : null;
  const { password = '', confirmPassword = '', username = '' } = input;
  if (password === '') return fault('field_required', 'password');
  const broken = checkRule('password', password, form, texts);
  if (broken) return broken;
  if (isEasyPassword(password, foldUsername(username))) return fault('password_too_easy', 'password');
  if (confirmPassword === '') return fault('field_required', 'confirmPassword');
  return confirmPassword === password ? null : fault('password_mismatch', 'confirmPassword');
}

function checkFields(input: RegistrationInput, form: RegistrationForm, texts: Translate<FieldsKey>): RegistrationFault | null {
  for (const field of optionalFields) {
    if (field === 'captcha') continue;
    const value = input[field] ?? '';
    const asked = form.fields[field] ?? (field === 'mobileNum' && form.mobileAsked ? true : undefined);
    if (asked === undefined && value !== '') return fault('field_not_offered', field);
    const required = asked === true || (field === 'mobileNum' && form.mobileAsked) || (field === 'paymentPassword' && asked !== undefined);
    if (value === '' && required) return fault('field_required', field);
    const broken = value === '' ? null : checkRule(field, value, form, texts);
    if (broken) return broken;
  }
  if (input.referralCode) return checkRule('referralCode', input.referralCode, form, texts);
  if (form.smsCodeAsked && !input[form.codeField]) return fault('field_required', form.codeField);
  return null;
}

/** Age by the date of birth, where one is given. */
export function checkAge(
  { birthday }: Pick<RegistrationInput, 'birthday'>,
  form: Pick<RegistrationForm, 'today' | 'ageMin'>,
  texts: Translate<FieldsKey>,
): RegistrationFault | null {
  const born = birthday ? parseDate(birthday) : null;
  if (!born) return null;
  const age = ageOn(born, form.today);
  if (age > oldestAge) return { ...fault('rule_broken', 'birthday'), values: { rule: texts('birth_year_odd') } };
  if (age >= form.ageMin) return null;
  return { ...fault('under_age', 'birthday'), values: { age: form.ageMin } };
}

/** The two boxes that every newcomer ticks. */
export function checkBoxes(
  { termsAccepted, ageConfirmed }: Pick<RegistrationInput, 'termsAccepted' | 'ageConfirmed'>,
  form: Pick<RegistrationForm, 'ageMin'>,
): RegistrationFault | null {
  if (!termsAccepted) return fault('terms_not_accepted', 'termsAccepted');
  return ageConfirmed ? null : { ...fault('age_not_confirmed', 'ageConfirmed'), values: { age: form.ageMin } };
}

function checkRule(field: string, value: string, form: RegistrationForm, texts: Translate<FieldsKey>): RegistrationFault | null {
  const rule = form.rules[field];
  if (!rule || meetsBrandRule(rule, value)) return null;
  return { ...fault('rule_broken', field), values: { rule: ruleSentence(rule, texts) } };
}

function fault(code: RegistrationFault['code'], at: string): RegistrationFault {
  return { ok: false, code, at };
}
