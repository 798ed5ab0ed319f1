import { Mark, Wordmark } from '@trevo/ui';
import type { SystemStatus } from '../platform/brand.ts';
import { useT } from '../platform/language.ts';

/** The only thing seen from a region the brand does not serve (Spec §2): an apology, the reason, and the visitor's address. */
export function RegionScreen({ status }: { readonly status: SystemStatus }) {
  const t = useT();
  return (
    <main className="closed">
      <span className="brand">
        <Mark size={44} />
        <Wordmark height={34} label="Trevo" />
      </span>
      <h1 className="h1">{t('region.title')}</h1>
      <p className="t2">{status.regionRestriction?.message || t('region.text')}</p>
      <p className="num t3">{t('region.ip', { ip: status.location.ip })}</p>
    </main>
  );
}
