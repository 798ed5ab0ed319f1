import './brand-room.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Switch } from '@trevo/ui';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { Loaded, Room } from '../../shell/room.tsx';
import { Together } from '../../shell/together.tsx';
import { AgentNews } from './agent-news.tsx';
import { AgentSettings } from './agent-settings.tsx';
import { BrandConfig } from './brand-config.tsx';
import { BrandZones } from './brand-zones.tsx';
import { CaptchaChoice } from './captcha-choice.tsx';
import { PhoneCodes } from './phone-codes.tsx';
import { ProductRules } from './product-rules.tsx';
import { ServiceEntries } from './service-entries.tsx';
import { SiteMost } from './site-most.tsx';
import { SystemStatus } from './system-status.tsx';

type Brand = ResponseOf<Calls['officeBrand']>;

/** The brand's modules and its system status. Changes are in the air at once and stand in the audit log. */
export function BrandRoom() {
  const t = useT();
  const brand = useQuery({ queryKey: ['brand'], queryFn: () => callOffice('officeBrand', {}) });
  return (
    <Room title={t('office.room.brand')} lead={<span className="of-muted">{t('office.brandLead')}</span>}>
      <Loaded query={brand}>
        {(data) => (
          <Together>
            <SystemStatus system={data.system} />
            <BrandConfig />
            <BrandZones />
            <Modules flags={data.flags} />
            <ServiceEntries />
            <CaptchaChoice />
            <PhoneCodes />
            <AgentNews />
            <SiteMost />
            <ProductRules />
            <AgentSettings />
          </Together>
        )}
      </Loaded>
    </Room>
  );
}

function Modules({ flags }: { readonly flags: Brand['flags'] }) {
  const t = useT();
  const mayWrite = useMay('brand.write');
  const change = useMutation({
    mutationFn: (flag: { modId: string; enabled: boolean }) => callOffice('officeSetFlag', flag),
    onSettled: () => readAnew('brand'),
  });
  return (
    <section className="card of-card">
      <h2>{t('office.modules')}</h2>
      {change.isError && (
        <p className="of-fault" role="alert">
          {failureText(change.error, t)}
        </p>
      )}
      <ul className="of-modules">
        {flags.map(({ modId, enabled, closedByLaw }) => (
          <li key={modId}>
            <span>
              {t(`office.module.${modId}`)}
              {closedByLaw ? <small className="t2 xs">{t('office.module.closedByLaw')}</small> : null}
            </span>
            <Switch
              label={t(`office.module.${modId}`)}
              checked={change.isPending && change.variables.modId === modId ? change.variables.enabled : enabled}
              disabled={!mayWrite || closedByLaw || change.isPending}
              onChange={(next) => change.mutate({ modId, enabled: next })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
