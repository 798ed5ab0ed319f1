import { lazyPart } from '../../platform/lazy-part.ts';

/** The windows of the cashier load when they open. */
export const DepositDialog = lazyPart(async () => (await import('./components/deposit-dialog.tsx')).DepositDialog);
export const WithdrawDialog = lazyPart(async () => (await import('./components/withdraw-dialog.tsx')).WithdrawDialog);
export const VendorWalletDialog = lazyPart(async () => (await import('./components/vendor-wallet-dialog.tsx')).VendorWalletDialog);
