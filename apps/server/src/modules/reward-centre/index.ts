export { claimReward, type ClaimRefusal } from './claim-reward.ts';
export { issueAnyway, issueReward } from './issue-reward.ts';
export { rewardView } from './routes.ts';
export { rewardCentreModule } from './module.ts';
export { countRewards, endReward, readRewards, type Reward } from './rewards-store.ts';
export { announceRewards, offerReward, type RewardOffer, withdrawReward } from './offer-reward.ts';
export { tellAll, tellAtOnce, type ToldSome } from './tell-all.ts';
export { tellOnce } from './tell-once.ts';
export { brokenBy, giftBar, holdReceiver } from './gift-receiver.ts';
export { decideManualGift, manualGiftRefusal } from './manual-gifts.ts';
export { createGiftStore, type Gift, type GiftLine } from './gift-store.ts';
export type { BetPrize, Prize, PrizeReader, SpinsPrize } from './prize.ts';
export {
  choosePrize,
  isPrizeClosed,
  offerPrize,
  prizeLaw,
  prizeOf,
  prizeView,
  prizeWorth,
  readPrize,
  type StoredPrize,
  storePrize,
  takePrize,
} from './prizes.ts';
