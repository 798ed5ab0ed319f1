import { serverClock } from '@trevo/client';
import type { PortalKey } from '@trevo/i18n';
import type { Calls, FieldRule, ResponseOf } from '@trevo/contract';
import { ageOn, oldestAge, parseDate } from '@trevo/kernel';
import { emptyError, type FieldError, type FieldErrors, keyError, onlyErrors, ruleError } from './field-error.ts';
import { codeError, mobileError } from './login-validation.ts';

/** Spec §4: both ways to register. */
export const registerTypes = ['register', 'registerMobile'] as const;
export type RegisterType = (typeof registerTypes)[number];

export type RegisterSettings = ResponseOf<Calls['registerSettings']>;
export type RegisterRules = Readonly<Record<string, FieldRule>>;

/** Fields a brand may add to the form (Spec §3, §5), in the order shown. */
export const optionalFields = [
  'payeeName',
  'nickname',
  'birthday',
  'idNumber',
  'email',
  'mobileNum',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'affiliateCode',
] as const;
export type OptionalField = (typeof optionalFields)[number];

/** Texts by field; the boxes may stand among them. */
export type RegistrationValues = Readonly<Record<string, string | boolean>>;
export type RegistrationBoxes = { readonly termsAccepted: boolean; readonly ageConfirmed: boolean };

/** The fields on the form, as the brand configures them. Unknown names of the server are left out. */
export function shownFields(
  type: RegisterType,
  settings: RegisterSettings,
): readonly { readonly field: OptionalField; readonly required: boolean }[] {
  return optionalFields.flatMap((field) => {
    const configured = settings.fields.find((entry) => entry.field === field);
    if (field === 'mobileNum' && type === 'registerMobile') return [{ field, required: true }];
    if (configured === undefined) return [];
    return [{ field, required: configured.required || field === 'paymentPassword' }];
  });
}

/** Whether the form asks for the code of an SMS: there is a number to send it to, and the brand verifies it. */
export function asksForCode(type: RegisterType, settings: RegisterSettings): boolean {
  return settings.smsVerification && shownFields(type, settings).some(({ field }) => field === 'mobileNum');
}

/** Whether the form asks for a password: that for numbers does where the brand wants one. */
export function asksForPassword(type: RegisterType, { mobilePassword }: RegisterSettings): boolean {
  return type === 'register' || mobilePassword;
}

/** The code that a number is sent proves more than a captcha would, so the form for numbers has none. */
export function asksForCaptcha(type: RegisterType, { captcha }: RegisterSettings): boolean {
  return type === 'register' && captcha;
}

/** What is wrong with a registration (Spec §5), the two boxes included (decision D23). */
export function validateRegistration(
  form: { readonly type: RegisterType; readonly values: RegistrationValues; readonly boxes: RegistrationBoxes },
  settings: RegisterSettings,
  rules: RegisterRules,
): FieldErrors {
  const { type, boxes } = form;
  const value = (field: string): string => String(form.values[field] ?? '').trim();
  const optional = shownFields(type, settings).map(
    ({ field, required }) => [field, optionalError(field, value(field), required, rules)] as const,
  );
  return onlyErrors({
    username: type === 'register' ? neededError(value('username'), rules.username) : undefined,
    ...(asksForPassword(type, settings)
      ? {
          password: neededError(value('password'), rules.password),
          confirmPassword: confirmationError(value('confirmPassword'), value('password')),
        }
      : {}),
    ...Object.fromEntries(optional),
    birthday: optional.find(([field]) => field === 'birthday')?.[1] ?? ageError(value('birthday'), settings.minimumAge),
    verificationCode: asksForCode(type, settings) ? codeError(value('verificationCode')) : undefined,
    captcha: asksForCaptcha(type, settings) && value('captcha') === '' ? emptyError : undefined,
    termsAccepted: boxes.termsAccepted ? undefined : keyError('register.termsNeeded'),
    ageConfirmed: boxes.ageConfirmed ? undefined : keyError('register.ageNeeded'),
  });
}

/** Whoever is too young is told in the form, by the server's time in the zone of this browser; the server decides by the brand's. */
function ageError(birthday: string, minimumAge: number): FieldError | undefined {
  const born = parseDate(birthday);
  const now = new Date(serverClock.now());
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  if (born !== null && ageOn(born, today) > oldestAge) return keyError('field.dateOdd');
  return born !== null && ageOn(born, today) < minimumAge ? keyError('register.tooYoung', { age: minimumAge }) : undefined;
}

/** A confirmation that is needed and equals what it confirms. */
export function confirmationError(confirmation: string, confirmed: string): FieldError | undefined {
  if (confirmation === '') return emptyError;
  return confirmation === confirmed ? undefined : keyError('field.confirmation');
}

/** A field that is needed and has a rule. */
export function neededError(value: string, rule: FieldRule | undefined): FieldError | undefined {
  return value === '' ? emptyError : ruleError(rule, value);
}

const emptySentences: Partial<Record<OptionalField, PortalKey>> = {
  paymentPassword: 'field.withdrawPassword',
  mobileNum: 'field.mobileRequired',
};
const patternSentences: Partial<Record<OptionalField, PortalKey>> = {
  payeeName: 'field.realNameFormat',
  affiliateCode: 'field.invitationCode',
};

function optionalError(field: OptionalField, value: string, required: boolean, rules: RegisterRules): FieldError | undefined {
  if (value === '') return required ? keyError(emptySentences[field] ?? 'field.empty') : undefined;
  return field === 'mobileNum' ? mobileError(value, rules[field]) : ruleError(rules[field], value, patternSentences[field]);
}
