import { useQuery } from '@tanstack/react-query';
import { Button, Dialog, FormElement } from '@trevo/ui';
import { useState } from 'react';
import { callApi, isFailure } from '../../../platform/api.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { toast } from '../../../platform/toasts.ts';
import { useForm } from '../../../platform/use-form.ts';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { StepUpField } from '../../../shell/step-up-field.tsx';
import { profileQuery } from '../../account/index.ts';
import { payoutAccountsQuery } from '../api/account-queries.ts';
import { cashierTermsQuery } from '../api/wallet-queries.ts';
import { emptyFields, formFaultWords, type MethodValues, typedOf } from '../form-words.ts';
import { chosenWay, type Way } from '../ways.ts';
import { MethodFields } from './method-fields.tsx';
import { WayChoice } from './way-choice.tsx';

type AddProps = { readonly holdHours: number; readonly onClose: () => void };

/** Binds an account of the member's own: how it is paid to, which it is, and the proof of who asks. */
export function AddAccountDialog({ holdHours, onClose }: AddProps) {
  const t = useT();
  const terms = useQuery(cashierTermsQuery());
  const profile = useQuery(profileQuery());
  const [method, setMethod] = useState<string>();
  const way = terms.data === undefined ? undefined : chosenWay(terms.data.withdrawal.ways, method);
  return (
    <Dialog label={t('accounts.add')} onClose={onClose} closeLabel={t('dialog.close')} coverDisabled width={560}>
      <div className="wallet-dlg">
        <h2 className="h3">{t('accounts.add')}</h2>
        <p className="t2">{holdHours === 0 ? t('accounts.ownName') : t('accounts.boundOnly', { hours: holdHours })}</p>
        {terms.data === undefined || profile.data === undefined || way === undefined ? (
          <PageLoader />
        ) : (
          <>
            <WayChoice
              direction="withdrawal"
              ways={terms.data.withdrawal.ways}
              chosen={way.method}
              currency={terms.data.currency}
              onChoose={setMethod}
            />
            <AccountForm key={way.method} way={way} hasSecondFactor={profile.data.secondFactor} onClose={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

type Values = Readonly<Record<'password' | 'verificationCode', string>> & MethodValues;
type AccountFormProps = { readonly way: Way; readonly hasSecondFactor: boolean; readonly onClose: () => void };

function AccountForm({ way, hasSecondFactor, onClose }: AccountFormProps) {
  const t = useT();
  const stepUp = hasSecondFactor ? 'verificationCode' : 'password';
  const form = useForm<Values>({
    initial: { password: '', verificationCode: '', ...emptyFields(way.form) },
    faults: (values) => ({
      ...formFaultWords(way.form, values, t),
      [stepUp]: values[stepUp].trim() === '' ? t(hasSecondFactor ? 'field.codeRequired' : 'withdraw.passwordNeeded') : undefined,
    }),
    send: async (values) => {
      const account = { method: way.method, fields: typedOf(way.form, values) };
      await callApi('bindPayoutAccount', { ...account, [stepUp]: values[stepUp].trim() });
      await queryClient.invalidateQueries({ queryKey: payoutAccountsQuery().queryKey });
      toast({ tone: 'ok', title: t('accounts.added') });
      onClose();
    },
    failure: (error) => ({
      message: failureMessage(error, t),
      fields: isFailure(error, 'step_up_wrong') ? [{ at: stepUp, message: error.message }] : isFailure(error) ? error.fields : [],
    }),
  });
  return (
    <FormElement className="col wallet-form" form={form}>
      <MethodFields fields={way.form} form={form} />
      <StepUpField {...{ hasSecondFactor }} code={form.bind('verificationCode')} password={form.bind('password')} />
      {form.failed === undefined ? null : (
        <p className="msg bad" role="alert">
          {form.failed}
        </p>
      )}
      <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('dialog.busy')}>
        {t('accounts.add')}
      </Button>
    </FormElement>
  );
}
