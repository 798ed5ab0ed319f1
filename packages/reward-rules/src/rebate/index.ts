// The door of the manual rebate.

export {
  claimRebate,
  earnRebate,
  emptyRebateBook,
  type RebateBook,
  type RebateFact,
  rebateOf,
  type RebateStep,
  runRebate,
  selfPayDays,
} from './manual-rebate.ts';
