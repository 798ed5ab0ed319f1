import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';

/** Key of the favourite ids; they do not depend on the language. */
export const favouriteIdsKey = ['own', 'favouriteIds'] as const;

/** The ids of the account's favourite games (Spec §3). */
export function favouriteIdsQuery() {
  return queryOptions({ queryKey: favouriteIdsKey, queryFn: (): Promise<readonly string[]> => callApi('favouriteIds', {}) });
}
