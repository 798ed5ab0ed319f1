import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { LimitPeriod, Owner } from './limits-store.ts';

/** What a member paid in, took out and played in some time, in ledger units. Stakes that were given back stand in `returned`. */
export type Position = {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly staked: bigint;
  readonly won: bigint;
  readonly returned: bigint;
};

/** What of each limit is used in its running period, and when the period begins anew. Seconds for `time`; `received`: in the own team, beside deposits. */
export type Usage = Readonly<
  Record<LimitPeriod, Position & { readonly received: bigint; readonly seconds: bigint; readonly renewsAt: Instant }>
>;

/** Brings the member's days up to the ledger's newest entry; everything below reads them. */
export async function bringForward(tx: Tx, { merchantId, memberId }: Owner): Promise<void> {
  await sql`SELECT position_bring_forward(${merchantId}, ${memberId})`.execute(tx);
}

type UsageRow = Position & { period: LimitPeriod; received: bigint; seconds: bigint; renewsAt: Instant };

/** The running day, week and month of the brand's calendar, by the database's clock. */
export async function readUsage(db: Db, { merchantId, memberId }: Owner): Promise<Usage> {
  const { rows } = await sql<UsageRow>`
    SELECT p.name AS period, coalesce(sum(d.deposited), 0)::bigint AS deposited, coalesce(sum(d.withdrawn), 0)::bigint AS withdrawn,
      coalesce(sum(d.staked), 0)::bigint AS staked, coalesce(sum(d.won), 0)::bigint AS won, coalesce(sum(d.returned), 0)::bigint AS returned,
      (SELECT coalesce(sum(t.amount), 0)::bigint FROM team_transfer t WHERE t.receiver_id = ${memberId} AND t.merchant_id = ${merchantId}
        AND t.posted_at >= p.first::timestamp AT TIME ZONE p.time_zone) AS received,
      protection_seconds(${memberId}, p.first::timestamp AT TIME ZONE p.time_zone, now(), false) AS seconds,
      (p.first + p.length) AT TIME ZONE p.time_zone AS "renewsAt"
    FROM (
      SELECT z.time_zone, (protection_periods(z.time_zone, now()))[n.place] AS first, n.name, n.length
      FROM merchant z, (VALUES (1, 'day', interval '1 day'), (2, 'week', interval '7 days'), (3, 'month', interval '1 month')) AS n (place, name, length)
      WHERE z.id = ${merchantId}
    ) AS p LEFT JOIN position_day d ON d.member_id = ${memberId} AND d.merchant_id = ${merchantId} AND d.day >= p.first
    GROUP BY p.name, p.first, p.length, p.time_zone`.execute(db);
  return Object.fromEntries(rows.map(({ period, ...usage }) => [period, usage])) as unknown as Usage;
}

/** Months (`2026-07`) of the brand's calendar, oldest first: the running one and the `count` − 1 before it, empty ones too. */
export async function readMonths(db: Db, { merchantId, memberId }: Owner, count: number): Promise<(Position & { month: string })[]> {
  const { rows } = await sql<Position & { month: string }>`
    SELECT to_char(m.first, 'YYYY-MM') AS month, coalesce(sum(d.deposited), 0)::bigint AS deposited, coalesce(sum(d.withdrawn), 0)::bigint AS withdrawn,
      coalesce(sum(d.staked), 0)::bigint AS staked, coalesce(sum(d.won), 0)::bigint AS won, coalesce(sum(d.returned), 0)::bigint AS returned
    FROM merchant z
      CROSS JOIN LATERAL generate_series((protection_periods(z.time_zone, now()))[3] - make_interval(months => ${count - 1}),
        (protection_periods(z.time_zone, now()))[3], interval '1 month') AS m (first)
      LEFT JOIN position_day d ON d.member_id = ${memberId} AND d.merchant_id = z.id AND d.day >= m.first AND d.day < m.first + interval '1 month'
    WHERE z.id = ${merchantId} GROUP BY m.first ORDER BY m.first`.execute(db);
  return rows;
}

/** Everything since the first day with any money; `since` is that day (`2026-07-19`). */
export async function readLifetime(db: Db, { merchantId, memberId }: Owner): Promise<Position & { since: string | null }> {
  const { rows } = await sql<Position & { since: string | null }>`
    SELECT to_char(min(day), 'YYYY-MM-DD') AS since, coalesce(sum(deposited), 0)::bigint AS deposited, coalesce(sum(withdrawn), 0)::bigint AS withdrawn,
      coalesce(sum(staked), 0)::bigint AS staked, coalesce(sum(won), 0)::bigint AS won, coalesce(sum(returned), 0)::bigint AS returned
    FROM position_day WHERE member_id = ${memberId} AND merchant_id = ${merchantId}`.execute(db);
  return rows[0] as Position & { since: string | null };
}

/** What was staked, won and given back since an instant, to the entry. */
export async function readPlaySince(
  db: Db,
  { merchantId, memberId }: Owner,
  from: Instant,
): Promise<Pick<Position, 'staked' | 'won' | 'returned'>> {
  const { rows } = await sql<Pick<Position, 'staked' | 'won' | 'returned'>>`
    SELECT staked, won, returned FROM position_since(${merchantId}, ${memberId}, ${toTimestamp(from)}::timestamptz)`.execute(db);
  return rows[0] as Pick<Position, 'staked' | 'won' | 'returned'>;
}

/**
 * What a member gave away that was no stake, since each period began: tips that were not given back, and buy-ins of tournaments that stand, whatever they
 * won there.
 */
export async function readSpent(db: Db, { merchantId, memberId }: Owner): Promise<Readonly<Record<LimitPeriod, bigint>>> {
  const { rows } = await sql<Record<LimitPeriod, bigint>>`SELECT
      coalesce(sum(s.amount) FILTER (WHERE s.at >= p.first[1]::timestamp AT TIME ZONE p.time_zone), 0)::bigint AS day,
      coalesce(sum(s.amount) FILTER (WHERE s.at >= p.first[2]::timestamp AT TIME ZONE p.time_zone), 0)::bigint AS week,
      coalesce(sum(s.amount) FILTER (WHERE s.at >= p.first[3]::timestamp AT TIME ZONE p.time_zone), 0)::bigint AS month
    FROM (
      SELECT t.amount, t.tipped_at AS at FROM live_tip t WHERE t.member_id = ${memberId} AND t.merchant_id = ${merchantId} AND t.returned_at IS NULL
      UNION ALL
      SELECT e.paid, e.joined_at FROM tournament_entry e JOIN tournament o ON o.id = e.tournament_id AND o.state <> 'cancelled'
        WHERE e.member_id = ${memberId} AND e.merchant_id = ${merchantId} AND e.left_at IS NULL
    ) AS s CROSS JOIN (SELECT z.time_zone, protection_periods(z.time_zone, now()) AS first FROM merchant z WHERE z.id = ${merchantId}) AS p`.execute(
    db,
  );
  return rows[0] as Record<LimitPeriod, bigint>;
}

/** Deposits that wait for their payment, or for people to find it: money that may still come. */
export async function readWaitingDeposits(db: Db, { merchantId, memberId }: Owner): Promise<bigint> {
  const { rows } = await sql<{ waiting: bigint }>`SELECT coalesce(sum(amount), 0)::bigint AS waiting FROM deposit
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} 
      AND (status = 'checking' OR status = 'waiting' AND expires_at > now())`.execute(db);
  return rows[0]?.waiting ?? 0n;
}

/** Members with many entries that nobody asked about lately: bringing them forward at night keeps their next question short. */
export async function readLongAgo(db: Db, entriesMin: number, limit: number): Promise<Owner[]> {
  const { rows } = await sql<{ merchantId: Id<'merchant'>; memberId: Id<'member'> }>`
    SELECT a.merchant_id AS "merchantId", a.owner_id AS "memberId" FROM ledger_account a LEFT JOIN position_mark m ON m.account_id = a.id
    WHERE a.owner_kind = 'member' AND a.pocket = 'main' AND a.version - coalesce(m.version, 0) >= ${entriesMin} ORDER BY a.id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}
