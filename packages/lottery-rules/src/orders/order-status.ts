/**
 * What an order can be, with the numbers that clients of this family of platforms know. Rule book §1 names them; where it leaves the meaning open
 * (withheld, system and super refund), what happens to the money is decided here.
 */
export const orderStatuses = {
  /** Not drawn yet. */
  pending: 2,
  won: 4,
  lost: 5,
  /** A later issue of a chase, given back because an earlier one won. */
  stopped: 6,
  /** Taken back by the house before its issue closed. */
  withheld: 7,
  /** Taken back by the player before its issue closed. */
  cancelled: 8,
  /** The issue had no draw. */
  noDraw: 12,
  /** Given back after its issue closed, because the order should not have been taken. */
  systemRefund: 14,
  /** A settled order that was reversed, with two signatures, because its result was wrong. */
  superRefund: 15,
  /** Every line that did not lose was a push, and none won. */
  tie: 16,
} as const;

export type OrderStatus = keyof typeof orderStatuses;

/** What an order may become, from each status. */
export const orderSteps: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['won', 'lost', 'tie', 'stopped', 'withheld', 'cancelled', 'noDraw', 'systemRefund'],
  won: ['superRefund'],
  lost: ['superRefund'],
  tie: ['superRefund'],
  stopped: [],
  withheld: [],
  cancelled: [],
  noDraw: [],
  systemRefund: [],
  superRefund: [],
};

/** Whether an order of a status has its whole stake back. A tie has the stakes of its pushes, which settlement counts. */
export function isRefunded(status: OrderStatus): boolean {
  return !['pending', 'won', 'lost', 'tie'].includes(status);
}
