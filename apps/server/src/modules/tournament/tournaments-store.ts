import type { RaffleCategory, TournamentMeasure } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Names } from '../catalogue/index.ts';
import type { Tournament, TournamentState } from './tournament.ts';

type Row = {
  readonly id: Id<'tournament'>;
  readonly merchant_id: Id<'merchant'>;
  readonly names: Names;
  readonly texts: Names;
  readonly currency: string;
  readonly measure: TournamentMeasure;
  readonly best_of: number;
  readonly min_stake: bigint;
  readonly max_multiplier: bigint | null;
  readonly min_score: bigint;
  readonly categories: RaffleCategory[] | null;
  readonly games: string[] | null;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly buy_in: bigint;
  readonly guarantee: bigint;
  readonly shares: number[];
  readonly ties: 'first' | 'split';
  readonly min_entrants: number;
  readonly version: number;
  readonly state: TournamentState;
  readonly drafted_by: string | null;
  readonly scored_to: Instant;
  readonly frozen_at: Instant | null;
  readonly pool: bigint | null;
  readonly players: number | null;
};

const columns = sql`t.id, t.merchant_id, t.names, t.texts, t.currency, t.measure, t.best_of, t.min_stake, t.max_multiplier, t.min_score, t.categories, t.games,
  t.starts_at, t.ends_at, t.buy_in, t.guarantee, t.shares, t.ties, t.min_entrants, t.version, t.state, t.drafted_by, t.scored_to, t.frozen_at, t.pool, t.players`;

function tournamentOf(row: Row): Tournament {
  const { frozen_at: at, pool, players } = row;
  return {
    id: row.id,
    merchantId: row.merchant_id,
    names: row.names,
    texts: row.texts,
    currency: row.currency,
    measure: row.measure,
    bestOf: row.best_of,
    minStake: row.min_stake,
    maxMultiplier: row.max_multiplier,
    minScore: row.min_score,
    categories: row.categories,
    games: row.games,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    buyIn: row.buy_in,
    guarantee: row.guarantee,
    shares: row.shares,
    ties: row.ties,
    minEntrants: row.min_entrants,
    version: row.version,
    state: row.state,
    draftedBy: row.drafted_by,
    scoredTo: row.scored_to,
    frozen: at !== null && pool !== null && players !== null ? { at, pool, players } : null,
  };
}

async function readWhere(db: Db, where: RawBuilder<unknown>, tail: RawBuilder<unknown> = sql``): Promise<readonly Tournament[]> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM tournament t WHERE ${where} ${tail}`.execute(db);
  return rows.map(tournamentOf);
}

/** What the work goes on with at a brand, the first to end first. */
export function readOpenTournaments(db: Db, merchantId: Id<'merchant'>): Promise<readonly Tournament[]> {
  return readWhere(db, sql`t.merchant_id = ${merchantId} AND t.state IN ('published', 'started')`, sql`ORDER BY t.ends_at, t.id`);
}

/** What a brand shows: tournaments to come and under way, and the last that ended or were cancelled. */
export function readShownTournaments(db: Db, merchantId: Id<'merchant'>, endedMax: number): Promise<readonly Tournament[]> {
  return readWhere(
    db,
    sql`t.merchant_id = ${merchantId} AND (t.state IN ('published', 'started') OR t.id IN (SELECT d.id FROM tournament d
      WHERE d.merchant_id = ${merchantId} AND d.state IN ('frozen', 'cancelled') ORDER BY d.ends_at DESC LIMIT ${endedMax}))`,
    sql`ORDER BY t.state IN ('frozen', 'cancelled'), CASE WHEN t.state IN ('frozen', 'cancelled') THEN -extract(epoch FROM t.ends_at)
      ELSE extract(epoch FROM t.ends_at) END, t.id`,
  );
}

/** Everything that a brand has or had, drafts first, then the last to end first. */
export async function readTournamentPage(
  db: Db,
  merchantId: Id<'merchant'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly list: readonly Tournament[]; readonly total: number }> {
  const { rows } = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM tournament WHERE merchant_id = ${merchantId}`.execute(db);
  const order = sql`ORDER BY array_position('{draft,published,started,frozen,cancelled,removed}', t.state), t.ends_at DESC, t.id
    LIMIT ${limit} OFFSET ${offset}`;
  return { list: await readWhere(db, sql`t.merchant_id = ${merchantId}`, order), total: rows[0]?.total ?? 0 };
}

/** One tournament of a brand, or null. `lock`: held until the transaction ends; whoever moves its entries, its scores or its pool holds it first. */
export async function readTournament(
  db: Db,
  merchantId: Id<'merchant'>,
  id: Id<'tournament'>,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<Tournament | null> {
  const [tournament] = await readWhere(db, sql`t.merchant_id = ${merchantId} AND t.id = ${id}`, lock ? sql`FOR UPDATE` : sql``);
  return tournament ?? null;
}

export type TournamentDraft = Omit<Tournament, 'frozen' | 'merchantId' | 'scoredTo' | 'state' | 'version'>;

/** Writes a draft; one that is there becomes its next version. */
export async function writeDraft(tx: Tx, merchantId: Id<'merchant'>, draft: TournamentDraft): Promise<void> {
  const { id, names, texts, measure, bestOf, minStake, maxMultiplier, minScore, startsAt, endsAt, buyIn, guarantee } = draft;
  const [categories, games] = [draft.categories, draft.games].map((list) => (list === null ? null : [...list]));
  await sql`INSERT INTO tournament AS t (id, merchant_id, names, texts, currency, measure, best_of, min_stake, max_multiplier, min_score, categories, games,
      starts_at, ends_at, buy_in, guarantee, shares, ties, min_entrants, state, drafted_by, changed_at, scored_to)
    VALUES (${id}, ${merchantId}, ${JSON.stringify(names)}::jsonb, ${JSON.stringify(texts)}::jsonb, ${draft.currency}, ${measure}, ${bestOf}, ${minStake},
      ${maxMultiplier}, ${minScore}, ${categories}::text[], ${games}::text[], ${toTimestamp(startsAt)}, ${toTimestamp(endsAt)}, ${buyIn}, ${guarantee},
      ${[...draft.shares]}::int[], ${draft.ties}, ${draft.minEntrants}, 'draft', ${draft.draftedBy}, clock_timestamp(), ${toTimestamp(startsAt)})
    ON CONFLICT (id) DO UPDATE SET names = excluded.names, texts = excluded.texts, measure = excluded.measure, best_of = excluded.best_of,
      min_stake = excluded.min_stake, max_multiplier = excluded.max_multiplier, min_score = excluded.min_score, categories = excluded.categories,
      games = excluded.games, starts_at = excluded.starts_at, ends_at = excluded.ends_at, buy_in = excluded.buy_in, guarantee = excluded.guarantee,
      shares = excluded.shares, ties = excluded.ties, min_entrants = excluded.min_entrants, version = t.version + 1, drafted_by = excluded.drafted_by,
      changed_at = excluded.changed_at, scored_to = excluded.scored_to`.execute(tx);
}

/** A draft is published, or taken away. */
export async function decideDraft(
  tx: Tx,
  id: Id<'tournament'>,
  { state, publishedBy }: { readonly state: 'published' | 'removed'; readonly publishedBy: string | null },
): Promise<void> {
  await sql`UPDATE tournament SET state = ${state}, published_by = ${publishedBy}, changed_at = clock_timestamp() WHERE id = ${id}`.execute(
    tx,
  );
}

/** Ends a running tournament now: what is settled from here on counts no more. */
export async function endNow(
  tx: Tx,
  id: Id<'tournament'>,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await sql`UPDATE tournament SET ends_at = greatest(clock_timestamp(), starts_at + interval '1 millisecond'), stopped_by = ${by}, stop_reason = ${reason},
    changed_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
}

/** Up to when a tournament has scored. */
export async function moveScored(tx: Tx, id: Id<'tournament'>, to: Instant): Promise<void> {
  await sql`UPDATE tournament SET scored_to = ${toTimestamp(to)} WHERE id = ${id}`.execute(tx);
}

export async function databaseNow(db: Db): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`SELECT clock_timestamp() AS now`.execute(db);
  return rows[0]?.now ?? (0 as Instant);
}
