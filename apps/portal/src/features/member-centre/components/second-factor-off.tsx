import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { profileQuery } from '../../account/index.ts';
import { OneFieldForm } from './one-field-form.tsx';

/** Turning the second factor off takes a code of it. */
export function SecondFactorOff({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  async function turnOff(verificationCode: string): Promise<void> {
    await callApi('removeSecondFactor', { verificationCode });
    await queryClient.invalidateQueries({ queryKey: profileQuery().queryKey });
    onDone();
  }
  return (
    <>
      <p className="t2">{t('secondFactor.offText')}</p>
      <OneFieldForm
        name="verificationCode"
        field={{ label: t('login.secondFactor'), lead: 'phone', inputMode: 'numeric', autoComplete: 'one-time-code' }}
        empty={t('field.codeRequired')}
        submit={t('security.turnOff')}
        onSubmit={turnOff}
      />
    </>
  );
}
