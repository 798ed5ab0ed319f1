import { type Id, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { announceBalance } from '../wallet/index.ts';
import { giveBack, holdMembers, lowerExposure, readReturnable } from './give-back.ts';
import { readMainBalance } from './orders-store.ts';

/** The kind of due work that a pause leaves for a member with chases to come (`lottery_withhold_soon`). */
export const withholdWork = 'lottery-withhold';

/** Gives the orders of a paused member's chases back whose issues are open still. What is closed plays on: its draw is fixed. */
export async function withholdOrders(app: App, lease: Lease): Promise<void> {
  const memberId = lease.payload.memberId as Id<'member'>;
  invariant(lease.merchantId !== null && typeof memberId === 'string', 'A pause is of a member');
  const after = await inLeasedTransaction(app.db, lease, async (tx) => {
    await holdMembers(tx, [memberId]);
    const { rows } = await sql<{ id: string; currency: string }>`SELECT o.id, o.currency FROM lottery_order o
      WHERE o.member_id || '' = ${memberId} AND o.merchant_id = ${lease.merchantId} AND o.status = 2 AND o.chase_id IS NOT NULL`.execute(
      tx,
    );
    const [first] = rows;
    if (!first) return null;
    const open = await readReturnable(
      tx,
      rows.map(({ id }) => id),
    );
    if (open.length === 0) return null;
    await lowerExposure(tx, await giveBack(tx, open, 'withheld'));
    return { currency: first.currency, ...(await readMainBalance(tx, memberId, first.currency)) };
  });
  if (after) announceBalance(app, memberId, { balanceMinor: after.balance, currency: after.currency, version: after.version });
}
