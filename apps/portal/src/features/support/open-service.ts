import { openServicePath } from '@trevo/client';
import { limits } from '@trevo/contract';
import type { SystemStatus } from '../../platform/brand.ts';
import { $wording, needAccountWording } from '../../platform/language.ts';
import { $isFolded } from '../../platform/folded.ts';
import { ask } from '../../platform/modals.ts';
import { navigate } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';

export type Service = SystemStatus['customerService'][number];

/** Opens a customer service in a window of 440 × 750 (Spec §9). Without a service, or with one that cannot be read, says so. */
export async function openService(service: Service | undefined): Promise<void> {
  const url = service === undefined ? undefined : await serviceUrl(service.path);
  if (url === undefined) {
    await needAccountWording();
    const { t } = $wording.get();
    await ask({ tone: 'info', title: t('service.noneTitle'), body: t('service.none'), confirm: t('dialog.ok') });
    return;
  }
  const { width, height } = limits.serviceWindowPx;
  if (!url.startsWith('/')) window.open(url, 'service', `width=${width},height=${height},noopener,noreferrer`);
  // On a telephone a window is a page like any other.
  else if ($isFolded.get()) navigate(url);
  // Our own window is of the same log-in, which a window without an opener would not be.
  else window.open(url, 'service', `width=${width},height=${height}`);
}

/** The address in a customer-service path (decision D24): of a page of ours its path. Undefined when it cannot be read or is neither that nor an https address. */
async function serviceUrl(path: string): Promise<string | undefined> {
  const text = await openServicePath(path);
  if (text === null) return undefined;
  return text === pathOf('service') || text.startsWith('https://') ? text : undefined;
}
