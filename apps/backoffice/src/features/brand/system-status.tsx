import { useMutation } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, Field, Segmented, type Tone } from '@trevo/ui';
import { useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { ReturnField, useReturnTime } from '../../shell/return-field.tsx';

type System = ResponseOf<Calls['officeBrand']>['system'];

const tones: readonly Tone[] = ['ok', 'warn', 'bad'];
const choices = ['0', '1', '2'] as const;

/** Normal, maintenance or region block. Players with open rounds lose nothing: rounds settle whatever the status. */
export function SystemStatus({ system }: { readonly system: System }) {
  const t = useT();
  const mayWrite = useMay('status.write');
  const [status, setStatus] = useState<(typeof choices)[number]>(String(system.status) as (typeof choices)[number]);
  const back = useReturnTime();
  const [countries, setCountries] = useState(system.blockedCountries.join(', '));
  const [asking, setAsking] = useState(false);
  const blockedCountries = countries
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const change = useMutation({
    mutationFn: (reason: string) =>
      callOffice('officeSetStatus', {
        status: Number(status) as 0 | 1 | 2,
        maintenanceUntil: status === '1' ? back.until : null,
        blockedCountries,
        reason,
      }),
    onSuccess: async () => {
      setAsking(false);
      await queryClient.invalidateQueries({ queryKey: ['brand'] });
    },
  });
  return (
    <section className="card of-card">
      <h2>
        {t('office.system')} <Badge tone={tones[system.status] ?? 'neutral'}>{t(`office.systemStatus.${system.status}`)}</Badge>
      </h2>
      <div className="of-row">
        <Segmented
          label={t('office.system')}
          value={status}
          options={choices.map((value) => ({ value, label: t(`office.systemStatus.${value}`) }))}
          onChange={setStatus}
        />
        {status === '1' && <ReturnField {...back.field} />}
        {status === '2' && (
          <Field
            label={t('office.blockedCountries')}
            hint={t('office.blockedCountriesHint')}
            value={countries}
            onChange={(event) => setCountries(event.target.value)}
          />
        )}
        <Button
          variant="primary"
          disabled={!mayWrite || (status === '0' && system.status === 0) || (status === '1' && back.wrong)}
          onClick={() => setAsking(true)}
        >
          {t('office.apply')}
        </Button>
      </div>
      {asking && (
        <ReasonDialog
          title={t(`office.systemTitle.${status}`)}
          text={t(`office.systemText.${status}`)}
          confirm={t('office.apply')}
          danger={status !== '0'}
          busy={change.isPending}
          fault={change.isError ? failureText(change.error, t) : undefined}
          onConfirm={(reason) => change.mutate(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
