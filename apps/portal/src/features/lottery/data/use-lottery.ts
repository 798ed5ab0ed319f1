import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onPush } from '../../../platform/push-listeners.ts';
import { type GameState, gameQuery, type LotteryMenus, menusQuery } from './lottery-query.ts';
import { readLotteryPush } from './lottery-push.ts';
import { $jumps, $second } from '../../../platform/server-second.ts';

/** The lotteries of the house, kept fresh while the page stands: by the server's word, and by asking again after the machine slept. */
export function useMenus(): { readonly menus: LotteryMenus | undefined; readonly error: unknown; readonly retry: () => void } {
  const client = useQueryClient();
  const jumps = useStore($jumps);
  const { data, error, refetch } = useQuery(menusQuery());
  useEffect(() => onPush((message) => readLotteryPush(client, message)), [client]);
  useEffect(() => {
    if (jumps > 0) void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[2]).startsWith('lottery') });
  }, [client, jumps]);
  return { menus: data, error, retry: () => void refetch() };
}

/** Between two attempts to hear what an issue became. */
const againMs = 5_000;

/** One game, asked for again at the moments at which it changes by itself: when an issue closes, and when it is drawn. */
export function useGame(gameCode: string): { readonly game: GameState | undefined; readonly error: unknown; readonly retry: () => void } {
  const { data, error, refetch } = useQuery(gameQuery(gameCode));
  useEffect(() => {
    if (data === undefined) return;
    let due = nextChange(data);
    return $second.subscribe((now) => {
      if (now < due) return;
      due = now + againMs;
      void refetch({ cancelRefetch: false });
    });
  }, [data, refetch]);
  return { game: data, error, retry: () => void refetch() };
}

/** The next instant at which what is known of the game will be old: a second after an issue closes or is drawn. */
function nextChange({ undrawn, issues, now }: GameState): number {
  const from = Date.parse(now);
  const instants = [...undrawn, ...issues].flatMap(({ closesAt, drawsAt }) => [Date.parse(closesAt), Date.parse(drawsAt)]);
  return Math.min(...instants.map((at) => at + 1000).filter((at) => at > from));
}
