import type { Calls, ResponseOf } from '@trevo/contract';

/** A lottery game as the server tells it. */
export type LotteryGame = ResponseOf<Calls['lotteryMenus']>['gameMenus'][number]['games'][number];
/** What the house sets for a game. */
export type LotteryTerms = ResponseOf<Calls['lotteryGame']>['terms'];
/** A draw that happened. */
export type Draw = ResponseOf<Calls['lotteryDraws']>['draws'][number];
/** One own order. */
export type Order = ResponseOf<Calls['lotteryOrders']>['orders'][number];
/** One own order with its draw, its prizes and its chase. */
export type OrderDetail = ResponseOf<Calls['lotteryOrder']>;
/** What decides a draw, as far as it is fixed. */
export type DrawProofView = ResponseOf<Calls['lotteryProof']>;
/** An own ticket's place in the tree of its issue. */
export type TicketProofView = ResponseOf<Calls['lotteryTicketProof']>;

/** The part of an issue's number that tells it from its neighbours: the last four figures where a day has hundreds of issues. */
export function shortNumber(number: string): string {
  return /^\d{12}$/.test(number) ? number.slice(-4) : number;
}
