import { invariant } from '@trevo/kernel';
import { lesser } from '../core/amounts.ts';
import { type Pockets, totalOf } from './pockets.ts';

/**
 * The pockets a stake is taken from: cash first, then won, then bonus (rule book §4.3). Nobody can choose another order, so the cash a member
 * has is played before the bonus and never mixed away under it. The stake must not be above what the pockets hold.
 */
export function stakePlan(stakeMinor: bigint, pockets: Pockets): Pockets {
  invariant(stakeMinor >= 0n && stakeMinor <= totalOf(pockets), 'A stake is covered by the pockets it is planned from');
  const cashMinor = lesser(stakeMinor, pockets.cashMinor);
  const wonMinor = lesser(stakeMinor - cashMinor, pockets.wonMinor);
  return { cashMinor, wonMinor, bonusMinor: stakeMinor - cashMinor - wonMinor };
}
