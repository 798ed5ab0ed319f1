import type { Result } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { signedForVendor } from './dialects/trevo-vendor.ts';
import { askVendor } from './vendor-client.ts';
import type { VendorLink } from './vendor-link.ts';
import { newSigning } from './vendor-sides.ts';

/** Calls a vendor of our own dialect, signed; `path` stands below its base address. The body of its answer, or nothing is known. */
export async function askTrevoVendor(
  app: App,
  link: VendorLink,
  path: `/${string}`,
  body: object,
): Promise<Result<unknown, 'vendor_silent'>> {
  const answer = await askVendor(app, link, signedForVendor(link, path, JSON.stringify(body), newSigning(app)));
  return answer.ok ? { ok: true, value: answer.value.body } : answer;
}
