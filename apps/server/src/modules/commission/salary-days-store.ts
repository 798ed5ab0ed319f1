import type { Id, Zone } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';
import { dayStart, localTime } from '../../db/local-time.ts';

/** A day of real-time salary: the sums of its ticks and of lines that are no tick's. Micros are whole. */
type SalaryDay = {
  readonly day: string;
  readonly currency: string;
  readonly ticks: number;
  readonly units: number;
  readonly gross: string;
  readonly net: string;
  readonly paid: bigint;
  /** What the last tick of the day left in the streams that it moved. */
  readonly remainder: string;
};

export type SalaryDaysQuestion = {
  readonly memberId: Id<'member'>;
  readonly timeZone: Zone;
  readonly span: Span;
  /** So many days of the calendar, back from the newest of the span that has something. */
  readonly days: number;
};

export type SalaryDays = {
  readonly list: readonly SalaryDay[];
  /** The first of those days, where there is something before it. */
  readonly next: string | null;
};

/** Days on which an account earned by real-time contracts, newest first. What was taken back was not paid. */
export async function readSalaryDays(
  db: Db,
  merchantId: Id<'merchant'>,
  { memberId, timeZone, span, days }: SalaryDaysQuestion,
): Promise<SalaryDays> {
  const own = sql`s.beneficiary_id = ${memberId} AND s.merchant_id = ${merchantId} AND s.kind = 'realtime' AND s.state <> 'calculated'
    AND ${within(sql.ref('s.period_start'), span)}`;
  const { rows } = await sql<SalaryDay & { readonly first: string; readonly hasMore: boolean }>`WITH seen AS (
      SELECT ${localTime(sql`max(s.period_start)`, timeZone)}::date - (${days}::integer - 1) AS first FROM commission_statement s WHERE ${own}),
    bound AS (SELECT first, ${dayStart(sql.ref('first'), timeZone)} AS since FROM seen WHERE first IS NOT NULL),
    own AS (SELECT s.currency, s.cause, s.record, s.net_micro, s.paid, s.state, s.stream_out_micro, ${localTime(sql.ref('s.period_start'), timeZone)}::date AS day,
        row_number() OVER (PARTITION BY ${localTime(sql.ref('s.period_start'), timeZone)}::date, s.category ORDER BY s.number DESC) = 1 AS "isLast"
      FROM bound b JOIN commission_statement s ON s.period_start >= b.since WHERE ${own})
    SELECT to_char(o.day, 'YYYY-MM-DD') AS day, min(o.currency) AS currency, (count(*) FILTER (WHERE o.cause IS NULL))::integer AS ticks,
      sum(CASE WHEN o.cause IS NULL THEN (o.record ->> 'lines')::integer ELSE 0 END)::integer AS units,
      -- a line that is no tick's has a record of another form: nothing of it goes on
      sum(CASE WHEN o.cause IS NULL THEN (o.record ->> 'grossMicro')::numeric ELSE o.net_micro END)::text AS gross, sum(o.net_micro)::text AS net,
      coalesce(sum(o.paid) FILTER (WHERE o.state <> 'cancelled'), 0)::bigint AS paid, sum(o.stream_out_micro) FILTER (WHERE o."isLast")::text AS remainder,
      to_char(b.first, 'YYYY-MM-DD') AS first, EXISTS (SELECT FROM commission_statement s WHERE ${own} AND s.period_start < b.since) AS "hasMore"
    FROM bound b CROSS JOIN own o GROUP BY o.day, b.first, b.since ORDER BY o.day DESC`.execute(db);
  const [newest] = rows;
  return { list: rows, next: newest?.hasMore === true ? newest.first : null };
}
