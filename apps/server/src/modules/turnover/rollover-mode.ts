import type { Id } from '@trevo/kernel';
import type { RolloverMode } from '@trevo/reward-rules/turnover';
import type { Merchant } from '../../core/merchant.ts';
import type { Db } from '../../db/database.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { readPause } from '../protection/index.ts';

/**
 * Whether more than can be withdrawn is refused, or taken and looked at by an operator: as the law of the place has it; for who is paused or excluded always the
 * latter, because they cannot play it.
 */
export async function readRolloverMode(db: Db, merchant: Merchant, memberId: Id<'member'>): Promise<RolloverMode> {
  const { rolloverMode } = jurisdictionOf(merchant);
  if (rolloverMode === 'review') return rolloverMode;
  return (await readPause(db, { merchantId: merchant.id, memberId })) === null ? 'block' : 'review';
}
