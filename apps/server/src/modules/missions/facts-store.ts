import type { Id, Instant } from '@trevo/kernel';
import type { Product } from '@trevo/reward-rules';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

/** What facts are about: play, deposits, days of presence, members who were brought and have qualified. */
export type FactSource = 'checkIn' | 'deposit' | 'referral' | 'unit';

/** A line of a settled unit, a deposit or its reversal, a day pressed, a referral: what missions are a function of. */
export type Fact = {
  readonly memberId: Id<'member'>;
  readonly kind: FactSource;
  readonly vendor: string;
  readonly unit: string;
  /** The first is the unit; a later one the difference of a correction. */
  readonly line: number;
  readonly game: string;
  readonly product: Product;
  readonly at: Instant;
  /** Of a deposit its amount, below zero where it was reversed. */
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
};

export type Span = { readonly from: Instant; readonly to: Instant };

/** What is behind is caught up in spans of at most so many seconds. */
const spanSecondsMax = 300;

const unitColumns = sql`u.member_id AS "memberId", 'unit' AS kind, u.vendor, u.unit, u.line, u.game, u.category AS product, u.settled_at AS at,
  u.turnover AS stake, u.win AS payout, u.valid_bet AS "validBet"`;
const depositColumns = sql`p.member_id AS "memberId", 'deposit' AS kind, '' AS vendor, p.transfer_id AS unit, 1 AS line, '' AS game, 'RNG' AS product,
  p.posted_at AS at, p.amount AS stake, 0::bigint AS payout, 0::bigint AS "validBet"`;
/** Columns of a fact that is counted and nothing else. */
const presenceColumns = (kind: 'checkIn' | 'referral', member: string, unit: string, at: string) =>
  sql`${sql.ref(member)} AS "memberId", ${sql.lit(kind)} AS kind, '' AS vendor, ${sql.ref(unit)}::text AS unit, 1 AS line, '' AS game, 'RNG' AS product,
  ${sql.ref(at)} AS at, 0::bigint AS stake, 0::bigint AS payout, 0::bigint AS "validBet"`;
const pressColumns = presenceColumns('checkIn', 'c.member_id', 'c.day', 'c.pressed_at');
const referralColumns = presenceColumns('referral', 'r.referrer_id', 'r.referee_id', 'r.noted_at');
const inOrder = sql`ORDER BY at, "memberId", vendor, unit, line`;

/**
 * Holds a brand's book, and answers the next span in which there is a fact, from where the book stands and not before `since`. Null: nothing waits, and the
 * book then stands where the facts do.
 */
export async function holdNextSpan(tx: Tx, merchantId: Id<'merchant'>, since: Instant): Promise<Span | null> {
  await sql`INSERT INTO mission_book (merchant_id, counted_to) VALUES (${merchantId}, 'epoch') ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<{ from: Instant | null; to: Instant | null; reckonedTo: Instant }>`
    SELECT f.at AS "from", least(c.reckoned_to, f.at + make_interval(secs => ${spanSecondsMax})) AS "to", c.reckoned_to AS "reckonedTo"
    FROM (SELECT greatest(counted_to, ${toTimestamp(since)}::timestamptz) AS done_to FROM mission_book WHERE merchant_id = ${merchantId} FOR UPDATE) AS b
      JOIN fact_clock c ON c.merchant_id = ${merchantId}
      CROSS JOIN LATERAL (SELECT least(
        (SELECT min(u.settled_at) FROM settled_unit u WHERE u.merchant_id = ${merchantId} AND u.settled_at >= b.done_to AND u.settled_at < c.reckoned_to),
        (SELECT min(p.posted_at) FROM member_posting p
          WHERE p.merchant_id = ${merchantId} AND p.field = 'deposit' AND p.posted_at >= b.done_to AND p.posted_at < c.reckoned_to),
        (SELECT min(i.pressed_at) FROM check_in i
          WHERE i.merchant_id = ${merchantId} AND i.pressed_at >= b.done_to AND i.pressed_at < c.reckoned_to),
        (SELECT min(r.noted_at) FROM referral r
          WHERE r.merchant_id = ${merchantId} AND r.state = 'qualified' AND r.noted_at >= b.done_to AND r.noted_at < c.reckoned_to)) AS at) AS f`.execute(
    tx,
  );
  const [span] = rows;
  if (span === undefined) return null;
  if (span.from !== null && span.to !== null) return { from: span.from, to: span.to };
  await moveBook(tx, merchantId, span.reckonedTo);
  return null;
}

/** Moves a held book on; it never goes back. */
export async function moveBook(tx: Tx, merchantId: Id<'merchant'>, to: Instant): Promise<void> {
  await sql`UPDATE mission_book SET counted_to = greatest(counted_to, ${toTimestamp(to)}::timestamptz) WHERE merchant_id = ${merchantId}`.execute(
    tx,
  );
}

/** Up to when a brand's facts are counted. */
export async function readCountedTo(db: Db, merchantId: Id<'merchant'>): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant }>`SELECT counted_to AS at FROM mission_book WHERE merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.at ?? null;
}

/** Facts of a brand in a span, in order, of accounts that count. */
export async function readFacts(tx: Tx, merchantId: Id<'merchant'>, { from, to }: Span): Promise<readonly Fact[]> {
  const { rows } = await sql<Fact>`SELECT f.* FROM (
      SELECT ${unitColumns} FROM settled_unit u
        WHERE u.merchant_id = ${merchantId} AND u.settled_at >= ${toTimestamp(from)} AND u.settled_at < ${toTimestamp(to)}
      UNION ALL SELECT ${depositColumns} FROM member_posting p
        WHERE p.merchant_id = ${merchantId} AND p.field = 'deposit' AND p.posted_at >= ${toTimestamp(from)} AND p.posted_at < ${toTimestamp(to)}
      UNION ALL SELECT ${pressColumns} FROM check_in c
        WHERE c.merchant_id = ${merchantId} AND c.pressed_at >= ${toTimestamp(from)} AND c.pressed_at < ${toTimestamp(to)}
      UNION ALL SELECT ${referralColumns} FROM referral r
        WHERE r.merchant_id = ${merchantId} AND r.state = 'qualified' AND r.noted_at >= ${toTimestamp(from)} AND r.noted_at < ${toTimestamp(to)}
    ) AS f JOIN member m ON m.id = f."memberId" AND m.type IN (0, 1, 2, 41, 42) ${inOrder}`.execute(tx);
  return rows;
}

type Earlier = {
  readonly facts: readonly Fact[];
  readonly before: Instant;
  /** From when on everything of these members is needed; null: only what is corrected. */
  readonly since: Instant | null;
};

/** The lines before a span of the units that it corrects; and, where a measure is no sum, everything its members played from `since` on. */
export async function readEarlier(tx: Tx, { facts, before, since }: Earlier): Promise<readonly Fact[]> {
  const corrected = facts.filter(({ kind, line }) => kind === 'unit' && line > 1);
  const units = corrected.map(({ memberId, vendor, unit }) => ({ member: memberId, vendor, unit }));
  const members = [...new Set(facts.map(({ memberId }) => memberId))];
  const everything =
    since === null
      ? sql``
      : sql`UNION SELECT ${unitColumns} FROM settled_unit u WHERE (u.member_id || '') = ANY (${members}::text[])
          AND u.settled_at >= ${toTimestamp(since)} AND u.settled_at < ${toTimestamp(before)}`;
  const { rows } = await sql<Fact>`SELECT f.* FROM (
      SELECT ${unitColumns} FROM jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS n (member text, vendor text, unit text)
        JOIN settled_unit u ON u.member_id = n.member AND u.vendor = n.vendor AND u.unit = n.unit AND u.settled_at < ${toTimestamp(before)}
      ${everything}
    ) AS f ${inOrder}`.execute(tx);
  return rows;
}

type Asked = { readonly start: Instant; readonly end: Instant; readonly source: FactSource; readonly limit: number };

/** The last facts of a member in a stretch, newest first. */
export async function readLastFacts(db: Db, memberId: Id<'member'>, { start, end, source, limit }: Asked): Promise<readonly Fact[]> {
  const [from, to] = [toTimestamp(start), toTimestamp(end)];
  const facts = {
    unit: sql`SELECT ${unitColumns} FROM settled_unit u WHERE (u.member_id || '') = ${memberId} AND u.settled_at >= ${from} AND u.settled_at < ${to}`,
    deposit: sql`SELECT ${depositColumns} FROM member_posting p WHERE (p.member_id || '') = ${memberId} AND p.field = 'deposit'
      AND p.posted_at >= ${from} AND p.posted_at < ${to}`,
    checkIn: sql`SELECT ${pressColumns} FROM check_in c WHERE c.member_id = ${memberId} AND c.pressed_at >= ${from} AND c.pressed_at < ${to}`,
    referral: sql`SELECT ${referralColumns} FROM referral r WHERE r.referrer_id = ${memberId} AND r.state = 'qualified'
      AND r.noted_at >= ${from} AND r.noted_at < ${to}`,
  } as const;
  const { rows } = await sql<Fact>`${facts[source]} ORDER BY at DESC, vendor, unit LIMIT ${limit}`.execute(db);
  return rows;
}
