export { payoutView, remainingMinor } from './cashier-views.ts';
export { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts';
export {
  type HistoryStep,
  type QueueFilter,
  type QueueLine,
  readQueueLine,
  readWithdrawalHistory,
  readWithdrawalQueue,
  type WithdrawalSignal,
} from './office-withdrawals-store.ts';
export { createLateProvider, type LateProvider } from './late-provider.ts';
export { cashierModule } from './module.ts';
export type { PaymentProvider } from './payment-port.ts';
export { type Payout, readPayouts } from './payouts-store.ts';
export { createPixProvider, type PixProviderOptions, signNotice } from './pix-provider.ts';
export { readProofContent, readProofs } from './proofs-store.ts';
export { readFaults } from './receipts-store.ts';
export { receivePayment } from './receive-payment.ts';
export { reconcileDeposits } from './reconcile-deposits.ts';
export { cashierRoutes } from './routes.ts';
export { reconcilePayouts, sendPayouts } from './send-payouts.ts';
export { settleReport } from './settle-report.ts';
export { settleSuspense } from './settle-suspense.ts';
export { readSuspense } from './suspense-store.ts';
export { reportLatePayouts } from './watch-payouts.ts';
export type { Withdrawal } from './withdrawals-store.ts';
