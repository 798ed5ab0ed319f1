import { type Calls, incidentGrounds, type RequestOf, type ResponseOf, restatedKinds } from '@trevo/contract';
import { Button, Checkbox, Field, type Form, Select } from '@trevo/ui';
import { useMutation } from '@tanstack/react-query';
import { DayField } from '../../platform/day-field.tsx';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { typedPpm } from '../../platform/use-percent.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';

type Incident = RequestOf<Calls['officePreviewRestatement']>;
type Preview = ResponseOf<Calls['officePreviewRestatement']>;
type Typed = {
  readonly ground: Incident['ground'];
  readonly vendor: string;
  readonly rate: string;
  readonly from: string;
  readonly to: string;
  readonly kinds: Incident['kinds'];
};

const shownMax = 20;
/** A vendor takes all of its gross result at most. */
const mostPpm = 1_000_000;

/** Proposes to declare an incident: what was wrong, where and when; with what it would come to before anybody signs. */
export function IncidentDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const tag = useTag();
  const form = useReasonForm<Typed>({
    initial: { ground: 'settlement', vendor: '', rate: '', from: '', to: '', kinds: [...restatedKinds] },
    faults: (typed) => ({
      ...(typed.vendor.trim() === '' ? { vendor: t('office.choose') } : {}),
      ...(typed.ground === 'vendorFee' && typedPpm(typed.rate, tag, mostPpm) === undefined ? { rate: t('office.vendorFeeRateHint') } : {}),
      ...(typed.from === '' ? { from: t('office.choose') } : {}),
      ...(typed.to === '' ? { to: t('office.choose') } : {}),
      ...(typed.kinds.length === 0 ? { kinds: t('office.choose') } : {}),
    }),
    send: ({ reason, ...typed }) => callOffice('officeProposeRestatement', { ...incidentOf(typed, tag), evidence: reason }),
    refresh: () => readAnew('commission'),
    onClose,
  });
  const look = useMutation({ mutationFn: () => callOffice('officePreviewRestatement', incidentOf(form.values, tag)) });
  const { vendor, from, to, kinds } = form.values;
  return (
    <ReasonFormDialog
      title={t('office.commission.incident')}
      text={t('office.commission.incidentText')}
      confirm={t('office.commission.propose')}
      danger
      form={form}
      onClose={onClose}
    >
      <IncidentFields form={form} />
      <div className="of-tools">
        <Button
          onClick={() => look.mutate()}
          disabled={vendor.trim() === '' || from === '' || to === '' || kinds.length === 0}
          busy={look.isPending}
          busyLabel={t('office.busy')}
        >
          {t('office.commission.preview')}
        </Button>
      </div>
      {look.error === null ? null : (
        <p className="of-fault" role="alert">
          {look.error.message}
        </p>
      )}
      {look.data === undefined ? null : <Seen preview={look.data} />}
    </ReasonFormDialog>
  );
}

type IncidentForm = Form<Typed & { readonly reason: string }>;

function IncidentFields({ form }: { readonly form: IncidentForm }) {
  const t = useT();
  const { ground, kinds } = form.values;
  return (
    <>
      <Select
        label={t('office.commission.ground')}
        well
        value={ground}
        onChange={(next) => form.set('ground', next)}
        options={incidentGrounds.map((one) => ({ value: one, label: t(`office.commission.ground.${one}`) }))}
      />
      <Field {...form.bind('vendor')} label={t('office.commission.vendor')} autoComplete="off" />
      {ground === 'vendorFee' ? (
        <Field
          {...form.bind('rate')}
          label={t('office.commission.rate')}
          hint={t('office.vendorFeeRateHint')}
          inputMode="decimal"
          autoComplete="off"
        />
      ) : null}
      <DayField {...form.bind('from')} label={t('office.commission.firstDay')} />
      <DayField {...form.bind('to')} label={t('office.commission.lastDay')} />
      {restatedKinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={kinds.includes(kind)}
          onChange={(event) => form.set('kinds', event.target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))}
        >
          {t(`office.commission.kind.${kind}`)}
        </Checkbox>
      ))}
    </>
  );
}

function Seen({ preview: { list, total, periods, difference, isPartial } }: { readonly preview: Preview }) {
  const t = useT();
  return (
    <section className="of-stack" role="status">
      <p>
        {t('office.commission.previewSum', { lines: total, periods })} <OfficeMoney amount={difference} signed />
      </p>
      {isPartial ? <p className="of-muted">{t('office.commission.previewPartial')}</p> : null}
      <ul>
        {list.slice(0, shownMax).map(({ username, kind, from, old, new: now }) => (
          <li key={`${username} ${kind} ${from}`}>
            {username} · {t(`office.commission.kind.${kind}`)} · {from.slice(0, 10)}: <OfficeMoney amount={old} /> →{' '}
            <OfficeMoney amount={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function incidentOf({ ground, vendor, rate, from, to, kinds }: Typed, tag: string): Incident {
  const ratePpm = ground === 'vendorFee' ? { ratePpm: typedPpm(rate, tag, mostPpm) ?? 0 } : {};
  return { ground, vendor: vendor.trim(), ...ratePpm, from, to, kinds };
}
