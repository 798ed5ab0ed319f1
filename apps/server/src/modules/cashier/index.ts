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
export type { PaymentProvider } from './methods/payment-port.ts';
export { type Payout, readPayouts } from './payouts-store.ts';
export { createPixProvider, type PixProviderOptions, signNotice } from './methods/pix/pix-provider.ts';
export { readProofContent, readProofs } from './proofs-store.ts';
export { readFaults } from './receipts-store.ts';
export { receivePayment } from './receive-payment.ts';
export { reconcileDeposits } from './reconcile-deposits.ts';
export { cashierRoutes } from './routes.ts';
export { isParked, reroutePayout, targetsOf } from './reroute-payout.ts';
export { readReroute } from './reroute-store.ts';
export { findStrayPayouts } from './stray-payouts.ts';
export { reconcilePayouts, sendPayouts } from './send-payouts.ts';
export { settleReport } from './settle-report.ts';
export { settleSuspense } from './settle-suspense.ts';
export { readSuspense } from './suspense-store.ts';
export { reportLatePayouts } from './watch-payouts.ts';
export type { Withdrawal } from './withdrawals-store.ts';
export { cashierSettingsOf } from './cashier-settings.ts';
export { type Confirmation, readConfirmation } from './confirmations-store.ts';
export { confirmDeposit, rejectDeposit } from './confirm-deposit.ts';
export { readDisputesOf } from './disputes-store.ts';
export { collectChargebacks, takeDispute } from './take-dispute.ts';
export { readDepositProofContent, readDepositProofs } from './deposit-proofs-store.ts';
export { mayServe, paymentMethods } from './methods/payment-methods.ts';
export { type DepositLine, readDepositLine, readDepositQueue } from './office-deposits-store.ts';
export { payByHand, readPayee, refuseByHand } from './pay-by-hand.ts';
export { deploymentMethod } from './methods/payment-methods.ts';
export { nameOfProvider, type ProviderRow, readProviders } from './provider-store.ts';
export { readReceiptsOf } from './receipts-store.ts';
export { endReturnByHand, returnPayments } from './return-payments.ts';
export { readReturns } from './returns-store.ts';
export { setProvider, setTerms } from './set-up-methods.ts';
export { readLevelWays, readWays, type Way } from './way-terms.ts';
