import { lazyPart } from '../../platform/lazy-part.ts';

export {
  type Balance,
  balanceQuery,
  consolidatedQuery,
  type Deposit,
  historyPageSize,
  lastEntriesQuery,
  type WalletEntry,
  type Withdrawal,
} from './api/wallet-queries.ts';
export {
  type VendorTransfer,
  type VendorWallet,
  vendorBalancesQuery,
} from './api/vendor-wallet-queries.ts';
export { $balanceHidden, toggleBalance } from './balance-hidden.ts';
export { holdBalance, releaseBalance } from './balance-hold.ts';
export { readPush } from './read-push.ts';
export { useBalance } from './use-balance.ts';
export { useHasBonus } from './use-has-bonus.ts';
export { useVendorWallet } from './use-vendor-wallet.ts';
export { depositTones, withdrawalTones } from './withdrawal-tones.ts';

/** The windows of the cashier load when they open. */
export const DepositDialog = lazyPart(async () => (await import('./components/deposit-dialog.tsx')).DepositDialog);
export const WithdrawDialog = lazyPart(async () => (await import('./components/withdraw-dialog.tsx')).WithdrawDialog);
export const VendorWalletDialog = lazyPart(async () => (await import('./components/vendor-wallet-dialog.tsx')).VendorWalletDialog);
export const DepositFlow = lazyPart(async () => (await import('./components/deposit-flow.tsx')).DepositFlow);
export const EverythingBack = lazyPart(async () => (await import('./components/transfer-form.tsx')).EverythingBack);
export const TransferForm = lazyPart(async () => (await import('./components/transfer-form.tsx')).TransferForm);
export const PayoutAccountsCard = lazyPart(async () => (await import('./components/payout-accounts-card.tsx')).PayoutAccountsCard);
export const TurnoverCard = lazyPart(async () => (await import('./components/turnover-card.tsx')).TurnoverCard);
export const WithdrawForm = lazyPart(async () => (await import('./components/withdraw-form.tsx')).WithdrawForm);
export const WithdrawalStatus = lazyPart(async () => (await import('./components/withdrawal-status.tsx')).WithdrawalStatus);
