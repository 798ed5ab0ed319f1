import { type Calls, firstRequests, limits, type RequestOf, type ResponseOf } from '@trevo/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { currentLanguage } from '../../../platform/language.ts';
import { openKey, ownKey } from '../../../platform/query-keys.ts';
import { readCached, sessionKeys, writeCached } from '../../../platform/session-keys.ts';

/** One game as a tile shows it (Spec §3 Game / card). */
export type GameCard = ResponseOf<Calls['hotGames']>['list'][number];
/** A category with its vendors, classes and first games (Spec §3 Game category). */
export type GameCategory = ResponseOf<Calls['gameVendors']>[number];
export type VendorCard = GameCategory['vendors'][number];
/** A page of games with the figures that paging needs. */
export type GamePage = { readonly games: readonly GameCard[]; readonly totalPages: number; readonly total: number };

type GameType = NonNullable<RequestOf<Calls['gameList']>['gameType']>;

/** Categories the server has something to play in. Kept in the session storage for the language of the page (Spec §4). */
export function vendorsQuery() {
  return queryOptions({
    queryKey: openKey('gameVendor'),
    queryFn: () => cachedFor(sessionKeys.gameVendor, () => callApi('gameVendors', firstRequests(currentLanguage()).gameVendors)),
  });
}

/** What a vendor is called in the language of the page; its code while that is not known. */
export function useVendorName(code: string): string {
  return useQuery({ ...vendorsQuery(), select: namesByCode }).data?.get(code) ?? code;
}

function namesByCode(categories: readonly GameCategory[]): ReadonlyMap<string, string> {
  return new Map(categories.flatMap(({ vendors }) => vendors.map(({ vassalage, displayName }) => [vassalage, displayName] as const)));
}

/** The hot games, hottest first. Kept in the session storage for the language of the page (Spec §4). */
export function hotGamesQuery() {
  return queryOptions({
    queryKey: openKey('hotGames'),
    queryFn: async () => (await cachedFor(sessionKeys.hotGames, () => callApi('hotGames', firstRequests(currentLanguage()).hotGames))).list,
  });
}

export type GameListFilter = {
  readonly gameType?: GameType;
  readonly vassalage?: string;
  readonly gameClassify?: string;
  readonly gameName?: string;
  readonly isHot?: 0 | 1;
};

/** One page of the game list, 18 a page (Spec §9). */
export function gameListQuery(filter: GameListFilter, pageNo: number) {
  return queryOptions({
    queryKey: openKey('gameList', filter, pageNo),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<GamePage> => {
      const request = {
        ...filter,
        clientType: limits.clientType,
        platform: 'html5-desktop',
        pageNo,
        pageSize: limits.lobbyPageSize,
      } as const;
      const page = await callApi('gameList', { ...request, language: currentLanguage() }, { signal });
      return { games: page.games, totalPages: page.totalPages, total: page.total };
    },
  });
}

/** All favourite games at once (page size 999, Spec §9). */
export function favouriteGamesQuery(filter: { readonly gameType?: GameType; readonly vassalage?: string } = {}) {
  return queryOptions({
    queryKey: ownKey('favouriteList', filter),
    queryFn: async (): Promise<readonly GameCard[]> => {
      const request = { ...filter, clientType: limits.clientType, platform: 'html5-desktop', pageNo: 1 } as const;
      return (await callApi('favouriteList', { ...request, pageSize: limits.favouritesPageSize, language: currentLanguage() })).content;
    },
  });
}

/** One page of the recent games, 12 a page (Spec §9). */
export function recentGamesQuery(filter: { readonly gameType?: GameType; readonly vassalage?: string } = {}, page = 1) {
  return queryOptions({
    queryKey: ownKey('recentGames', filter, page),
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<GamePage> => {
      const request = {
        ...filter,
        page,
        pageSize: limits.recentPageSize,
        clientType: limits.clientType,
        language: currentLanguage(),
      } as const;
      const answer = await callApi('recentGames', request);
      return { games: answer.list, totalPages: answer.totalPages, total: answer.total };
    },
  });
}

/** The highest wins, highest first, at most 20 (Spec §9). */
export function winnersQuery() {
  return queryOptions({
    queryKey: openKey('winners'),
    refetchInterval: 60_000,
    queryFn: () => callApi('winnerBoard', firstRequests(currentLanguage()).winnerBoard),
  });
}

/** An answer of this session in this language from the storage, or a fresh one that is then kept. */
async function cachedFor<T>(key: string, fetchFresh: () => Promise<T>): Promise<T> {
  const language = currentLanguage();
  const kept = readCached<{ readonly language: string; readonly value: T }>(key);
  if (kept?.language === language) return kept.value;
  const value = await fetchFresh();
  writeCached(key, { language, value });
  return value;
}
