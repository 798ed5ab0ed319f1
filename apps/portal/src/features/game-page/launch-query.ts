import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { queryClient } from '../../platform/query-client.ts';
import { pathOf } from '../../platform/routes.ts';

/**
 * Starts a game. The address holds a ticket that works once, so it is asked for anew with each visit of the page and never kept;
 * a reload opens the game again, which goes on with the round that was open. A game that started is the one played last from now on.
 */
export function launchQuery(nodeId: string, mode: 'real' | 'demo') {
  return queryOptions({
    queryKey: ['own', 'launch', nodeId, mode],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      const launch = await callApi('launchGame', {
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
