import { Button, Checkbox, Field, FormElement } from '@trevo/ui';
import { useId } from 'react';
import { useT } from '../../../platform/language.ts';
import { type LoginNotice, openModal } from '../../../platform/modals.ts';
import { type LoginSide, useLogin } from '../use-login.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { SocialWays } from './social-ways.tsx';

export type LoginFormProps = {
  /** Where the brand has the log-in by SMS. */
  readonly onSms?: (() => void) | undefined;
  /** The user name this browser is remembered as. */
  readonly remembered: string | undefined;
  readonly side: LoginSide;
  readonly notice?: LoginNotice | undefined;
};

/** User name, password, and what a refused attempt asks for: the image code, the second factor. */
export function LoginForm({ remembered, side, notice, onSms }: LoginFormProps) {
  const t = useT();
  const titleId = useId();
  const { form, check, needs, rememberMe, setRememberMe, passwordKept, paused, withdraw } = useLogin(remembered, side);
  const { busy } = form;
  return (
    <FormElement className="frm col" form={form} titleId={titleId}>
      <h2 className="h2" id={titleId}>
        {t(side === 'agent' ? 'login.agentTitle' : 'login.title')}
      </h2>
      {notice === undefined ? null : (
        <p className="t2 sm" role="status">
          {t(notice === 'idle' ? 'login.idle' : 'login.needed')}
        </p>
      )}
      <Field {...form.bind('username')} label={t('field.username')} lead="user" autoComplete="username" autoFocus maxLength={64} />
      <Field
        {...form.bind('password')}
        label={t('field.password')}
        lead="lock"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        placeholder={passwordKept ? '••••••••' : undefined}
        hint={passwordKept ? t('login.kept') : undefined}
        revealLabels={[t('field.show'), t('field.hide')]}
        error={form.errors.password ?? form.failed}
      />
      {check.field(form.bind('captcha'))}
      {check.frame}
      {needs.codeShown ? (
        <Field
          {...form.bind('verificationCode')}
          label={t('login.secondFactor')}
          hint={t('login.secondFactorHint')}
          lead="phone"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={255}
        />
      ) : null}
      <div className="row frm-between">
        <Checkbox checked={rememberMe} onChange={(event) => setRememberMe(event.target.checked)}>
          {t('login.remember')}
        </Checkbox>
        <button type="button" className="link" onClick={() => openModal('forgotPasswordModal')}>
          {t('login.forgot')}
        </button>
      </div>
      <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel={t('login.busy')}>
        {t('login.submit')}
      </Button>
      <PasskeyLogin side={side} />
      {side === 'agent' ? null : <SocialWays />}
      {onSms === undefined ? null : (
        <button type="button" className="link" onClick={onSms}>
          {t('recovery.smsLogin')}
        </button>
      )}
      {paused ? (
        <Button block busy={busy} busyLabel={t('login.busy')} onClick={withdraw}>
          {t('login.withdrawOnly')}
        </Button>
      ) : null}
      {side === 'agent' || paused ? null : <NoAccountYet />}
    </FormElement>
  );
}

function NoAccountYet() {
  const t = useT();
  return (
    <p className="t2 frm-foot">
      {t('login.noAccount')}{' '}
      <button type="button" className="link" onClick={() => openModal('registerModal')}>
        {t('login.register')}
      </button>
    </p>
  );
}
