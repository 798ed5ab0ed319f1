import { useStore } from '@nanostores/react';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { inHouseProviders, limits } from '@trevo/contract';
import { $isLogin } from '../../platform/session.ts';
import {
  type Category,
  favouriteGamesQuery,
  type GameCard,
  type GameListFilter,
  gameListQuery,
  recentGamesQuery,
} from '../catalogue/index.ts';
import { all, type LobbyState } from './lobby-state.ts';

/** What a lobby lists, and how far. */
export type LobbyList = {
  readonly games: readonly GameCard[];
  readonly total: number;
  readonly totalPages: number;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
};

/** Where a lobby's games come from: the server's pages, the favourites, or the recent games. */
export type LobbySource = 'list' | 'favourites' | 'recent';

export function sourceOf(category: Category, filter: LobbyState['filter']): LobbySource {
  if (category === 'FAV' || filter === 'FAV') return 'favourites';
  return category === 'RECENT' || filter === 'RECENT' ? 'recent' : 'list';
}

const gameTypes = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const;

/** The part of the game list a category stands for. */
export function categoryFilter(category: Category | 'LOTT' | 'ELOTT'): GameListFilter {
  if (category === 'INHOUSE') return { gameType: 'RNG', vassalage: inHouseProviders[0] ?? '' };
  if (category === 'HOT') return { isHot: 1 };
  const gameType = gameTypes.find((type) => type === category);
  return gameType === undefined ? {} : { gameType };
}

/** The request of the game list for a lobby's state. */
export function listFilter(category: Category | 'LOTT' | 'ELOTT', state: LobbyState): GameListFilter {
  return {
    ...categoryFilter(category),
    ...(state.vendor === all ? {} : { vassalage: state.vendor }),
    ...(state.classify === all ? {} : { gameClassify: state.classify }),
    ...(state.gameName === '' ? {} : { gameName: state.gameName }),
    ...(state.filter === 'HOT' ? { isHot: 1 as const } : {}),
  };
}

/** The games of a lobby. Every page that is shown is a query of its own, so that load more appends without asking again. */
export function useLobbyList(category: Category | 'LOTT' | 'ELOTT', state: LobbyState): LobbyList {
  const isLogin = useStore($isLogin);
  const source = sourceOf(category as Category, state.filter);
  const filter = listFilter(category, state);
  const pages = useQueries({
    queries: pageNumbers(state).map((page) => ({ ...gameListQuery(filter, page), enabled: source === 'list' })),
    combine: (results) => ({
      games: results.flatMap(({ data }) => data?.games ?? []),
      last: results.findLast(({ data }) => data !== undefined)?.data,
      isPending: results.some(({ isPending }) => isPending) && results[0]?.data === undefined,
      isFetching: results.some(({ isFetching }) => isFetching),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      refetch: () => results.forEach(({ refetch }) => void refetch()),
    }),
  });
  const own = useOwnList(source, filter, isLogin);
  if (source !== 'list') return paged(own, state);
  const { last, ...list } = pages;
  return { ...list, total: last?.total ?? 0, totalPages: last?.totalPages ?? 0 };
}

type OwnList = Omit<LobbyList, 'total' | 'totalPages'>;

/** Favourites and recent games are short: they come whole, and are searched and paged here. */
function useOwnList(source: LobbySource, filter: GameListFilter, isLogin: boolean): OwnList {
  const { gameType, vassalage } = filter;
  const request = { ...(gameType === undefined ? {} : { gameType }), ...(vassalage === undefined ? {} : { vassalage }) };
  const favourites = useQuery({
    ...favouriteGamesQuery(request),
    enabled: isLogin && source === 'favourites',
    placeholderData: keepPreviousData,
  });
  const recent = useQuery({ ...recentGamesQuery(request), enabled: isLogin && source === 'recent' });
  const query = source === 'favourites' ? favourites : recent;
  const cards = source === 'favourites' ? (favourites.data ?? []) : (recent.data?.games ?? []);
  return {
    games: cards.filter((card) => matches(card, filter)),
    isPending: isLogin && query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}

function matches(card: GameCard, { gameName = '', gameClassify, isHot }: GameListFilter): boolean {
  const name = `${card.displayName} ${card.gameName}`;
  return (
    (gameName === '' || plain(name).includes(plain(gameName))) &&
    (gameClassify === undefined || card.gameClassify === gameClassify) &&
    (isHot === undefined || card.isHot === isHot)
  );
}

/** Without case and accents, as the server searches. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function paged(list: OwnList, state: LobbyState): LobbyList {
  const from = (state.firstPage - 1) * limits.lobbyPageSize;
  return {
    ...list,
    games: list.games.slice(from, from + state.pages * limits.lobbyPageSize),
    total: list.games.length,
    totalPages: Math.ceil(list.games.length / limits.lobbyPageSize),
  };
}

function pageNumbers({ firstPage, pages }: LobbyState): readonly number[] {
  return Array.from({ length: pages }, (_, index) => firstPage + index);
}
