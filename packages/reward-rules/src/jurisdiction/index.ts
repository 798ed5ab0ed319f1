// The door of jurisdiction: what the law of a place allows of rewards, as data, and which switches an offer breaks.

export { type OfferType, type OfferUnderLaw, type ProfileSwitch, profileViolations } from './profile-violations.ts';
export { type ProfileName, type RewardProfile, rewardProfiles } from './reward-profile.ts';
