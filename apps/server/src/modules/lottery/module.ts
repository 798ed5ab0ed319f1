import type { Handlers } from '../../core/call.ts';
import type { Module } from '../../core/module.ts';
import { orderRoutes } from './order-routes.ts';
import type { LotteryOrderTables } from './order-tables.ts';
import { settleIssue, settleWork } from './settle-issue.ts';
import { withholdOrders, withholdWork } from './withhold-orders.ts';

declare module '../../db/schema.ts' {
  interface Schema extends LotteryOrderTables {}
}

type DrawCall =
  | 'lotteryMenus'
  | 'lotteryGames'
  | 'vnLotteryMenu'
  | 'vnLotteryRecent'
  | 'vnOpenedNumbers'
  | 'openedNumbers'
  | 'lotteryGame'
  | 'lotteryDraws'
  | 'lotteryProof'
  | 'lotteryTicketProof';

const elsewhere = () => Promise.reject(new Error('The draws are not joined yet'));
const drawRoutes: Handlers<DrawCall> = {
  lotteryMenus: elsewhere,
  lotteryGames: elsewhere,
  vnLotteryMenu: elsewhere,
  vnLotteryRecent: elsewhere,
  vnOpenedNumbers: elsewhere,
  openedNumbers: elsewhere,
  lotteryGame: elsewhere,
  lotteryDraws: elsewhere,
  lotteryProof: elsewhere,
  lotteryTicketProof: elsewhere,
};

/** Slips, orders and their settlement. */
export const lotteryModule: Module = {
  name: 'lottery',
  routes: { ...drawRoutes, ...orderRoutes },
  jobs: [
    { name: settleWork, work: settleIssue },
    { name: withholdWork, work: withholdOrders },
  ],
};
