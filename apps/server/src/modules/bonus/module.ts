import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import type { BonusTables } from './bonus-tables.ts';
import { followBonuses } from './follow-bonuses.ts';
import { bonusRoutes } from './routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends BonusTables {}
}

/** Bonuses: offers, what was given to whom, and what became of it. */
export const bonusModule: Module = {
  name: 'bonus',
  routes: bonusRoutes,
  jobs: [{ name: 'bonus', schedule: everyMinute, work: followBonuses }],
};
