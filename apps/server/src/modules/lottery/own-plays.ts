import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { gameOnSale } from './games.ts';
import { databaseNow } from './issues-store.ts';
import { lotteryOfGame } from './order-game.ts';

type OwnPlays = ResponseOf<Calls['lotteryPlays']>;

/** What is told of the plays bet on last, and how many of one game a member keeps. */
export const recentPlaysMax = 6;
export const favouritePlaysMax = 24;

/** Orders that are looked through for the plays bet on last: a long chase is many. */
const ordersRead = 500;

/** The plays of a game that the caller bet on last and keeps, on whichever device that was. */
export async function listOwnPlays(ctx: CallContext, { gameCode }: InputOf<Calls['lotteryPlays']>): Promise<Outcome<OwnPlays, never>> {
  return ok(await readOwnPlays(ctx.app.db, memberOf(ctx).memberId, gameCode));
}

/** Keeps a play among the caller's own, or takes it out. Beyond the most that is kept, those kept longest go. */
export async function keepPlay(
  ctx: CallContext,
  { gameCode, play, on }: InputOf<Calls['keepLotteryPlay']>,
): Promise<Outcome<OwnPlays, 'lottery_unknown' | 'play_unknown'>> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const now = await databaseNow(app.db);
  if (!(await gameOnSale(app, merchant, { code: gameCode, at: now }))) return refuse('lottery_unknown', 'gameCode');
  if (!lotteryOfGame(gameCode, now)?.plays.has(play)) return refuse('play_unknown', 'play');
  return inTransaction(app.db, async (tx) => {
    if (on) await insertFavourite(tx, { memberId, merchantId: merchant.id, game: gameCode, play });
    else await sql`DELETE FROM lottery_favourite WHERE member_id = ${memberId} AND game = ${gameCode} AND play = ${play}`.execute(tx);
    return ok(await readOwnPlays(tx, memberId, gameCode));
  });
}

type Favourite = {
  readonly memberId: Id<'member'>;
  readonly merchantId: Id<'merchant'>;
  readonly game: string;
  readonly play: string;
};

async function insertFavourite(tx: Tx, { memberId, merchantId, game, play }: Favourite): Promise<void> {
  await sql`INSERT INTO lottery_favourite (member_id, game, play, merchant_id, kept_at)
    VALUES (${memberId}, ${game}, ${play}, ${merchantId}, clock_timestamp()) ON CONFLICT DO NOTHING`.execute(tx);
  await sql`DELETE FROM lottery_favourite WHERE member_id = ${memberId} AND game = ${game} AND play IN (
    SELECT play FROM lottery_favourite WHERE member_id = ${memberId} AND game = ${game}
    ORDER BY kept_at DESC, play OFFSET ${favouritePlaysMax})`.execute(tx);
}

async function readOwnPlays(db: Db, memberId: Id<'member'>, game: string): Promise<OwnPlays> {
  const { rows: recent } = await sql<{ play: string }>`SELECT play FROM (
      SELECT id, game, play FROM lottery_order WHERE member_id || '' = ${memberId} ORDER BY id DESC LIMIT ${ordersRead}) o
    WHERE game = ${game} GROUP BY play ORDER BY max(id) DESC LIMIT ${recentPlaysMax}`.execute(db);
  const { rows: favourite } = await sql<{ play: string }>`SELECT play FROM lottery_favourite
    WHERE member_id = ${memberId} AND game = ${game} ORDER BY kept_at DESC, play`.execute(db);
  return { recent: recent.map(({ play }) => play), favourite: favourite.map(({ play }) => play) };
}
