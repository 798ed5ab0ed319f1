import { queryOptions } from '@tanstack/react-query';
import { serverClock } from '@trevo/client';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callApi } from '../../../platform/api.ts';
import { askAgainEvery } from '../../../platform/ask-again.ts';
import { currentLanguage } from '../../../platform/language.ts';
import { openKey, ownKey } from '../../../platform/query-keys.ts';
import type { KeptPlays } from '../play/kept-plays.ts';

export type LotteryMenus = ResponseOf<Calls['lotteryMenus']>;
export type LotteryGame = LotteryMenus['gameMenus'][number]['games'][number];
export type GameState = ResponseOf<Calls['lotteryGame']>;
export type Issue = GameState['issues'][number];
export type Draw = GameState['draws'][number];
export type Terms = GameState['terms'];
export type PrizeModeName = LotteryGame['prizeModes'][number];
export type PageName = LotteryGame['page'];

/** Issues come without being asked for while the socket is there; this is for when it is not. */
const askAgainMs = 30_000;

/** Every lottery on sale by group. Its `now` sets the clock that all countdowns of the page read. */
export function menusQuery() {
  return queryOptions({
    queryKey: openKey('lotteryMenus'),
    staleTime: 0,
    refetchInterval: askAgainEvery(askAgainMs),
    queryFn: async () => heard(await callApi('lotteryMenus', { language: currentLanguage() })),
  });
}

/** One game with its terms for this player, its next issues and its last draws. */
export function gameQuery(gameCode: string) {
  return queryOptions({
    queryKey: ownKey('lotteryGame', gameCode),
    staleTime: 0,
    refetchInterval: askAgainEvery(askAgainMs),
    queryFn: async () => heard(await callApi('lotteryGame', { gameCode })),
  });
}

/**
 * The plays of a game that the member bet on last, and those that are kept. Read once each time a game is opened: a bet does not move the menu under the hand
 * that made it.
 */
export function ownPlaysQuery(gameCode: string) {
  return queryOptions({
    queryKey: ownKey('lotteryPlays', gameCode),
    staleTime: 'static',
    gcTime: 0,
    queryFn: (): Promise<KeptPlays> => callApi('lotteryPlays', { gameCode }),
  });
}

/** Codes of a page's games that the member bet on last, the newest first. */
export function recentGamesQuery(page: PageName) {
  return queryOptions({
    queryKey: ownKey('lotteryRecent', page),
    queryFn: async (): Promise<readonly string[]> => {
      if (page !== 'vnLottery') return (await callApi('lotteryRecent', { page })).gameCodes;
      const { gameMenus } = await callApi('vnLotteryRecent', { language: currentLanguage() });
      return gameMenus.flatMap(({ games }) => games.map(({ gameCode }) => gameCode));
    },
  });
}

/** The issues of a game whose result the player asked to be told. */
export function watchesQuery(gameCode: string) {
  return queryOptions({
    queryKey: ownKey('lotteryWatches', gameCode),
    queryFn: async (): Promise<readonly string[]> => (await callApi('lotteryWatches', { gameCode })).numbers,
  });
}

function heard<T extends { readonly now: string }>(answer: T): T {
  serverClock.hear(answer.now);
  return answer;
}

/** The games of a page, in the order of the house. */
export function gamesOfPage({ gameMenus }: LotteryMenus, page: PageName): readonly LotteryGame[] {
  return gameMenus.flatMap(({ games }) => games.filter((game) => game.page === page));
}
