import { openServicePath } from '@trevo/client';
import { limits } from '@trevo/contract';
import type { SystemStatus } from '../../platform/brand.ts';
import { $wording } from '../../platform/language.ts';
import { ask } from '../../platform/modals.ts';

export type Service = SystemStatus['customerService'][number];

/** Opens a customer service in a window of 440 × 750 (Spec §9). Without a service, or with one that cannot be read, says so. */
export async function openService(service: Service | undefined): Promise<void> {
  const { t } = $wording.get();
  const url = service === undefined ? undefined : await serviceUrl(service.path);
  if (url === undefined) {
    await ask({ tone: 'info', title: t('service.noneTitle'), body: t('service.none'), confirm: t('dialog.ok') });
    return;
  }
  const { width, height } = limits.serviceWindowPx;
  window.open(url, 'service', `width=${width},height=${height},noopener,noreferrer`);
}

/** The address in a customer-service path (decision D24). Undefined when it cannot be read or is not an https address. */
async function serviceUrl(path: string): Promise<string | undefined> {
  const text = await openServicePath(path);
  return text?.startsWith('https://') === true ? text : undefined;
}
