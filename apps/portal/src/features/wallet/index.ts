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
export { useLeftWallet, useVendorWallet } from './use-vendor-wallet.ts';
export { depositTones, withdrawalTones } from './withdrawal-tones.ts';
export { DepositDialog, VendorWalletDialog, WithdrawDialog } from './lazy-dialogs.ts';
export {
  DepositFlow,
  EverythingBack,
  PayoutAccountsCard,
  TransferForm,
  TurnoverCard,
  WithdrawForm,
  WithdrawalStatus,
} from './lazy-parts.ts';
