import type { CallContext } from '../../core/call.ts';
import { readVendors } from './catalogue-store.ts';
import { nameIn } from './names.ts';

/** What the merchant's vendors are called in the caller's language, those that are off too. One the catalogue does not know is called by its code. */
export async function vendorNames({
  app,
  merchant,
  language,
}: Pick<CallContext, 'app' | 'merchant' | 'language'>): Promise<(code: string) => string> {
  const vendors = await readVendors(app.db, merchant.id);
  const names = new Map(vendors.map((vendor) => [vendor.code, nameIn(vendor.names, language, merchant.defaultLanguage)]));
  return (code) => names.get(code) || code;
}
