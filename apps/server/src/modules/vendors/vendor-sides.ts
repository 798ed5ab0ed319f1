import type { App } from '../../core/app.ts';
import { md5FormVendor } from './dialects/md5-form-vendor.ts';
import { rsJsonVendor } from './dialects/rs-json-vendor.ts';
import { trevoVendor } from './dialects/trevo-vendor.ts';
import type { Signing, VendorSide } from './dialects/vendor-side.ts';
import type { DialectName } from './vendor-link.ts';

/** What each dialect calls at its vendors. */
export const vendorSides: Readonly<Record<DialectName, VendorSide>> = {
  trevo: trevoVendor,
  'rs-json': rsJsonVendor,
  'md5-form': md5FormVendor,
};

/** Instant and nonce of one request of ours. */
export function newSigning(app: App): Signing {
  return { now: app.clock.now(), nonce: app.random(18).toString('base64url') };
}
