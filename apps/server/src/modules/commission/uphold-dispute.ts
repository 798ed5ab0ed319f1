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
  readonly creditMicro: bigint;
  readonly periodType: string;
};

/** A dispute of a brand, held with its statement; null: there is no such one. Locks the dispute, then the statement. */
export async function holdDispute(tx: Tx, merchantId: Id<'merchant'>, disputeId: string): Promise<HeldDispute | null> {
  const { rows } = await sql<
    Omit<HeldDispute, 'creditMicro'> & { credit: string }
  >`SELECT d.id, d.statement_id AS "statementId", d.member_id AS "memberId",
      d.answered_at IS NULL AS "isOpen", d.answer_by <= clock_timestamp() AS "isDue", d.claimed, d.answer AS said, s.kind, s.number, s.category,
      s.period_start AS "from", s.period_end AS "to", s.credit_micro::text AS credit, s.period_type AS "periodType"
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

/** Ends a dispute: its line goes, as it stands; and where the holder was right the difference is posted as a line of its own. The caller holds the dispute. */
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
  const { kind, category, memberId, from, to, creditMicro, periodType } = dispute;
  const differenceMicro = upheldMicro - creditMicro;
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
