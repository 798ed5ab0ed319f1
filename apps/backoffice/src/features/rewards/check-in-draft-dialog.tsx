import { type Calls, checkInModes, type RequestOf } from '@trevo/contract';
import { Field, Select } from '@trevo/ui';
import { AmountField, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOperator } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';

type Asked = RequestOf<Calls['officeDraftCheckIn']>;
type Values = { readonly mode: Asked['mode']; readonly points: string; readonly cash: string };

/** Drafts what the check-in gives: points for each day but the last, and money on the last where somebody says how much. */
export function CheckInDraftDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { currency } = useOperator().merchant;
  const amounts = useAmounts(currency);
  const rewardsOf = ({ points, cash }: Pick<Values, 'points' | 'cash'>) => [
    ...daysOf(points),
    ...(cash.trim() === '' ? [] : [{ kind: 'cash' as const, amount: readOf(amounts.read(cash)) }]),
  ];
  const form = useDialogForm<Values>({
    initial: { mode: 'streak', points: '2 2 2 4 4 4', cash: amounts.typed('0.20') },
    faults: ({ cash }) => ({ cash: amounts.faultIfTyped(cash) }),
    live: ['cash'],
    send: (values) => callOffice('officeDraftCheckIn', { mode: values.mode, rewards: rewardsOf(values) }),
    refresh: () => readAnew('check-in'),
    onClose,
  });
  return (
    <FormDialog
      title={t('office.checkIn.draft')}
      form={{ ...form, ready: form.ready && (daysOf(form.values.points).length > 0 || form.values.cash.trim() !== '') }}
      confirm={t('office.checkIn.draft')}
      onClose={onClose}
    >
      <p className="of-muted">{t('office.checkIn.draftText')}</p>
      <Select
        label={t('office.checkIn.mode')}
        well
        value={form.values.mode}
        onChange={(mode) => form.set('mode', mode)}
        options={checkInModes.map((value) => ({ value, label: t(`office.checkIn.mode.${value}`) }))}
      />
      <Field {...form.bind('points')} label={t('office.checkIn.points')} maxLength={160} autoComplete="off" />
      <AmountField {...form.bind('cash')} label={t('office.checkIn.cash')} currency={currency} />
    </FormDialog>
  );
}

/** The points of each day, as they stand beside each other. */
function daysOf(points: string) {
  return points
    .split(/[\s,;]+/)
    .filter((text) => text !== '')
    .map((amount) => ({ kind: 'points' as const, amount }));
}
