import type { App } from '../../core/app.ts';
import type { PeriodLease } from '../../core/job.ts';
import { everyMerchant } from '../brand/index.ts';
import { linksOf, sweepVendors } from '../vendors/index.ts';
import { importVendorGames } from './import-vendor-games.ts';

const listsEvery = 10;

/** Sweeps what vendors' requests leave behind, and every ten minutes follows their lists of games. A vendor that is silent keeps its games. */
export async function tendVendors(app: App, { period }: Pick<PeriodLease, 'period'>): Promise<void> {
  await sweepVendors(app);
  if (Number(period) % listsEvery !== 0) return;
  for (const { id: merchantId } of await everyMerchant(app)) {
    for (const { vendor } of await linksOf(app, merchantId)) {
      const imported = await importVendorGames(app, { merchantId, vendor, actor: { kind: 'system', id: 'vendors' } });
      if (!imported.ok) app.log.warn({ merchantId, vendor, code: imported.code }, 'the games of a vendor were not read');
    }
  }
}
