import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';

export type Lotteries = ResponseOf<Calls['officeLotteries']>;
export type Lottery = Lotteries['list'][number];
export type Issue = ResponseOf<Calls['officeLotteryIssues']>['list'][number];
export type IssueDetail = ResponseOf<Calls['officeLotteryIssue']>;
export type NumberDetail = ResponseOf<Calls['officeLotteryNumber']>;
export type HeldBack = ResponseOf<Calls['officeLotteryLimits']>;
export type HeldPlay = HeldBack['plays'][number];
export type LimitLine = HeldBack['limits'][number];
export type PlayReturn = ResponseOf<Calls['officeLotterySales']>['plays'][number];

export type BoardLine = ResponseOf<Calls['officeLotteryBoards']>['plays'][number];

/** A number or an outcome by the names that the server counts it under. */
export type LimitCell = Pick<LimitLine, 'space' | 'place' | 'cell'>;

export const lotteries = { queryKey: ['lotteries'], queryFn: () => callOffice('officeLotteries', {}) };

export function issueOf(gameCode: string, number: string) {
  return { queryKey: ['lotteries', gameCode, 'issue', number], queryFn: () => callOffice('officeLotteryIssue', { gameCode, number }) };
}

export function numberOf(gameCode: string, number: string, { space, place, cell }: LimitCell) {
  return {
    queryKey: ['lotteries', gameCode, 'issue', number, space, place, cell],
    queryFn: () => callOffice('officeLotteryNumber', { gameCode, number, space, place, cell }),
  };
}

export function heldBackOf(gameCode: string) {
  return { queryKey: ['lotteries', gameCode, 'limits'], queryFn: () => callOffice('officeLotteryLimits', { gameCode }) };
}

export function boardsOf(gameCode: string) {
  return { queryKey: ['lotteries', gameCode, 'boards'], queryFn: () => callOffice('officeLotteryBoards', { gameCode }) };
}

export function refreshLotteries(): Promise<void> {
  return readAnew('lotteries');
}
