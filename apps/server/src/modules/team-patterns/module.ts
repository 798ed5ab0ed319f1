import type { Module } from '../../core/module.ts';
import { findPatterns } from './find-patterns.ts';
import { officeFindingRoutes } from './office-findings.ts';
import type { PatternTables } from './pattern-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends PatternTables {}
}

/** What operators look at in teams of agents: patterns found by night, and accounts that belong to one person. */
export const teamPatternsModule: Module = {
  name: 'team-patterns',
  routes: officeFindingRoutes,
  jobs: [{ name: 'team-patterns', schedule: { cron: '40 3 * * *', zone: 'brand', missed: 'all' }, work: findPatterns }],
};
