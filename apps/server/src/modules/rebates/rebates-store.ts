import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';

/** A rebate that was credited: micros, but `paid` (ledger units). */
export type RebatePayment = {
  /** The end of its span in microseconds. */
  readonly paymentId: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly currency: string;
  readonly lines: number;
  readonly exactMicro: string;
  readonly streamInMicro: string;
  readonly paid: bigint;
  readonly streamOutMicro: string;
  readonly transactionId: string | null;
};

const endOf = (place: string) => sql`(timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond')`;
const columns = sql`(extract(epoch FROM p.span_end) * 1000000)::bigint::text AS "paymentId", p.span_start AS "from", p.span_end AS "to", p.currency, p.lines,
  p.credit_micro::text AS "exactMicro", p.stream_in_micro::text AS "streamInMicro", p.paid, p.stream_out_micro::text AS "streamOutMicro",
  p.transfer_id AS "transactionId"`;

/** Rebates of an account, newest first. */
export async function readRebates(
  db: Db,
  memberId: Id<'member'>,
  { before, span, limit }: { readonly before: string | null; readonly span: Span; readonly limit: number },
): Promise<readonly RebatePayment[]> {
  const place = before === null ? sql`` : sql`AND p.span_end < ${endOf(before)}`;
  const { rows } = await sql<RebatePayment>`SELECT ${columns} FROM rebate_payment p
    WHERE p.beneficiary_id = ${memberId} ${place} AND ${within(sql.ref('p.span_end'), span)} ORDER BY p.span_end DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** One rebate of an account; null: it has no such one. */
export async function readRebate(db: Db, memberId: Id<'member'>, paymentId: string): Promise<RebatePayment | null> {
  const { rows } = await sql<RebatePayment>`SELECT ${columns} FROM rebate_payment p
    WHERE p.beneficiary_id = ${memberId} AND p.span_end = ${endOf(paymentId)}`.execute(db);
  return rows[0] ?? null;
}

/**
 * A line of a rebate as it is exported: the bet has a name of this account's, which says nothing of whose it was. What a level of the ladder added is a second line
 * of the bet, with that level.
 */
export type RebateLine = {
  readonly bet: string;
  readonly base: string;
  readonly ratePpm: number;
  readonly exactMicro: string;
  readonly level?: number;
};

/** Lines of a rebate, read again from what never changes: units, values and places of the moment when each bet was accepted. */
export async function readRebateLines(
  db: Db,
  { memberId, paymentId }: { readonly memberId: Id<'member'>; readonly paymentId: string },
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<readonly RebateLine[]> {
  const { rows } = await sql<
    Omit<RebateLine, 'level'> & { readonly extra: number | null }
  >`SELECT left(encode(sha256(convert_to(concat_ws('|', p.beneficiary_id, l.member, l.vendor, l.unit, l.line), 'UTF8')),
      'hex'), 20) AS bet, l.base::text AS base, l.rate_ppm AS "ratePpm", trunc(l.micro)::text AS "exactMicro",
      l.extra
    FROM rebate_payment p CROSS JOIN LATERAL rebate_lines(p.merchant_id, p.span_start, p.span_end, p.beneficiary_id, p.extra) l
    WHERE p.beneficiary_id = ${memberId} AND p.span_end = ${endOf(paymentId)}
    ORDER BY l.settled_at, l.member, l.vendor, l.unit, l.line, l.extra NULLS FIRST LIMIT ${limit} OFFSET ${skip}`.execute(db);
  return rows.map(({ extra, ...line }) => (extra === null ? line : { ...line, level: extra }));
}
