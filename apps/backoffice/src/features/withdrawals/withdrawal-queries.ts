import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import type { SearchState } from '../../platform/search-state.ts';

export type WithdrawalPage = ResponseOf<Calls['officeWithdrawals']>;
export type WithdrawalLine = WithdrawalPage['list'][number];
export type WithdrawalDetail = ResponseOf<Calls['officeWithdrawal']>;

export const queuePageSize = 20;

export function withdrawalQueue(status: string, { pageNo, search }: SearchState['request']) {
  return queryOptions({
    queryKey: ['withdrawals', status, search, pageNo],
    queryFn: () =>
      callOffice('officeWithdrawals', {
        pageNo,
        pageSize: queuePageSize,
        ...(status === 'all' ? {} : { status }),
        ...(search === undefined ? {} : { search }),
      }),
    placeholderData: (previous) => previous,
  });
}

/** Only how many wait, for the badge of the navigation. */
export function withdrawalsWaiting() {
  return queryOptions({
    queryKey: ['withdrawals', 'waiting'],
    queryFn: () => callOffice('officeWithdrawals', { pageNo: 1, pageSize: 1, status: 'waiting' }),
  });
}

export function withdrawalDetail(withdrawalId: string) {
  return queryOptions({
    queryKey: ['withdrawal', withdrawalId],
    queryFn: () => callOffice('officeWithdrawal', { withdrawalId: withdrawalId as never }),
  });
}
