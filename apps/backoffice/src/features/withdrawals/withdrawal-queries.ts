import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';

export type WithdrawalLine = ResponseOf<Calls['officeWithdrawals']>['list'][number];
export type WithdrawalDetail = ResponseOf<Calls['officeWithdrawal']>;

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
