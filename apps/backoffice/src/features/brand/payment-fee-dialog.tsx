import { Field, Select } from '@trevo/ui';
import { AmountField, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { DayField } from '../../platform/day-field.tsx';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { providerName } from '../../platform/provider-name.ts';
import { typedPpm } from '../../platform/use-percent.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { type News, refreshNews } from './agent-news-query.ts';

/** A fifth of what is moved. */
const mostPpm = 200_000;
const directions = ['deposit', 'withdrawal'] as const;
type Typed = Readonly<Record<'provider' | 'fixed' | 'rate' | 'from', string>> & { readonly direction: (typeof directions)[number] };
type Props = { readonly news: Pick<News, 'currency' | 'providers'>; readonly onClose: () => void };

/** Announces what a payment provider takes of the house for a payment from a day on. */
export function PaymentFeeDialog({ news: { currency, providers }, onClose }: Props) {
  const t = useT();
  const tag = useTag();
  const amounts = useAmounts(currency);
  const form = useDialogForm<Typed>({
    initial: { provider: providers[0]?.provider ?? '', direction: 'deposit', fixed: amounts.typed('0.00'), rate: '', from: '' },
    faults: ({ fixed, rate, from }) => ({
      fixed: amounts.faultOf(fixed),
      rate: typedPpm(rate, tag, mostPpm) === undefined ? t('office.feePercentHint') : undefined,
      from: from === '' ? t('office.vendorFeeFromHint') : undefined,
    }),
    send: async ({ provider, direction, fixed, rate, from }) => {
      const fee = { provider, direction, fixed: readOf(amounts.read(fixed)), ratePpm: typedPpm(rate, tag, mostPpm) ?? 0, from };
      await callOffice('officeSetPaymentFee', fee);
    },
    refresh: refreshNews,
    onClose,
    live: ['fixed'],
  });
  return (
    <FormDialog title={t('office.paymentFee')} form={form} confirm={t('office.vendorFeeSet')} onClose={onClose}>
      <Select
        label={t('office.paymentFeeProvider')}
        well
        value={form.values.provider}
        onChange={(next) => form.set('provider', next)}
        options={providers.map((one) => ({
          value: one.provider,
          label: `${t(`office.methodName.${one.method}`)} · ${providerName(one, t)}`,
        }))}
      />
      <Select
        label={t('office.paymentFeeDirection')}
        well
        value={form.values.direction}
        onChange={(next) => form.set('direction', next)}
        options={directions.map((direction) => ({ value: direction, label: t(`office.direction.${direction}`) }))}
      />
      <AmountField {...form.bind('fixed')} label={t('office.feeFixed')} currency={currency} />
      <Field
        {...form.bind('rate')}
        label={t('office.feePercent')}
        hint={t('office.feePercentHint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <DayField {...form.bind('from')} label={t('office.vendorFeeFrom')} hint={t('office.vendorFeeFromHint')} />
    </FormDialog>
  );
}
