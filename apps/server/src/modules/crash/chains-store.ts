import { type Id, type Instant, invariant } from '@trevo/kernel';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** A hash chain as published (rule book §1.6). */
export type Chain = {
  readonly id: Id<'crashChain'>;
  /** N. */
  readonly rounds: number;
  /** h_0. */
  readonly firstHash: string;
  readonly publishedAt: Instant;
  readonly saltSource: 'drand' | 'house';
  readonly beaconRound: number | null;
  /** Null until it is fixed: no round is played before. */
  readonly salt: string | null;
  readonly saltFixedAt: Instant | null;
  /** The position of the next round; N + 1 when the chain is used up. */
  readonly nextPosition: number;
};

/** The chains of a merchant, oldest first. */
export async function readChains(db: Db, merchantId: Id<'merchant'>): Promise<Chain[]> {
  const rows = await db.selectFrom('crash_chain').where('merchant_id', '=', merchantId).selectAll().orderBy('id').execute();
  return rows.map(chainOfRow);
}

/** A new chain with its sealed parts, without a salt. The caller holds the room. */
export async function insertChain(
  tx: Tx,
  merchantId: Id<'merchant'>,
  chain: Pick<Chain, 'rounds' | 'firstHash' | 'saltSource' | 'beaconRound'> & {
    readonly parts: readonly { readonly position: number; readonly sealed: Buffer }[];
  },
): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`INSERT INTO crash_chain (id, merchant_id, rounds, first_hash, published_at, salt_source, beacon_round)
    VALUES (new_id('chn'), ${merchantId}, ${chain.rounds}, ${chain.firstHash}, clock_timestamp(), ${chain.saltSource}, ${chain.beaconRound}) RETURNING id`.execute(
    tx,
  );
  const id = rows[0]?.id;
  invariant(id, 'A chain that was inserted has its id');
  await tx
    .insertInto('crash_chain_part')
    .values(chain.parts.map(({ position, sealed }) => ({ chain_id: id, position, hash_sealed: sealed })))
    .execute();
}

/** Fixes the salt of a chain, once. */
export async function writeSalt(db: Db, merchantId: Id<'merchant'>, chainId: Id<'crashChain'>, salt: string): Promise<void> {
  await sql`UPDATE crash_chain SET salt = ${salt}, salt_fixed_at = clock_timestamp()
    WHERE id = ${chainId} AND merchant_id = ${merchantId} AND salt IS NULL`.execute(db);
}

/** The sealed part nearest above a position, or at it. */
export async function readPart(db: Db, chainId: Id<'crashChain'>, position: number): Promise<{ position: number; sealed: Buffer } | null> {
  const row = await db
    .selectFrom('crash_chain_part')
    .where('chain_id', '=', chainId)
    .where('position', '>=', position)
    .select(['position', 'hash_sealed'])
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row ? { position: row.position, sealed: row.hash_sealed } : null;
}

/** The newest public hash of each chain. */
export async function readNewestHashes(db: Db, merchantId: Id<'merchant'>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ chain_id: string; hash: string }>`SELECT DISTINCT ON (chain_id) chain_id, hash FROM crash_round
    WHERE merchant_id = ${merchantId} AND hash IS NOT NULL ORDER BY chain_id, position DESC`.execute(db);
  return new Map(rows.map(({ chain_id: id, hash }) => [id, hash]));
}

function chainOfRow(row: Selectable<Schema['crash_chain']>): Chain {
  return {
    id: row.id as Id<'crashChain'>,
    rounds: row.rounds,
    firstHash: row.first_hash,
    publishedAt: row.published_at,
    saltSource: row.salt_source,
    beaconRound: row.beacon_round === null ? null : Number(row.beacon_round),
    salt: row.salt,
    saltFixedAt: row.salt_fixed_at,
    nextPosition: row.next_position,
  };
}
