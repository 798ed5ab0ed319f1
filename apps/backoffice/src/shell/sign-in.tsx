import './door.css';
import './room.css';
import { Button, Field, FormElement } from '@trevo/ui';
import { useT } from '../platform/language.ts';
import { callOffice } from '../platform/office-api.ts';
import { startSession } from '../platform/office-session.ts';
import { useOfficeForm } from '../platform/use-office-form.ts';
import { BrandName } from './brand-name.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** The door: user name, password and the code of the authenticator app, all three at once. */
export function SignIn() {
  const t = useT();
  const form = useOfficeForm<Readonly<Record<'username' | 'password' | 'verificationCode', string>>>({
    initial: { username: '', password: '', verificationCode: '' },
    faults: ({ username, password, verificationCode }) => ({
      username: username.trim() === '' ? t('office.formFault.required') : undefined,
      password: password === '' ? t('office.formFault.required') : undefined,
      verificationCode: /^\d{6}$/.test(plain(verificationCode)) ? undefined : t('office.signIn.codeHint'),
    }),
    send: async ({ username, password, verificationCode }) => {
      const secrets = { password, verificationCode: plain(verificationCode) };
      const { operator } = await callOffice('officeSignIn', { username: username.trim(), ...secrets });
      startSession(operator);
    },
    onFailure: () => {
      form.renew('verificationCode');
    },
    guarded: false,
  });
  return (
    <main className="of-door">
      <FormElement className="of-door-card card" form={form}>
        <BrandName />
        <h1>{t('office.signIn.title')}</h1>
        <p className="of-muted">{t('office.signIn.lead')}</p>
        <Field {...form.bind('username')} label={t('office.signIn.username')} lead="user" autoComplete="username" />
        <Field
          {...form.bind('password')}
          label={t('office.signIn.password')}
          lead="lock"
          type="password"
          autoComplete="current-password"
          revealLabels={[t('office.signIn.show'), t('office.signIn.hide')]}
        />
        <Field
          {...form.bind('verificationCode')}
          label={t('office.signIn.code')}
          lead="key"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          hint={t('office.signIn.codeHint')}
        />
        {form.failed !== undefined && (
          <p className="of-fault" role="alert">
            {form.failed}
          </p>
        )}
        <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('office.signIn.busy')} disabled={!form.ready}>
          {t('office.signIn.submit')}
        </Button>
        <LanguageSwitch />
      </FormElement>
    </main>
  );
}

/** Apps show the code in two groups. */
function plain(code: string): string {
  return code.replace(/\s/g, '');
}
