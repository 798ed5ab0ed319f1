import type { ContractKind } from '@trevo/commission';
import { disputeMs } from '@trevo/commission/periods';
import { dayMs, type Id, ok, refuse, type Result } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { StatementState } from './commission-tables.ts';

/** How long an operator may take to answer a dispute; then the holder's figure is paid where the line's facts give it. */
export const answerMs = 7 * dayMs;

/** Why a dispute is not taken. */
export type DisputeRefusal = 'statement_unknown' | 'statement_unpublished' | 'statement_disputed' | 'dispute_too_late';

type Asked = {
  readonly merchantId: Id<'merchant'>;
  readonly statementId: string;
  readonly claim: string;
  readonly claimed: bigint | null;
  /** The holder itself, or an operator on its behalf. */
  readonly by: { readonly holder: Id<'member'> } | { readonly operator: Id<'operator'> };
};

/** A dispute that stands: whose it is, and whether it is this one that was raised. */
export type Raised = { readonly memberId: Id<'member'>; readonly kind: ContractKind; readonly number: bigint; readonly isNew: boolean };

type Found = {
  readonly memberId: Id<'member'>;
  readonly kind: ContractKind;
  readonly number: bigint;
  readonly state: StatementState;
  readonly inTime: boolean;
  readonly known: string | null;
  readonly knownClaimed: bigint | null;
  readonly knownBy: string | null;
};

/**
 * Puts a statement in dispute: what is not paid yet of it waits, and nothing else. Until it is paid, or thirty days from its publication, and once, whoever raises
 * it. Asked again by the same side with the same words and figure it is the same dispute. Locks the statement.
 */
export async function raiseDispute(tx: Tx, asked: Asked): Promise<Result<Raised, DisputeRefusal>> {
  const { merchantId, statementId, claim, claimed, by } = asked;
  const found = await heldStatement(tx, merchantId, statementId);
  if (found === null || ('holder' in by && !isKnownTo(by.holder, found))) return refuse('statement_unknown');
  const { memberId, kind, number, state, inTime, known, knownClaimed, knownBy } = found;
  const operator = 'operator' in by ? by.operator : null;
  if (known !== null) {
    const isSame = known === claim && knownClaimed === claimed && knownBy === operator;
    return isSame ? ok({ memberId, kind, number, isNew: false }) : refuse('statement_disputed');
  }
  if (state === 'calculated') return refuse('statement_unpublished');
  if (state === 'cancelled' || !inTime) return refuse('dispute_too_late');
  await sql`INSERT INTO commission_dispute (id, merchant_id, statement_id, member_id, claim, claimed, raised_by, answer_by)
    VALUES (new_id('cdi'), ${merchantId}, ${statementId}, ${memberId}, ${claim}, ${claimed === null ? null : String(claimed)}::bigint, ${operator},
      clock_timestamp() + make_interval(secs => ${answerMs / 1000}))`.execute(tx);
  await sql`UPDATE commission_statement SET waits = 'dispute' WHERE id = ${statementId} AND state = 'published'`.execute(tx);
  return ok({ memberId, kind, number, isNew: true });
}

/** What is not published, and what was taken back, a holder has not to dispute. */
function isKnownTo(holder: Id<'member'>, { memberId, state }: Found): boolean {
  return holder === memberId && state !== 'calculated' && state !== 'cancelled';
}

async function heldStatement(tx: Tx, merchantId: Id<'merchant'>, statementId: string): Promise<Found | null> {
  const { rows } = await sql<Found>`SELECT s.beneficiary_id AS "memberId", s.kind, s.number, s.state,
      coalesce(s.published_at > clock_timestamp() - make_interval(secs => ${disputeMs / 1000}), FALSE) AS "inTime",
      d.claim AS known, d.claimed AS "knownClaimed", d.raised_by AS "knownBy"
    FROM commission_statement s LEFT JOIN commission_dispute d ON d.statement_id = s.id
    WHERE s.id = ${statementId} AND s.merchant_id = ${merchantId} FOR UPDATE OF s`.execute(tx);
  return rows[0] ?? null;
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
