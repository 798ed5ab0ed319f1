import type { Id } from '@trevo/kernel';
import type { Game, GameCode } from '@trevo/lottery-rules/calendar';
import type { Module } from '../../core/module.ts';
import { drawRoutes } from './draw-routes.ts';
import type { LotteryIssueTables } from './issue-tables.ts';
import { lotteryRoom } from './lottery-room.ts';
import { officeLotteryRoutes } from './office-lottery-routes.ts';
import { orderRoutes } from './order-routes.ts';
import type { LotteryOrderTables } from './order-tables.ts';
import { settleIssue, settleWork } from './settle-issue.ts';
import { withholdOrders, withholdWork } from './withhold-orders.ts';

declare module '../../db/schema.ts' {
  interface Schema extends LotteryIssueTables, LotteryOrderTables {}
}

declare module '../../core/bus.ts' {
  interface Topics {
    /** Everybody who is logged in at a brand that sells lotteries. */
    readonly lottery: Id<'merchant'>;
  }
}

declare module '../../core/app.ts' {
  interface Memory {
    /** Every game's calendar, by zone and year. */
    readonly lotteryCalendars: Map<string, ReadonlyMap<GameCode, Game>>;
  }
}

/** The lottery house: issues and draws, slips and orders. */
export const lotteryModule: Module = {
  name: 'lottery',
  routes: { ...drawRoutes, ...orderRoutes, ...officeLotteryRoutes },
  memory: { lotteryCalendars: () => new Map() },
  topics: ({ kind, memberId, merchantId }) => (kind === 'portal' && memberId !== null ? [`lottery:${merchantId}`] : []),
  rooms: [lotteryRoom],
  jobs: [
    { name: settleWork, work: settleIssue },
    { name: withholdWork, work: withholdOrders },
  ],
};
