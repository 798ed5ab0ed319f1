import type { Id, Instant } from '@trevo/kernel';
import { type Selectable, sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { ActivePair, NextPair, RevealedPair, SeedOwner } from './seed-pair.ts';

type Row = Selectable<Schema['pge_seed_pair']>;

function pairsOf(db: Db, { merchantId, memberId, mode }: SeedOwner) {
  return db
    .selectFrom('pge_seed_pair')
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', mode)
    .selectAll();
}

/** The pair in use, locked until the transaction ends when `lock` is set: no spin takes a nonce meanwhile. */
export async function readActivePair(db: Db, owner: SeedOwner, { lock }: { lock: boolean } = { lock: false }): Promise<ActivePair | null> {
  const query = db
    .selectFrom('pge_nonce')
    .where('member_id', '=', owner.memberId)
    .where('merchant_id', '=', owner.merchantId)
    .where('mode', '=', owner.mode)
    .select(['seed_pair_id', 'next_nonce']);
  const nonce = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!nonce) return null;
  const row = await pairsOf(db, owner).where('id', '=', nonce.seed_pair_id).executeTakeFirstOrThrow();
  return {
    id: row.id as Id<'seedPair'>,
    sealed: row.server_seed_sealed,
    commitment: row.commitment,
    clientSeed: row.client_seed ?? '',
    nextNonce: Number(nonce.next_nonce),
  };
}

export async function readNextPair(db: Db, owner: SeedOwner): Promise<NextPair | null> {
  const row = await pairsOf(db, owner).where('state', '=', 'next').executeTakeFirst();
  return row ? { id: row.id as Id<'seedPair'>, sealed: row.server_seed_sealed, commitment: row.commitment } : null;
}

/** The sealed server seed of any pair of the merchant; null when there is no such pair. */
export async function readSealedSeed(db: Db, merchantId: Id<'merchant'>, pairId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('pge_seed_pair')
    .where('id', '=', pairId)
    .where('merchant_id', '=', merchantId)
    .select('server_seed_sealed')
    .executeTakeFirst();
  return row?.server_seed_sealed ?? null;
}

/** Revealed pairs, newest first. */
export async function readRevealedPairs(db: Db, owner: SeedOwner, limit: number): Promise<RevealedPair[]> {
  const rows = await pairsOf(db, owner)
    .where('state', '=', 'revealed')
    .orderBy('revealed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(revealedOfRow);
}

export async function readRevealedPair(db: Db, owner: SeedOwner, id: Id<'seedPair'>): Promise<RevealedPair | null> {
  const row = await pairsOf(db, owner).where('id', '=', id).where('state', '=', 'revealed').executeTakeFirst();
  return row ? revealedOfRow(row) : null;
}

type NewPair = { readonly id: Id<'seedPair'>; readonly sealed: Buffer; readonly commitment: string };

/** Adds the next pair; one that is there already stays. */
export async function insertNextPair(db: Db, owner: SeedOwner, pair: NewPair, at: Instant): Promise<void> {
  await db
    .insertInto('pge_seed_pair')
    .values({
      id: pair.id,
      merchant_id: owner.merchantId,
      member_id: owner.memberId,
      mode: owner.mode,
      state: 'next',
      server_seed_sealed: pair.sealed,
      server_seed: null,
      commitment: pair.commitment,
      client_seed: null,
      created_at: toTimestamp(at),
      rounds: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds a player's first pair in use with its nonce, both or neither; one that is there already stays. */
export async function insertFirstPair(
  db: Db,
  owner: SeedOwner,
  pair: NewPair & { readonly clientSeed: string },
  at: Instant,
): Promise<void> {
  const { merchantId, memberId, mode } = owner;
  await sql`WITH made AS (
      INSERT INTO pge_seed_pair (id, merchant_id, member_id, mode, state, server_seed_sealed, commitment, client_seed, created_at)
      VALUES (${pair.id}, ${merchantId}, ${memberId}, ${mode}, 'active', ${pair.sealed}, ${pair.commitment}, ${pair.clientSeed}, ${timestampOf(at)})
      ON CONFLICT DO NOTHING RETURNING id)
    INSERT INTO pge_nonce (member_id, mode, merchant_id, seed_pair_id, next_nonce)
    SELECT ${memberId}, ${mode}, ${merchantId}, id, 0 FROM made`.execute(db);
}

/** Reveals the pair in use. Its row in `pge_nonce` must be locked: no further round is played on it. */
export async function revealPair(db: Db, owner: SeedOwner, pair: ActivePair, serverSeed: string, at: Instant): Promise<void> {
  await db
    .updateTable('pge_seed_pair')
    .set({ state: 'revealed', server_seed: serverSeed, revealed_at: toTimestamp(at), rounds: BigInt(pair.nextNonce) })
    .where('merchant_id', '=', owner.merchantId)
    .where('id', '=', pair.id)
    .execute();
}

/** Puts the next pair in use, from nonce 0. */
export async function activatePair(db: Db, owner: SeedOwner, id: Id<'seedPair'>, clientSeed: string): Promise<void> {
  await db
    .updateTable('pge_seed_pair')
    .set({ state: 'active', client_seed: clientSeed })
    .where('merchant_id', '=', owner.merchantId)
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('pge_nonce')
    .set({ seed_pair_id: id, next_nonce: 0n })
    .where('member_id', '=', owner.memberId)
    .where('merchant_id', '=', owner.merchantId)
    .where('mode', '=', owner.mode)
    .execute();
}

function revealedOfRow(row: Row): RevealedPair {
  return {
    id: row.id as Id<'seedPair'>,
    commitment: row.commitment,
    clientSeed: row.client_seed ?? '',
    rounds: Number(row.rounds),
    serverSeed: row.server_seed ?? '',
    revealedAt: row.revealed_at as Instant,
  };
}
