import { type Instant, ok, type Result, refuse } from '@trevo/kernel';
import { sumOf } from '../core/amounts.ts';
import { lockedOf, type Pockets, subtractPockets, totalOf } from './pockets.ts';
import { stakePlan } from './stake-plan.ts';

/** One order of a chase ticket; `drawAt` is when its issue is drawn. */
export type ChaseOrder = { readonly stakeMinor: bigint; readonly drawAt?: Instant | undefined };

/**
 * Takes a chase at once and deals the parts to its orders in the order of issues, cash to the first ones (rule book §4.14). An order that holds
 * locked money must be drawn before the grant expires. Each order is a unit with its own parts.
 */
export function dealChase(
  pockets: Pockets,
  orders: readonly ChaseOrder[],
  expiresAt?: Instant,
): Result<{ readonly orders: readonly Pockets[]; readonly left: Pockets }, 'insufficient_balance' | 'bonus_settles_too_late'> {
  if (totalOf(pockets) < sumOf(orders.map(({ stakeMinor }) => stakeMinor))) return refuse('insufficient_balance');
  let left = pockets;
  const dealt: Pockets[] = [];
  for (const [index, { stakeMinor, drawAt }] of orders.entries()) {
    const parts = stakePlan(stakeMinor, left);
    if (lockedOf(parts) > 0n && drawAt !== undefined && expiresAt !== undefined && drawAt >= expiresAt)
      return refuse('bonus_settles_too_late', `orders[${index}]`);
    dealt.push(parts);
    left = subtractPockets(left, parts);
  }
  return ok({ orders: dealt, left });
}
