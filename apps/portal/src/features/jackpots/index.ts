export { JackpotsSection } from './jackpots-section.tsx';
export { LobbyMeters, TileMeter } from './lobby-meters.tsx';
export { RewardSeeds } from './reward-seeds.tsx';
