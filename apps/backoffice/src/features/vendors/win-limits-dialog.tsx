import { AmountField, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { MultipleField, readMultiple } from './multiple-field.tsx';
import { refreshVendors, useVendorName, type WinLimits } from './vendor-queries.ts';

type WinLimitsDialogProps = { readonly vendor: string; readonly limits: WinLimits; readonly onClose: () => void };
type Typed = Readonly<Record<'multipleMax' | 'unstakedMax' | 'hourMax', string>>;

/** Sets the limits of a vendor's link. */
export function WinLimitsDialog({ vendor, limits, onClose }: WinLimitsDialogProps) {
  const t = useT();
  const name = useVendorName(vendor);
  const tag = useTag();
  const amounts = useAmounts(limits.currency);
  const form = useReasonForm<Typed>({
    initial: {
      multipleMax: String(limits.multipleMax),
      unstakedMax: amounts.typed(limits.unstakedMax),
      hourMax: amounts.typed(limits.hourMax),
    },
    faults: ({ multipleMax, unstakedMax, hourMax }) => ({
      multipleMax: readMultiple(multipleMax, tag).ok ? undefined : t('office.winLimit.multipleHint'),
      unstakedMax: amounts.faultOf(unstakedMax),
      hourMax: amounts.faultOf(hourMax),
    }),
    send: async ({ multipleMax, unstakedMax, hourMax, reason }) => {
      const wish = {
        multipleMax: readOf(readMultiple(multipleMax, tag)),
        unstakedMax: readOf(amounts.read(unstakedMax)),
        hourMax: readOf(amounts.read(hourMax)),
      };
      await callOffice('officeSetWinLimits', { vendor, ...wish, reason });
    },
    refresh: refreshVendors,
    onClose,
    live: ['multipleMax', 'unstakedMax', 'hourMax'],
  });
  return (
    <ReasonFormDialog
      title={t('office.winLimitsTitle', { name })}
      text={t('office.winLimitsText')}
      confirm={t('office.save')}
      form={form}
      onClose={onClose}
    >
      <MultipleField {...form.bind('multipleMax')} label={t('office.winLimit.multipleField')} />
      <AmountField {...form.bind('unstakedMax')} label={t('office.winLimit.unstakedField')} currency={limits.currency} />
      <AmountField {...form.bind('hourMax')} label={t('office.winLimit.hourField')} currency={limits.currency} />
    </ReasonFormDialog>
  );
}
