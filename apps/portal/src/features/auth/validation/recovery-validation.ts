import type { FieldRule } from '@trevo/contract';
import { type FieldErrors, onlyErrors } from './field-error.ts';
import { codeError, mobileError } from './login-validation.ts';
import { confirmationError, neededError } from './registration-validation.ts';

/** Spec §4: both ways to a new password. */
export const forgotTypes = ['email', 'mobileNum'] as const;
export type ForgotType = (typeof forgotTypes)[number];

/** The way that is offered first: the brand's default, or what there is. */
export function firstForgotType(ways: readonly ForgotType[]): ForgotType | undefined {
  return ways[0];
}

type Rules = Readonly<Partial<Record<string, FieldRule>>>;
export type ForgotByEmail = Readonly<Record<'username' | 'email', string>>;
export type ForgotByPhone = Readonly<Record<'mobileNum' | 'verificationCode' | 'newPassword', string>>;
export type NewPassword = Readonly<Record<'newPassword' | 'confirmNewPassword', string>>;

/** What is wrong with the form that asks for a link (Spec §5). */
export function validateForgotByEmail({ username, email }: ForgotByEmail, rules: Rules): FieldErrors {
  return onlyErrors({ username: neededError(username.trim(), rules['username']), email: neededError(email.trim(), rules['email']) });
}

/** What is wrong with the form that sets a password by a code (Spec §5). */
export function validateForgotByPhone({ mobileNum, verificationCode, newPassword }: ForgotByPhone, rules: Rules): FieldErrors {
  return onlyErrors({
    mobileNum: mobileError(mobileNum.trim(), rules['mobileNum']),
    verificationCode: codeError(verificationCode.trim()),
    newPassword: neededError(newPassword.trim(), rules['password']),
  });
}

/** What is wrong with a new password that a link lets in. */
export function validateNewPassword({ newPassword, confirmNewPassword }: NewPassword, rule: FieldRule | undefined): FieldErrors {
  return onlyErrors({
    newPassword: neededError(newPassword.trim(), rule),
    confirmNewPassword: confirmationError(confirmNewPassword.trim(), newPassword.trim()),
  });
}
