export { announceBalance, type ToldBalance } from './announce-balance.ts';
export { announceMoney } from './announce-money.ts';
export { anchorLedger } from './anchor-ledger.ts';
export { type Balances, type Entry, readBalances } from './balances-store.ts';
export { chargebackMoved } from './chargeback-movements.ts';
export { checkLedger, type LedgerFault, type LedgerReport, provenUpTo } from './check-ledger.ts';
export { hashLedger, type LedgerHash } from './hash-ledger.ts';
export { holdStill } from './hold-still.ts';
export { walletModule } from './module.ts';
export { type LedgerOn, type LedgerRefusal, pointsCurrency, type Posted, postMoves, type ResultRow, runPosting } from './post-move.ts';
export {
  earnPoints,
  earnPointsOfMany,
  feedPocket,
  holdPoints,
  movePool,
  payJackpot,
  type PointsMove,
  readPoints,
  rebateClaimed,
  referralCommission,
  rewardCredit,
  spendHeld,
  lapsePoints,
  turnPoints,
  unholdPoints,
} from './reward-movements.ts';
export { giveTip, returnTip } from './tip-movements.ts';
export { enterPool, fundPool, payPool, returnFromPool } from './pool-movements.ts';
export { settleClearing } from './settle-clearing.ts';
export { sumDays } from './sum-days.ts';
export {
  bonusMoved,
  creditFromSuspense,
  depositFee,
  depositReceived,
  depositToSuspense,
  holdReturn,
  holdWithdrawal,
  payWithdrawal,
  releaseWithdrawal,
  returnSuspense,
  reverseTransfer,
  transferAlongEdge,
  transferToMember,
  vendorMoney,
  vendorResult,
  withdrawalFee,
} from './wallet-movements.ts';
