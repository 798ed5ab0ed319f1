import type { Id } from '@trevo/kernel';
import type { Game, GameCode } from '@trevo/lottery-rules/calendar';
import type { Module } from '../../core/module.ts';
import { awaitResult } from './await-result.ts';
import { drawRoutes } from './draw-routes.ts';
import { resultWork } from './freeze-issue.ts';
import type { LotteryIssueTables } from './issue-tables.ts';
import { lotteryRoom } from './lottery-room.ts';
import { officeLotteryRoutes } from './office-lottery-routes.ts';
import { orderRoutes } from './order-routes.ts';
import type { LotteryOrderTables } from './order-tables.ts';
import { connectResultSource, type ResultSource } from './result-source.ts';
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
  interface Ports {
    /** Who tells the results of public draws. */
    readonly resultSources: () => readonly ResultSource[];
  }
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
  ports: {
    resultSources: ({ config }) => {
      const sources = config.resultSources.map(connectResultSource);
      return () => sources;
    },
  },
  jobs: [
    { name: resultWork, work: awaitResult, atOnce: 4 },
    { name: settleWork, work: settleIssue },
    { name: withholdWork, work: withholdOrders },
  ],
};
