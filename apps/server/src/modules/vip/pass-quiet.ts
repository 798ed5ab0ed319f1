import { formatDate, type Id, weekdayOf } from '@trevo/kernel';
import type { BrandDate } from '@trevo/reward-rules';
import type { VipLadder } from '@trevo/reward-rules/vip';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { monthStart } from './night-days.ts';
import type { NightStretches, Stretch } from './vip-store.ts';

/** So many members are done by one statement, which holds the levels of the brand for as long. */
const atOnce = 50_000;

/** A night of a ladder that was there the evening before, too. */
type QuietNight = {
  readonly merchantId: Id<'merchant'>;
  readonly date: BrandDate;
  readonly stretches: NightStretches;
  readonly ladder: VipLadder;
  /** Who has a birthday. */
  readonly birthdays: readonly Buffer[];
};

/** In how many parts a night passes who only played: of about {@link atOnce} members each. */
export async function quietParts(db: Db, { merchantId, stretches: { day } }: QuietNight): Promise<number> {
  const { rows } = await sql<{ facts: number }>`SELECT count(*)::int AS facts FROM member_fact f
    WHERE f.merchant_id = ${merchantId} AND f.slot >= ${toTimestamp(day.from)} AND f.slot < ${toTimestamp(day.to)}`.execute(db);
  return Math.floor((rows[0]?.facts ?? 0) / atOnce) + 1;
}

/**
 * Writes where those members of a part stand to whom nothing can happen in a night: no level that their score would reach, no birthday, no level that the morning
 * takes, and no gift that it gives. That is nearly everybody, by one statement. Everybody else is left to the rules (`runSome`), which find the rest of them too quiet to do
 * anything: what is looked at here may say too often that something could happen, and never too seldom.
 */
export async function passQuiet(
  tx: Tx,
  night: QuietNight,
  { part, parts }: { readonly part: number; readonly parts: number },
): Promise<void> {
  const { merchantId, date, stretches, ladder, birthdays } = night;
  const { day } = stretches;
  const today = formatDate(date);
  const [isFirst, isMonday] = [date.day === 1, weekdayOf(date) === 1];
  const mine = (id: ReturnType<typeof sql.ref>) => sql`(hashtext(${id}) & 2147483647) % ${parts}::int = ${part}::int`;
  // Whoever writes levels holds them: nobody gets a place meanwhile.
  await sql`WITH quiet AS MATERIALIZED (SELECT q.* FROM (
      SELECT p.id, v.member_id IS NOT NULL AS is_known, coalesce(v.level, 0) AS level, coalesce(v.score, 0) + p.played AS score, coalesce(v.since, ${today}::date) AS since,
        coalesce(v.upgrades, '{}') AS upgrades
      FROM (
        SELECT a.id, sum(a.played)::bigint AS played FROM (
          SELECT f.member_id AS id, f.valid_bet AS played FROM member_fact f
            WHERE f.merchant_id = ${merchantId} AND f.slot >= ${toTimestamp(day.from)} AND f.slot < ${toTimestamp(day.to)} AND ${mine(sql.ref('f.member_id'))}
          UNION ALL SELECT s.member_id, 0 FROM vip_member s
            WHERE s.merchant_id = ${merchantId} AND s.level > 0 AND ${isFirst || isMonday} AND ${mine(sql.ref('s.member_id'))}
        ) AS a GROUP BY a.id
      ) AS p JOIN member m ON m.id = p.id AND m.type IN (0, 1, 2, 41, 42) AND NOT m.test AND m.status <> 'closed'
        LEFT JOIN vip_member v ON v.member_id = p.id
      WHERE (v.run_to IS NULL OR v.run_to < ${today}::date)
        AND NOT EXISTS (SELECT FROM vip_birthday b WHERE b.member_id = p.id AND b.day_mac = ANY (${[...birthdays]}::bytea[]))
    ) AS q CROSS JOIN LATERAL (SELECT (${columnOf(ladder, ({ scoreMinor }) => scoreMinor)})[q.level + 1] AS next, ${marksOf(ladder)} OFFSET 0) AS l
    WHERE (l.next IS NULL OR q.score < l.next)
      AND (NOT ${isFirst} OR l.keep IS NULL OR q.since > ${formatDate(monthStart(date, -ladder.keepMonths))}::date OR ${playedOf(stretches.keep)} >= l.keep)
      AND (NOT ${isFirst} OR l.monthly IS NULL OR ${playedOf(stretches.month)} < l.monthly)
      AND (NOT ${isMonday} OR l.weekly IS NULL OR ${playedOf(stretches.week)} < l.weekly)
    ), known AS (UPDATE vip_member v SET score = q.score, run_to = ${today}::date FROM quiet q WHERE v.member_id = q.id AND q.is_known)
    INSERT INTO vip_member (member_id, merchant_id, level, score, since, upgrades, run_to)
      SELECT q.id, ${merchantId}, q.level, q.score, q.since, q.upgrades, ${today}::date FROM quiet q WHERE NOT q.is_known`.execute(tx);
}

/** What a member played in a stretch: asked only where a morning asks for it. */
function playedOf({ from, to }: Stretch) {
  return sql`(SELECT coalesce(sum(f.valid_bet), 0) FROM member_fact f
    WHERE f.member_id = q.id AND f.slot >= ${toTimestamp(from)} AND f.slot < ${toTimestamp(to)})`;
}

/** What a morning asks of the level that is held; null: nothing. */
function marksOf(ladder: VipLadder) {
  return sql`(${columnOf(ladder, ({ keepMinor }) => keepMinor)})[q.level] AS keep,
    (${columnOf(ladder, ({ monthly }) => monthly?.validBetMinMinor ?? null)})[q.level] AS monthly,
    (${columnOf(ladder, ({ weekly }) => weekly?.validBetMinMinor ?? null)})[q.level] AS weekly`;
}

/** A figure of each level, from the first up. */
function columnOf({ levels }: VipLadder, figure: (level: VipLadder['levels'][number]) => bigint | null) {
  return sql`${levels.map((level) => figure(level)?.toString() ?? null)}::bigint[]`;
}
