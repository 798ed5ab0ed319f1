import type { Handlers } from '../../core/call.ts';
import { jackpotOfficeRoutes } from './office-routes.ts';
import { readRewardSeeds, rotateRewardSeeds } from './reward-seeds.ts';
import { showJackpots, showLog } from './show-jackpots.ts';

export const jackpotRoutes: Handlers<'jackpotLog' | 'jackpots' | 'officeJackpots' | 'rewardSeeds' | 'rotateRewardSeeds'> = {
  ...jackpotOfficeRoutes,
  jackpots: showJackpots,
  jackpotLog: showLog,
  rewardSeeds: readRewardSeeds,
  rotateRewardSeeds,
};
