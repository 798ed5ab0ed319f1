import { queryOptions } from '@tanstack/react-query';
import { callOffice } from '../../platform/office-api.ts';

/** What the page of a member shows beside its lists, each as its card asks for it. */
export function memberQueries(id: string) {
  const memberId = id as never;
  return {
    member: queryOptions({ queryKey: ['member', id], queryFn: () => callOffice('officeMember', { memberId }) }),
    paymentReset: queryOptions({ queryKey: ['member-payment-reset', id], queryFn: () => callOffice('officePaymentReset', { memberId }) }),
    reset: queryOptions({ queryKey: ['member-reset', id], queryFn: () => callOffice('officeMemberReset', { memberId }) }),
    rewards: queryOptions({ queryKey: ['member-rewards', id], queryFn: () => callOffice('officeRewardActs', { memberId }) }),
    protection: queryOptions({
      queryKey: ['member-protection', id],
      queryFn: () => callOffice('officeMemberProtection', { memberId }),
    }),
  };
}
