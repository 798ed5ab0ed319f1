import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { queryClient } from '../../platform/query-client.ts';
import { pathOf } from '../../platform/routes.ts';

type Launch = { readonly nodeId: string; readonly gameType: string; readonly mode: 'real' | 'demo' };

/** The products that `launchGame` starts; every other game has the launch of its own (Spec §7). */
const sharedLaunch: ReadonlySet<string> = new Set(['PVP', 'LOTT', 'ELOTT']);

/**
 * Starts a game. The address holds a ticket that works once, so it is asked for anew with each visit of the page and never kept;
 * a reload opens the game again, which goes on with the round that was open. A game that started is the one played last from now on.
 */
export function launchQuery({ nodeId, gameType, mode }: Launch) {
  return queryOptions({
    queryKey: ['own', 'launch', nodeId, mode],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      const launch = await callApi(sharedLaunch.has(gameType) ? 'launchGame' : 'gameLaunchFB', {
        nodeId: nodeId as `gam_${string}`,
        mode,
        device: 'WEB',
        platform: 'WEB',
        backUrl: pathOf('home'),
        language: currentLanguage(),
      });
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' && queryKey[2] === 'recentGames' });
      return launch;
    },
  });
}
