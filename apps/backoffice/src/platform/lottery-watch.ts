import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from './office-api.ts';

export type Watch = ResponseOf<Calls['officeLotteryWatch']>;
export type Alarm = Watch['alarms'][number];

/** What becomes overdue does so without news. */
const askAgainMs = 15_000;

export const lotteryWatch = {
  queryKey: ['lotteries', 'watch'],
  queryFn: () => callOffice('officeLotteryWatch', {}),
  refetchInterval: askAgainMs,
};
