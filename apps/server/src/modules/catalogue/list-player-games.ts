import { type Calls, type InputOf, limits, type ResponseOf } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { type CallContext, memberOf } from '../../core/call.ts';
import { callerLanguage } from './caller-language.ts';
import { catalogueOf } from './catalogue-snapshot.ts';
import { type GameCard, gameCardOf } from './game-card.ts';
import { fits, wantedOf } from './list-games.ts';
import { pageOf } from './page-of.ts';
import { readFavouriteIds, readRecentIds } from './player-games-store.ts';

type Narrowing = Pick<InputOf<Calls['favouriteList']>, 'gameType' | 'vassalage' | 'language'>;

/** Ids of the caller's favourites that can be played now, newest first. */
export async function listFavouriteIds(ctx: CallContext): Promise<string[]> {
  const snapshot = await catalogueOf(ctx.app, ctx.merchant.id);
  const ids = await readFavouriteIds(ctx.app.db, { merchantId: ctx.merchant.id, memberId: memberOf(ctx).memberId });
  return ids.filter((id) => snapshot.byId.has(id));
}

/** The caller's favourites that can be played now, newest first, a page at a time. */
export async function listFavourites(
  ctx: CallContext,
  question: InputOf<Calls['favouriteList']>,
): Promise<ResponseOf<Calls['favouriteList']>> {
  const ids = await readFavouriteIds(ctx.app.db, { merchantId: ctx.merchant.id, memberId: memberOf(ctx).memberId });
  const cards = await cardsOf(ctx, ids, question);
  const { items, ...page } = pageOf(cards, question.pageNo ?? 1, question.pageSize ?? limits.favouritesPageSize);
  return { content: [...items], ...page };
}

/** The games the caller started last and can play now, last one first, a page at a time. */
export async function listRecentGames(
  ctx: CallContext,
  question: InputOf<Calls['recentGames']>,
): Promise<ResponseOf<Calls['recentGames']>> {
  const ids = await readRecentIds(ctx.app.db, { merchantId: ctx.merchant.id, memberId: memberOf(ctx).memberId });
  const cards = await cardsOf(ctx, ids, question);
  const { items, ...page } = pageOf(cards, question.page ?? 1, question.pageSize ?? limits.recentPageSize);
  return { list: [...items], ...page };
}

async function cardsOf(ctx: CallContext, ids: readonly Id<'game'>[], question: Narrowing): Promise<GameCard[]> {
  const snapshot = await catalogueOf(ctx.app, ctx.merchant.id);
  const languages = callerLanguage(ctx, question.language);
  const wanted = wantedOf({ gameType: question.gameType, vassalage: question.vassalage });
  const now = ctx.app.clock.now();
  return ids.flatMap((id) => {
    const listed = snapshot.byId.get(id);
    return listed && fits(listed, wanted) ? [gameCardOf(listed, languages, now)] : [];
  });
}
