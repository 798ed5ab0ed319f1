import { disputeMs } from '@trevo/commission/periods';
import { dayMs, type Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** How long an operator may take to answer a dispute; then the holder's figure is paid where the line's facts give it. */
export const answerMs = 7 * dayMs;

/** Why a dispute is not taken. */
export type DisputeRefusal = 'statement_unknown' | 'statement_disputed' | 'dispute_too_late';

type Asked = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly statementId: string;
  readonly claim: string;
  readonly claimed: bigint | null;
};

/**
 * Puts a holder's own statement in dispute: what is not paid yet of it waits, and nothing else. Until it is paid, or thirty days from its publication, and once.
 * Asked again with the same words and figure it is the same dispute. Null when it stands. Locks the statement.
 */
export async function raiseDispute(tx: Tx, { merchantId, memberId, statementId, claim, claimed }: Asked): Promise<DisputeRefusal | null> {
  const { rows } = await sql<{
    inTime: boolean;
    known: string | null;
    knownClaimed: bigint | null;
  }>`SELECT s.published_at > clock_timestamp() - make_interval(secs => ${disputeMs / 1000})
      AS "inTime", d.claim AS known, d.claimed AS "knownClaimed"
    FROM commission_statement s LEFT JOIN commission_dispute d ON d.statement_id = s.id WHERE s.id = ${statementId} AND s.merchant_id = ${merchantId} AND s.beneficiary_id = ${memberId}
      AND s.state IN ('published', 'paid') FOR UPDATE OF s`.execute(tx);
  const [found] = rows;
  if (!found) return 'statement_unknown';
  if (found.known !== null) return found.known === claim && found.knownClaimed === claimed ? null : 'statement_disputed';
  if (!found.inTime) return 'dispute_too_late';
  await sql`INSERT INTO commission_dispute (id, merchant_id, statement_id, member_id, claim, claimed, answer_by)
    VALUES (new_id('cdi'), ${merchantId}, ${statementId}, ${memberId}, ${claim}, ${claimed === null ? null : String(claimed)}::bigint, clock_timestamp() + make_interval(secs => ${answerMs / 1000}))`.execute(
    tx,
  );
  await sql`UPDATE commission_statement SET waits = 'dispute' WHERE id = ${statementId} AND state = 'published'`.execute(tx);
  return null;
}

/** A dispute that nobody answered in time; null: there is none. */
export async function nextUnanswered(
  db: Db,
  merchantId: Id<'merchant'>,
): Promise<{ readonly id: string; readonly statementId: Id<'statement'> } | null> {
  const { rows } = await sql<{ id: string; statementId: Id<'statement'> }>`SELECT id, statement_id AS "statementId" FROM commission_dispute
    WHERE merchant_id = ${merchantId} AND answered_at IS NULL AND answer_by <= clock_timestamp() ORDER BY answer_by LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** The statement of a dispute of a brand. */
export async function disputedStatement(db: Db, merchantId: Id<'merchant'>, disputeId: string): Promise<Id<'statement'> | null> {
  const { rows } = await sql<{ id: Id<'statement'> }>`SELECT statement_id AS id FROM commission_dispute
    WHERE id = ${disputeId} AND merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.id ?? null;
}
