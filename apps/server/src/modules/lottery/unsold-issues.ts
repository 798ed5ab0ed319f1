import type { Id, Instant } from '@trevo/kernel';
import type { Game } from '@trevo/lottery-rules/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** An issue that stands as it is: its draw is promised, its sale has begun, or somebody has or had a ticket for it, waits to be told of it, or ruled about it. */
const stands = sql`(i.seed_hash IS NOT NULL OR coalesce(i.opens_at, i.made_at) <= clock_timestamp()
  OR EXISTS (SELECT FROM lottery_order o WHERE o.issue_id = i.id) OR EXISTS (SELECT FROM lottery_watch w WHERE w.issue_id = i.id)
  OR EXISTS (SELECT FROM lottery_ruling r WHERE r.issue_id = i.id) OR EXISTS (SELECT FROM lottery_report t WHERE t.issue_id = i.id))`;

function coming(merchantId: Id<'merchant'>, game: Game): RawBuilder<unknown> {
  return sql`i.merchant_id = ${merchantId} AND i.game = ${game.code} AND i.state = 'selling' AND i.draws_at > clock_timestamp()`;
}

/** Up to which draw everything that is announced stands, and how many announced ones after it nobody has. */
export async function announcedTo(
  db: Db,
  merchantId: Id<'merchant'>,
  game: Game,
): Promise<{ readonly validFrom: Instant; readonly withdrawn: number }> {
  const { rows } = await sql<{ validFrom: Instant; withdrawn: number }>`WITH announced AS (
      SELECT i.draws_at, ${stands} AS stands FROM lottery_issue i WHERE ${coming(merchantId, game)}),
    last AS (SELECT coalesce(max(draws_at) FILTER (WHERE stands), clock_timestamp()) AS at FROM announced)
    SELECT l.at AS "validFrom", (SELECT count(*)::int FROM announced a WHERE a.draws_at > l.at) AS withdrawn FROM last l`.execute(db);
  return rows[0] as { validFrom: Instant; withdrawn: number };
}

/**
 * Takes back announced issues that nobody has, behind the last that stands; the room announces them anew. Answers from which draw on. Locks them first: who is just
 * buying one has it, and keeps it.
 */
export async function withdrawUnsold(tx: Tx, merchantId: Id<'merchant'>, game: Game): Promise<Instant> {
  await sql`SELECT FROM lottery_issue i WHERE ${coming(merchantId, game)} AND i.seed_hash IS NULL ORDER BY i.id FOR UPDATE`.execute(tx);
  const { validFrom } = await announcedTo(tx, merchantId, game);
  await sql`DELETE FROM lottery_issue i WHERE ${coming(merchantId, game)} AND i.seed_hash IS NULL AND i.draws_at > to_timestamp(${validFrom / 1000}::float8)
    AND NOT ${stands}`.execute(tx);
  return validFrom;
}
