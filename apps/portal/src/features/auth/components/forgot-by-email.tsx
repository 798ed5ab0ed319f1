import { useQuery } from '@tanstack/react-query';
import { Button, Field, FormElement } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { ask, closeModal } from '../../../platform/modals.ts';
import { useForm } from '../../../platform/use-form.ts';
import { registerRulesQuery } from '../api/auth-queries.ts';
import { orderByCheck } from '../captcha/order-by-check.ts';
import { useHumanCheck } from '../captcha/use-human-check.tsx';
import { useFieldWords } from '../field-wording.ts';
import { type ForgotByEmail as Values, validateForgotByEmail } from '../validation/recovery-validation.ts';

/** Asks for a link to a new password. What it says afterwards is true whether or not there is such an account. */
export function ForgotByEmail() {
  const t = useT();
  const words = useFieldWords();
  const { data: rules = {} } = useQuery(registerRulesQuery());
  const check = useHumanCheck(false);
  const form = useForm<Values & { readonly captcha: string }>({
    initial: { username: '', email: '', captcha: '' },
    faults: (values) => words(validateForgotByEmail(values, rules)),
    failure: check.failure,
    send: async ({ username, email, captcha }) => {
      const account = { username: username.trim(), email: email.trim() };
      await orderByCheck(check, captcha, (human) => callApi('forgotByEmail', { ...account, ...human }));
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
      {check.field(form.bind('captcha'))}
      {check.frame}
      <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyLabel={t('dialog.busy')}>
        {t('recovery.sendLink')}
      </Button>
    </FormElement>
  );
}
