// Settlement: what a draw makes of the orders of an issue, each by the rules it was bought under, to the ledger unit.
export { type Amendment, amendedEdition, type Edition, editionNumbered, editions, newestPlay, playIn, rulesAt } from './editions.ts';
export {
  type OrderOutcome,
  outcomeOf,
  type PaidPrize,
  refundOutcome,
  type RefundStatus,
  reversedOutcome,
  type SoldOrder,
} from './order-outcome.ts';
export { type DrawnIssue, type OutcomeTotals, settleIssue, type Settler, settlerOf, totalsOf } from './settle-issue.ts';
