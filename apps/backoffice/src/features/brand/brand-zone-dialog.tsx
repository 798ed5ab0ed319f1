import { formatInstant } from '@trevo/i18n';
import { Field, Select } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';

type Typed = { readonly zone: string; readonly startsOn: string };
type DialogProps = {
  /** First days of the months that may be announced; at least one. */
  readonly starts: readonly string[];
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
};

/** Proposes another time zone from the first day of a month on. */
export function BrandZoneDialog({ starts, onDone, onClose }: DialogProps) {
  const t = useT();
  const tag = useTag();
  const form = useReasonForm<Typed>({
    initial: { zone: '', startsOn: starts[0] ?? '' },
    faults: ({ zone }) => (zone.trim() === '' ? { zone: t('office.brandZone.zoneHint') } : {}),
    send: ({ zone, startsOn, reason }) => callOffice('officeProposeBrandZone', { zone: zone.trim(), startsOn, reason }),
    refresh: onDone,
    onClose,
  });
  return (
    <ReasonFormDialog
      title={t('office.brandZone.announce')}
      text={t('office.brandZone.dialogText')}
      confirm={t('office.brandZone.propose')}
      form={form}
      onClose={onClose}
    >
      <Field
        {...form.bind('zone')}
        label={t('office.brandZone.zone')}
        hint={t('office.brandZone.zoneHint')}
        autoComplete="off"
        spellCheck={false}
      />
      <Select
        label={t('office.brandZone.startsOn')}
        well
        value={form.values.startsOn}
        onChange={(next) => form.set('startsOn', next)}
        options={starts.map((value) => ({ value, label: formatInstant(`${value}T00:00:00Z`, 'day', { tag, timeZone: 'UTC' }) }))}
      />
    </ReasonFormDialog>
  );
}
