import { Button } from '@trevo/ui';
import { openService } from '../features/support/index.ts';
import type { SystemStatus } from '../platform/brand.ts';
import { useT } from '../platform/language.ts';
import { useMoment } from '../platform/moment.ts';
import { ClosedScreen } from './closed-screen.tsx';

/** The only thing seen during maintenance (Spec §4): what happens, until when, and how to reach somebody. */
export function MaintenanceScreen({ status }: { readonly status: SystemStatus }) {
  const t = useT();
  const when = useMoment();
  const until = status.maintenance?.until ?? null;
  return (
    <ClosedScreen title={t('maintenance.title')} text={status.maintenance?.message || t('maintenance.text')}>
      {until === null ? null : <p className="num b">{t('maintenance.until', { time: when(until, 'moment') })}</p>}
      <Button variant="primary" icon="support" onClick={() => void openService(status.customerService[0])}>
        {t('service.open')}
      </Button>
    </ClosedScreen>
  );
}
