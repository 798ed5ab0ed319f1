import { decisionDaysMax } from '@trevo/reward-rules/mall';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { holdOrder, readOverdue } from './orders-store.ts';
import { rejectOrder } from './settle-order.ts';

const atOnce = 200;

/** Gives back the points of orders that nobody decided in time, each in a transaction of its own. */
export async function runOrderEnds(app: App, lease: Lease): Promise<void> {
  for (;;) {
    const overdue = await readOverdue(app.db, decisionDaysMax, atOnce);
    if (overdue.length === 0) return;
    for (const { id, merchantId } of overdue) {
      lease.signal.throwIfAborted();
      const memberId = await inLeasedTransaction(app.db, lease, async (tx) => {
        const order = await holdOrder(tx, merchantId, id);
        if (order === null || order.status !== 'in process') return null;
        await rejectOrder(tx, order, { by: null, reason: 'overdue' });
        return order.memberId;
      });
      if (memberId !== null) app.bus.publish(`member:${memberId}`, { type: 'points' });
    }
  }
}
