import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** What is behind is caught up in spans of at most so many seconds: a transaction holds the accounts of all whom it pays. */
const spanSecondsMax = 300;

export type SettledSpan = { readonly from: Instant; readonly to: Instant };

/**
 * The next span in which something of a brand was settled and reckoned, from where a book stands. Empty stretches are passed over; null: nothing waits.
 * `book` selects that place as `done_to`, and holds the row: one goes on from it at a time.
 */
export async function nextSettledSpan(tx: Tx, merchantId: Id<'merchant'>, book: RawBuilder<unknown>): Promise<SettledSpan | null> {
  const first = (before: RawBuilder<unknown>) => sql`(SELECT min(u.settled_at) FROM settled_unit u
    WHERE u.merchant_id = ${merchantId} AND u.settled_at >= b.done_to AND u.settled_at < ${before})`;
  // Mostly it is near. Who looks for it in all that waits reads the whole day once for each span of it.
  const { rows } = await sql<{ from: Instant; to: Instant | null }>`
    SELECT f.at AS "from", least(c.reckoned_to, f.at + make_interval(secs => ${spanSecondsMax})) AS "to"
    FROM (${book}) AS b JOIN fact_clock c ON c.merchant_id = ${merchantId}
      CROSS JOIN LATERAL (SELECT coalesce(${first(sql`least(c.reckoned_to, b.done_to + make_interval(secs => ${spanSecondsMax}))`)},
        ${first(sql`c.reckoned_to`)}) AS at OFFSET 0) AS f
    WHERE f.at IS NOT NULL`.execute(tx);
  const [span] = rows;
  return span?.to ? { from: span.from, to: span.to } : null;
}
