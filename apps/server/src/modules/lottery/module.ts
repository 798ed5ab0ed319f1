import type { Id } from '@trevo/kernel';
import type { Game, GameCode } from '@trevo/lottery-rules/calendar';
import type { Module } from '../../core/module.ts';
import { drawRoutes } from './draw-routes.ts';
import type { LotteryIssueTables } from './issue-tables.ts';
import { lotteryRoom } from './lottery-room.ts';
import { orderRoutes } from './order-routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends LotteryIssueTables {}
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
  routes: { ...drawRoutes, ...orderRoutes },
  memory: { lotteryCalendars: () => new Map() },
  topics: ({ kind, memberId, merchantId }) => (kind === 'portal' && memberId !== null ? [`lottery:${merchantId}`] : []),
  rooms: [lotteryRoom],
};
