import { amountOut } from '@trevo/contract';
import type { CallContext } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { nameIn } from '../catalogue/index.ts';
import type { Order } from './orders-store.ts';

/** The specification's words for the three statuses. */
export const wireStatus = { 'in process': 'P', rejected: 'R', approved: 'A' } as const;
/** {@link wireStatus} the other way. */
export const statusOfWire = { P: 'in process', R: 'rejected', A: 'approved' } as const;

/** An order as its member sees it. */
export function orderView({ language, merchant }: CallContext, order: Order) {
  const { id, names, art, kind, quantity, points, minor, status, orderedAt, decidedAt, packedAt, reason, tracking, refundedAt } = order;
  return {
    orderNo: id,
    name: nameIn(names, language, merchant.defaultLanguage),
    image: art,
    kind,
    quantity,
    points: String(points),
    amount: amountOut(minor),
    status: wireStatus[status],
    appliedAt: toTimestamp(orderedAt),
    decidedAt: decidedAt === null ? null : toTimestamp(decidedAt),
    reason,
    tracking,
    canCancel: status === 'in process' && packedAt === null,
    refunded: refundedAt !== null,
  };
}
