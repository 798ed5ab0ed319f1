// The door of reward-rules: the vocabulary that every chapter shares. Each chapter loads on its own: `@trevo/reward-rules/bonus`, `/free-play` …

export { countedTypes, type Eligibility, isCountedAccount } from './core/account.ts';
export { atRate, ceilDiv, cutToStep, floorDiv, microPerMinor, wholePpm } from './core/amounts.ts';
export { type BrandDate, dateKey } from './core/brand-date.ts';
export { type CodeRetry, operatorCodes, type RewardCode, rewardCodes } from './core/codes.ts';
export { categoryOf, type Product, type ProductCategory, products, usualRule } from './core/product.ts';
export { creditStream, type StreamStep } from './core/stream.ts';
export {
  type BetShape,
  dependsOnResult,
  type SettledStake,
  usualLimits,
  type ValidBetLimits,
  type ValidBetRule,
  validBetOf,
} from './core/valid-bet.ts';
