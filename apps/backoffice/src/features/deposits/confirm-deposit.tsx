import { Field } from '@trevo/ui';
import { AmountField, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { readAnew } from '../../platform/query-client.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import type { DepositDetail } from './deposit-queries.ts';

type ConfirmDepositProps = { readonly data: DepositDetail; readonly onClose: () => void };
type Typed = Readonly<Record<'amount' | 'reference' | 'payerName' | 'payerTaxId', string>>;

const referenceLengthMin = 4;
const nameLengthMin = 2;

/**
 * What an operator reads off the statement. A second one types it anew: what the first found is not filled in. A key stands for what is typed, so that a second press
 * can never credit twice and a corrected form is a request of its own.
 */
export function ConfirmDeposit({ data, onClose }: ConfirmDepositProps) {
  const t = useT();
  const { deposit, documentNeeded, confirmation, twoPersonsFrom } = data;
  const isSecond = confirmation !== null;
  const amounts = useAmounts(deposit.currency);
  const tooShort = (text: string, min: number) => (text.trim().length < min ? t('office.formFault.too_short', { min }) : undefined);
  const form = useDialogForm<Typed>({
    initial: {
      amount: isSecond ? '' : amounts.typed(deposit.amount),
      reference: '',
      payerName: isSecond ? '' : (data.typed.find(({ name }) => name === 'senderName')?.value ?? ''),
      payerTaxId: '',
    },
    faults: ({ amount, reference, payerName, payerTaxId }) => ({
      amount: amounts.faultOf(amount),
      reference: tooShort(reference, referenceLengthMin),
      payerName: tooShort(payerName, nameLengthMin),
      payerTaxId: documentNeeded && payerTaxId.trim() === '' ? t('office.formFault.required') : undefined,
    }),
    send: async (typed, idempotencyKey) => {
      const found = { ...typed, amount: readOf(amounts.read(typed.amount)), depositId: deposit.depositId as never };
      await callOffice('officeConfirmDeposit', found, { idempotencyKey });
    },
    refresh: () => readAnew('deposits', 'deposit', 'suspense', 'payments'),
    onClose,
    live: ['amount'],
  });
  return (
    <FormDialog title={t('office.depositArrived')} form={form} confirm={t('office.confirmDeposit')} onClose={onClose}>
      <p className="of-muted">{t(isSecond ? 'office.depositSecondText' : 'office.depositArrivedText')}</p>
      <AmountField {...form.bind('amount')} label={t('office.amountOnStatement')} currency={deposit.currency} />
      <Field
        {...form.bind('reference')}
        label={t('office.bankReference')}
        hint={t('office.bankReferenceHint')}
        autoComplete="off"
        maxLength={64}
      />
      <Field {...form.bind('payerName')} label={t('office.payerName')} autoComplete="off" maxLength={120} />
      <Field
        {...form.bind('payerTaxId')}
        label={t('office.payerTaxId')}
        {...(documentNeeded ? {} : { optional: t('office.optional') })}
        hint={t(documentNeeded ? 'office.payerTaxIdNeeded' : 'office.payerTaxIdHint')}
        autoComplete="off"
        maxLength={18}
      />
      <p className="of-muted">
        {t('office.twoPersonsFrom')} <OfficeMoney amount={twoPersonsFrom} currency={deposit.currency} />
      </p>
    </FormDialog>
  );
}
