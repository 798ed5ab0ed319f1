import { useQuery } from '@tanstack/react-query';
import { Button, Field, FormElement } from '@trevo/ui';
import { useId, useState } from 'react';
import { callApi, isFailure } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { useForm } from '../../../platform/use-form.ts';
import { openMemberPage } from '../../account/index.ts';
import { registerRulesQuery } from '../api/auth-queries.ts';
import { orderByCheck } from '../captcha/order-by-check.ts';
import { useHumanCheck } from '../captcha/use-human-check.tsx';
import { useFieldWords } from '../field-wording.ts';
import { finishLogin } from '../finish-login.ts';
import { usePhoneSignIn } from '../phone/use-phone-sign-in.tsx';
import type { LoginSide } from '../use-login.ts';
import { mobileError, validateLogin } from '../validation/login-validation.ts';
import type { RegisterSettings } from '../validation/registration-validation.ts';
import { homeDialing, MobileField } from './mobile-field.tsx';
import { SentCodeField } from './sent-code-field.tsx';

type Values = Readonly<Record<'mobileNum' | 'verificationCode' | 'captcha' | 'secondFactor', string>>;

export type SmsLoginProps = Pick<RegisterSettings, 'firebase'> & { readonly side: LoginSide; readonly onUsername: () => void };

/** The log-in by a mobile number and the code it is sent (Spec §2, §5). `firebase`: who sends it, where that is not us. */
export function SmsLoginForm({ side, firebase, onUsername }: SmsLoginProps) {
  const t = useT();
  const titleId = useId();
  const words = useFieldWords();
  const [countryDialingCode, setDialing] = useState<string>(homeDialing);
  const [asked, setAsked] = useState({ captcha: false, secondFactor: false });
  const check = useHumanCheck(asked.captcha);
  const { data: rules = {} } = useQuery(registerRulesQuery());
  const mobileRule = rules['mobileNum'];
  const phone = usePhoneSignIn(firebase);
  const [paused, setPaused] = useState(false);
  async function enter(values: Values, purpose?: 'withdraw'): Promise<void> {
    const { captcha, secondFactor } = { captcha: values.captcha.trim(), secondFactor: values.secondFactor.trim() };
    const [mobile, code] = [values.mobileNum.trim(), values.verificationCode.trim()];
    const own = { type: 'sms', username: mobile, password: code, countryDialingCode } as const;
    const shared = {
      side,
      ...(phone === undefined && asked.captcha ? await check.prove() : {}),
      ...(captcha === '' ? {} : { captcha }),
      ...(secondFactor === '' ? {} : { verificationCode: secondFactor }),
      ...(purpose === undefined ? {} : { purpose }),
    };
    await finishLogin(
      phone === undefined
        ? await callApi('login', { ...own, ...shared })
        : await callApi('loginFirebase', { firebaseIdToken: await phone.tokenOf(code), ...shared }),
    );
    if (purpose !== undefined) openMemberPage('withdraw');
  }
  const form = useForm<Values>({
    initial: { mobileNum: '', verificationCode: '', captcha: '', secondFactor: '' },
    faults: (values) => {
      const needs = { captchaShown: check.asksOwn && asked.captcha, codeShown: true, ...(mobileRule === undefined ? {} : { mobileRule }) };
      return words(validateLogin({ type: 'sms', username: '', password: '', ...values }, needs));
    },
    send: (values) => enter(values),
    failure: check.failure,
    onFailure: (failure) => {
      if (!isFailure(failure)) return;
      check.refused(failure);
      const secondFactor = failure.code === 'second_factor_required' || failure.code === 'second_factor_wrong';
      setAsked((before) => ({ captcha: before.captcha || failure.captcha, secondFactor: before.secondFactor || secondFactor }));
      setPaused(failure.code === 'login_paused_until' || failure.code === 'login_paused_for_good');
      form.renew('captcha');
    },
  });
  const mobileNum = form.values.mobileNum.trim();
  const ready = mobileError(mobileNum, mobileRule) === undefined;
  const order = () =>
    phone?.order(`${countryDialingCode}${mobileNum}`) ??
    orderByCheck(check, form.values.captcha, (human) =>
      callApi('smsNoLogin', { mobileNum, countryDialingCode, purpose: 'login', ...human }),
    );
  return (
    <FormElement className="frm col" form={form} titleId={titleId}>
      <h2 className="h2" id={titleId}>
        {t('recovery.smsLogin')}
      </h2>
      <MobileField binding={form.bind('mobileNum')} dialing={countryDialingCode} onDialing={setDialing} />
      <SentCodeField
        binding={form.bind('verificationCode')}
        ready={ready}
        channel={phone === undefined ? 'sms' : 'firebase'}
        order={order}
        failure={check.failure}
      />
      {phone?.frame}
      {check.field(form.bind('captcha'))}
      {check.frame}
      {asked.secondFactor ? (
        <Field
          {...form.bind('secondFactor')}
          label={t('login.secondFactor')}
          hint={t('login.secondFactorHint')}
          lead="phone"
          inputMode="numeric"
          maxLength={255}
        />
      ) : null}
      {form.failed === undefined ? null : (
        <p className="msg bad" role="alert">
          {form.failed}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyLabel={t('login.busy')}>
        {t('login.submit')}
      </Button>
      {paused ? (
        <Button block busy={form.busy} busyLabel={t('login.busy')} onClick={() => form.submit((values) => enter(values, 'withdraw'))}>
          {t('login.withdrawOnly')}
        </Button>
      ) : null}
      <button type="button" className="link" onClick={onUsername}>
        {t('recovery.byUsername')}
      </button>
    </FormElement>
  );
}
