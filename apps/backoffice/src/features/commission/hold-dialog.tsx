import { type Calls, holdReasons, type RequestOf } from '@trevo/contract';
import { Field, Select } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';

type Wish = RequestOf<Calls['officeHoldCommission']>;

const days = ['1', '3', '7', '14'] as const;

/** Makes the payments of an account wait, for a reason that its holder is told. */
export function HoldDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const form = useReasonForm<{ readonly username: string; readonly because: Wish['reason']; readonly forDays: (typeof days)[number] }>({
    initial: { username: '', because: 'IDENTITY', forDays: '7' },
    faults: ({ username }) => (username.trim() === '' ? { username: t('office.choose') } : {}),
    send: async ({ username, because, forDays, reason }) => {
      await callOffice('officeHoldCommission', { username: username.trim(), reason: because, days: Number(forDays), note: reason });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['commission'] });
    },
  });
  return (
    <ReasonFormDialog
      title={t('office.commission.holdTitle')}
      text={t('office.commission.holdText')}
      confirm={t('office.commission.hold')}
      danger
      form={form}
      onClose={onClose}
    >
      <Field {...form.bind('username')} label={t('office.commission.username')} />
      <Select
        label={t('office.commission.reason')}
        well
        value={form.values.because}
        onChange={(because) => form.set('because', because)}
        options={holdReasons.map((one) => ({ value: one, label: t(`office.commission.reason.${one}`) }))}
      />
      <Select
        label={t('office.commission.days')}
        well
        value={form.values.forDays}
        onChange={(forDays) => form.set('forDays', forDays)}
        options={days.map((one) => ({ value: one, label: t('office.commission.daysCount', { count: Number(one) }) }))}
      />
    </ReasonFormDialog>
  );
}
