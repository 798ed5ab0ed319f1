import type { Module } from '../../core/module.ts';
import { linkedVendors } from './linked-vendors.ts';
import { askAboutTransfer, transferWork } from './ask-about-transfer.ts';
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
  jobs: [{ name: transferWork, work: askAboutTransfer, atOnce: 16 }],
};
