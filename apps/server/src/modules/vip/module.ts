import type { Module } from '../../core/module.ts';
import { everyTenSeconds } from '../../core/schedules.ts';
import { climbAtOnce } from './climb-at-once.ts';
import { ladderOfficeRoutes } from './office-ladder.ts';
import { vipRoutes } from './routes.ts';
import { runVip } from './run-vip.ts';
import { takeBackRoutes } from './take-ladder-back.ts';
import { tellTerms, termsWork } from './tell-terms.ts';
import { tellTermsOff, termsOffWork } from './tell-terms-off.ts';
import type { VipTables } from './vip-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends VipTables {}
}

/** The ladder of levels: what play brings a member to, and what a level gives. */
export const vipModule: Module = {
  name: 'vip',
  routes: { ...vipRoutes, ...ladderOfficeRoutes, ...takeBackRoutes },
  jobs: [
    { name: 'vip', schedule: { cron: '10 0 * * *', zone: 'brand', missed: 'all' }, inOrder: true, work: runVip },
    { name: 'vip-climb', schedule: everyTenSeconds, inOrder: true, work: climbAtOnce },
    { name: termsWork, work: tellTerms },
    { name: termsOffWork, work: tellTermsOff },
  ],
};
