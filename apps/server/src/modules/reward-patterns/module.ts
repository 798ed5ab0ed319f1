import type { Module } from '../../core/module.ts';
import { findRewardPatterns } from './find-patterns.ts';
import { rewardFindingRoutes } from './office-findings.ts';
import type { RewardPatternTables } from './pattern-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends RewardPatternTables {}
}

/** What operators look at in rewards: patterns found by night, and what became of them. */
export const rewardPatternsModule: Module = {
  name: 'reward-patterns',
  routes: rewardFindingRoutes,
  jobs: [{ name: 'reward-patterns', schedule: { cron: '50 3 * * *', zone: 'brand', missed: 'all' }, work: findRewardPatterns }],
};
