import { limits } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import type { Handlers } from '../../core/call.ts';
import { addFavourite, removeFavourite } from './change-favourite.ts';
import { listCategories, listMenu, listVendors } from './list-categories.ts';
import { listGameNames, listGames, listHotGames } from './list-games.ts';
import { listFavouriteIds, listFavourites, listRecentGames } from './list-player-games.ts';

type CatalogueCall =
  | 'gameVendors'
  | 'gameMenus'
  | 'vassGameType'
  | 'gameList'
  | 'gameNames'
  | 'hotGames'
  | 'favouriteIds'
  | 'favouriteList'
  | 'addFavourite'
  | 'removeFavourite'
  | 'recentGames'
  | 'roomList';

export const catalogueRoutes: Handlers<CatalogueCall> = {
  gameVendors: async (ctx, { language }) => ok(await listCategories(ctx, language)),
  gameMenus: async (ctx, { language }) => ok(await listMenu(ctx, language)),
  vassGameType: async (ctx, { vassalage, language }) => ok(await listVendors(ctx, vassalage, language)),
  gameList: async (ctx, question) => ok(await listGames(ctx, question)),
  gameNames: async (ctx, { language }) => ok(await listGameNames(ctx, language)),
  hotGames: async (ctx, question) => ok(await listHotGames(ctx, question)),
  favouriteIds: async (ctx) => ok(await listFavouriteIds(ctx)),
  favouriteList: async (ctx, question) => ok(await listFavourites(ctx, question)),
  addFavourite,
  removeFavourite,
  recentGames: async (ctx, question) => ok(await listRecentGames(ctx, question)),
  // A room is a game of players against players; its table is chosen inside the game.
  roomList: async (ctx, { vassalage, language }) => {
    const rooms = await listGames(ctx, { gameType: 'PVP', vassalage, language, pageSize: limits.favouritesPageSize });
    return ok({ list: rooms.games });
  },
};
