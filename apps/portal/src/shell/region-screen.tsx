import type { SystemStatus } from '../platform/brand.ts';
import { useT } from '../platform/language.ts';
import { ClosedScreen } from './closed-screen.tsx';

/** The only thing seen from a region the brand does not serve (Spec §2): an apology, the reason, and the visitor's address. */
export function RegionScreen({ status }: { readonly status: SystemStatus }) {
  const t = useT();
  return (
    <ClosedScreen title={t('region.title')} text={status.regionRestriction?.message || t('region.text')}>
      <p className="num t3">{t('region.ip', { ip: status.location.ip })}</p>
    </ClosedScreen>
  );
}
