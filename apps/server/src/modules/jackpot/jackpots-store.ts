import { type Id, type Instant, invariant } from '@trevo/kernel';
import { type Currency, payoutStepMinor } from '@trevo/money';
import { type FeedLine, type Jackpot, type JackpotMeter, shownMeterMinor } from '@trevo/reward-rules/jackpots';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Names } from '../catalogue/index.ts';

/** A jackpot with its terms, and how its meter and its log stand. */
export type StoredJackpot = {
  readonly id: Id<'jackpot'>;
  readonly merchantId: Id<'merchant'>;
  readonly names: Names;
  readonly currency: string;
  readonly games: readonly string[];
  readonly terms: Jackpot;
  readonly startsAt: Instant;
  readonly meter: JackpotMeter;
  readonly lines: number;
  readonly lastHash: string;
  readonly closing: Closing | null;
};

/** Days between the publication of a closing and the closing (rule book §17). */
export const closingNoticeDays = 30;

/** How a jackpot ends. `closesAt` null: somebody asked for it, and nobody else published it yet. */
type Closing = {
  readonly into: Id<'jackpot'>;
  readonly askedBy: string;
  readonly closesAt: Instant | null;
  readonly closedAt: Instant | null;
};

type Row = {
  readonly id: Id<'jackpot'>;
  readonly merchant_id: Id<'merchant'>;
  readonly names: Names;
  readonly type: Jackpot['type'];
  readonly currency: string;
  readonly games: string[];
  readonly contribution_ppm: number;
  readonly reserve_ppm: number;
  readonly min_stake: bigint;
  readonly seed: bigint;
  readonly ceiling: bigint | null;
  readonly hit_every: bigint | null;
  readonly starts_at: Instant;
  readonly meter_micro: string;
  readonly reserve_micro: string;
  readonly lines: bigint;
  readonly last_hash: string;
  readonly closing_to: Id<'jackpot'> | null;
  readonly closing_by: string | null;
  readonly closes_at: Instant | null;
  readonly closed_at: Instant | null;
};

function jackpotOf(row: Row): StoredJackpot {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    names: row.names,
    currency: row.currency,
    games: row.games,
    terms: termsOf(row),
    startsAt: row.starts_at,
    meter: { meterMicro: BigInt(row.meter_micro), reserveMicro: BigInt(row.reserve_micro) },
    lines: Number(row.lines),
    lastHash: row.last_hash,
    closing: closingOf(row),
  };
}

function closingOf({ closing_to: into, closing_by: askedBy, closes_at: closesAt, closed_at: closedAt }: Row): Closing | null {
  return into === null || askedBy === null ? null : { into, askedBy, closesAt, closedAt };
}

function termsOf(row: Row): Jackpot {
  const { contribution_ppm: contributionPpm, reserve_ppm: reservePpm, min_stake: minStakeMinor, seed: seedMinor } = row;
  const terms = { contributionPpm, reservePpm, minStakeMinor, seedMinor };
  if (row.type === 'mustHitBy') {
    invariant(row.ceiling !== null, 'A jackpot that must hit has its ceiling');
    return { ...terms, type: 'mustHitBy', ceilingMinor: row.ceiling };
  }
  invariant(row.hit_every !== null, 'A random jackpot says how often it hits');
  return { ...terms, type: 'random', hitEveryMinor: row.hit_every };
}

async function readWhere(db: Db, where: RawBuilder<unknown>, tail: RawBuilder<unknown> = sql``): Promise<readonly StoredJackpot[]> {
  const { rows } =
    await sql<Row>`SELECT id, merchant_id, names, type, currency, games, contribution_ppm, reserve_ppm, min_stake, seed, ceiling, hit_every,
      starts_at, meter_micro::text AS meter_micro, reserve_micro::text AS reserve_micro, lines, last_hash, closing_to, closing_by, closes_at, closed_at
    FROM jackpot WHERE ${where} ${tail}`.execute(db);
  return rows.map(jackpotOf);
}

/** The jackpots of a brand, in the order of their ids. */
export function readJackpots(db: Db, merchantId: Id<'merchant'>): Promise<readonly StoredJackpot[]> {
  return readWhere(db, sql`merchant_id = ${merchantId}`, sql`ORDER BY id`);
}

/** Those that are fed now, or wait for their first unit: not those that are closed. */
export function readOpenJackpots(db: Db, merchantId: Id<'merchant'>): Promise<readonly StoredJackpot[]> {
  return readWhere(db, sql`merchant_id = ${merchantId} AND closed_at IS NULL`, sql`ORDER BY id`);
}

/** Those of the open ones that have begun. */
export function readRunningJackpots(db: Db, merchantId: Id<'merchant'>): Promise<readonly StoredJackpot[]> {
  return readWhere(db, sql`merchant_id = ${merchantId} AND closed_at IS NULL AND starts_at <= clock_timestamp()`, sql`ORDER BY id`);
}

/** Some jackpots of a brand, held in the order of their ids until the transaction ends. */
export function holdJackpots(tx: Tx, merchantId: Id<'merchant'>, ids: readonly Id<'jackpot'>[]): Promise<readonly StoredJackpot[]> {
  return readWhere(tx, sql`merchant_id = ${merchantId} AND id = ANY (${[...ids]}::text[])`, sql`ORDER BY id FOR UPDATE`);
}

/** Whether the pool of another jackpot is on its way to this one. */
export async function isHeir(db: Db, id: Id<'jackpot'>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM jackpot WHERE closing_to = ${id} AND closed_at IS NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** One jackpot of a brand, or null. `lock`: its meter is held until the transaction ends. */
export async function readJackpot(
  db: Db,
  merchantId: Id<'merchant'>,
  id: Id<'jackpot'>,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<StoredJackpot | null> {
  const [jackpot] = await readWhere(db, sql`merchant_id = ${merchantId} AND id = ${id}`, lock ? sql`FOR UPDATE` : sql``);
  return jackpot ?? null;
}

export type StoredLine = FeedLine & { readonly at: Instant };

/** Lines of a jackpot's log from a place on, in order. */
export async function readLines(
  db: Db,
  jackpotId: Id<'jackpot'>,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<readonly StoredLine[]> {
  const { rows } = await sql<{
    seq: bigint;
    at: Instant;
    cash: bigint;
    nonce: bigint;
    commitment: string;
    contribution: string;
    space: string;
    roll: string | null;
    hit: boolean;
    paid: bigint;
    meter: string;
    reserve: string;
    hash: string;
  }>`SELECT seq, at, cash_stake AS cash, nonce, commitment, contribution_micro::text AS contribution, space::text AS space, roll::text AS roll, hit, paid,
      meter_micro::text AS meter, reserve_micro::text AS reserve, hash
    FROM jackpot_line WHERE jackpot_id = ${jackpotId} AND seq >= ${from} ORDER BY seq LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({
    seq: Number(row.seq),
    at: row.at,
    cashStakeMinor: row.cash,
    nonce: Number(row.nonce),
    commitment: row.commitment,
    contributionMicro: BigInt(row.contribution),
    space: BigInt(row.space),
    roll: row.roll === null ? null : BigInt(row.roll),
    hit: row.hit,
    paidMinor: row.paid,
    meterMicro: BigInt(row.meter),
    reserveMicro: BigInt(row.reserve),
    hash: row.hash,
  }));
}

/** Seeds of these lines that are open: their pairs were rotated. */
export async function readOpenSeeds(
  db: Db,
  jackpotId: Id<'jackpot'>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly { readonly commitment: string; readonly serverSeed: string; readonly clientSeed: string }[]> {
  const { rows } = await sql<{ commitment: string; serverSeed: string; clientSeed: string }>`
    SELECT DISTINCT s.commitment, s.server_seed AS "serverSeed", s.client_seed AS "clientSeed"
    FROM jackpot_line l JOIN pge_seed_pair s ON s.id = l.seed_pair_id AND s.state = 'revealed'
    WHERE l.jackpot_id = ${jackpotId} AND l.seq BETWEEN ${from} AND ${to}`.execute(db);
  return rows;
}

export type Hit = { readonly jackpotId: string; readonly at: Instant; readonly paid: bigint; readonly username: string };

/** The last hits of these jackpots, newest first. */
export async function readHits(db: Db, jackpotIds: readonly Id<'jackpot'>[], limit: number): Promise<readonly Hit[]> {
  const { rows } = await sql<Hit>`SELECT j.id AS "jackpotId", h.at, h.paid, m.username FROM unnest(${[...jackpotIds]}::text[]) AS j (id)
      CROSS JOIN LATERAL (SELECT l.at, l.paid, l.member_id, l.seq FROM jackpot_line l WHERE l.jackpot_id = j.id AND l.hit ORDER BY l.seq DESC LIMIT ${limit}) AS h
      JOIN member m ON m.id = h.member_id
    ORDER BY j.id, h.seq DESC`.execute(db);
  return rows;
}

/** How often each of these jackpots hit, and what that paid in all. */
export async function readPaid(
  db: Db,
  jackpotIds: readonly Id<'jackpot'>[],
): Promise<ReadonlyMap<string, { readonly hits: number; readonly paid: bigint }>> {
  const { rows } = await sql<{ id: string; hits: number; paid: bigint }>`
    SELECT jackpot_id AS id, count(*)::int AS hits, sum(paid)::bigint AS paid FROM jackpot_line
    WHERE jackpot_id = ANY (${[...jackpotIds]}::text[]) AND hit GROUP BY 1`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a player sees of a meter: as last committed, down to the payout step. */
export function shownOf({ meter, currency }: Pick<StoredJackpot, 'meter' | 'currency'>): bigint {
  return shownMeterMinor(meter, payoutStepMinor(currency as Currency));
}
