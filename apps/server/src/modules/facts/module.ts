import type { Module } from '../../core/module.ts';
import { everyTenSeconds } from '../../core/schedules.ts';
import type { FactTables } from './facts-tables.ts';
import { productRuleRoutes } from './product-rules.ts';
import { reckonFacts } from './reckon-units.ts';

declare module '../../db/schema.ts' {
  interface Schema extends FactTables {}
}

/** What was played, as agents are paid by it: settled units, and their sums by hour. */
export const factsModule: Module = {
  name: 'facts',
  routes: productRuleRoutes,
  jobs: [{ name: 'facts', schedule: everyTenSeconds, work: reckonFacts, inOrder: true }],
};
