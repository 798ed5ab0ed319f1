import { queryOptions } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { callApi } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ownKey } from '../../platform/query-keys.ts';

export type TransferTerms = ResponseOf<Calls['teamTransferTerms']>;
export type TeamTransfer = ResponseOf<Calls['teamTransfer']>;
type MemberId = NonNullable<RequestOf<Calls['teamTransferTerms']>['memberId']>;
/** Whom money is sent to: an account of the direct downline, or the upline. */
export type Receiver = { readonly memberId?: MemberId };

export function transferTermsQuery({ memberId }: Receiver = {}) {
  return queryOptions({
    queryKey: ownKey('teamTransferTerms', memberId ?? ''),
    staleTime: 0,
    queryFn: () => callApi('teamTransferTerms', memberId === undefined ? {} : { memberId }),
  });
}

/** Asks again for what a transfer changes, also where it failed on the way. */
export async function askAfterTransfer(): Promise<void> {
  const names = ['balance', 'teamTransferTerms', 'teamTransfers', 'entries', 'consolidated'];
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' && names.includes(String(queryKey[2])) });
}
