import { dayMs, type Id, type Instant } from '@trevo/kernel';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** An issue as it is stored. The secret of its draw is not part of it before the draw. */
export type StoredIssue = {
  readonly id: Id<'lotteryIssue'>;
  readonly game: string;
  readonly number: string;
  /** yyyy-MM-dd, in the calendar of the game. */
  readonly day: string;
  readonly station: string | null;
  readonly opensAt: Instant | null;
  readonly closesAt: Instant;
  readonly drawsAt: Instant;
  readonly state: Selectable<Schema['lottery_issue']>['state'];
  readonly madeAt: Instant;
  readonly seedHash: string | null;
  readonly seed: string | null;
  readonly beacon: { readonly chain: string; readonly round: number; readonly at: Instant } | null;
  readonly beaconValue: string | null;
  readonly ticketsRoot: string | null;
  readonly ticketCount: number | null;
  readonly frozenAt: Instant | null;
  /** Canonical JSON. */
  readonly result: string | null;
  readonly drawnAt: Instant | null;
  readonly voidReason: string | null;
};

type Row = {
  readonly id: string;
  readonly game: string;
  readonly number: string;
  readonly day: string;
  readonly station: string | null;
  readonly opens_at: Instant | null;
  readonly closes_at: Instant;
  readonly draws_at: Instant;
  readonly state: StoredIssue['state'];
  readonly made_at: Instant;
  readonly seed_hash: string | null;
  readonly seed: string | null;
  readonly beacon_chain: string | null;
  readonly beacon_round: bigint | null;
  readonly beacon_at: Instant | null;
  readonly beacon_value: string | null;
  readonly tickets_root: string | null;
  readonly ticket_count: number | null;
  readonly frozen_at: Instant | null;
  readonly result: string | null;
  readonly drawn_at: Instant | null;
  readonly void_reason: string | null;
};

const columns = sql`i.id, i.game, i.number, to_char(i.day, 'YYYY-MM-DD') AS day, i.station, i.opens_at, i.closes_at, coalesce(i.postponed_to, i.draws_at) AS draws_at, i.state, i.made_at, i.seed_hash,
  i.seed, i.beacon_chain, i.beacon_round, i.beacon_at, i.beacon_value, i.tickets_root, i.ticket_count, i.frozen_at, i.result, i.drawn_at, i.void_reason`;

function issueOf(row: Row): StoredIssue {
  const { beacon_chain: chain, beacon_round: round, beacon_at: at } = row;
  return {
    id: row.id as Id<'lotteryIssue'>,
    game: row.game,
    number: row.number,
    day: row.day,
    station: row.station,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    drawsAt: row.draws_at,
    state: row.state,
    madeAt: row.made_at,
    seedHash: row.seed_hash,
    seed: row.seed,
    beacon: chain === null || round === null || at === null ? null : { chain, round: Number(round), at },
    beaconValue: row.beacon_value,
    ticketsRoot: row.tickets_root,
    ticketCount: row.ticket_count,
    frozenAt: row.frozen_at,
    result: row.result,
    drawnAt: row.drawn_at,
    voidReason: row.void_reason,
  };
}

/** The database's clock, which decides what is open. */
export async function databaseNow(db: Db): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`SELECT clock_timestamp() AS now`.execute(db);
  return (rows[0] as { now: Instant }).now;
}

async function readIssues(db: Db, tail: RawBuilder<unknown>): Promise<StoredIssue[]> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM lottery_issue i ${tail}`.execute(db);
  return rows.map(issueOf);
}

/** Issues whose sale is over and whose tickets are not frozen, the earliest first. */
export function readClosed(db: Db, merchantId: Id<'merchant'>, limit: number): Promise<StoredIssue[]> {
  return readIssues(
    db,
    sql`WHERE i.merchant_id = ${merchantId} AND i.state = 'selling' AND i.closes_at <= clock_timestamp() ORDER BY i.closes_at, i.id LIMIT ${limit}`,
  );
}

/** Issues that wait for their draw, the earliest first. */
export function readFrozen(db: Db, merchantId: Id<'merchant'>, limit: number): Promise<StoredIssue[]> {
  return readIssues(db, sql`WHERE i.merchant_id = ${merchantId} AND i.state = 'frozen' ORDER BY i.draws_at, i.id LIMIT ${limit}`);
}

/** The instant at which the next issue closes, or null. */
export async function readNextClosing(db: Db, merchantId: Id<'merchant'>): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant }>`SELECT closes_at AS at FROM lottery_issue
    WHERE merchant_id = ${merchantId} AND state = 'selling' AND closes_at > clock_timestamp() ORDER BY closes_at LIMIT 1`.execute(db);
  return rows[0]?.at ?? null;
}

/** The next issues of a game that are still to close, in order. */
export function readComing(db: Db, merchantId: Id<'merchant'>, { game, limit }: { game: string; limit: number }): Promise<StoredIssue[]> {
  return readIssues(
    db,
    sql`WHERE i.merchant_id = ${merchantId} AND i.game = ${game} AND i.draws_at > clock_timestamp() AND i.closes_at > clock_timestamp()
      AND i.state = 'selling' ORDER BY i.draws_at, i.number LIMIT ${limit}`,
  );
}

/** Undrawn issues that are told of a game at most: more wait for their draw after an outage only. */
const undrawnMost = 12;
/** A void issue is told no longer, where nothing is drawn after it. */
const voidToldDays = 4;

/**
 * The issues of a game whose sale is over and that have no result, oldest first: all that still wait for it, and void ones as long as nothing was drawn after
 * them. None that was never sold. Each part is read by an index of its own: they are few among very many.
 */
export async function readUndrawn(
  db: Db,
  merchantId: Id<'merchant'>,
  { game, lastDrawn, now }: { readonly game: string; readonly lastDrawn: Instant | null; readonly now: Instant },
): Promise<StoredIssue[]> {
  const at = (instant: number) => sql`to_timestamp(${instant / 1000}::float8)`;
  const own = sql`s.merchant_id = ${merchantId} AND s.game = ${game} AND s.closes_at <= ${at(now)}`;
  const since = at(Math.max(lastDrawn ?? 0, now - voidToldDays * dayMs));
  const { rows } = await sql<Row>`SELECT ${columns} FROM (
      SELECT * FROM lottery_issue s WHERE ${own} AND s.state = 'selling'
      UNION ALL SELECT * FROM lottery_issue s WHERE ${own} AND s.state = 'frozen'
      UNION ALL SELECT * FROM lottery_issue s WHERE ${own} AND s.draws_at >= ${since} AND s.state IN ('void', 'settled') AND s.result IS NULL) i
    ORDER BY i.draws_at DESC, i.number DESC LIMIT ${undrawnMost}`.execute(db);
  return rows.map(issueOf).reverse();
}

/** The issues of each game's next draw: several where stations draw at the same time. */
export async function readNext(db: Db, merchantId: Id<'merchant'>, games: readonly string[]): Promise<StoredIssue[]> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM unnest(${games}::text[]) AS g (code), LATERAL (
      SELECT n.*, min(n.draws_at) OVER () AS first FROM (
        SELECT * FROM lottery_issue s WHERE s.merchant_id = ${merchantId} AND s.game = g.code AND s.draws_at > clock_timestamp()
          AND s.closes_at > clock_timestamp() AND s.state = 'selling' ORDER BY s.draws_at, s.number LIMIT 8) n) i
    WHERE i.draws_at = i.first ORDER BY i.draws_at, i.number`.execute(db);
  return rows.map(issueOf);
}

/** The last draws of each game, newest first. */
export async function readLastDraws(
  db: Db,
  merchantId: Id<'merchant'>,
  { games, count }: { readonly games: readonly string[]; readonly count: number },
): Promise<StoredIssue[]> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM unnest(${games}::text[]) AS g (code), LATERAL (
      SELECT * FROM lottery_issue s WHERE s.merchant_id = ${merchantId} AND s.game = g.code AND s.draws_at <= clock_timestamp()
        AND s.result IS NOT NULL ORDER BY s.draws_at DESC, s.number LIMIT ${count}) i
    ORDER BY i.draws_at DESC, i.number`.execute(db);
  return rows.map(issueOf);
}

/** A page of a game's draws, newest first, and how many there are. */
export async function readDraws(
  db: Db,
  merchantId: Id<'merchant'>,
  asked: {
    readonly game: string;
    readonly since: Instant | null;
    readonly until: Instant | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly draws: StoredIssue[]; readonly total: number }> {
  const { game, since, until, limit, offset } = asked;
  const seconds = (at: Instant | null) => (at === null ? null : at / 1000);
  const which = sql`WHERE i.merchant_id = ${merchantId} AND i.game = ${game} AND i.result IS NOT NULL
    AND (${seconds(since)}::float8 IS NULL OR i.draws_at >= to_timestamp(${seconds(since)}::float8))
    AND (${seconds(until)}::float8 IS NULL OR i.draws_at < to_timestamp(${seconds(until)}::float8))`;
  const draws = await readIssues(db, sql`${which} ORDER BY i.draws_at DESC, i.number LIMIT ${limit} OFFSET ${offset}`);
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM lottery_issue i ${which}`.execute(db);
  return { draws, total: Number(rows[0]?.n ?? 0n) };
}

/** One issue by its number, or null. */
export async function readIssue(db: Db, merchantId: Id<'merchant'>, of: { game: string; number: string }): Promise<StoredIssue | null> {
  const [issue] = await readIssues(db, sql`WHERE i.merchant_id = ${merchantId} AND i.game = ${of.game} AND i.number = ${of.number}`);
  return issue ?? null;
}

/** Issues by their ids, in no order. */
export function readIssuesById(db: Db, ids: readonly string[]): Promise<StoredIssue[]> {
  return readIssues(db, sql`WHERE i.id = ANY (${[...ids]}::text[])`);
}

/** One issue by its id, or null. */
export async function readIssueById(db: Db, id: string): Promise<StoredIssue | null> {
  const [issue] = await readIssuesById(db, [id]);
  return issue ?? null;
}
