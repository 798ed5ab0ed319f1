import './queue-preview.css';
import { Badge, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import type { Dashboard } from './dashboard.ts';

const tones: Readonly<Record<Dashboard['vendors'][number]['state'], Tone>> = { up: 'ok', maintenance: 'warn', off: 'neutral' };

/** Which vendors are in the air. */
export function VendorStates({ vendors }: { readonly vendors: Dashboard['vendors'] }) {
  const t = useT();
  const moment = useMoment();
  return (
    <section className="card of-card">
      <div className="of-title-small">
        <h2>{t('office.vendors')}</h2>
        <span className="of-muted">
          {t('office.vendorsUp', { up: vendors.filter(({ state }) => state === 'up').length, all: vendors.length })}
        </span>
      </div>
      <ul className="of-queue">
        {vendors.map(({ vendor, vendorName, state, until }) => (
          <li key={vendor}>
            <b>{vendorName}</b>
            <Badge tone={tones[state]}>
              {until !== null && state === 'maintenance'
                ? t('office.maintenanceUntil', { at: moment(until) })
                : t(`office.vendorState.${state}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
