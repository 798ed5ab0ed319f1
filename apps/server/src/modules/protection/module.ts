import type { Module } from '../../core/module.ts';
import { everyHourAt } from '../../core/schedules.ts';
import { officeProtectionRoutes } from './office-routes.ts';
import type { ProtectionTables } from './protection-tables.ts';
import { protectionRoutes } from './routes.ts';
import { bringPositionsForward, tendProtection } from './tend-protection.ts';

declare module '../../db/schema.ts' {
  interface Schema extends ProtectionTables {}
}

/** Limits, pauses and reality checks of players. */
export const protectionModule: Module = {
  name: 'protection',
  routes: { ...protectionRoutes, ...officeProtectionRoutes },
  jobs: [
    { name: 'protection', schedule: everyHourAt(10, 'brand'), work: tendProtection },
    { name: 'positions', schedule: everyHourAt(15), work: bringPositionsForward },
  ],
};
