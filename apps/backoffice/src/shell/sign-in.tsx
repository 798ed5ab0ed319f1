import './door.css';
import './room.css';
import { useMutation } from '@tanstack/react-query';
import { Button, Field } from '@trevo/ui';
import { type SubmitEvent, useState } from 'react';
import { failureText } from '../platform/failure-text.ts';
import { useT } from '../platform/language.ts';
import { callOffice } from '../platform/office-api.ts';
import { startSession } from '../platform/office-session.ts';
import { BrandName } from './brand-name.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** The door: user name, password and the code of the authenticator app, all three at once. */
export function SignIn() {
  const t = useT();
  const [fields, setFields] = useState({ username: '', password: '', code: '' });
  const verificationCode = fields.code.replace(/\s/g, '');
  const signIn = useMutation({
    mutationFn: () => callOffice('officeSignIn', { username: fields.username.trim(), password: fields.password, verificationCode }),
    onSuccess: ({ operator }) => startSession(operator),
    onError: () => setFields((before) => ({ ...before, code: '' })),
  });
  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value });
  const ready = fields.username.trim() !== '' && fields.password !== '' && /^\d{6}$/.test(verificationCode);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready) signIn.mutate();
  };
  return (
    <main className="of-door">
      <form className="of-door-card card" onSubmit={submit}>
        <BrandName />
        <h1>{t('office.signIn.title')}</h1>
        <p className="of-muted">{t('office.signIn.lead')}</p>
        <Field label={t('office.signIn.username')} lead="user" autoComplete="username" value={fields.username} onChange={set('username')} />
        <Field
          label={t('office.signIn.password')}
          lead="lock"
          type="password"
          autoComplete="current-password"
          revealLabels={[t('office.signIn.show'), t('office.signIn.hide')]}
          value={fields.password}
          onChange={set('password')}
        />
        <Field
          label={t('office.signIn.code')}
          lead="key"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          hint={t('office.signIn.codeHint')}
          value={fields.code}
          onChange={set('code')}
        />
        {signIn.isError && (
          <p className="of-fault" role="alert">
            {failureText(signIn.error, t)}
          </p>
        )}
        <Button type="submit" variant="primary" block busy={signIn.isPending} busyLabel={t('office.signIn.busy')} disabled={!ready}>
          {t('office.signIn.submit')}
        </Button>
        <LanguageSwitch />
      </form>
    </main>
  );
}
