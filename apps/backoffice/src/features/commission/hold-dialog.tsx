import { type Calls, contractCategories, contractKinds, holdReasons, type RequestOf } from '@trevo/contract';
import { Field, Select } from '@trevo/ui';
import { DayField } from '../../platform/day-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';

type Wish = RequestOf<Calls['officeHoldCommission']>;

const days = ['1', '3', '7', '14'] as const;
const kinds = ['all', ...contractKinds] as const;
const categories = ['all', ...contractCategories] as const;

/** What a hold is about: whose payments, and which of them. */
export type HoldOf = Partial<Pick<Typed, 'category' | 'from' | 'kind' | 'to' | 'username'>>;

type Typed = {
  readonly username: string;
  readonly because: Wish['reason'];
  readonly forDays: (typeof days)[number];
  readonly kind: (typeof kinds)[number];
  readonly category: (typeof categories)[number];
  readonly from: string;
  readonly to: string;
};

/** Makes the payments of an account wait, for a reason that its holder is told. */
export function HoldDialog({ of = {}, onClose }: { readonly of?: HoldOf; readonly onClose: () => void }) {
  const t = useT();
  const form = useReasonForm<Typed>({
    initial: { username: '', because: 'IDENTITY', forDays: '7', kind: 'all', category: 'all', from: '', to: '', ...of },
    faults: ({ username, from, to }) => ({
      ...(username.trim() === '' ? { username: t('office.choose') } : {}),
      ...(to !== '' && (from === '' || to < from) ? { to: t('office.choose') } : {}),
    }),
    send: ({ username, because, forDays, reason, kind, category, from, to }) =>
      callOffice('officeHoldCommission', {
        username: username.trim(),
        reason: because,
        days: Number(forDays),
        note: reason,
        ...(kind === 'all' ? {} : { kind }),
        ...(category === 'all' ? {} : { category }),
        ...(from === '' ? {} : { from }),
        ...(to === '' ? {} : { to }),
      }),
    refresh: () => readAnew('commission'),
    onClose,
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
      <Select
        label={t('office.commission.holdKind')}
        well
        value={form.values.kind}
        onChange={(kind) => form.set('kind', kind)}
        options={kinds.map((one) => ({
          value: one,
          label: one === 'all' ? t('office.commission.holdAll') : t(`office.commission.kind.${one}`),
        }))}
      />
      <Select
        label={t('office.commission.holdCategory')}
        well
        value={form.values.category}
        onChange={(category) => form.set('category', category)}
        options={categories.map((one) => ({
          value: one,
          label: one === 'all' ? t('office.commission.holdAll') : t(`office.contractCategory.${one}`),
        }))}
      />
      <DayField {...form.bind('from')} label={t('office.commission.holdFrom')} hint={t('office.commission.holdFromHint')} />
      <DayField {...form.bind('to')} label={t('office.commission.holdTo')} />
    </ReasonFormDialog>
  );
}
