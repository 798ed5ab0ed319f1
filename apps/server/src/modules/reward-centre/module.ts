import type { Module } from '../../core/module.ts';
import { everyTenMinutes } from '../../core/schedules.ts';
import type { RewardTables } from './reward-tables.ts';
import { rewardCentreRoutes } from './routes.ts';
import { rewardStopRoutes } from './stop-rewards.ts';
import { runRewardEnds } from './run-reward-ends.ts';

declare module '../../db/schema.ts' {
  interface Schema extends RewardTables {}
}

/** Everything that a member can take, in one place. */
export const rewardCentreModule: Module = {
  name: 'reward-centre',
  routes: { ...rewardCentreRoutes, ...rewardStopRoutes },
  jobs: [{ name: 'reward-ends', schedule: everyTenMinutes, work: runRewardEnds, inOrder: true }],
};
