import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { SettledSpan } from '../facts/index.ts';
import type { EntryScore, ScoredLine } from './score-entry.ts';
import type { Tournament } from './tournament.ts';

/**
 * Lines that count: first settled inside the window and after the player joined, in no pause of theirs, with all their corrections; of accounts that count, in
 * the currency of the pool, of the games named. `e` is the entry, `u` a line, `f` the first of its unit.
 */
function countedLines(
  { id, currency, categories, games, startsAt, endsAt }: Tournament,
  where: RawBuilder<unknown>,
): RawBuilder<ScoredLine> {
  return sql<ScoredLine>`
    SELECT u.member_id AS "memberId", u.vendor, u.unit, u.line, u.game, u.category AS product, u.settled_at AS at, u.turnover AS stake, u.win AS payout,
      u.valid_bet AS "validBet"
    FROM settled_unit u JOIN tournament_entry e ON e.tournament_id = ${id} AND e.member_id = u.member_id AND e.left_at IS NULL
      JOIN member m ON m.id = u.member_id AND m.type IN (0, 1, 2, 41, 42)
      JOIN settled_unit f ON f.member_id = u.member_id AND f.vendor = u.vendor AND f.unit = u.unit AND f.line = 1
        AND f.settled_at >= ${toTimestamp(startsAt)} AND f.settled_at < ${toTimestamp(endsAt)} AND f.settled_at > e.joined_at
      LEFT JOIN member_guard g ON g.member_id = u.member_id AND g.paused_at <= f.settled_at AND g.paused_until > f.settled_at
    WHERE u.currency = ${currency} AND g.member_id IS NULL AND (${categories === null} OR u.category = ANY (${[...(categories ?? [])]}::text[]))
      AND (${games === null} OR u.vendor || '/' || u.game = ANY (${[...(games ?? [])]}::text[])) AND ${where}
    ORDER BY u.settled_at, u.member_id, u.vendor, u.unit, u.line`;
}

/** What counts of a span, in the order in which it was settled. */
export async function readFreshLines(tx: Tx, tournament: Tournament, { from, to }: SettledSpan): Promise<readonly ScoredLine[]> {
  const inSpan = sql`u.merchant_id = ${tournament.merchantId} AND u.settled_at >= ${toTimestamp(from)} AND u.settled_at < ${toTimestamp(to)}`;
  return (await countedLines(tournament, inSpan).execute(tx)).rows;
}

/** Everything that counts of these members up to an instant. */
export async function readAllLines(
  tx: Tx,
  tournament: Tournament,
  { members, to }: { readonly members: readonly Id<'member'>[]; readonly to: Instant },
): Promise<readonly ScoredLine[]> {
  if (members.length === 0) return [];
  const theirs = sql`(u.member_id || '') = ANY (${[...members]}::text[]) AND u.settled_at >= ${toTimestamp(tournament.startsAt)}
    AND u.settled_at < ${toTimestamp(to)}`;
  return (await countedLines(tournament, theirs).execute(tx)).rows;
}

type KeptScore = EntryScore & { readonly memberId: Id<'member'> };

export async function readKeptScores(
  tx: Tx,
  id: Id<'tournament'>,
  members: readonly Id<'member'>[],
): Promise<ReadonlyMap<string, EntryScore>> {
  const { rows } = await sql<
    Omit<KeptScore, 'best'> & { readonly best: readonly (bigint | string)[] }
  >`SELECT member_id AS "memberId", score, reached_at AS "reachedAt", best FROM tournament_entry
    WHERE tournament_id = ${id} AND member_id = ANY (${[...members]}::text[]) AND left_at IS NULL`.execute(tx);
  // An array of the database comes as texts, or as numbers.
  return new Map(rows.map(({ memberId, best, ...kept }) => [memberId, { ...kept, best: best.map((one) => BigInt(one)) }]));
}

export async function writeScores(tx: Tx, id: Id<'tournament'>, scores: readonly KeptScore[]): Promise<void> {
  const rows = scores.map(({ memberId, score, reachedAt, best }) => ({
    member_id: memberId,
    score: String(score),
    reached_at: reachedAt === null ? null : toTimestamp(reachedAt),
    best: best.map(String),
  }));
  await sql`UPDATE tournament_entry e SET score = p.score, reached_at = p.reached_at, best = p.best
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p (member_id text, score bigint, reached_at timestamptz, best bigint[])
    WHERE e.tournament_id = ${id} AND e.member_id = p.member_id`.execute(tx);
}

/** A score that is ranked. `hidden`: who shut themselves out stands without a name. */
export type Score = {
  readonly memberId: Id<'member'>;
  readonly username: string;
  readonly personId: string | null;
  readonly hidden: boolean;
  readonly score: bigint;
  readonly reachedAt: Instant;
};

/** Everybody who is ranked: with a score, and an account that is not closed; the best first. */
export async function readScores(db: Db, { id, minScore }: Pick<Tournament, 'id' | 'minScore'>): Promise<readonly Score[]> {
  const { rows } = await sql<Score>`SELECT e.member_id AS "memberId", m.username, o.person_id AS "personId",
      coalesce(g.pause_kind <> 'cool_off', false) AS hidden, e.score, e.reached_at AS "reachedAt"
    FROM tournament_entry e JOIN member m ON m.id = e.member_id AND m.status <> 'closed' AND m.type IN (0, 1, 2, 41, 42)
      LEFT JOIN member_person o ON o.member_id = e.member_id AND o.until = 'infinity'
      LEFT JOIN member_guard g ON g.member_id = e.member_id AND g.paused_until > clock_timestamp()
    WHERE e.tournament_id = ${id} AND e.left_at IS NULL AND e.score > 0 AND e.score >= ${minScore} AND e.reached_at IS NOT NULL
    ORDER BY e.score DESC, e.reached_at, e.member_id`.execute(db);
  return rows;
}

export type Entry = { readonly memberId: Id<'member'>; readonly joinedAt: Instant; readonly leftAt: Instant | null; readonly paid: bigint };

const entryColumns = sql`e.member_id AS "memberId", e.joined_at AS "joinedAt", e.left_at AS "leftAt", e.paid`;

/** The entries that stand, in the order of their members. */
export async function readEntries(tx: Tx, id: Id<'tournament'>): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`SELECT ${entryColumns} FROM tournament_entry e WHERE e.tournament_id = ${id} AND e.left_at IS NULL
    ORDER BY e.member_id`.execute(tx);
  return rows;
}

/** A member's entries in these tournaments that stand. */
export async function readOwnEntries(
  db: Db,
  memberId: Id<'member'>,
  ids: readonly Id<'tournament'>[],
): Promise<ReadonlyMap<string, Entry>> {
  const { rows } = await sql<Entry & { readonly id: string }>`SELECT e.tournament_id AS id, ${entryColumns} FROM tournament_entry e
    WHERE e.member_id = ${memberId} AND e.tournament_id = ANY (${[...ids]}::text[]) AND e.left_at IS NULL`.execute(db);
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}

/** Whether another account of the same person takes part. */
export async function isTakenByPerson(tx: Tx, id: Id<'tournament'>, memberId: Id<'member'>): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM tournament_entry e WHERE e.tournament_id = ${id} AND e.left_at IS NULL AND e.member_id <> ${memberId}
    AND person_at(e.member_id, clock_timestamp()) = person_at(${memberId}, clock_timestamp()) LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Writes an entry; who comes back begins anew. */
export async function writeEntry(
  tx: Tx,
  { id, merchantId }: Pick<Tournament, 'id' | 'merchantId'>,
  { memberId, paid }: { readonly memberId: Id<'member'>; readonly paid: bigint },
): Promise<void> {
  await sql`INSERT INTO tournament_entry (tournament_id, member_id, merchant_id, joined_at, paid)
    VALUES (${id}, ${memberId}, ${merchantId}, clock_timestamp(), ${paid})
    ON CONFLICT (tournament_id, member_id) DO UPDATE SET joined_at = excluded.joined_at, left_at = NULL, paid = excluded.paid, score = 0, reached_at = NULL,
      best = '{}'`.execute(tx);
}

/** Writes that a member left, and that nothing of it stands in the pool. */
export async function writeLeft(tx: Tx, id: Id<'tournament'>, memberId: Id<'member'>): Promise<void> {
  await sql`UPDATE tournament_entry SET left_at = clock_timestamp(), paid = 0, score = 0, reached_at = NULL, best = '{}'
    WHERE tournament_id = ${id} AND member_id = ${memberId}`.execute(tx);
}

/** How many take part in each, and what their buy-ins come to. */
export async function countEntries(
  db: Db,
  ids: readonly Id<'tournament'>[],
): Promise<ReadonlyMap<string, { readonly entrants: number; readonly buyIns: bigint }>> {
  const { rows } = await sql<{ id: string; entrants: number; buyIns: bigint }>`SELECT tournament_id AS id, count(*)::int AS entrants,
      coalesce(sum(paid), 0)::bigint AS "buyIns"
    FROM tournament_entry WHERE tournament_id = ANY (${[...ids]}::text[]) AND left_at IS NULL GROUP BY 1`.execute(db);
  return new Map(rows.map(({ id, ...count }) => [id, count]));
}
