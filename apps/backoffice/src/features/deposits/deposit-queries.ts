import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import type { SearchState } from '../../platform/search-state.ts';

export type DepositPage = ResponseOf<Calls['officeDeposits']>;
export type DepositLine = DepositPage['list'][number];
export type DepositDetail = ResponseOf<Calls['officeDeposit']>;

export function depositQueue(status: string, { pageNo, search }: SearchState['request']) {
  return queryOptions({
    queryKey: ['deposits', status, search, pageNo],
    queryFn: () =>
      callOffice('officeDeposits', {
        pageNo,
        ...(status === 'all' ? {} : { status }),
        ...(search === undefined ? {} : { search }),
      }),
    placeholderData: (previous) => previous,
  });
}

/** Only how many wait, for the badge of the navigation. */
export function depositsChecking() {
  return queryOptions({
    queryKey: ['deposits', 'waiting'],
    queryFn: () => callOffice('officeDeposits', { pageNo: 1, pageSize: 1, status: 'checking' }),
  });
}

export function depositDetail(depositId: string) {
  return queryOptions({
    queryKey: ['deposit', depositId],
    queryFn: () => callOffice('officeDeposit', { depositId: depositId as never }),
  });
}
