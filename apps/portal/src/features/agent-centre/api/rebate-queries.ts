import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { recomputeRebate } from '@trevo/commission/check';
import type { Calls, ResponseOf } from '@trevo/contract';
import { parseAmount } from '@trevo/money';
import { callApi } from '../../../platform/api.ts';
import { ownKey } from '../../../platform/query-keys.ts';

/** Millionths of a ledger unit. */
const microsPerMinor = 1_000_000n;

export type RebatePayment = ResponseOf<Calls['rebatePayments']>['list'][number];
/** A line of a rebate: a bet under a name of this account, its base, the step of the rate and what it gave. `level`: added by this level of the club. */
export type RebateLine = {
  readonly bet: string;
  readonly base: string;
  readonly ratePpm: number;
  readonly exactMicro: string;
  readonly level?: number;
};

/** The own rebates of a day, newest first. */
export function rebatesQuery(day: string) {
  return infiniteQueryOptions({
    queryKey: ownKey('rebatePayments', day),
    queryFn: ({ pageParam }) => callApi('rebatePayments', { from: day, to: day, ...(pageParam === null ? {} : { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Every line of a rebate, page after page. */
export function rebateLinesQuery(paymentId: string) {
  return queryOptions({
    queryKey: ownKey('rebateRecord', paymentId),
    queryFn: async (): Promise<readonly RebateLine[]> => {
      const lines: RebateLine[] = [];
      for (let skip: number | null = 0; skip !== null; ) {
        const page: ResponseOf<Calls['rebateRecord']> = await callApi('rebateRecord', { paymentId, skip, pageSize: 5_000 });
        lines.push(...page.lines.map((line) => JSON.parse(line) as RebateLine));
        skip = page.next;
      }
      return lines;
    },
  });
}

/** The record of a rebate as anybody can check it. */
export function rebateRecordOf({ exactMicro, streamInMicro, paid, streamOutMicro }: RebatePayment, lines: readonly RebateLine[]) {
  const read = parseAmount(paid);
  const minor = read.ok ? read.value : 0n;
  // Of a brand that pays on request: what is whole waits in the stream for its member.
  const waits = minor === 0n && BigInt(streamOutMicro) >= microsPerMinor;
  return { lines, exactMicro, streamInMicro, paid: String(minor), streamOutMicro, ...(waits ? { onRequest: 'yes' } : {}) };
}

/** Works a rebate out again: how many figures were compared, and which differ. */
export function checkRebate(payment: RebatePayment, lines: readonly RebateLine[]) {
  const verdict = recomputeRebate(rebateRecordOf(payment, lines));
  return verdict.ok ? { compared: verdict.value.compared, differing: verdict.value.differences.map(({ figure }) => figure) } : null;
}
