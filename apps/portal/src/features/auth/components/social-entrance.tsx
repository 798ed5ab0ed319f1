import { Button, Field, FormElement } from '@trevo/ui';
import { useEffect, useRef, useState } from 'react';
import { callApi, isFailure } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { useForm } from '../../../platform/use-form.ts';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { openMemberPage } from '../../account/index.ts';
import { finishLogin } from '../finish-login.ts';

type Values = { readonly verificationCode: string };

/** The log-in by what was proven: at once, and where the account asks for it, with the code of its second factor or for taking money out alone. */
export function SocialEntrance({ ticket }: { readonly ticket: string }) {
  const t = useT();
  const [codeAsked, setCodeAsked] = useState(false);
  const [paused, setPaused] = useState(false);
  const isBegun = useRef(false);
  async function enter({ verificationCode }: Values, purpose?: 'withdraw'): Promise<void> {
    const code = verificationCode.trim();
    const more = { ...(code === '' ? {} : { verificationCode: code }), ...(purpose === undefined ? {} : { purpose }) };
    const answer = await callApi('loginSocial', { ticket, side: 'portal', ...more });
    await finishLogin(answer, { landing: '/' });
    if (purpose !== undefined) openMemberPage('withdraw');
  }
  const form = useForm<Values>({
    initial: { verificationCode: '' },
    faults: ({ verificationCode }) => ({
      verificationCode: codeAsked && verificationCode.trim() === '' ? t('field.codeRequired') : undefined,
    }),
    send: (values) => enter(values),
    onFailure: (failure) => {
      if (!isFailure(failure)) return;
      if (failure.code === 'second_factor_required' || failure.code === 'second_factor_wrong') setCodeAsked(true);
      setPaused(failure.code === 'login_paused_until' || failure.code === 'login_paused_for_good');
    },
  });
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    form.submit((values) => enter(values));
  });
  return (
    <FormElement className="col pw-form" form={form}>
      {codeAsked ? (
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
      {form.failed === undefined ? null : (
        <p className="msg bad" role="alert">
          {form.failed}
        </p>
      )}
      {form.failed === undefined && !codeAsked ? (
        <PageLoader />
      ) : (
        <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('login.busy')}>
          {t('login.submit')}
        </Button>
      )}
      {paused ? (
        <Button block busy={form.busy} busyLabel={t('login.busy')} onClick={() => form.submit((values) => enter(values, 'withdraw'))}>
          {t('login.withdrawOnly')}
        </Button>
      ) : null}
    </FormElement>
  );
}
