import { useQuery } from '@tanstack/react-query';
import { Button, Field, FormElement } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { useForm } from '../../../platform/use-form.ts';
import { registerRulesQuery } from '../api/auth-queries.ts';
import { orderByCheck } from '../captcha/order-by-check.ts';
import { useHumanCheck } from '../captcha/use-human-check.tsx';
import { useFieldWords } from '../field-wording.ts';
import { finishLogin } from '../finish-login.ts';
import { mobileError } from '../validation/login-validation.ts';
import { type ForgotByPhone as Values, validateForgotByPhone } from '../validation/recovery-validation.ts';
import { homeDialing, MobileField } from './mobile-field.tsx';
import { SentCodeField } from './sent-code-field.tsx';

/** Sets a new password by a code to the account's number, logs in with it and goes to root (Spec §4). */
export function ForgotByPhone() {
  const t = useT();
  const words = useFieldWords();
  const [countryDialingCode, setDialing] = useState<string>(homeDialing);
  const { data: rules = {} } = useQuery(registerRulesQuery());
  const check = useHumanCheck(false);
  const form = useForm<Values & { readonly captcha: string }>({
    initial: { mobileNum: '', verificationCode: '', newPassword: '', captcha: '' },
    faults: (values) => words(validateForgotByPhone(values, rules)),
    send: async (values) => {
      const newPassword = values.newPassword.trim();
      const number = { mobileNum: values.mobileNum.trim(), countryDialingCode };
      const { account } = await callApi('resetByPhone', { ...number, newPassword, verificationCode: values.verificationCode.trim() });
      const answer = await callApi('login', { type: 'username', username: account, password: newPassword, side: 'portal' });
      await finishLogin(answer, { password: newPassword, landing: '/' });
    },
  });
  const mobileNum = form.values.mobileNum.trim();
  const ready = mobileError(mobileNum, rules['mobileNum']) === undefined;
  const order = () =>
    orderByCheck(check, form.values.captcha, (human) =>
      callApi('smsNoLogin', { mobileNum, countryDialingCode, purpose: 'reset', ...human }),
    );
  return (
    <FormElement className="col pw-form" form={form}>
      <MobileField binding={form.bind('mobileNum')} dialing={countryDialingCode} onDialing={setDialing} />
      <SentCodeField binding={form.bind('verificationCode')} ready={ready} order={order} failure={check.failure} />
      {check.field(form.bind('captcha'))}
      {check.frame}
      <Field
        {...form.bind('newPassword')}
        label={t('field.newPassword')}
        lead="lock"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        revealLabels={[t('field.show'), t('field.hide')]}
        error={form.errors.newPassword ?? form.failed}
      />
      <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyLabel={t('dialog.busy')}>
        {t('recovery.setPassword')}
      </Button>
    </FormElement>
  );
}
