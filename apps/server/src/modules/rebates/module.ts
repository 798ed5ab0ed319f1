import type { Module } from '../../core/module.ts';
import { everyHourAt, everyMinute } from '../../core/schedules.ts';
import { manualRebateRoutes } from './manual-rebate.ts';
import { rebateRoutes } from './own-rebates.ts';
import type { RebateTables } from './rebate-tables.ts';
import { paySelf } from './pay-self.ts';
import { runRebates } from './run-rebates.ts';

declare module '../../db/schema.ts' {
  interface Schema extends RebateTables {}
}

/** What players and everybody above them get back of what is played. */
export const rebatesModule: Module = {
  name: 'rebates',
  routes: { ...rebateRoutes, ...manualRebateRoutes },
  jobs: [
    { name: 'rebates', schedule: everyMinute, work: runRebates, inOrder: true },
    { name: 'rebate-claims', schedule: everyHourAt(17), work: paySelf, inOrder: true },
  ],
};
