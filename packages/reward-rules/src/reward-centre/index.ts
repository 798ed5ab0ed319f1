// The door of the reward centre: one list of everything that can be taken.

export {
  claimableCount,
  claimReward,
  coolOffRewards,
  creditsItself,
  excludeRewards,
  openRewardCentre,
  type Reward,
  type RewardCentre,
  type RewardCode,
  type RewardKind,
  type RewardState,
  type RewardStep,
  runRewardClock,
  withdrawReward,
} from './reward-centre.ts';
