export { claimReward, type ClaimRefusal } from './claim-reward.ts';
export { issueAnyway, issueReward } from './issue-reward.ts';
export { rewardView } from './routes.ts';
export { rewardCentreModule } from './module.ts';
export { countRewards, endReward, readRewards, type Reward } from './rewards-store.ts';
export { announceRewards, offerReward, type RewardOffer, withdrawReward } from './offer-reward.ts';
export { tellAll, tellAtOnce, type ToldSome } from './tell-all.ts';
export { tellOnce } from './tell-once.ts';
