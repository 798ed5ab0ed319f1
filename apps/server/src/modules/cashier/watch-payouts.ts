import { type Id, minuteMs } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { jurisdictionOf } from '../brand/index.ts';

const perTurn = 200;
const actor = { kind: 'system', id: 'late-payouts' } as const;

/**
 * Notes the merchant's withdrawals that are unpaid after the time its jurisdiction gives, each once: the queue shows them as late and the
 * log of acts keeps it. Nothing else changes: people decide and pay as before. The database's clock decides. Returns how many were new.
 */
export async function reportLatePayouts(app: App, merchant: Merchant): Promise<number> {
  const merchantId = merchant.id;
  const minutes = jurisdictionOf(merchant).payoutWithinMinutes;
  if (minutes === null) return 0;
  const late = await inTransaction(app.db, async (tx) => {
    const { rows } = await sql<{ id: Id<'withdrawal'> }>`
      UPDATE withdrawal SET late_at = now() WHERE id IN (
        SELECT id FROM withdrawal WHERE merchant_id = ${merchantId} AND late_at IS NULL AND status IN ('pending', 'second_review', 'paying')
          AND requested_at < now() - make_interval(secs => ${(minutes * minuteMs) / 1000})
        ORDER BY requested_at LIMIT ${perTurn} FOR UPDATE SKIP LOCKED)
      RETURNING id`.execute(tx);
    for (const { id } of rows) {
      const subject = { kind: 'withdrawal', id } as const;
      await recordAudit(tx, { merchantId, actor, action: 'withdrawal.late', subject, detail: { minutes }, at: app.clock.now() });
    }
    return rows;
  });
  for (const { id } of late) app.log.warn({ merchantId, withdrawalId: id, minutes }, 'a withdrawal is unpaid after its time');
  return late.length;
}
