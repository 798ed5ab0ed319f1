export { JackpotsSection } from './jackpots-section.tsx';
export { RewardSeeds } from './reward-seeds.tsx';
