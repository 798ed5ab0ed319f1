import type { Id } from '@trevo/kernel';
import type { App } from './app.ts';

/** The merchant whose operators look after the platform's own work: that of the deployment. Null: it has none yet. */
export async function ownerOfPlatformWork(app: App): Promise<Id<'merchant'> | null> {
  const merchants = await app.modules.brands.everyMerchant(app);
  return merchants.find(({ code }) => code === app.config.brand)?.id ?? null;
}
