import './auth.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Field, FormElement } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { useForm } from '../../../platform/use-form.ts';
import { registerRulesQuery } from '../api/auth-queries.ts';
import { useFieldWords } from '../field-wording.ts';
import { type PasswordChange, validatePasswordChange } from '../validation/password-validation.ts';

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
  const words = useFieldWords();
  const { data: rules } = useQuery(registerRulesQuery());
  const known = currentPassword !== undefined;
  const form = useForm<PasswordChange>({
    initial: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    faults: (values) => words(validatePasswordChange(trimmed(values), rules?.password, known)),
    send: async (values) => {
      const fields = trimmed(values);
      const { endedSessions } = await callApi('changePassword', { ...fields, oldPassword: currentPassword ?? fields.oldPassword });
      await onChanged(endedSessions);
    },
  });

  return (
    <FormElement className="col pw-form" form={form}>
      {names
        .filter((name) => name !== 'oldPassword' || !known)
        .map((name, index) => (
          <Field
            key={name}
            {...form.bind(name)}
            label={t(`field.${name}`)}
            lead="lock"
            type="password"
            autoFocus={index === 0}
            autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
            revealLabels={[t('field.show'), t('field.hide')]}
          />
        ))}
      {form.failed === undefined ? null : (
        <p className="msg bad" role="alert">
          {form.failed}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyLabel={t('password.busy')}>
        {t('password.submit')}
      </Button>
    </FormElement>
  );
}

function trimmed({ oldPassword, newPassword, confirmNewPassword }: PasswordChange): PasswordChange {
  return { oldPassword: oldPassword.trim(), newPassword: newPassword.trim(), confirmNewPassword: confirmNewPassword.trim() };
}
