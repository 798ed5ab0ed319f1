import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOffice } from '../../platform/office-api.ts';

/** A page of the payments that belong to nobody yet, oldest first. */
export function suspenseQuery(pageNo: number) {
  return queryOptions({
    queryKey: ['suspense', pageNo],
    queryFn: () => callOffice('officeSuspense', { pageNo }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the money that went or goes back to its payers, newest first. */
export function returnsQuery(pageNo: number) {
  return queryOptions({
    queryKey: ['returns', pageNo],
    queryFn: () => callOffice('officeReturns', { pageNo }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the messages that could not be booked. */
export function faultsQuery(pageNo: number) {
  return queryOptions({
    queryKey: ['payments', pageNo],
    queryFn: () => callOffice('officePaymentFaults', { pageNo }),
    placeholderData: keepPreviousData,
  });
}
