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

/**
 * Adds a game to the favourites, or takes it out (Spec §4): one action per 1000 ms, shown before the server answers, put back
 * when the server refuses. A visitor is asked to log in instead.
 */
export const toggleFavourite = throttle(limits.favouriteThrottleMs, (game: FavouriteGame): void => {
  if (!$isLogin.get()) {
    askToLogIn();
    return;
  }
  void mark(game, !readIds().includes(game.nodeId));
});

/** The ids with one more in front; a present id is not added twice. */
export function withFavourite(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids : [id, ...ids];
}

async function mark(game: FavouriteGame, wanted: boolean): Promise<void> {
  const { nodeId, vassalage: vendor, gameType, name } = game;
  const show = (isShown: boolean): void => changeIds((ids) => (isShown ? withFavourite(ids, nodeId) : ids.filter((id) => id !== nodeId)));
  const { t } = $wording.get();
  show(wanted);
  try {
    await callApi(wanted ? 'addFavourite' : 'removeFavourite', { nodeId: nodeId as `gam_${string}`, vendor, gameType: gameType as 'RNG' });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'favouriteList' });
  } catch (error) {
    show(!wanted);
    toast({ tone: 'bad', title: t('favourite.failed', { game: name }), text: failureMessage(error, t) });
  }
}
