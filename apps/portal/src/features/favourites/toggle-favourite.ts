import { limits } from '@trevo/contract';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { $wording } from '../../platform/language.ts';
import { askToLogIn } from '../../platform/modals.ts';
import { queryClient } from '../../platform/query-client.ts';
import { $isLogin } from '../../platform/session.ts';
import { throttle } from '../../platform/throttle.ts';
import { toast } from '../../platform/toasts.ts';
import { changeIds, readIds } from './api/favourite-calls.ts';

/** What a favourite needs to know of a game. */
export type FavouriteGame = { readonly nodeId: string; readonly vassalage: string; readonly gameType: string; readonly name: string };

type Ids = readonly string[];

/**
 * Adds a game to the favourites, or takes it out (Spec §4): one action per 1000 ms, shown before the server answers, put back
 * when the server refuses. A visitor is asked to log in instead.
 */
export const toggleFavourite = throttle(limits.favouriteThrottleMs, (game: FavouriteGame): void => {
  if (!$isLogin.get()) {
    askToLogIn();
    return;
  }
  void (readIds().includes(game.nodeId) ? remove(game) : add(game));
});

/** The ids with one more in front; a present id is not added twice. */
export function withFavourite(ids: Ids, id: string): Ids {
  return ids.includes(id) ? ids : [id, ...ids];
}

export function withoutFavourite(ids: Ids, id: string): Ids {
  return ids.filter((other) => other !== id);
}

function add(game: FavouriteGame): Promise<void> {
  changeIds((ids) => withFavourite(ids, game.nodeId));
  return settle(
    () => callApi('addFavourite', requestOf(game)),
    game,
    () => changeIds((ids) => withoutFavourite(ids, game.nodeId)),
  );
}

function remove(game: FavouriteGame): Promise<void> {
  changeIds((ids) => withoutFavourite(ids, game.nodeId));
  return settle(
    () => callApi('removeFavourite', requestOf(game)),
    game,
    () => changeIds((ids) => withFavourite(ids, game.nodeId)),
  );
}

async function settle(tell: () => Promise<unknown>, game: FavouriteGame, putBack: () => void): Promise<void> {
  const { t } = $wording.get();
  try {
    await tell();
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'favouriteList' });
  } catch (error) {
    putBack();
    toast({ tone: 'bad', title: t('favourite.failed', { game: game.name }), text: failureMessage(error, t) });
  }
}

function requestOf(game: FavouriteGame) {
  return { nodeId: game.nodeId as `gam_${string}`, vendor: game.vassalage, gameType: game.gameType as 'RNG' };
}
