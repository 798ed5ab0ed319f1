import { atRate, lesser } from '../core/amounts.ts';
import type { Product } from '../core/product.ts';
import { type BetShape, coversTooMuch, hasLowOdds, riskOf, type SettledStake, validBetOf } from '../core/valid-bet.ts';
import { type BonusTerms, contributionOf } from './terms.ts';

/** A unit at its settlement, all paid pockets together; free stakes are not in it. */
export type WageredUnit = SettledStake &
  BetShape & {
    readonly product: Product;
    readonly game?: string | undefined;
    /** Any stake of the unit bought a feature or was a double-up. */
    readonly feature?: boolean | undefined;
    readonly accountCounted: boolean;
    readonly settled: boolean;
  };

/** Why a unit counted or not, stored with it (rule book §4.5). */
export type CountReason =
  | 'COUNTED'
  | 'NO_RISK'
  | 'NO_GRANT'
  | 'GRANT_ENDED'
  | 'GAME_EXCLUDED'
  | 'FEATURE'
  | 'LOW_ODDS'
  | 'COVERAGE'
  | 'PUSH'
  | 'VOID'
  | 'FREE_STAKE'
  | 'NOT_SETTLED'
  | 'ACCOUNT_NOT_COUNTED';

export type UnitCount = {
  readonly wagerBaseMinor: bigint;
  readonly countedMinor: bigint;
  readonly progressMicro: bigint;
  readonly reason: CountReason;
};

/**
 * What a settled unit adds to the wagering of the grant it is bound to: `min(wagerBase, maxStake) × contribution`. Nothing is rounded.
 * `grant` is null for a unit that was accepted without one.
 */
export function countUnit(unit: WageredUnit, grant: { readonly terms: BonusTerms; readonly live: boolean } | null): UnitCount {
  const base = baseReason(unit);
  if (base !== null) return { wagerBaseMinor: 0n, countedMinor: 0n, progressMicro: 0n, reason: base };
  const wagerBaseMinor = validBetOf(unit, unit);
  const reason = wagerReason(unit, grant, wagerBaseMinor);
  if (reason !== 'COUNTED' || grant === null) return { wagerBaseMinor, countedMinor: 0n, progressMicro: 0n, reason };
  const { maxStakeMinor } = grant.terms;
  const countedMinor = maxStakeMinor === null ? wagerBaseMinor : lesser(wagerBaseMinor, maxStakeMinor);
  return { wagerBaseMinor, countedMinor, progressMicro: atRate(countedMinor, contributionOf(grant.terms, unit)), reason };
}

/** Why there is no base at all. */
function baseReason(unit: WageredUnit): CountReason | null {
  if (!unit.accountCounted) return 'ACCOUNT_NOT_COUNTED';
  if (!unit.settled) return 'NOT_SETTLED';
  if (unit.stakeMinor === 0n) return 'FREE_STAKE';
  return unit.voidMinor >= unit.stakeMinor ? 'VOID' : null;
}

function wagerReason(unit: WageredUnit, grant: { readonly terms: BonusTerms; readonly live: boolean } | null, base: bigint): CountReason {
  if (grant === null) return 'NO_GRANT';
  if (!grant.live) return 'GRANT_ENDED';
  if (contributionOf(grant.terms, unit) === 0) return 'GAME_EXCLUDED';
  if (unit.feature === true) return 'FEATURE';
  if (hasLowOdds(unit, grant.terms.minOddsMilli)) return 'LOW_ODDS';
  if (coversTooMuch(unit)) return 'COVERAGE';
  if (riskOf(unit) === 0n) return 'PUSH';
  return base === 0n ? 'NO_RISK' : 'COUNTED';
}
