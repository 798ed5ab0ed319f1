import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Recomputation } from './recompute-statement.ts';
import { endDispute, holdDispute } from './uphold-dispute.ts';

type LineOf<N extends 'officeCommissionRuns' | 'officeCommissionDisputes' | 'officeCommissionHolds'> = ResponseOf<Calls[N]>['list'][number];
/** A line as the database tells it: instants and amounts are its own. */
type Raw<L, At extends keyof L, Amount extends keyof L> = Omit<L, At | Amount> & { readonly [K in At]: Instant | Extract<L[K], null> } & {
  readonly [K in Amount]: bigint | Extract<L[K], null>;
};

export type RunRow = Raw<LineOf<'officeCommissionRuns'>, 'from' | 'to' | 'calculatedAt' | 'payFrom', 'top' | 'paid' | 'due'>;
export type DisputeRow = Raw<
  LineOf<'officeCommissionDisputes'>,
  'from' | 'to' | 'raisedAt' | 'answerBy' | 'answeredAt',
  'paid' | 'claimed' | 'recomputed'
>;
export type HoldRow = Raw<LineOf<'officeCommissionHolds'>, 'placedAt' | 'until' | 'releasedAt' | 'from' | 'to', never>;

type Page = { readonly offset: number; readonly limit: number };
type Pages<R> = { readonly rows: readonly R[]; readonly total: number };

/** Runs with statements, newest first. */
export async function readRuns(
  db: Db,
  merchantId: Id<'merchant'>,
  { kind, offset, limit }: Page & { readonly kind: string },
): Promise<Pages<RunRow>> {
  const which = sql`r.merchant_id = ${merchantId} AND (r.statements > 0 OR r.parked <> '[]') AND (${kind} = 'all' OR r.kind = ${kind})`;
  const rows = await runsWhere(db, which, { offset, limit });
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM commission_run r WHERE ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Runs of `commission_run r` with what their statements came to, newest first. */
async function runsWhere(db: Db, which: RawBuilder<unknown>, { offset, limit }: Page): Promise<readonly RunRow[]> {
  const { rows } =
    await sql<RunRow>`SELECT r.kind, r.category, r.period_type AS period, r.period_start AS "from", r.period_end AS "to", r.calculated_at AS "calculatedAt",
      r.pay_from AS "payFrom", r.statements,
      jsonb_array_length(r.parked) AS parked, div(r.top_micro, 1000000)::bigint AS top, s.paid, s.due, s.waiting
    FROM commission_run r CROSS JOIN LATERAL (
      SELECT coalesce(sum(o.paid) FILTER (WHERE o.state = 'paid'), 0)::bigint AS paid, coalesce(sum(o.paid) FILTER (WHERE o.state IN ('calculated', 'published')), 0)::bigint AS due,
        count(*) FILTER (WHERE o.state IN ('calculated', 'published') AND (o.waits IS NOT NULL
          OR o.beneficiary_id IN (SELECT h.member_id FROM commission_hold h WHERE h.merchant_id = r.merchant_id AND h.released_at IS NULL)
            AND commission_hold_of(o.beneficiary_id, o.kind, o.category, o.period_start) IS NOT NULL))::int AS waiting
      FROM commission_statement o
      WHERE o.merchant_id = r.merchant_id AND o.kind = r.kind AND o.category = r.category AND o.period_type = r.period_type
        AND o.period_start = r.period_start) s
    WHERE ${which} ORDER BY r.period_start DESC, r.kind, r.category, r.period_type LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

type Parked = ResponseOf<Calls['officeCommissionRun']>['parked'][number];
type RunKey = Omit<RequestOf<Calls['officeCommissionRun']>, 'from'> & { readonly from: Instant };

/** One run of a brand, and whose contracts it left out; null: there is no such run. */
export async function readRun(
  db: Db,
  merchantId: Id<'merchant'>,
  { kind, category, period, from }: RunKey,
): Promise<{ readonly run: RunRow; readonly parked: readonly Parked[] } | null> {
  const which = sql`r.merchant_id = ${merchantId} AND r.kind = ${kind} AND r.category = ${category} AND r.period_type = ${period}
    AND r.period_start = ${timestampOf(from)}`;
  const [run] = await runsWhere(db, which, { offset: 0, limit: 1 });
  if (run === undefined) return null;
  const parked = await sql<Parked>`SELECT p.contract, p.version, m.id AS "memberId", m.username
    FROM commission_run r CROSS JOIN LATERAL jsonb_to_recordset(r.parked) AS p (contract text, version integer, downline text)
      JOIN member m ON m.id = p.downline AND m.merchant_id = r.merchant_id
    WHERE ${which} ORDER BY m.username, p.contract`.execute(db);
  return { run, parked: parked.rows };
}

/** Whether a statement is this brand's. */
export async function isStatementOf(db: Db, merchantId: Id<'merchant'>, statementId: Id<'statement'>): Promise<boolean> {
  const { rows } = await sql`SELECT FROM commission_statement WHERE id = ${statementId} AND merchant_id = ${merchantId}`.execute(db);
  return rows.length > 0;
}

/** Disputes: open ones by when they must be answered, closed ones newest first. */
export async function readDisputes(
  db: Db,
  merchantId: Id<'merchant'>,
  { isOpen, offset, limit }: Page & { readonly isOpen: boolean },
): Promise<Pages<DisputeRow>> {
  const which = sql`d.merchant_id = ${merchantId} AND d.answered_at ${isOpen ? sql`IS NULL` : sql`IS NOT NULL`}`;
  const { rows } =
    await sql<DisputeRow>`SELECT d.id AS "disputeId", s.id AS "statementId", d.member_id AS "memberId", m.username, s.kind, s.number::int AS number,
      s.period_start AS "from", s.period_end AS "to", s.paid, s.currency, d.claim, d.claimed, d.upheld,
      div((d.verdict ->> 'creditMicro')::numeric, 1000000)::bigint AS recomputed, d.raised_at AS "raisedAt", coalesce(r.name, d.raised_by) AS "raisedBy", d.answer_by AS "answerBy",
      d.answer, d.answered_at AS "answeredAt", coalesce(o.name, d.answered_by) AS "answeredBy"
    FROM commission_dispute d JOIN commission_statement s ON s.id = d.statement_id JOIN member m ON m.id = d.member_id
      LEFT JOIN operator o ON o.id = d.answered_by LEFT JOIN operator r ON r.id = d.raised_by
    WHERE ${which} ORDER BY ${isOpen ? sql`d.answer_by` : sql`d.answered_at DESC`}, d.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM commission_dispute d WHERE ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Holds: those that stand by when they end, the others newest first. */
export async function readHolds(
  db: Db,
  merchantId: Id<'merchant'>,
  { isOpen, offset, limit }: Page & { readonly isOpen: boolean },
): Promise<Pages<HoldRow>> {
  const stands = sql`(h.released_at IS NULL AND h.until > clock_timestamp())`;
  const which = sql`h.merchant_id = ${merchantId} AND ${isOpen ? stands : sql`NOT ${stands}`}`;
  const { rows } =
    await sql<HoldRow>`SELECT h.id AS "holdId", h.member_id AS "memberId", m.username, h.reason, h.note, h.placed_at AS "placedAt",
      coalesce(p.name, h.placed_by) AS "placedBy", h.until, h.released_at AS "releasedAt", coalesce(r.name, h.released_by) AS "releasedBy",
      h.extended_at IS NOT NULL AS "isExtended", h.cancelled AS "isCancelled", h.kind, h.category, h.period_from AS "from", h.period_to AS "to",
      h.finding_id IS NOT NULL AS "isOfRule"
    FROM commission_hold h JOIN member m ON m.id = h.member_id LEFT JOIN operator p ON p.id = h.placed_by LEFT JOIN operator r ON r.id = h.released_by
    WHERE ${which} ORDER BY ${isOpen ? sql`h.until` : sql`h.placed_at DESC`}, h.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM commission_hold h WHERE ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

type Answer = { readonly disputeId: string; readonly answer: string; readonly by: Id<'operator'>; readonly verdict: Recomputation | null };

/** Answers an open dispute and lets its line go as it stands. Says whose it is; `isNew` where this answered it. Locks the dispute, then the statement. */
export async function answerDispute(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { disputeId, answer, by, verdict }: Answer,
): Promise<{ readonly memberId: string; readonly statementId: string; readonly isNew: boolean } | 'not_found' | 'dispute_over'> {
  const dispute = await holdDispute(tx, merchantId, disputeId);
  if (dispute === null) return 'not_found';
  const { memberId, statementId, said, isOpen } = dispute;
  if (!isOpen) return said === answer ? { memberId, statementId, isNew: false } : 'dispute_over';
  await endDispute(tx, merchantId, dispute, { answer, by, verdict, upheldMicro: null });
  return { memberId, statementId, isNew: true };
}

/** Ends a hold that stands; null: there is no such hold. `isNew`: it stood until now. */
export async function releaseHold(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { holdId, by }: { readonly holdId: string; readonly by: Id<'operator'> },
): Promise<{ readonly memberId: string; readonly isNew: boolean } | null> {
  const { rows } = await sql<{ memberId: string; isNew: boolean }>`SELECT member_id AS "memberId", released_at IS NULL AS "isNew"
    FROM commission_hold WHERE id = ${holdId} AND merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  if (found.isNew)
    await sql`UPDATE commission_hold SET released_by = ${by}, released_at = clock_timestamp() WHERE id = ${holdId}`.execute(tx);
  return found;
}
