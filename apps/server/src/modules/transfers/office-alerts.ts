import { amountOut } from '@trevo/contract';
import { type Id, type Instant, ok } from '@trevo/kernel';
import { sql } from 'kysely';
import { spanOf } from '../../core/asked-days.ts';
import type { Handler } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { within } from '../../db/span.ts';

type Row = {
  readonly kind: 'round_trip';
  readonly firstId: Id<'member'>;
  readonly firstName: string;
  readonly secondId: Id<'member'>;
  readonly secondName: string;
  readonly day: string;
  readonly there: bigint;
  readonly back: bigint;
  readonly currency: string;
  readonly noticedAt: Instant;
  readonly total: number;
};

const pageSizeUsual = 20;

/** What operators should look at in teams, newest first. */
export const officeTeamAlerts: Handler<'officeTeamAlerts'> = async (
  { app, merchant },
  { pageNo = 1, pageSize = pageSizeUsual, ...days },
) => {
  const { rows } = await sql<Row>`
    SELECT a.kind, a.first_id AS "firstId", f.username AS "firstName", a.second_id AS "secondId", s.username AS "secondName",
      to_char(a.day, 'YYYY-MM-DD') AS day, a.there, a.back, f.currency, a.noticed_at AS "noticedAt", count(*) OVER ()::int AS total
    FROM team_alert a JOIN member f ON f.id = a.first_id JOIN member s ON s.id = a.second_id
    WHERE a.merchant_id = ${merchant.id} AND ${within(sql`a.noticed_at`, spanOf(merchant.timeZone, days))}
    ORDER BY a.noticed_at DESC, a.first_id, a.second_id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(app.db);
  const total = rows[0]?.total ?? 0;
  const list = rows.map(({ kind, firstId, firstName, secondId, secondName, day, there, back, currency, noticedAt }) => ({
    kind,
    first: { memberId: firstId, username: firstName },
    second: { memberId: secondId, username: secondName },
    day,
    there: amountOut(there),
    back: amountOut(back),
    currency,
    noticedAt: toTimestamp(noticedAt),
  }));
  return ok({ list, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total });
};
