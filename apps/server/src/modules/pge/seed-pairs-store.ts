import type { Id, Instant } from '@trevo/kernel';
import type { Selectable } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
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

/** The pair in use, locked until the transaction ends when `lock` is set. */
export async function readActivePair(db: Db, owner: SeedOwner, { lock }: { lock: boolean } = { lock: false }): Promise<ActivePair | null> {
  const query = pairsOf(db, owner).where('state', '=', 'active');
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? activeOfRow(row) : null;
}

export async function readNextPair(db: Db, owner: SeedOwner): Promise<NextPair | null> {
  const row = await pairsOf(db, owner).where('state', '=', 'next').executeTakeFirst();
  return row ? { id: row.id as Id<'seedPair'>, sealed: row.server_seed_sealed, commitment: row.commitment } : null;
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

type NewPair = { readonly id: Id<'seedPair'>; readonly sealed: Buffer; readonly commitment: string; readonly clientSeed: string | null };

/** Adds a pair: the one in use when it has a client seed, else the next. One that is there already stays. */
export async function insertPair(db: Db, owner: SeedOwner, pair: NewPair, at: Instant): Promise<void> {
  await db
    .insertInto('pge_seed_pair')
    .values({
      id: pair.id,
      merchant_id: owner.merchantId,
      member_id: owner.memberId,
      mode: owner.mode,
      state: pair.clientSeed === null ? 'next' : 'active',
      server_seed_sealed: pair.sealed,
      server_seed: null,
      commitment: pair.commitment,
      client_seed: pair.clientSeed,
      created_at: toTimestamp(at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function revealPair(db: Db, owner: SeedOwner, id: Id<'seedPair'>, serverSeed: string, at: Instant): Promise<void> {
  await db
    .updateTable('pge_seed_pair')
    .set({ state: 'revealed', server_seed: serverSeed, revealed_at: toTimestamp(at) })
    .where('merchant_id', '=', owner.merchantId)
    .where('id', '=', id)
    .execute();
}

export async function activatePair(db: Db, owner: SeedOwner, id: Id<'seedPair'>, clientSeed: string): Promise<void> {
  await db
    .updateTable('pge_seed_pair')
    .set({ state: 'active', client_seed: clientSeed })
    .where('merchant_id', '=', owner.merchantId)
    .where('id', '=', id)
    .execute();
}

function activeOfRow(row: Row): ActivePair {
  return {
    id: row.id as Id<'seedPair'>,
    sealed: row.server_seed_sealed,
    commitment: row.commitment,
    clientSeed: row.client_seed ?? '',
    nextNonce: Number(row.next_nonce),
  };
}

function revealedOfRow(row: Row): RevealedPair {
  return {
    id: row.id as Id<'seedPair'>,
    commitment: row.commitment,
    clientSeed: row.client_seed ?? '',
    rounds: Number(row.next_nonce),
    serverSeed: row.server_seed ?? '',
    revealedAt: row.revealed_at as Instant,
  };
}
