import './second-factor-on.css';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, Qr } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { profileQuery } from '../../account/index.ts';
import { OneFieldForm } from './one-field-form.tsx';

type Enrolment = ResponseOf<Calls['enrolSecondFactor']>;

const codePx = 176;

/** Turning the second factor on: the password, the app's code, and the recovery codes that are shown once. */
export function SecondFactorOn({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [recovery, setRecovery] = useState<readonly string[]>();
  async function confirm(verificationCode: string): Promise<void> {
    const { recoveryCodes } = await callApi('confirmSecondFactor', { verificationCode });
    setRecovery(recoveryCodes);
    await queryClient.invalidateQueries({ queryKey: profileQuery().queryKey });
  }
  if (recovery !== undefined) return <RecoveryCodes codes={recovery} onDone={onDone} />;
  if (enrolment === undefined)
    return (
      <>
        <p className="t2">{t('secondFactor.passwordText')}</p>
        <OneFieldForm
          name="password"
          field={{
            label: t('field.password'),
            lead: 'lock',
            type: 'password',
            autoComplete: 'current-password',
            revealLabels: [t('field.show'), t('field.hide')],
          }}
          empty={t('field.empty')}
          submit={t('secondFactor.next')}
          onSubmit={async (password) => setEnrolment(await callApi('enrolSecondFactor', { password }))}
        />
      </>
    );
  return (
    <>
      <p className="t2">{t('secondFactor.scan')}</p>
      <div className="mc-qr">
        <Qr value={enrolment.uri} size={codePx} label={t('secondFactor.code')} />
      </div>
      <p className="sm t2">
        {t('secondFactor.secret')} <code className="num">{enrolment.secret}</code>
      </p>
      <OneFieldForm
        name="verificationCode"
        field={{ label: t('secondFactor.first'), lead: 'phone', inputMode: 'numeric', autoComplete: 'one-time-code' }}
        empty={t('field.codeRequired')}
        submit={t('security.turnOn')}
        onSubmit={confirm}
      />
    </>
  );
}

function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const t = useT();
  return (
    <>
      <p className="t2">{t('secondFactor.recovery')}</p>
      <ul className="recovery num">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="primary" block onClick={onDone}>
        {t('secondFactor.kept')}
      </Button>
    </>
  );
}
