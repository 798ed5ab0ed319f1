import type { FieldRule } from '@trevo/contract';
import { emptyError, type FieldErrors, onlyErrors } from './field-error.ts';
import { confirmationError, neededError } from './registration-validation.ts';

export type PasswordChange = { readonly oldPassword: string; readonly newPassword: string; readonly confirmNewPassword: string };

/** What is wrong with a change of password (Spec §5). The current one is not asked for where it is known. */
export function validatePasswordChange(form: PasswordChange, rule: FieldRule | undefined, currentKnown: boolean): FieldErrors {
  return onlyErrors({
    oldPassword: !currentKnown && form.oldPassword.trim() === '' ? emptyError : undefined,
    newPassword: neededError(form.newPassword.trim(), rule),
    confirmNewPassword: confirmationError(form.confirmNewPassword.trim(), form.newPassword.trim()),
  });
}
