import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOffice } from '../../platform/office-api.ts';

/** What the page of a member shows, each as its card asks for it. */
export function memberQueries(id: string) {
  const memberId = id as never;
  return {
    member: queryOptions({ queryKey: ['member', id], queryFn: () => callOffice('officeMember', { memberId }) }),
    protection: queryOptions({
      queryKey: ['member-protection', id],
      queryFn: () => callOffice('officeMemberProtection', { memberId }),
    }),
    rounds: infiniteQueryOptions({
      queryKey: ['member-rounds', id],
      queryFn: ({ pageParam }) => callOffice('officeMemberRounds', { memberId, ...(pageParam === null ? {} : { before: pageParam }) }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
    ledger: (pageNo: number) =>
      queryOptions({
        queryKey: ['member-ledger', id, pageNo],
        queryFn: () => callOffice('officeMemberLedger', { memberId, pageNo }),
        placeholderData: keepPreviousData,
      }),
  };
}
