import { QueryClient } from '@tanstack/react-query';
import { isFailure } from './api.ts';

/** How long an answer counts as fresh when nothing else is said. */
const freshMs = 30_000;
const attemptsMax = 2;

const passing: readonly string[] = ['network_abnormal', 'page_timeout', 'unavailable'];

/**
 * The one cache of server state. A refusal is final; only a missing answer or a server out of breath is tried again. Without a network a call fails
 * like any other and the page says so (Spec §8): waiting in silence for the network would leave it empty.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: freshMs,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < attemptsMax && isFailure(error) && passing.includes(error.code),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

export const queryClient = createQueryClient();
