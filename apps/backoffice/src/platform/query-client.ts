import { QueryClient } from '@tanstack/react-query';
import { OfficeFailure } from './office-api.ts';
import { $operator } from './office-session.ts';

const passing: readonly string[] = ['network_abnormal', 'page_timeout', 'unavailable'];

/** The one cache of server state; a refusal is final, a missing answer is tried twice more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && error instanceof OfficeFailure && passing.includes(error.code),
    },
    // Without a connection an act fails at once and says so: waiting for one, it would come to pass when nobody looks any more.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Asks again for the answers of these names; done when those are there that somebody looks at. */
export async function readAnew(...names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

// What one operator saw is forgotten before the next one signs in.
$operator.listen((operator) => {
  if (operator === null) queryClient.clear();
});
