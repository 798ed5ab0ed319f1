export { type LedgerOn, type LedgerRefusal, type Posted, type ResultRow, runPosting } from './post-transfer.ts';
export {
  creditFromSuspense,
  depositReceived,
  depositToSuspense,
  holdWithdrawal,
  payWithdrawal,
  releaseWithdrawal,
  returnSuspense,
  transferToMember,
} from './wallet-movements.ts';
