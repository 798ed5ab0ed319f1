import { instantText } from '@trevo/commission/periods';
import type { Category, ContractKind } from '@trevo/commission';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { leaveNotice } from '../access/index.ts';
import { postDifference } from './post-difference.ts';
import type { Recomputation } from './recompute-statement.ts';

/** A dispute with its line, held. */
export type HeldDispute = {
  readonly id: string;
  readonly statementId: Id<'statement'>;
  readonly memberId: Id<'member'>;
  readonly isOpen: boolean;
  readonly isDue: boolean;
  readonly claimed: bigint | null;
  readonly said: string | null;
  readonly kind: ContractKind;
  readonly number: bigint;
  readonly category: Category;
  readonly from: Instant;
  readonly to: Instant;
  /** What was credited for its line so far, by incidents too. */
  readonly creditMicro: bigint;
  readonly periodType: string;
};

/** What incidents changed of a statement `s`: with its own figure all that its holder was credited for its period. */
const restatedMicro = sql`coalesce((SELECT sum(c.new_micro - c.old_micro) FROM commission_difference c
  WHERE (c.merchant_id, c.kind, c.category, c.period_type, c.period_start) = (s.merchant_id, s.kind, s.category, s.period_type, s.period_start)
    AND c.beneficiary_id = s.beneficiary_id), 0)`;

/** A dispute of a brand, held with its statement; null: there is no such one. Locks the dispute, then the statement. */
export async function holdDispute(tx: Tx, merchantId: Id<'merchant'>, disputeId: string): Promise<HeldDispute | null> {
  const { rows } = await sql<
    Omit<HeldDispute, 'creditMicro'> & { credit: string }
  >`SELECT d.id, d.statement_id AS "statementId", d.member_id AS "memberId",
      d.answered_at IS NULL AS "isOpen", d.answer_by <= clock_timestamp() AS "isDue", d.claimed, d.answer AS said, s.kind, s.number, s.category,
      s.period_start AS "from", s.period_end AS "to", (s.credit_micro + ${restatedMicro})::text AS credit, s.period_type AS "periodType"
    FROM commission_dispute d JOIN commission_statement s ON s.id = d.statement_id
    WHERE d.id = ${disputeId} AND d.merchant_id = ${merchantId} FOR UPDATE OF d`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { credit, ...dispute } = row;
  return { ...dispute, creditMicro: BigInt(credit) };
}

type Ending = {
  readonly answer: string | null;
  readonly by: string | null;
  readonly verdict: Recomputation | null;
  /** What the line should have been credited, where the holder was right. */
  readonly upheldMicro: bigint | null;
};

/**
 * Ends a dispute: its line goes, as it stands; and where the holder was right what is still lacking is posted as a line of its own: what an incident paid of it meanwhile is not
 * paid again. The caller holds the dispute.
 */
export async function endDispute(
  tx: Tx,
  merchantId: Id<'merchant'>,
  dispute: HeldDispute,
  { answer, by, verdict, upheldMicro }: Ending,
): Promise<void> {
  const { rows } = await sql<{
    at: Instant;
  }>`UPDATE commission_dispute SET answer = ${answer}, answered_by = ${by}, answered_at = clock_timestamp(),
      verdict = ${verdict === null ? null : JSON.stringify(verdict)}::jsonb, upheld = ${upheldMicro !== null}
    WHERE id = ${dispute.id} RETURNING answered_at AS at`.execute(tx);
  await sql`UPDATE commission_statement SET waits = NULL WHERE id = ${dispute.statementId} AND waits = 'dispute'`.execute(tx);
  const { at } = rows[0] as { at: Instant };
  const notice = upheldMicro === null ? 'dispute_answered' : 'dispute_upheld';
  await leaveNotice(tx, at, {
    merchantId,
    memberId: dispute.memberId,
    kind: notice,
    values: { pay: dispute.kind, number: String(dispute.number) },
  });
  if (upheldMicro === null) return;
  const { kind, category, memberId, from, to, periodType } = dispute;
  const creditMicro = await readCredited(tx, merchantId, dispute);
  const differenceMicro = upheldMicro - creditMicro;
  if (differenceMicro <= 0n) return;
  const line = {
    periodType,
    from: instantText(from),
    to: instantText(to),
    oldCreditMicro: String(creditMicro),
    newCreditMicro: String(upheldMicro),
  };
  await postDifference(tx, merchantId, {
    kind,
    category,
    beneficiary: memberId,
    cause: 'dispute',
    subjectId: dispute.id,
    at,
    creditMicro: differenceMicro,
    minPayout: 0n,
    record: {
      cause: 'dispute',
      dispute: dispute.id,
      answeredAt: toTimestamp(at),
      lines: [{ ...line, differenceMicro: String(differenceMicro), record: null }],
    },
  });
}

/** What was credited for a disputed line so far, with the book of its kind held: no incident changes it until the end of the transaction. */
async function readCredited(tx: Tx, merchantId: Id<'merchant'>, { statementId, kind }: HeldDispute): Promise<bigint> {
  await sql`SELECT FROM commission_book WHERE merchant_id = ${merchantId} AND kind = ${kind} FOR UPDATE`.execute(tx);
  const { rows } = await sql<{
    credit: string;
  }>`SELECT (s.credit_micro + ${restatedMicro})::text AS credit FROM commission_statement s WHERE s.id = ${statementId}`.execute(tx);
  return BigInt((rows[0] as { credit: string }).credit);
}
