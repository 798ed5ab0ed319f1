import type { App } from '../../core/app.ts';
import { linkedVendors } from './linked-vendors.ts';
import type { TransferVendors } from './transfer-port.ts';

const others = new WeakMap<App, TransferVendors>();

/** The vendors that keep wallets, as this process reaches them. */
export function transferVendors(app: App): TransferVendors {
  return others.get(app) ?? linkedVendors(app);
}

/** Reaches other vendors than the linked ones: for tests of what happens around a vendor. */
export function useTransferVendors(app: App, vendors: TransferVendors): void {
  others.set(app, vendors);
}
