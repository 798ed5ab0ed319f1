import type { App } from '../core/app.ts';
import type { Merchant } from '../core/merchant.ts';
import { inTransaction } from '../db/transaction.ts';
import { recordAudit } from '../modules/audit/index.ts';
import { insertVendor, vendorLogo } from '../modules/catalogue/index.ts';
import { type IssuedKey, issueKey, linkVendor, type NewLink } from '../modules/vendors/index.ts';

/** A link as the command line asks for it. */
export type LinkOrder = Pick<NewLink, 'vendor' | 'dialect' | 'wallet' | 'baseUrl' | 'settings' | 'verifyKey'> & {
  readonly forTests: boolean;
};

/** Makes or changes a vendor's link, with its audit row, and issues a new key. A vendor that is new here gets the logo of its code (Spec §9). */
export async function linkByHand(app: App, merchant: Merchant, order: LinkOrder): Promise<IssuedKey> {
  const { vendor, dialect, wallet, baseUrl, settings, verifyKey, forTests } = order;
  return inTransaction(app.db, async (tx) => {
    const names = { [merchant.defaultLanguage]: vendor };
    await insertVendor(tx, merchant.id, { code: vendor, names, accountType: vendor, logoUrl: vendorLogo(vendor) }, 100);
    await linkVendor(app, tx, merchant.id, { vendor, dialect, wallet, baseUrl, settings, enabled: true, verifyKey });
    const key = await issueKey(app, tx, merchant.id, { vendor, dialect, forTests });
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor: { kind: 'system', id: 'command' },
      action: 'vendor.link',
      subject: { kind: 'vendor', id: vendor },
      detail: { dialect, wallet, baseUrl, settings, keyId: key.id, forTests },
      at: app.clock.now(),
    });
    return key;
  });
}
