import type { Handlers } from '../../core/call.ts';
import { readRewardSeeds, rotateRewardSeeds } from './reward-seeds.ts';
import { showJackpots, showLog } from './show-jackpots.ts';

export const jackpotRoutes: Handlers<'jackpotLog' | 'jackpots' | 'rewardSeeds' | 'rotateRewardSeeds'> = {
  jackpots: showJackpots,
  jackpotLog: showLog,
  rewardSeeds: readRewardSeeds,
  rotateRewardSeeds,
};
