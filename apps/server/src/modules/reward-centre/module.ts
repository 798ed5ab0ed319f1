import type { Module } from '../../core/module.ts';
import { everyTenMinutes } from '../../core/schedules.ts';
import { createClaimDesk, type TakeReward } from './claim-desk.ts';
import type { RewardTables } from './reward-tables.ts';
import { rewardCentreRoutes } from './routes.ts';
import { rewardStopRoutes } from './stop-rewards.ts';
import { runRewardEnds } from './run-reward-ends.ts';

declare module '../../db/schema.ts' {
  interface Schema extends RewardTables {}
}

declare module '../../core/app.ts' {
  interface Desks {
    /** Cash and points that members take. */
    readonly claims: TakeReward;
  }
}

/** Everything that a member can take, in one place. */
export const rewardCentreModule: Module = {
  name: 'reward-centre',
  routes: { ...rewardCentreRoutes, ...rewardStopRoutes },
  desks: { claims: createClaimDesk },
  jobs: [{ name: 'reward-ends', schedule: everyTenMinutes, work: runRewardEnds, inOrder: true }],
};
