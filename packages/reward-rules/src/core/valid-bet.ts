import { lesser, size } from './amounts.ts';

/**
 * How the valid bet of a settlement unit is measured. The same rule serves two figures: over cash only it is the `validBet` of points, VIP,
 * missions, boards, referral, raffles, rebate and turnover lots; over all paid pockets together it is the `wagerBase` of bonus wagering.
 */
export type ValidBetRule = 'STAKE' | 'NET' | 'ODDS' | 'COVER' | 'RAKE';

/** The figures of a settled unit, all in the same pockets. `payoutMinor` is what it paid beyond the returned stakes (`void`, `push`). */
export type SettledStake = {
  readonly stakeMinor: bigint;
  readonly voidMinor: bigint;
  readonly pushMinor: bigint;
  readonly payoutMinor: bigint;
};

/** What a rule needs to know of the bet itself: the ticket's odds, and the share of the play's outcomes that the member's lines cover. */
export type BetShape = { readonly rule: ValidBetRule; readonly oddsMilli?: number | undefined; readonly coveragePpm?: number | undefined };

/** Settings of the rules ODDS and COVER; versioned with the product. */
export type ValidBetLimits = { readonly minOddsMilli: number; readonly coverageLimitPpm: number };

/** Minimum odds 1.50; lines that cover 70 % of the outcomes risk next to nothing. */
export const usualLimits: ValidBetLimits = { minOddsMilli: 1500, coverageLimitPpm: 700_000 };

/** A bet at lower odds is next to certain and counts nothing. Only the rule ODDS looks at odds. */
export function hasLowOdds(bet: BetShape, minOddsMilli: number): boolean {
  return bet.rule === 'ODDS' && (bet.oddsMilli ?? minOddsMilli) < minOddsMilli;
}

/** Lines that cover the limit or more count nothing. Only the rule COVER looks at coverage. */
export function coversTooMuch(bet: BetShape, coverageLimitPpm: number = usualLimits.coverageLimitPpm): boolean {
  return bet.rule === 'COVER' && (bet.coveragePpm ?? 0) >= coverageLimitPpm;
}

/** Stake that was really at risk: less what was void and what came back as a push. */
export function riskOf({ stakeMinor, voidMinor, pushMinor }: SettledStake): bigint {
  return stakeMinor - voidMinor - pushMinor;
}

/**
 * The formula of a rule: the risk (STAKE, COVER), or what the unit moved, at most the risk (NET, ODDS, RAKE): `|win − turnover|` is
 * `|payout − risk|`, as a returned push stands on both sides. So hedges, ties, half wins and near-certain bets are measured by what they moved.
 */
export function validBetOf(figures: SettledStake, bet: BetShape, limits: ValidBetLimits = usualLimits): bigint {
  const risk = riskOf(figures);
  if (bet.rule === 'STAKE') return risk;
  if (bet.rule === 'COVER') return coversTooMuch(bet, limits.coverageLimitPpm) ? 0n : risk;
  if (hasLowOdds(bet, limits.minOddsMilli)) return 0n;
  return lesser(risk, size(figures.payoutMinor - risk));
}

/** Whether the figure can be less than the stake, depending on the result; said before the bet. */
export function dependsOnResult(rule: ValidBetRule): boolean {
  return rule === 'NET' || rule === 'ODDS' || rule === 'RAKE';
}
