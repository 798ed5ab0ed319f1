import { useQuery } from '@tanstack/react-query';
import { type Game, gamesOf, type VietnamRegion } from '@trevo/lottery-rules/calendar';
import { type LotteryMenus, menusQuery } from '../data/lottery-query.ts';
import type { LotteryGame } from './lottery-views.ts';

const known: ReadonlyMap<string, Game> = gamesOf({ zone: 'UTC', years: [] });

/** The code of every game that the rules know, on sale or not: what was bet once can be looked for. */
export const gameCodes: readonly string[] = [...known.keys()];

/** The region whose stations draw a game; undefined: it has none. */
export function stationsOf(gameCode: string): VietnamRegion | undefined {
  return known.get(gameCode)?.schedule.stations;
}

/** The lotteries on sale by code; none while they are not known. */
export function useLotteryGames(): ReadonlyMap<string, LotteryGame> {
  return useQuery({ ...menusQuery(), select: gamesByCode }).data ?? none;
}

/** One of the lotteries on sale; `isPending` while it is not known whether it is one. */
export function useLotteryGame(gameCode: string): { readonly game: LotteryGame | undefined; readonly isPending: boolean } {
  const { data, isPending } = useQuery({ ...menusQuery(), select: gamesByCode });
  return { game: data?.get(gameCode), isPending };
}

const none: ReadonlyMap<string, LotteryGame> = new Map();

function gamesByCode({ gameMenus }: LotteryMenus): ReadonlyMap<string, LotteryGame> {
  return new Map(gameMenus.flatMap(({ games }) => games.map((game) => [game.gameCode, game] as const)));
}
