import type { Handlers } from '../../core/call.ts';
import { type JackpotOfficeCalls, jackpotOfficeRoutes } from './office-routes.ts';
import { readRewardSeeds, rotateRewardSeeds } from './reward-seeds.ts';
import { showJackpots, showLog, showMeters } from './show-jackpots.ts';

export const jackpotRoutes: Handlers<
  'jackpotLog' | 'jackpotMeters' | 'jackpots' | 'rewardSeeds' | 'rotateRewardSeeds' | JackpotOfficeCalls
> = {
  ...jackpotOfficeRoutes,
  jackpots: showJackpots,
  jackpotMeters: showMeters,
  jackpotLog: showLog,
  rewardSeeds: readRewardSeeds,
  rotateRewardSeeds,
};
