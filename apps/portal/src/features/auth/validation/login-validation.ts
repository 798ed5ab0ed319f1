import { type FieldRule, limits } from '@trevo/contract';
import { emptyError, type FieldErrors, keyError, onlyErrors, ruleError } from './field-error.ts';

/** Spec §4: both ways to log in. */
export const loginTypes = ['username', 'sms'] as const;
export type LoginType = (typeof loginTypes)[number];

export type LoginForm = {
  readonly type: LoginType;
  readonly username: string;
  readonly password: string;
  readonly mobileNum: string;
  readonly verificationCode: string;
  readonly captcha: string;
};

export type LoginNeeds = { readonly captchaShown: boolean; readonly codeShown: boolean; readonly mobileRule?: FieldRule };

/** What the form sends: outer blanks belong to nobody's name or password (Spec §5). */
export function trimmedLogin(form: LoginForm): LoginForm {
  return {
    ...form,
    username: form.username.trim(),
    password: form.password.trim(),
    mobileNum: form.mobileNum.trim(),
    verificationCode: form.verificationCode.trim(),
    captcha: form.captcha.trim(),
  };
}

/** What is wrong with a log-in form (Spec §5). */
export function validateLogin(form: LoginForm, needs: LoginNeeds): FieldErrors {
  const { type, username, password, mobileNum, verificationCode, captcha } = trimmedLogin(form);
  const bySms = type === 'sms';
  return onlyErrors({
    username: !bySms && username === '' ? emptyError : undefined,
    password: !bySms && password === '' ? emptyError : undefined,
    mobileNum: bySms ? mobileError(mobileNum, needs.mobileRule) : undefined,
    verificationCode: bySms || needs.codeShown ? codeError(verificationCode) : undefined,
    captcha: needs.captchaShown && captcha === '' ? emptyError : undefined,
  });
}

/** A mobile number that is needed. */
export function mobileError(mobileNum: string, rule: FieldRule | undefined) {
  return mobileNum === '' ? keyError('field.mobileRequired') : ruleError(rule, mobileNum, 'field.phoneFormat');
}

/** A verification code that is needed; 255 characters at most (Spec §5). */
export function codeError(code: string) {
  return code === '' || [...code].length > limits.verificationCodeLengthMax ? keyError('field.codeRequired') : undefined;
}
