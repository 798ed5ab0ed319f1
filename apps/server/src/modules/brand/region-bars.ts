import type { App } from '../../core/app.ts';
import type { Bar, Hold } from '../../core/hold.ts';
import type { Merchant } from '../../core/merchant.ts';
import { everyMerchant } from './merchant-of.ts';

/** Tabs from a country to which their brand has closed. Operators work from anywhere. */
export async function readRegionBars(app: App, holds: readonly Hold[]): Promise<Map<Hold, Bar>> {
  const merchants = await everyMerchant(app);
  return new Map(holds.filter((hold) => isRegionClosed(merchants, hold)).map((hold) => [hold, closedRegion]));
}

const closedRegion: Bar = { code: 'region_restricted', reason: 'region_restricted' };

function isRegionClosed(merchants: readonly Merchant[], { kind, merchantId, country }: Hold): boolean {
  const merchant = merchants.find(({ id }) => id === merchantId);
  return kind !== 'office' && country !== null && merchant?.status === 2 && merchant.blockedCountries.includes(country);
}
