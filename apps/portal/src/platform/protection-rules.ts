import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { openKey } from './query-keys.ts';

/** What the brand's jurisdiction asks a client to show and to keep closed. */
export function protectionRulesQuery() {
  return queryOptions({
    queryKey: openKey('protectionRules'),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => callApi('protectionRules', {}),
  });
}
