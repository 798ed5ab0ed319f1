import { invariant } from '@trevo/kernel';

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
  /** A settled order that was taken back whole because its draw was declared void, with two signatures, after it was settled. */
  superRefund: 15,
  /** Every line that did not lose was a push, and none won. */
  tie: 16,
} as const;

export type OrderStatus = keyof typeof orderStatuses;

const names: ReadonlyMap<number, OrderStatus> = new Map(
  Object.entries(orderStatuses).map(([name, number]) => [number, name as OrderStatus]),
);

/** The name of a stored number. Throws where no order can have it. */
export function orderStatusOf(number: number): OrderStatus {
  const name = names.get(number);
  invariant(name, `There is an order of status ${number}`);
  return name;
}

/**
 * What an order may become, from each status. One that a draw settled may be settled anew, when two persons sign that its draw has another result, or be taken back.
 */
export const orderSteps: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['won', 'lost', 'tie', 'stopped', 'withheld', 'cancelled', 'noDraw', 'systemRefund'],
  won: ['lost', 'tie', 'superRefund'],
  lost: ['won', 'tie', 'superRefund'],
  tie: ['won', 'lost', 'superRefund'],
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
