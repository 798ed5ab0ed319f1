import { disputeMs } from '@trevo/commission/periods';
import { dayMs, type Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** How long an operator may take to answer a dispute; then the line is paid as it stands. */
export const answerMs = 7 * dayMs;

/** Why a dispute is not taken. */
export type DisputeRefusal = 'statement_unknown' | 'statement_disputed' | 'dispute_too_late';

type Asked = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly statementId: string; readonly claim: string };

/**
 * Puts a holder's own statement in dispute: what is not paid yet of it waits, and nothing else. Until it is paid, or thirty days from its publication, and once.
 * Asked again with the same words it is the same dispute. Null when it stands. Locks the statement.
 */
export async function raiseDispute(tx: Tx, { merchantId, memberId, statementId, claim }: Asked): Promise<DisputeRefusal | null> {
  const { rows } = await sql<{
    inTime: boolean;
    known: string | null;
  }>`SELECT s.published_at > clock_timestamp() - make_interval(secs => ${disputeMs / 1000})
      AS "inTime", (SELECT d.claim FROM commission_dispute d WHERE d.statement_id = s.id) AS known
    FROM commission_statement s WHERE s.id = ${statementId} AND s.merchant_id = ${merchantId} AND s.beneficiary_id = ${memberId}
      AND s.state <> 'calculated' FOR UPDATE OF s`.execute(tx);
  const [found] = rows;
  if (!found) return 'statement_unknown';
  if (found.known !== null) return found.known === claim ? null : 'statement_disputed';
  if (!found.inTime) return 'dispute_too_late';
  await sql`INSERT INTO commission_dispute (id, merchant_id, statement_id, member_id, claim, answer_by)
    VALUES (new_id('cdi'), ${merchantId}, ${statementId}, ${memberId}, ${claim}, clock_timestamp() + make_interval(secs => ${answerMs / 1000}))`.execute(
    tx,
  );
  await sql`UPDATE commission_statement SET waits = 'dispute' WHERE id = ${statementId} AND state = 'published'`.execute(tx);
  return null;
}

/** Ends disputes that nobody answered in time: what waited is paid as it stands, which the holder can recompute. Locks the disputes, then the statements. */
export async function lapseDisputes(tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  await sql`WITH lapsed AS (
      UPDATE commission_dispute SET answered_at = clock_timestamp()
      WHERE merchant_id = ${merchantId} AND answered_at IS NULL AND answer_by <= clock_timestamp() RETURNING statement_id
    )
    UPDATE commission_statement s SET waits = NULL FROM lapsed l WHERE s.id = l.statement_id AND s.waits = 'dispute'`.execute(tx);
}
