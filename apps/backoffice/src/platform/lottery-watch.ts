import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from './office-api.ts';

export type Watch = ResponseOf<Calls['officeLotteryWatch']>;
export type Alarm = Watch['alarms'][number];

export const lotteryWatch = {
  queryKey: ['lotteries', 'watch'],
  queryFn: () => callOffice('officeLotteryWatch', {}),
};
