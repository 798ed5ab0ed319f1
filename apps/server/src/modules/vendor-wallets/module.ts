import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import { reconcileTransfers } from './reconcile-transfers.ts';
import { vendorWalletRoutes } from './routes.ts';
import type { VendorWalletTables } from './vendor-wallet-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends VendorWalletTables {}
}

export const vendorWalletsModule: Module = {
  name: 'vendor-wallets',
  routes: vendorWalletRoutes,
  jobs: [{ name: 'vendor-transfers', ...everyMinute, work: async (app) => void (await reconcileTransfers(app)) }],
};
