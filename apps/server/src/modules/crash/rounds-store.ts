import type { Id, Instant } from '@trevo/kernel';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** A round as the database has it. Hash and point are null until its flight is over. */
export type CrashRound = {
  readonly id: Id<'crashRound'>;
  readonly chainId: Id<'crashChain'>;
  readonly position: number;
  readonly tableVersion: number;
  readonly state: 'betting' | 'flying' | 'crashed' | 'void';
  readonly hashSealed: Buffer;
  readonly hash: string | null;
  readonly point: number | null;
  readonly closesAt: Instant;
  readonly startedAt: Instant | null;
  readonly interruptedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly settledAt: Instant | null;
  readonly bets: number | null;
  readonly stakedMinor: bigint | null;
  readonly paidMinor: bigint | null;
};

/** A round and the database clock at the same moment. */
export type TimedRound = { readonly round: CrashRound; readonly now: Instant };

type Row = Selectable<Schema['crash_round']>;

export function roundOfRow(row: Row): CrashRound {
  return {
    id: row.id as Id<'crashRound'>,
    chainId: row.chain_id as Id<'crashChain'>,
    position: row.position,
    tableVersion: row.table_version,
    state: row.state,
    hashSealed: row.hash_sealed,
    hash: row.hash,
    point: row.point === null ? null : Number(row.point),
    closesAt: row.closes_at,
    startedAt: row.started_at,
    interruptedAt: row.interrupted_at,
    endedAt: row.ended_at,
    settledAt: row.settled_at,
    bets: row.bets,
    stakedMinor: row.staked,
    paidMinor: row.paid,
  };
}

/** The merchant's newest round, finished or not, or null before the first. */
export async function readNewestRound(db: Db, merchantId: Id<'merchant'>): Promise<TimedRound | null> {
  const { rows } = await sql<Row & { now: Instant }>`SELECT r.*, clock_timestamp() AS now FROM crash_round r
    WHERE r.merchant_id = ${merchantId} ORDER BY r.id DESC LIMIT 1`.execute(db);
  return rows[0] ? { round: roundOfRow(rows[0]), now: rows[0].now } : null;
}

/** Rounds whose hash is public, newest first, from below `before`. */
export async function readEndedRounds(
  db: Db,
  merchantId: Id<'merchant'>,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<CrashRound[]> {
  let query = db.selectFrom('crash_round').where('merchant_id', '=', merchantId).where('hash', 'is not', null).selectAll();
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(roundOfRow);
}
