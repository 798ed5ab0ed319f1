import { dayMs, type Instant, ok, plusMs, type Refusal, refuse, type Success } from '@trevo/kernel';
import { atRate, greater, lesser, wholePpm } from '../core/amounts.ts';
import type { Product } from '../core/product.ts';
import { type BetShape, coversTooMuch, dependsOnResult, hasLowOdds } from '../core/valid-bet.ts';
import { noPockets, type Pockets, totalOf } from './pockets.ts';
import { stakePlan } from './stake-plan.ts';
import { type BonusTerms, contributionOf } from './terms.ts';

/** Longest that units may keep a grant open after its expiry. */
export const closingDaysMax = 30;

/** A stake as it is asked for. `stakedMinor` is what its unit has staked already. */
export type BetRequest = BetShape & {
  readonly stakeMinor: bigint;
  readonly product: Product;
  readonly game?: string | undefined;
  /** A bought feature or a double-up stake. */
  readonly feature?: boolean | undefined;
  /** A free stake, which takes nothing from any pocket. */
  readonly free?: boolean | undefined;
  readonly stakedMinor?: bigint | undefined;
  /** When the unit is announced to settle. */
  readonly settlesAt?: Instant | undefined;
  /** False for a unit that is bound to another grant than the active one, or to none: locked money is not for it. */
  readonly lockable?: boolean | undefined;
};

/** The active grant as far as a bet goes. */
export type GrantInPlay = {
  readonly wonMinor: bigint;
  readonly bonusMinor: bigint;
  readonly terms: BonusTerms;
  readonly expiresAt: Instant;
};

/** Whether a bet moves the wagering, and if not, why. */
export type Counts = 'COUNTS' | 'PARTLY' | 'NO_GRANT' | 'FREE_STAKE' | 'GAME_EXCLUDED' | 'FEATURE' | 'LOW_ODDS' | 'COVERAGE' | 'OVER_MAX';

/** What the game page says before the bet, and what the bet does. */
export type BetAnswer = {
  readonly parts: Pockets;
  readonly counts: Counts;
  readonly countedMaxMinor: bigint;
  readonly contributionPpm: number;
  readonly progressMaxMicro: bigint;
  /** The counted amount can be less, by the result. */
  readonly byResult: boolean;
};

export type BetCode =
  | 'stake_malformed'
  | 'insufficient_balance'
  | 'bonus_game_excluded'
  | 'bonus_feature_excluded'
  | 'bonus_max_stake'
  | 'bonus_low_odds'
  | 'bonus_coverage'
  | 'bonus_settles_too_late';

/** A refused bet; `bonus_max_stake` comes with the most that this unit may still stake. */
export type BetRefusal = Refusal<BetCode> & { readonly maxMinor?: bigint };

/**
 * Decides a bet: the answer before the bet and the bet itself run this function (rule book §4.4). A bet that would break a term of the bonus is
 * refused here, before it is taken, and never punished afterwards. The first test that fails is the refusal.
 */
export function previewBet(cashMinor: bigint, grant: GrantInPlay | null, bet: BetRequest): Success<BetAnswer> | BetRefusal {
  if (bet.stakeMinor <= 0n) return refuse('stake_malformed');
  const usable = bet.lockable === false ? null : grant;
  if (bet.free === true) return ok({ parts: noPockets, ...countingOf(usable, bet) });
  const pockets = { ...noPockets, cashMinor, ...(usable && { wonMinor: usable.wonMinor, bonusMinor: usable.bonusMinor }) };
  if (totalOf(pockets) < bet.stakeMinor) return refuse('insufficient_balance');
  const parts = stakePlan(bet.stakeMinor, pockets);
  const refusal = parts.cashMinor === bet.stakeMinor || usable === null ? null : lockedRefusal(usable, bet);
  return refusal ?? ok({ parts, ...countingOf(usable, bet) });
}

/** What stops a bet that needs locked money. */
function lockedRefusal({ terms, expiresAt }: GrantInPlay, bet: BetRequest): BetRefusal | null {
  if (contributionOf(terms, bet) === 0) return refuse('bonus_game_excluded');
  if (bet.feature === true) return refuse('bonus_feature_excluded');
  const left = leftUnderMax(terms, bet);
  if (left !== null && bet.stakeMinor > left) return { ...refuse('bonus_max_stake'), maxMinor: left };
  if (hasLowOdds(bet, terms.minOddsMilli)) return refuse('bonus_low_odds');
  if (coversTooMuch(bet)) return refuse('bonus_coverage');
  if (bet.settlesAt !== undefined && bet.settlesAt > plusMs(expiresAt, closingDaysMax * dayMs)) return refuse('bonus_settles_too_late');
  return null;
}

/** Whether and how much the bet can move the wagering, also for pure cash. */
function countingOf(grant: GrantInPlay | null, bet: BetRequest): Omit<BetAnswer, 'parts'> {
  const byResult = dependsOnResult(bet.rule);
  const contributionPpm = grant === null ? 0 : contributionOf(grant.terms, bet);
  const not = (counts: Counts) => ({ counts, countedMaxMinor: 0n, contributionPpm, progressMaxMicro: 0n, byResult });
  if (grant === null) return not('NO_GRANT');
  if (bet.free === true) return not('FREE_STAKE');
  if (contributionPpm === 0) return not('GAME_EXCLUDED');
  if (bet.feature === true) return not('FEATURE');
  if (hasLowOdds(bet, grant.terms.minOddsMilli)) return not('LOW_ODDS');
  if (coversTooMuch(bet)) return not('COVERAGE');
  const left = leftUnderMax(grant.terms, bet);
  if (left === 0n) return not('OVER_MAX');
  const countedMaxMinor = left === null ? bet.stakeMinor : lesser(bet.stakeMinor, left);
  const partly = contributionPpm < wholePpm || countedMaxMinor < bet.stakeMinor;
  const progressMaxMicro = atRate(countedMaxMinor, contributionPpm);
  return { counts: partly ? 'PARTLY' : 'COUNTS', countedMaxMinor, contributionPpm, progressMaxMicro, byResult };
}

/** What the unit may still stake under the maximum, or null without one. */
function leftUnderMax({ maxStakeMinor }: BonusTerms, bet: BetRequest): bigint | null {
  return maxStakeMinor === null ? null : greater(0n, maxStakeMinor - (bet.stakedMinor ?? 0n));
}
