import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';

export type Lotteries = ResponseOf<Calls['officeLotteries']>;
export type Lottery = Lotteries['list'][number];
export type Issue = ResponseOf<Calls['officeLotteryIssues']>['list'][number];
export type IssueDetail = ResponseOf<Calls['officeLotteryIssue']>;
export type PlayReturn = ResponseOf<Calls['officeLotterySales']>['plays'][number];

export type BoardLine = ResponseOf<Calls['officeLotteryBoards']>['plays'][number];

export const lotteries = { queryKey: ['lotteries'], queryFn: () => callOffice('officeLotteries', {}) };

export function issueOf(gameCode: string, number: string) {
  return { queryKey: ['lotteries', gameCode, 'issue', number], queryFn: () => callOffice('officeLotteryIssue', { gameCode, number }) };
}

export function boardsOf(gameCode: string) {
  return { queryKey: ['lotteries', gameCode, 'boards'], queryFn: () => callOffice('officeLotteryBoards', { gameCode }) };
}

export function refreshLotteries(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['lotteries'] });
}
