import { invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { enqueueWork, type NewWork } from '../../core/enqueue-work.ts';
import type { Lease } from '../../core/work.ts';
import { eachMerchant } from '../brand/index.ts';
import { linksOf } from '../vendors/index.ts';
import { importVendorGames } from './import-vendor-games.ts';

/** The kind of due work that is one vendor's list. */
export const listWork = 'vendor-list';

/** Makes a piece of work of each vendor's list of games: one that is silent keeps nobody else's waiting. */
export function followLists(app: App, { key: period }: Pick<Lease, 'key'>): Promise<void> {
  return eachMerchant(app, async ({ id: merchantId }) => {
    const lists = (await linksOf(app, merchantId)).map(
      ({ vendor }): NewWork => ({ merchantId, key: `${vendor} ${period}`, due: { afterMs: 0 }, payload: { vendor } }),
    );
    await enqueueWork(app.db, listWork, lists);
  });
}

/** Follows a vendor's list of games. A vendor that is silent keeps its games; the next period asks again. */
export async function followList(app: App, { merchantId, payload }: Lease): Promise<void> {
  const { vendor } = payload;
  invariant(merchantId !== null && typeof vendor === 'string', 'A list is of a vendor of a merchant');
  const imported = await importVendorGames(app, { merchantId, vendor, actor: { kind: 'system', id: 'vendors' } });
  if (!imported.ok) app.log.warn({ merchantId, vendor, code: imported.code }, 'the games of a vendor were not read');
}
