import { Field, Select } from '@trevo/ui';
import { DayField } from '../../platform/day-field.tsx';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { typedPpm } from '../../platform/use-percent.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { type News, refreshNews } from './agent-news-query.ts';

type Typed = { readonly vendor: string; readonly rate: string; readonly from: string };
/** All of the gross result. */
const mostPpm = 1_000_000;

type Props = { readonly vendors: News['vendors']; readonly onClose: () => void };

/** Announces what a vendor charges of the gross result from a day on. */
export function VendorFeeDialog({ vendors, onClose }: Props) {
  const t = useT();
  const tag = useTag();
  const form = useDialogForm<Typed>({
    initial: { vendor: vendors[0]?.vendor ?? '', rate: '', from: '' },
    faults: ({ rate, from }) => ({
      ...(typedPpm(rate, tag, mostPpm) === undefined ? { rate: t('office.vendorFeeRateHint') } : {}),
      ...(from === '' ? { from: t('office.vendorFeeFromHint') } : {}),
    }),
    send: ({ vendor, rate, from }) => callOffice('officeSetVendorFee', { vendor, ratePpm: typedPpm(rate, tag, mostPpm) ?? 0, from }),
    refresh: refreshNews,
    onClose,
  });
  return (
    <FormDialog title={t('office.vendorFee')} form={form} confirm={t('office.vendorFeeSet')} onClose={onClose}>
      <Select
        label={t('office.vendorFeeVendor')}
        well
        value={form.values.vendor}
        onChange={(next) => form.set('vendor', next)}
        options={vendors.map(({ vendor, vendorName: called }) => ({ value: vendor, label: called }))}
      />
      <Field
        {...form.bind('rate')}
        label={t('office.vendorFeeRate')}
        hint={t('office.vendorFeeRateHint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <DayField {...form.bind('from')} label={t('office.vendorFeeFrom')} hint={t('office.vendorFeeFromHint')} />
    </FormDialog>
  );
}
