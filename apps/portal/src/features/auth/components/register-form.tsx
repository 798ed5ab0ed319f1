import { Button, Field, FormElement, type TextName } from '@trevo/ui';
import { useId } from 'react';
import { useT } from '../../../platform/language.ts';
import { openModal } from '../../../platform/modals.ts';
import { orderByCheck } from '../captcha/order-by-check.ts';
import { useFieldT } from '../field-wording.ts';
import { callApi } from '../../../platform/api.ts';
import { type PhoneSignIn, usePhoneSignIn } from '../phone/use-phone-sign-in.tsx';
import type { SocialProof } from '../../../platform/social-proof.ts';
import { RiskNotice } from '../../../shell/risk-notice.tsx';
import { type RegistrationFlow, type RegistrationForm, useRegistration } from '../use-registration.ts';
import { fieldErrorText } from '../validation/field-error.ts';
import { mobileError } from '../validation/login-validation.ts';
import {
  asksForCode,
  asksForPassword,
  type RegisterRules,
  type RegisterSettings,
  type RegisterType,
  shownFields,
} from '../validation/registration-validation.ts';
import { MobileField } from './mobile-field.tsx';
import { OptionalFieldControl } from './optional-field-control.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { RegisterBoxes } from './register-boxes.tsx';
import { SentCodeField } from './sent-code-field.tsx';

export type RegisterFormProps = {
  readonly type: RegisterType;
  readonly settings: RegisterSettings;
  readonly rules: RegisterRules;
  /** What an identity provider proved: it will open the account. */
  readonly social?: SocialProof | undefined;
};

/** The registration by user name or by mobile number, with the fields and rules of the brand (Spec §5). */
export function RegisterForm({ type, settings, rules, social }: RegisterFormProps) {
  const t = useT();
  const fieldT = useFieldT();
  const titleId = useId();
  const phone = usePhoneSignIn(settings.firebase);
  const { form, check, referrer } = useRegistration(type, settings, { rules, socialTicket: social?.ticket, phone });
  const hintOf = (name: string): string | undefined => {
    const rule = rules[name];
    return rule === undefined ? undefined : fieldErrorText({ kind: 'rule', rule }, t, fieldT);
  };
  const codeAsked = asksForCode(type, settings);
  const control = (name: TextName<RegistrationForm>) => ({ ...form.bind(name), valid: form.isGood(name) });
  return (
    <FormElement className="frm col" form={form} titleId={titleId}>
      <h2 className="h2" id={titleId}>
        {t('register.title')}
      </h2>
      {referrer === undefined ? null : <p className="t2">{t('register.referrer', { code: referrer })}</p>}
      <div className="two">
        {type === 'register' ? (
          <Field
            {...control('username')}
            label={t('field.username')}
            lead="user"
            autoComplete="username"
            autoFocus
            hint={hintOf('username')}
          />
        ) : null}
        {shownFields(type, settings)
          .filter(({ field }) => field !== 'mobileNum' || !codeAsked)
          .map(({ field, required }) => (
            <OptionalFieldControl key={field} field={field} required={required} {...control(field)} />
          ))}
        {codeAsked ? <ProvenNumber {...{ form, check, rules, phone }} /> : null}
        {asksForPassword(type, settings) ? (
          <NewPassword control={control} hint={hintOf('password')} password={form.values.password} />
        ) : null}
      </div>
      {check.field(form.bind('captcha'))}
      {check.frame}
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

type Control = ReturnType<RegistrationFlow['form']['bind']> & { readonly valid: boolean };
type NewPasswordProps = {
  readonly control: (name: 'password' | 'confirmPassword') => Control;
  readonly hint: string | undefined;
  readonly password: string;
};

function NewPassword({ control, hint, password }: NewPasswordProps) {
  const t = useT();
  const reveal = [t('field.show'), t('field.hide')] as const;
  return (
    <>
      <div className="field-stack">
        <Field
          {...control('password')}
          label={t('field.password')}
          lead="lock"
          type="password"
          autoComplete="new-password"
          hint={hint}
          revealLabels={reveal}
        />
        <PasswordStrength password={password} />
      </div>
      <Field
        {...control('confirmPassword')}
        label={t('field.confirmPassword')}
        lead="lock"
        type="password"
        autoComplete="new-password"
        revealLabels={reveal}
      />
    </>
  );
}

type ProvenNumberProps = Pick<RegistrationFlow, 'check' | 'form'> & {
  readonly rules: RegisterRules;
  readonly phone: PhoneSignIn | undefined;
};

/** A number that is proven by a code: ours, or that of Firebase. */
function ProvenNumber({ form, check, rules, phone }: ProvenNumberProps) {
  const countryDialingCode = form.values.countryDialingCode;
  const mobileNo = form.values.mobileNum.trim();
  const ready = mobileError(mobileNo, rules['mobileNum']) === undefined;
  const order = () =>
    phone?.order(`${countryDialingCode}${mobileNo}`) ??
    orderByCheck(check, form.values.captcha, (human) => callApi('smsRegister', { mobileNo, countryDialingCode, ...human }));
  return (
    <div className="two-span col">
      <MobileField
        binding={form.bind('mobileNum')}
        dialing={countryDialingCode}
        onDialing={(code) => form.set('countryDialingCode', code)}
      />
      <SentCodeField
        binding={form.bind('verificationCode')}
        ready={ready}
        channel={phone === undefined ? 'sms' : 'firebase'}
        order={order}
        failure={check.failure}
      />
      {phone?.frame}
    </div>
  );
}
