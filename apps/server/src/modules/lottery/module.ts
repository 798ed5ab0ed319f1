import type { Id } from '@trevo/kernel';
import type { Game, GameCode } from '@trevo/lottery-rules/calendar';
import type { Module } from '../../core/module.ts';
import { everyHourAt, everyMinute } from '../../core/schedules.ts';
import { awaitResult } from './await-result.ts';
import { drawRoutes } from './draw-routes.ts';
import { resultWork } from './freeze-issue.ts';
import type { LotteryIssueTables } from './issue-tables.ts';
import type { LotteryLimitTables } from './limits/limit-tables.ts';
import { officeLimitRoutes } from './limits/office-limit-routes.ts';
import { createSaleWatch, type SaleWatch } from './limits/sale-watch.ts';
import { sweepSalePoints } from './limits/sale-watch-store.ts';
import { lotteryRoom } from './lottery-room.ts';
import { carryOutRuling, rulingWork } from './carry-out-ruling.ts';
import { officeLotteryRoutes } from './office-lottery-routes.ts';
import { officeBoardRoutes } from './office-board-routes.ts';
import { officeRulingRoutes } from './office-ruling-routes.ts';
import { officeScheduleRoutes } from './office-schedule-routes.ts';
import { officeWatchRoutes } from './office-watch-routes.ts';
import { orderRoutes } from './order-routes.ts';
import type { LotteryOrderTables } from './order-tables.ts';
import { playRoutes } from './play-routes.ts';
import { connectResultSource, type ResultSource } from './result-source.ts';
import type { LotteryRulingTables } from './ruling-tables.ts';
import { createSaleDesk, type ReadSale } from './sale-desk.ts';
import { destroySeedKeys } from './seed-keys.ts';
import { settleIssue, settleWork } from './settle-issue.ts';
import { createSlipDesk, type PlaceSlip } from './slip-desk.ts';
import { sweepIssues } from './sweep-issues.ts';
import { alarmsWork, tellAlarms } from './tell-alarms.ts';
import { tellWatchers, tellWork } from './tell-watchers.ts';
import { driftWork, watchDrift } from './watch-drift.ts';
import { watchRoutes } from './watch-routes.ts';
import { withholdOrders, withholdWork } from './withhold-orders.ts';

declare module '../../db/schema.ts' {
  interface Schema extends LotteryIssueTables, LotteryOrderTables, LotteryLimitTables, LotteryRulingTables {}
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
  interface Desks {
    readonly slips: PlaceSlip;
    readonly lotterySales: ReadSale;
    readonly saleWatch: SaleWatch;
  }
  interface Memory {
    /** Every game's calendar, by zone and year. */
    readonly lotteryCalendars: Map<string, ReadonlyMap<GameCode, Game>>;
  }
}

/** The lottery house: issues and draws, slips and orders. */
export const lotteryModule: Module = {
  name: 'lottery',
  routes: {
    ...drawRoutes,
    ...orderRoutes,
    ...watchRoutes,
    ...playRoutes,
    ...officeLotteryRoutes,
    ...officeRulingRoutes,
    ...officeScheduleRoutes,
    ...officeBoardRoutes,
    ...officeLimitRoutes,
    ...officeWatchRoutes,
  },
  desks: { slips: createSlipDesk, lotterySales: createSaleDesk, saleWatch: createSaleWatch },
  memory: { lotteryCalendars: () => new Map() },
  topics: ({ kind, memberId, merchantId }) => (kind === 'portal' && memberId !== null ? [`lottery:${merchantId}`] : []),
  rooms: [lotteryRoom],
  sweep: async ({ db }) => {
    await destroySeedKeys(db);
    await sweepIssues(db);
    await sweepSalePoints(db);
  },
  ports: {
    resultSources: ({ config }) => {
      const sources = config.resultSources.map(connectResultSource);
      return () => sources;
    },
  },
  jobs: [
    { name: resultWork, work: awaitResult, atOnce: 4 },
    { name: settleWork, work: settleIssue },
    { name: rulingWork, work: carryOutRuling },
    { name: withholdWork, work: withholdOrders },
    { name: tellWork, work: tellWatchers },
    { name: driftWork, schedule: everyHourAt(25, 'brand'), work: watchDrift },
    { name: alarmsWork, schedule: everyMinute, work: tellAlarms },
  ],
};
