import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callApi } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ownKey } from '../../platform/query-keys.ts';

export type Bonuses = ResponseOf<Calls['memberBonuses']>;
export type BonusGrant = Bonuses['grants'][number];
export type BonusOffer = Bonuses['offers'][number];

export function bonusesQuery() {
  return queryOptions({ queryKey: ownKey('bonuses'), staleTime: 0, queryFn: () => callApi('memberBonuses', {}) });
}

/** Asks again for what taking or giving up a bonus changes. */
export async function askAfterBonus(): Promise<void> {
  const names = ['balance', 'bonuses', 'entries', 'consolidated'];
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'own' && queryKey.some((part) => names.includes(String(part))),
  });
}
