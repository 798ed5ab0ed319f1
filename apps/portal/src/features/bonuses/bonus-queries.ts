import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { minuteMs } from '@trevo/kernel';
import { callApi } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ownKey } from '../../platform/query-keys.ts';

export type Bonuses = ResponseOf<Calls['memberBonuses']>;
export type BonusGrant = Bonuses['grants'][number];
export type BonusOffer = Bonuses['offers'][number];

/** What runs and waits, with the offers there are. */
export function bonusesQuery() {
  return queryOptions({
    queryKey: ownKey('bonuses'),
    staleTime: 0,
    queryFn: () => callApi('memberBonuses', { state: 'open', pageSize: 100 }),
  });
}

export type AskedBet = {
  readonly nodeId: string;
  readonly stake: string | null;
  /** What changes when money has moved, and the answer with it. */
  readonly after: string;
};

/** What a bet would come to; the answer before stands until there is a new one. */
export function betPreviewQuery({ nodeId, stake, after }: AskedBet) {
  return queryOptions({
    queryKey: ownKey('betPreview', nodeId, stake, after),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => callApi('betPreview', { nodeId: nodeId as `gam_${string}`, ...(stake === null ? {} : { stake }) }),
  });
}

/** What bets count for the bonus in play, game by game: one answer for every tile. */
export function bonusGamesQuery() {
  return queryOptions({ queryKey: ownKey('bonusGames'), staleTime: minuteMs, queryFn: () => callApi('bonusGames', {}) });
}

/** Asks again for what taking or giving up a bonus changes. */
export async function askAfterBonus(): Promise<void> {
  const names = ['balance', 'bonuses', 'bonusGames', 'bonusHistory', 'entries', 'consolidated'];
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'own' && queryKey.some((part) => names.includes(String(part))),
  });
}
