import { QueryClient } from '@tanstack/react-query';
import { isFailure } from './api.ts';

/** How long an answer counts as fresh when nothing else is said. */
const freshMs = 30_000;
const attemptsMax = 2;

const passing: readonly string[] = ['network_abnormal', 'page_timeout', 'unavailable'];

/**
 * The one cache of server state. A refusal is final; only a missing answer or a server out of breath is tried again. Without a network a call fails
 * like any other and the page says so (Spec §8): waiting in silence for the network would leave it empty.
 *
 * What never came is asked for anew by whoever comes once nobody shows it any more, by going to another page, and by hand. One more part that shows it asks
 * nothing: where a page waits for that answer before it shows such parts, each would appear, ask, and be taken away until the answer failed again, for ever.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        retryOnMount: false,
        retry: (failures, error) => failures < attemptsMax && isFailure(error) && passing.includes(error.code),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  const cache = client.getQueryCache();
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || !hasNeverCome(query)) return;
    // One part of a page may take another's place in the same moment.
    queueMicrotask(() => {
      if (query.getObserversCount() === 0 && hasNeverCome(query)) cache.remove(query);
    });
  });
  return client;
}

/** Whether all that is known of an answer is that it failed. */
export function hasNeverCome({ state }: { readonly state: { readonly status: string; readonly data: unknown } }): boolean {
  return state.status === 'error' && state.data === undefined;
}

export const queryClient = createQueryClient();
