import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, Field, Segmented, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonFormDialog } from '../../shell/reason-dialog.tsx';
import { ReturnField, useReturnTime } from '../../shell/return-field.tsx';
import { useCardForm } from './use-card-form.ts';

type System = ResponseOf<Calls['officeBrand']>['system'];

const tones: readonly Tone[] = ['ok', 'warn', 'bad'];
const choices = ['0', '1', '2'] as const;
type Choice = (typeof choices)[number];
type Typed = { readonly status: Choice; readonly until: string; readonly blockedCountries: string };

/** Normal, maintenance or region block. Players with open rounds lose nothing: rounds settle whatever the status. */
export function SystemStatus({ system }: { readonly system: System }) {
  const t = useT();
  const mayWrite = useMay('status.write');
  const { untilOf, faultOf } = useReturnTime();
  const { form, asking, ask, close } = useCardForm<Typed>({
    initial: { status: String(system.status) as Choice, until: '', blockedCountries: system.blockedCountries.join(', ') },
    faults: ({ status, until }) => ({ until: status === '1' ? faultOf(until) : undefined }),
    send: ({ status, until, blockedCountries, reason }) =>
      callOffice('officeSetStatus', {
        status: Number(status) as 0 | 1 | 2,
        maintenanceUntil: status === '1' ? untilOf(until) : null,
        blockedCountries: blockedCountries
          .toUpperCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
        reason,
      }),
    refresh: () => readAnew('brand'),
  });
  const { status, until } = form.values;
  return (
    <section className="card of-card" aria-label={t('office.system')}>
      <h2>
        {t('office.system')} <Badge tone={tones[system.status] ?? 'neutral'}>{t(`office.systemStatus.${system.status}`)}</Badge>
      </h2>
      <div className="of-row">
        <Segmented
          label={t('office.system')}
          value={status}
          options={choices.map((value) => ({ value, label: t(`office.systemStatus.${value}`) }))}
          onChange={(next) => form.set('status', next)}
        />
        {status === '1' && <ReturnField {...form.bind('until')} />}
        {status === '2' && (
          <Field {...form.bind('blockedCountries')} label={t('office.blockedCountries')} hint={t('office.blockedCountriesHint')} />
        )}
        <Button
          variant="primary"
          disabled={!mayWrite || (status === '0' && system.status === 0) || (status === '1' && faultOf(until) !== undefined)}
          onClick={ask}
        >
          {t('office.apply')}
        </Button>
      </div>
      {asking && (
        <ReasonFormDialog
          title={t(`office.systemTitle.${status}`)}
          text={t(`office.systemText.${status}`)}
          confirm={t('office.apply')}
          danger={status !== '0'}
          form={form}
          onClose={close}
        />
      )}
    </section>
  );
}
