import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { everyMerchant } from './merchant-of.ts';

/** Does something for one merchant after the other. One that fails keeps nobody else waiting: what failed is thrown in the end. */
export async function eachMerchant(app: App, work: (merchant: Merchant) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = [];
  for (const merchant of await everyMerchant(app)) await work(merchant).catch((error: unknown) => faults.push(error));
  if (faults.length === 1) throw faults[0];
  if (faults.length > 1) throw new AggregateError(faults, `It failed for ${faults.length} merchants, first: ${String(faults[0])}`);
}
