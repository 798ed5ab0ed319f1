import { useQuery } from '@tanstack/react-query';
import { Button, Field, FormElement } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { ask, closeModal } from '../../../platform/modals.ts';
import { useForm } from '../../../platform/use-form.ts';
import { registerRulesQuery } from '../api/auth-queries.ts';
import { useFieldWords } from '../field-wording.ts';
import { type ForgotByEmail as Values, validateForgotByEmail } from '../validation/recovery-validation.ts';

/** Asks for a link to a new password. What it says afterwards is true whether or not there is such an account. */
export function ForgotByEmail() {
  const t = useT();
  const words = useFieldWords();
  const { data: rules = {} } = useQuery(registerRulesQuery());
  const form = useForm<Values>({
    initial: { username: '', email: '' },
    faults: (values) => words(validateForgotByEmail(values, rules)),
    send: async ({ username, email }) => {
      await callApi('forgotByEmail', { username: username.trim(), email: email.trim() });
      closeModal('forgotPasswordModal');
      await ask({ tone: 'ok', title: t('in_been_out'), body: t('recovery.emailText'), confirm: t('dialog.ok') });
    },
  });
  return (
    <FormElement className="col pw-form" form={form}>
      <Field {...form.bind('username')} label={t('field.username')} lead="user" autoComplete="username" autoFocus maxLength={64} />
      <Field
        {...form.bind('email')}
        label={t('field.email')}
        lead="mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        error={form.errors.email ?? form.failed}
      />
      <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyLabel={t('dialog.busy')}>
        {t('recovery.sendLink')}
      </Button>
    </FormElement>
  );
}
