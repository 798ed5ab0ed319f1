// What the instant games have in common; each game is at `@trevo/game-rules/plinko` and `@trevo/game-rules/mines`.
export type { StreamRead } from '@trevo/fairness';
export type { InstantClaim, InstantVerification } from './check-claim.ts';
export { type InstantGame, instantTable } from './instant-game.ts';
export { type Hundredths, multipleText, payoutAt } from './multiple.ts';
export type { SettingFigures } from './setting-figures.ts';
export { highestStake, type StakeRange, type StakeRangeTable, stakeInRange, stakeRangeOf } from './stake-range.ts';
