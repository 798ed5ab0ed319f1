import type { Id } from '@trevo/kernel';
import type { RolloverMode } from '@trevo/reward-rules/turnover';
import { sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import type { Db } from '../../db/database.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { readPause } from '../protection/index.ts';

/**
 * Whether more than can be withdrawn is refused, or taken and looked at by an operator: as the law of the place has it; for who is paused or excluded always the
 * latter, because they cannot play it, and for who is about to close the account or was closed by the house, because nobody has to play to leave (rule book §15, §26.40).
 */
export async function readRolloverMode(db: Db, merchant: Merchant, memberId: Id<'member'>): Promise<RolloverMode> {
  const { rolloverMode } = jurisdictionOf(merchant);
  if (rolloverMode === 'review') return rolloverMode;
  if ((await readPause(db, { merchantId: merchant.id, memberId })) !== null) return 'review';
  return (await isLeaving(db, memberId)) ? 'review' : 'block';
}

/** Who asked to close the account within thirty days, and has neither played nor paid in since; or whose account is closed: the house did it, others cannot come in. */
async function isLeaving(db: Db, memberId: Id<'member'>): Promise<boolean> {
  const { rows } = await sql<{ leaving: boolean }>`SELECT m.status = 'closed' OR m.closing_asked_at > clock_timestamp() - interval '30 days'
      AND NOT EXISTS (SELECT FROM seamless_round r WHERE (r.member_id || '') = m.id AND r.started_at >= m.closing_asked_at)
      AND NOT EXISTS (SELECT FROM turnover_event t WHERE t.member_id = m.id AND t.merchant_id = m.merchant_id AND t.at >= m.closing_asked_at
        AND t.amount > 0 AND t.source IN ('deposit', 'transfer')) AS leaving
    FROM member m WHERE m.id = ${memberId}`.execute(db);
  return rows[0]?.leaving === true;
}
