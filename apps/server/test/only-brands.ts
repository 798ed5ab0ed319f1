import type { Id } from '@trevo/kernel';
import type { App } from '../src/core/app.ts';
import { everyMerchant } from '../src/modules/brand/index.ts';

/** The app as if there were these brands only. */
export async function onlyBrands(app: App, ids: readonly Id<'merchant'>[]): Promise<App> {
  const merchants = (await everyMerchant(app)).filter(({ id }) => ids.includes(id));
  return { ...app, memory: { ...app.memory, merchants: { kept: { known: { readAt: app.clock.now(), merchants } } } } };
}
