import { ok, refuse, type Result } from '@trevo/kernel';
import type { OrderStatus } from '../orders/order-status.ts';

/** One issue of a running chase, as an order of its own. */
export type SubOrder = { readonly issue: string; readonly stakeMinor: bigint; readonly status: OrderStatus };

/** A chase after a change: which issues changed, and what is given back for them. */
export type ChaseChange = { readonly subOrders: readonly SubOrder[]; readonly changed: readonly string[]; readonly refundMinor: bigint };

export type CancelRefusal =
  | 'nothing-named'
  /** Only the last issues that are still to come can be cancelled, without a gap. */
  | 'not-the-last'
  /** The issue has closed: its orders are frozen before the draw. */
  | 'issue-closed';

/**
 * What a win does to a chase that stops on it: every later issue that has not closed is given back (status 6). One that has closed runs, and
 * `isClosed` is asked with the database's clock. A tie, a loss or an issue without a draw stops nothing.
 */
export function stopOnWin(subOrders: readonly SubOrder[], isClosed: (issue: string) => boolean): ChaseChange {
  const won = subOrders.findIndex(({ status }) => status === 'won');
  return changed(subOrders, 'stopped', ({ status, issue }, i) => won >= 0 && i > won && status === 'pending' && !isClosed(issue));
}

/** Cancels issues for the player, from the last one backwards. Rule book §1. */
export function cancelLast(
  subOrders: readonly SubOrder[],
  issues: readonly string[],
  isClosed: (issue: string) => boolean,
): Result<ChaseChange, CancelRefusal> {
  if (issues.length === 0) return refuse('nothing-named', 'issues');
  const named = new Set(issues);
  const pending = subOrders.filter(({ status }) => status === 'pending');
  const last = pending.slice(-named.size);
  if (last.length < named.size || last.some(({ issue }) => !named.has(issue))) return refuse('not-the-last', 'issues');
  const closed = last.find(({ issue }) => isClosed(issue));
  return closed ? refuse('issue-closed', closed.issue) : ok(changed(subOrders, 'cancelled', ({ issue }) => named.has(issue)));
}

function changed(
  subOrders: readonly SubOrder[],
  status: OrderStatus,
  concerns: (subOrder: SubOrder, index: number) => boolean,
): ChaseChange {
  const affected = subOrders.filter(concerns);
  return {
    subOrders: subOrders.map((subOrder, i) => (concerns(subOrder, i) ? { ...subOrder, status } : subOrder)),
    changed: affected.map(({ issue }) => issue),
    refundMinor: affected.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
  };
}
