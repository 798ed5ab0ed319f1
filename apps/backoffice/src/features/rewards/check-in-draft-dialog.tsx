import { type Calls, checkInModes, type RequestOf } from '@trevo/contract';
import { Field, Select } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';

type Asked = RequestOf<Calls['officeDraftCheckIn']>;
type Values = { readonly mode: Asked['mode']; readonly points: string; readonly cash: string };

/** Drafts what the check-in gives: points for each day but the last, and money on the last where somebody says how much. */
export function CheckInDraftDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const form = useOfficeForm<Values>({
    initial: { mode: 'streak', points: '2 2 2 4 4 4', cash: '0.20' },
    send: async (values) => {
      try {
        await callOffice('officeDraftCheckIn', { mode: values.mode, rewards: rewardsOf(values) });
        onClose();
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['check-in'] });
      }
    },
  });
  return (
    <FormDialog
      title={t('office.checkIn.draft')}
      form={{ ...form, ready: rewardsOf(form.values).length > 0 }}
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
      <Field {...form.bind('cash')} label={t('office.checkIn.cash')} inputMode="decimal" maxLength={12} autoComplete="off" />
    </FormDialog>
  );
}

function rewardsOf({ points, cash }: Values): Asked['rewards'] {
  const days = points
    .split(/[\s,;]+/)
    .filter((text) => text !== '')
    .map((amount) => ({ kind: 'points' as const, amount }));
  return cash.trim() === '' ? days : [...days, { kind: 'cash' as const, amount: cash.trim() }];
}
