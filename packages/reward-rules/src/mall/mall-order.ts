import { dayMs, type Instant, plusMs } from '@trevo/kernel';

/** What an item delivers. Goods are sent and decided by an operator; the others deliver themselves. */
export type ItemKind = 'goods' | 'cash' | 'bonus' | 'freeSpins' | 'freeBet' | 'ticket';

/** An item of the points mall. Null is no limit. */
export type MallItem = {
  readonly id: string;
  readonly kind: ItemKind;
  readonly points: bigint;
  readonly stock: number | null;
  readonly limit: number | null;
  readonly minLevel: number;
  readonly version: number;
  /** Of one piece, in money: what budgets count, and what a cash item pays. */
  readonly costMinor: bigint;
  readonly from?: Instant | undefined;
  readonly until?: Instant | undefined;
  readonly removed?: boolean | undefined;
};

/** The three statuses of an order (Spec §3). Anything finer is a remark. */
export const orderStatuses = ['in process', 'rejected', 'approved'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export type MallOrder = {
  readonly id: string;
  readonly member: string;
  readonly item: string;
  readonly quantity: number;
  /** Of the whole order. */
  readonly points: bigint;
  readonly costMinor: bigint;
  readonly status: OrderStatus;
  readonly packed: boolean;
  readonly refunded: boolean;
  readonly orderedAt: Instant;
};

/** Days after which an order that nobody decided is rejected. */
export const decisionDaysMax = 7;

export function isOverdue(order: MallOrder, now: Instant): boolean {
  return order.status === 'in process' && now >= plusMs(order.orderedAt, decisionDaysMax * dayMs);
}

/** An order above this cost needs two operators (rule book §20). */
export const oneOperatorCostMaxMinor = 10_000_000n;

export function needsTwo(costMinor: bigint): boolean {
  return costMinor > oneOperatorCostMaxMinor;
}

/** Whether two different operators stand behind a decision that needs two. */
export function haveTwo({ operator, second }: { readonly operator?: string | undefined; readonly second?: string | undefined }): boolean {
  return operator !== undefined && second !== undefined && operator !== second;
}
