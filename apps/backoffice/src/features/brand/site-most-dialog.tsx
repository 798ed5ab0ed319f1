import { readTypedNumber } from '@trevo/money';
import { Field, TextArea } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { typedPercent, typedPpm } from '../../platform/use-percent.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { type SiteMostAnswer, useMostName } from './most-words.ts';

type Typed = { readonly value: string; readonly reason: string };
type MostItem = SiteMostAnswer['items'][number]['item'];
type Props = { readonly item: MostItem; readonly value: number; readonly onClose: () => void };

/** Changes one most, with the reason that stands in the audit log. */
export function SiteMostDialog({ item, value: present, onClose }: Props) {
  const t = useT();
  const tag = useTag();
  const nameOf = useMostName();
  const valueLabel = t(`office.siteMostValue.${item === 'SERIES' ? item : 'RATE'}`);
  const form = useDialogForm<Typed>({
    initial: { value: item === 'SERIES' ? String(present) : typedPercent(present, tag), reason: '' },
    faults: ({ value, reason }) => ({
      ...(readMost(item, value, tag) === undefined ? { value: valueLabel } : {}),
      ...(reason.trim().length < reasonLeast ? { reason: t('office.reasonHint') } : {}),
    }),
    send: ({ value, reason }) => callOffice('officeSetSiteMost', { item, value: readMost(item, value, tag) ?? present, reason }),
    refresh: () => readAnew('siteMost'),
    onClose,
  });
  return (
    <FormDialog title={nameOf(item)} form={form} confirm={t('office.siteMostSet')} onClose={onClose}>
      <Field {...form.bind('value')} label={valueLabel} hint={t('office.siteMostValueHint')} inputMode="decimal" autoComplete="off" />
      <TextArea {...form.bind('reason')} label={t('office.reason')} hint={t('office.reasonHint')} maxLength={500} rows={3} />
    </FormDialog>
  );
}

const reasonLeast = 10;
/** A series may pay 1,000 to 2,000 of 2,000; a rate is never more than the whole. */
const seriesLeast = 1_000n;
const seriesMost = 2_000n;
const ratePpmMost = 1_000_000;

/** A most as it is typed; undefined where it is none. */
function readMost(item: MostItem, text: string, tag: string): number | undefined {
  if (item !== 'SERIES') return typedPpm(text, tag, ratePpmMost);
  const read = readTypedNumber(text, tag, 0);
  return read.ok && read.value >= seriesLeast && read.value <= seriesMost ? Number(read.value) : undefined;
}
