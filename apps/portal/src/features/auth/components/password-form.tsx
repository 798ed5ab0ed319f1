import './auth.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Field } from '@trevo/ui';
import type { SubmitEvent } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { useAttempt } from '../../../platform/use-attempt.ts';
import { useForm } from '../../../platform/use-form.ts';
import { registerRulesQuery } from '../api/auth-queries.ts';
import { useFieldT } from '../field-wording.ts';
import { serverFieldErrors } from '../server-errors.ts';
import { type FieldError, fieldErrorText } from '../validation/field-error.ts';
import { validatePasswordChange } from '../validation/password-validation.ts';

const names = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;

export type PasswordFormProps = {
  /** The current password where it is known; it is then not asked for. */
  readonly currentPassword?: string;
  /** Told how many other sessions the change ended. */
  readonly onChanged: (endedSessions: number) => Promise<void> | void;
};

/** The change of a password (Spec §5). */
export function PasswordForm({ currentPassword, onChanged }: PasswordFormProps) {
  const t = useT();
  const fieldT = useFieldT();
  const { data: rules } = useQuery(registerRulesQuery());
  const { busy, refusal, run } = useAttempt();
  const known = currentPassword !== undefined;
  const form = useForm<FieldError>({ oldPassword: '', newPassword: '', confirmNewPassword: '' }, (values) =>
    validatePasswordChange(asChange(values), rules?.password, known),
  );

  async function change(): Promise<void> {
    const fields = asChange(form.values);
    const { endedSessions } = await callApi('changePassword', { ...fields, oldPassword: currentPassword ?? fields.oldPassword });
    await onChanged(endedSessions);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy && form.check(event.currentTarget)) void run(change, (error) => form.refuse(serverFieldErrors(error)));
  }

  return (
    <form className="col pw-form" noValidate onSubmit={submit}>
      {names
        .filter((name) => name !== 'oldPassword' || !known)
        .map((name, index) => {
          const error = form.errors[name];
          return (
            <Field
              key={name}
              {...form.bind(name)}
              label={t(`field.${name}`)}
              lead="lock"
              type="password"
              autoFocus={index === 0}
              autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
              revealLabels={[t('field.show'), t('field.hide')]}
              error={error === undefined ? undefined : fieldErrorText(error, t, fieldT)}
            />
          );
        })}
      {refusal === undefined ? null : (
        <p className="msg bad" role="alert">
          {refusal}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel={t('password.busy')}>
        {t('password.submit')}
      </Button>
    </form>
  );
}

function asChange(values: Readonly<Record<string, string>>) {
  const value = (name: (typeof names)[number]): string => (values[name] ?? '').trim();
  return { oldPassword: value('oldPassword'), newPassword: value('newPassword'), confirmNewPassword: value('confirmNewPassword') };
}
