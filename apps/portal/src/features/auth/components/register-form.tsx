import { Button, Field, FormElement, type TextName } from '@trevo/ui';
import { useId } from 'react';
import { useT } from '../../../platform/language.ts';
import { openModal } from '../../../platform/modals.ts';
import { useFieldT } from '../field-wording.ts';
import { type RegistrationForm, useRegistration } from '../use-registration.ts';
import { fieldErrorText } from '../validation/field-error.ts';
import { type RegisterRules, type RegisterSettings, shownFields } from '../validation/registration-validation.ts';
import { CaptchaField } from './captcha-field.tsx';
import { OptionalFieldControl } from './optional-field-control.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { RegisterBoxes } from './register-boxes.tsx';
import { RiskNotice } from './risk-notice.tsx';

export type RegisterFormProps = { readonly settings: RegisterSettings; readonly rules: RegisterRules };

/** The registration by user name, with the fields and rules of the brand (Spec §5). */
export function RegisterForm({ settings, rules }: RegisterFormProps) {
  const t = useT();
  const fieldT = useFieldT();
  const titleId = useId();
  const { form, referrer } = useRegistration(settings, rules);
  const hintOf = (name: string): string | undefined => {
    const rule = rules[name];
    return rule === undefined ? undefined : fieldErrorText({ kind: 'rule', rule }, t, fieldT);
  };
  const reveal = [t('field.show'), t('field.hide')] as const;
  const control = (name: TextName<RegistrationForm>) => ({ ...form.bind(name), valid: form.isGood(name) });
  return (
    <FormElement className="frm col" form={form} titleId={titleId}>
      <h2 className="h2" id={titleId}>
        {t('register.title')}
      </h2>
      {referrer === undefined ? null : <p className="t2">{t('register.referrer', { code: referrer })}</p>}
      <div className="two">
        <Field
          {...control('username')}
          label={t('field.username')}
          lead="user"
          autoComplete="username"
          autoFocus
          hint={hintOf('username')}
        />
        {shownFields('register', settings).map(({ field, required }) => (
          <OptionalFieldControl key={field} field={field} required={required} {...control(field)} />
        ))}
        <div className="field-stack">
          <Field
            {...control('password')}
            label={t('field.password')}
            lead="lock"
            type="password"
            autoComplete="new-password"
            hint={hintOf('password')}
            revealLabels={reveal}
          />
          <PasswordStrength password={form.values.password} />
        </div>
        <Field
          {...control('confirmPassword')}
          label={t('field.confirmPassword')}
          lead="lock"
          type="password"
          autoComplete="new-password"
          revealLabels={reveal}
        />
      </div>
      {settings.captcha ? <CaptchaField binding={form.bind('captcha')} /> : null}
      <RiskNotice />
      <RegisterBoxes form={form} minimumAge={settings.minimumAge} />
      <div className="row frm-end">
        <Button type="submit" variant="primary" size="lg" busy={form.busy} busyLabel={t('register.busy')}>
          {t('register.submit')}
        </Button>
        <p className="t2">
          {t('register.haveAccount')}{' '}
          <button type="button" className="link" onClick={() => openModal('loginPopupModal')}>
            {t('register.login')}
          </button>
        </p>
      </div>
    </FormElement>
  );
}
