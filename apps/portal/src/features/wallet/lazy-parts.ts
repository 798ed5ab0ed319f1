import { lazyPart } from '../../platform/lazy-part.ts';

/** Parts of the cashier for pages of others: who opens such a page needs them, and no first visit does. */
export const DepositFlow = lazyPart(async () => (await import('./components/deposit-flow.tsx')).DepositFlow);
export const EverythingBack = lazyPart(async () => (await import('./components/transfer-form.tsx')).EverythingBack);
export const TransferForm = lazyPart(async () => (await import('./components/transfer-form.tsx')).TransferForm);
export const PayoutAccountsCard = lazyPart(async () => (await import('./components/payout-accounts-card.tsx')).PayoutAccountsCard);
export const TurnoverCard = lazyPart(async () => (await import('./components/turnover-card.tsx')).TurnoverCard);
export const WithdrawForm = lazyPart(async () => (await import('./components/withdraw-form.tsx')).WithdrawForm);
export const WithdrawalStatus = lazyPart(async () => (await import('./components/withdrawal-status.tsx')).WithdrawalStatus);
