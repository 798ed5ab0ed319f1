import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Whether a payment of an account, or one that it gives, is in dispute; and whether arrears are owed to it or by it. */
export async function openMatters(db: Db, memberId: Id<'member'>): Promise<{ readonly dispute: boolean; readonly arrears: boolean }> {
  const { rows } = await sql<{ dispute: boolean; arrears: boolean }>`SELECT
      EXISTS (SELECT FROM commission_dispute d JOIN commission_statement s ON s.id = d.statement_id
        WHERE d.answered_at IS NULL AND ${memberId} IN (s.beneficiary_id, s.upline_id)) AS dispute,
      EXISTS (SELECT FROM commission_arrear a WHERE ${memberId} IN (a.downline_id, a.upline_id)) AS arrears`.execute(db);
  return rows[0] as { dispute: boolean; arrears: boolean };
}
