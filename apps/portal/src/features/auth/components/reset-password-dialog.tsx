import './auth.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Dialog, Field, FormElement } from '@trevo/ui';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { ask, closeModal, openModal } from '../../../platform/modals.ts';
import { navigate } from '../../../platform/router.ts';
import { useForm } from '../../../platform/use-form.ts';
import { registerRulesQuery } from '../api/auth-queries.ts';
import { useFieldWords } from '../field-wording.ts';
import { type NewPassword, validateNewPassword } from '../validation/recovery-validation.ts';

/** The token of the link. Drawing may begin more than once, so that reading it changes nothing. */
function readToken(): string {
  return window.location.hash.slice(1);
}

/** Takes the token out of the address, so that it stands neither there nor in the history. */
function hideToken(): void {
  window.history.replaceState(null, '', window.location.pathname);
}

/** The new password that a link lets in (Spec §2 "reset password"). */
export function ResetPasswordDialog() {
  const t = useT();
  const words = useFieldWords();
  const [token] = useState(readToken);
  useEffect(hideToken, []);
  const { data: rules } = useQuery(registerRulesQuery());
  const form = useForm<NewPassword>({
    initial: { newPassword: '', confirmNewPassword: '' },
    faults: (values) => words(validateNewPassword(values, rules?.password)),
    send: async ({ newPassword, confirmNewPassword }) => {
      const fields = { newPassword: newPassword.trim(), confirmNewPassword: confirmNewPassword.trim() };
      await callApi('resetForgotten', { token, ...fields });
      closeModal('resetPasswordModal');
      navigate('/', { replace: true });
      await ask({ tone: 'ok', title: t('recovery.doneTitle'), body: t('recovery.doneText'), confirm: t('login.submit') });
      openModal('loginPopupModal');
    },
  });
  function leave(): void {
    closeModal('resetPasswordModal');
    navigate('/', { replace: true });
  }
  return (
    <Dialog label={t('recovery.resetTitle')} onClose={leave} closeLabel={t('dialog.close')} coverDisabled width={460}>
      <div className="pw-forced">
        <h2 className="h3">{t('recovery.resetTitle')}</h2>
        <p className="t2">{t('recovery.resetText')}</p>
        <FormElement className="col pw-form" form={form}>
          {(['newPassword', 'confirmNewPassword'] as const).map((name) => (
            <Field
              key={name}
              {...form.bind(name)}
              label={t(`field.${name}`)}
              lead="lock"
              type="password"
              autoComplete="new-password"
              autoFocus={name === 'newPassword'}
              maxLength={128}
              revealLabels={[t('field.show'), t('field.hide')]}
            />
          ))}
          {form.failed === undefined ? null : (
            <p className="msg bad" role="alert">
              {form.failed}
            </p>
          )}
          <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyLabel={t('dialog.busy')}>
            {t('recovery.setPassword')}
          </Button>
        </FormElement>
      </div>
    </Dialog>
  );
}
