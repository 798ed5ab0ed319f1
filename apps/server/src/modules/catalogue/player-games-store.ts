import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

type Owner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> };

/** Ids of a member's favourite games, newest first. */
export async function readFavouriteIds(db: Db, { merchantId, memberId }: Owner): Promise<Id<'game'>[]> {
  const rows = await db
    .selectFrom('favourite_game')
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .select('game_id')
    .orderBy('created_at', 'desc')
    .orderBy('game_id', 'desc')
    .execute();
  return rows.map(({ game_id }) => game_id as Id<'game'>);
}

export async function isFavourite(db: Db, { merchantId, memberId }: Owner, gameId: Id<'game'>): Promise<boolean> {
  const row = await db
    .selectFrom('favourite_game')
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .where('game_id', '=', gameId)
    .select('game_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFavourite(db: Db, { merchantId, memberId }: Owner, gameId: Id<'game'>, at: Instant): Promise<void> {
  await db
    .insertInto('favourite_game')
    .values({ merchant_id: merchantId, member_id: memberId, game_id: gameId, created_at: toTimestamp(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(db: Db, { merchantId, memberId }: Owner, gameId: Id<'game'>): Promise<void> {
  await db
    .deleteFrom('favourite_game')
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .where('game_id', '=', gameId)
    .execute();
}

/** Takes the member's turn to change favourites; false when the last change is less than `pauseMs` ago. One statement, so that two nodes cannot both have it. */
export async function takeFavouriteTurn(db: Db, { merchantId, memberId }: Owner, at: Instant, pauseMs: number): Promise<boolean> {
  const taken = await db
    .insertInto('favourite_change')
    .values({ member_id: memberId, merchant_id: merchantId, at: toTimestamp(at) })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ at: toTimestamp(at) })
        .where(sql<boolean>`favourite_change.at <= ${new Date(at - pauseMs).toISOString()}::timestamptz`),
    )
    .returning('member_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Ids of the games a member started last, last one first. */
export async function readRecentIds(db: Db, { merchantId, memberId }: Owner): Promise<Id<'game'>[]> {
  const rows = await db
    .selectFrom('recent_game')
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .select('game_id')
    .orderBy('started_at', 'desc')
    .orderBy('game_id', 'desc')
    .limit(recentMax)
    .execute();
  return rows.map(({ game_id }) => game_id as Id<'game'>);
}

/** Nobody pages further back than this through the games played last. */
const recentMax = 200;

export async function writeRecent(db: Db, { merchantId, memberId }: Owner, gameId: Id<'game'>, at: Instant): Promise<void> {
  await db
    .insertInto('recent_game')
    .values({ merchant_id: merchantId, member_id: memberId, game_id: gameId, started_at: toTimestamp(at) })
    .onConflict((conflict) => conflict.columns(['member_id', 'game_id']).doUpdateSet({ started_at: toTimestamp(at) }))
    .execute();
}
