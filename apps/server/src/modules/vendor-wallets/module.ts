import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import { linkedVendors } from './linked-vendors.ts';
import { reconcileTransfers } from './reconcile-transfers.ts';
import { vendorWalletRoutes } from './routes.ts';
import type { TransferVendors } from './transfer-port.ts';
import type { VendorWalletTables } from './vendor-wallet-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends VendorWalletTables {}
}

declare module '../../core/app.ts' {
  interface Ports {
    /** The vendors that keep wallets. */
    readonly transferVendors: TransferVendors;
  }
}

/** Vendors that keep wallets of their own, and the money that moves there and back. */
export const vendorWalletsModule: Module = {
  name: 'vendor-wallets',
  routes: vendorWalletRoutes,
  ports: { transferVendors: linkedVendors },
  jobs: [{ name: 'vendor-transfers', ...everyMinute, work: async (app) => void (await reconcileTransfers(app)) }],
};
