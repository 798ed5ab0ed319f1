import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';

export type DepositLine = ResponseOf<Calls['officeDeposits']>['list'][number];
export type DepositDetail = ResponseOf<Calls['officeDeposit']>;

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
