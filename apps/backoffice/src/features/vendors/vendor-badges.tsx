import { Badge, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import type { Health, Link, Vendor } from './vendor-queries.ts';

/** On air, in maintenance (and until when, as players are told), or off. */
export function VendorState({ vendor }: { readonly vendor: Vendor }) {
  const t = useT();
  const moment = useMoment();
  if (!vendor.enabled) return <Badge tone="neutral">{t('office.vendorState.off')}</Badge>;
  if (!vendor.maintenance) return <Badge tone="ok">{t('office.vendorState.up')}</Badge>;
  const { until } = vendor.maintenance;
  return (
    <Badge tone="warn">{until === null ? t('office.vendorState.maintenance') : t('office.maintenanceUntil', { at: moment(until) })}</Badge>
  );
}

const breakerTones: Readonly<Record<Health['breaker'], Tone>> = { closed: 'ok', half_open: 'warn', open: 'bad' };

/** Whether the vendor answers, as far as the last requests showed. */
export function BreakerState({ breaker }: Pick<Health, 'breaker'>) {
  const t = useT();
  return <Badge tone={breakerTones[breaker]}>{t(`office.breaker.${breaker}`)}</Badge>;
}

/** Its list of games lacks so many that somebody must decide; nothing while it does not. */
export function ListState({ link }: { readonly link: Link | null }) {
  const t = useT();
  return link?.listWaits ? <Badge tone="warn">{t('office.listWaits')}</Badge> : null;
}

/** Open or cut. */
export function LinkState({ link }: { readonly link: Link }) {
  const t = useT();
  return link.enabled ? <Badge tone="ok">{t('office.link.open')}</Badge> : <Badge tone="bad">{t('office.link.cut')}</Badge>;
}
