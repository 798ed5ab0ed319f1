import { formatDate, type Id, parseDate } from '@trevo/kernel';
import type { VipEvent, VipState } from '@trevo/reward-rules/vip';
import type { BrandDate } from '@trevo/reward-rules';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import type { ClimbSpan } from './vip-book.ts';
import { type Stretch, writeEvents } from './vip-store.ts';

/** A member whose day brings them to a further level: where the last night left them, and what they played on the day. */
export type Climber = { readonly memberId: Id<'member'>; readonly state: VipState; readonly played: bigint };

type Row = {
  readonly memberId: Id<'member'>;
  readonly level: number;
  readonly score: bigint;
  readonly since: string | null;
  readonly upgrades: number[];
  readonly played: bigint;
};

type Ask = { readonly span: ClimbSpan; readonly day: Stretch; readonly thresholds: readonly bigint[] };

/**
 * Members for whom something was settled in a span, and whose score with what they played on its day reaches the next level. Who has no place on the ladder is none: trials,
 * accounts of tests, closed ones; nor is anybody whom a later night has already done.
 */
export async function readClimbers(tx: Tx, merchantId: Id<'merchant'>, { span, day, thresholds }: Ask): Promise<readonly Climber[]> {
  const { rows } = await sql<Row>`SELECT p.id AS "memberId", coalesce(v.level, 0) AS level, coalesce(v.score, 0) AS score,
      to_char(v.since, 'YYYY-MM-DD') AS since, coalesce(v.upgrades::int[], '{}') AS upgrades, f.played
    FROM (SELECT DISTINCT u.member_id AS id FROM settled_unit u WHERE u.merchant_id = ${merchantId}
        AND u.settled_at >= ${toTimestamp(span.from)} AND u.settled_at < ${toTimestamp(span.to)} AND u.valid_bet > 0) AS p
      JOIN member m ON m.id = p.id AND m.type IN (0, 1, 2, 41, 42) AND NOT m.test AND m.status <> 'closed'
      LEFT JOIN vip_member v ON v.member_id = p.id
      CROSS JOIN LATERAL (SELECT coalesce(sum(f.valid_bet), 0)::bigint AS played FROM member_fact f
        WHERE f.member_id = p.id AND f.slot >= ${toTimestamp(day.from)} AND f.slot < ${toTimestamp(day.to)}) AS f
    WHERE (v.run_to IS NULL OR v.run_to <= ${formatDate(span.day)}::date)
      AND coalesce(v.score, 0) + f.played >= (${thresholds.map(String)}::bigint[])[coalesce(v.level, 0) + 1]
    ORDER BY p.id`.execute(tx);
  return rows.map(({ memberId, level, score, since, upgrades, played }) => ({
    memberId,
    played,
    state: {
      level,
      scoreMinor: score,
      depositsMinor: 0n,
      since: parseDate(since ?? formatDate(span.day)) ?? span.day,
      upgradesGiven: upgrades,
      birthdaysGiven: [],
    },
  }));
}

type Done = { readonly memberId: Id<'member'>; readonly state: VipState; readonly events: readonly VipEvent[] };

/**
 * Writes the levels that a day brought before its night: the score stays as the last night left it, so that the next one counts the whole day. Who was never seen by a night
 * stands at the day's morning.
 */
export async function writeClimb(tx: Tx, merchantId: Id<'merchant'>, day: BrandDate, { memberId, state, events }: Done): Promise<void> {
  const { level, since, upgradesGiven } = state;
  await sql`INSERT INTO vip_member (member_id, merchant_id, level, score, since, upgrades, run_to)
    VALUES (${memberId}, ${merchantId}, ${level}, 0, ${formatDate(since)}::date, ${[...upgradesGiven]}::smallint[], ${formatDate(day)}::date)
    ON CONFLICT (member_id) DO UPDATE SET level = excluded.level, since = excluded.since, upgrades = excluded.upgrades`.execute(tx);
  await writeEvents(tx, merchantId, memberId, events);
}
