import { useMutation } from '@tanstack/react-query';
import { Button, Dialog, Field } from '@trevo/ui';
import { type SubmitEvent, useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice, OfficeFailure } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { readTypedAmount, typedAmount } from '../../platform/typed-amount.ts';
import type { DepositDetail } from './deposit-queries.ts';

type ConfirmDepositProps = { readonly data: DepositDetail; readonly onClose: () => void };
type Typed = { readonly amount: string; readonly reference: string; readonly payerName: string; readonly payerTaxId: string };

const referenceLengthMin = 4;

/**
 * What an operator reads off the statement. A second one types it anew: what the first found is not filled in. A key stands for what is typed, so that a second press
 * can never credit twice and a corrected form is a request of its own.
 */
export function ConfirmDeposit({ data, onClose }: ConfirmDepositProps) {
  const t = useT();
  const tag = useTag();
  const { deposit, documentNeeded, confirmation, twoPersonsFrom } = data;
  const isSecond = confirmation !== null;
  const [typed, setTyped] = useState<Typed>({
    amount: isSecond ? '' : typedAmount(deposit.amount, tag),
    reference: '',
    payerName: isSecond ? '' : (data.typed.find(({ name }) => name === 'senderName')?.value ?? ''),
    payerTaxId: '',
  });
  const [key, setKey] = useState(() => crypto.randomUUID());
  const amount = readTypedAmount(typed.amount);
  const set = (name: keyof Typed) => (event: { readonly target: { readonly value: string } }) => {
    setTyped({ ...typed, [name]: event.target.value });
    setKey(crypto.randomUUID());
  };
  const confirm = useMutation({
    mutationFn: (amountFound: string) =>
      callOffice('officeConfirmDeposit', { ...typed, amount: amountFound, depositId: deposit.depositId as never }, { idempotencyKey: key }),
    onSuccess: async () => {
      onClose();
      await Promise.all(['deposits', 'deposit', 'suspense', 'payments'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
  });
  const faults = confirm.error instanceof OfficeFailure ? confirm.error.fields : [];
  const faultAt = (name: string) => faults.find(({ at }) => at === name)?.message;
  const isReady =
    amount !== undefined &&
    typed.reference.trim().length >= referenceLengthMin &&
    typed.payerName.trim().length > 1 &&
    (!documentNeeded || typed.payerTaxId.trim() !== '');
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isReady) confirm.mutate(amount);
  }
  return (
    <Dialog label={t('office.depositArrived')} onClose={onClose} closeLabel={t('office.close')} width={480}>
      <form className="of-stack of-dialog" noValidate onSubmit={submit}>
        <h2>{t('office.depositArrived')}</h2>
        <p className="of-muted">{t(isSecond ? 'office.depositSecondText' : 'office.depositArrivedText')}</p>
        <Field
          label={t('office.amountOnStatement')}
          hint={amount !== undefined && <OfficeMoney amount={amount} currency={deposit.currency} />}
          error={amount === undefined && typed.amount !== '' ? t('office.amountTyped') : faultAt('amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          onChange={set('amount')}
        />
        <Field
          label={t('office.bankReference')}
          hint={t('office.bankReferenceHint')}
          error={faultAt('reference')}
          autoComplete="off"
          maxLength={64}
          value={typed.reference}
          onChange={set('reference')}
        />
        <Field label={t('office.payerName')} autoComplete="off" maxLength={120} value={typed.payerName} onChange={set('payerName')} />
        <Field
          label={t('office.payerTaxId')}
          {...(documentNeeded ? {} : { optional: t('office.optional') })}
          hint={t(documentNeeded ? 'office.payerTaxIdNeeded' : 'office.payerTaxIdHint')}
          error={faultAt('payerTaxId')}
          autoComplete="off"
          maxLength={18}
          value={typed.payerTaxId}
          onChange={set('payerTaxId')}
        />
        <p className="of-muted">
          {t('office.twoPersonsFrom')} <OfficeMoney amount={twoPersonsFrom} currency={deposit.currency} />
        </p>
        {confirm.isError && faults.length === 0 && (
          <p className="of-fault" role="alert">
            {failureText(confirm.error, t)}
          </p>
        )}
        <div className="of-row-end">
          <Button onClick={onClose}>{t('office.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!isReady} busy={confirm.isPending} busyLabel={t('office.busy')}>
            {t('office.confirmDeposit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
