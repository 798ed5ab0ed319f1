import { queryOptions } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { callApi } from '../../platform/api.ts';
import { openKey, ownKey } from '../../platform/query-keys.ts';

export type Raffle = ResponseOf<Calls['raffles']>[number];
export type RaffleProof = ResponseOf<Calls['raffleProof']>;
export type RaffleId = RequestOf<Calls['raffleProof']>['raffleId'];

/** The brand's raffles, with the own tickets of who is logged in. */
export function rafflesQuery() {
  return queryOptions({ queryKey: ownKey('raffles'), staleTime: 0, queryFn: () => callApi('raffles', {}) });
}

export function raffleProofQuery(raffleId: string) {
  return queryOptions({
    queryKey: openKey('raffleProof', raffleId),
    staleTime: 0,
    queryFn: () => callApi('raffleProof', { raffleId: raffleId as RaffleId }),
  });
}
