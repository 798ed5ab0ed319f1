import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';

/** Key of the favourite ids; they do not depend on the language. */
const favouriteIdsKey = ['own', 'favouriteIds'] as const;

type Ids = readonly string[];
type Change = (ids: Ids) => Ids;

/** What was changed since the page came, in its order. */
const changes: Change[] = [];

/** The ids of the account's favourite games (Spec §3). What is changed while the answer is on its way is not in it, and is changed in it. */
export function favouriteIdsQuery() {
  return queryOptions({
    queryKey: favouriteIdsKey,
    queryFn: async (): Promise<Ids> => {
      const before = changes.length;
      const ids: Ids = await callApi('favouriteIds', {});
      return changes.slice(before).reduce((changed, change) => change(changed), ids);
    },
  });
}

/** The ids as they are shown. */
export function readIds(): Ids {
  return queryClient.getQueryData<Ids>(favouriteIdsKey) ?? [];
}

export function changeIds(change: Change): void {
  changes.push(change);
  queryClient.setQueryData<Ids>(favouriteIdsKey, change(readIds()));
}
