// The door of the crash game: the point of a round, the growth of its multiplier, what becomes of a bet, and the check of a finished round.
export {
  betsPerRound,
  cashOutMax,
  type CashOutRuling,
  crashPayout,
  ruleCashOut,
  targetOf,
} from './crash-bet.ts';
export { type Chance, cashOutMin, crashPoint, pointOfWord, reachChance, returnOfTarget } from './crash-point.ts';
export { crashStakes, isCrashStake } from './crash-stakes.ts';
export { crashTable, crashTableHash } from './crash-table.ts';
export { flightMs, multiplierAt, reachedAtMs } from './growth.ts';
export { type CrashClaim, type CrashClaimRefusal, type CrashVerification, verifyCrashRound } from './verify-crash-round.ts';
