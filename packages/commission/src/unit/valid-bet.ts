import { invariant } from '@trevo/kernel';
import { coversTooMuch, hasLowOdds, riskOf, type SettledStake, usualLimits, validBetOf } from '@trevo/reward-rules/valid-bet';
import { ppmOne } from '../amount/micro.ts';

/** How a product turns stakes into valid bets, with its own limit where it has one. A product's rule is a versioned setting. */
export type ProductRule =
  | { readonly rule: 'STAKE' | 'NET' | 'RAKE' }
  | { readonly rule: 'ODDS'; readonly minOddsMilli: number }
  | { readonly rule: 'COVER'; readonly coverageLimitPpm: number };

export type BetRule = ProductRule['rule'];

/** Lowest ticket odds that count for sports, esports and cockfight where the product says nothing else: 1.50. */
export const minOddsMilliDefault = usualLimits.minOddsMilli;

/** From this share of a play's outcomes on, a lottery order is not valid bet where the product says nothing else: 70 %. */
export const coverageLimitPpmDefault = usualLimits.coverageLimitPpm;

/** What a product's rule tests by where nothing else was set. */
export const productRuleDefaults = { minOddsMilli: usualLimits.minOddsMilli, coveragePpm: usualLimits.coverageLimitPpm } as const;

/**
 * One bet, or all bets of a member in one round, as the ledger has it; amounts in minors. Only the cash part stands here: bonus and free stakes count
 * nowhere. `voidStake` came back because there was no bet, `pushStake` because of a tie.
 */
export type Unit = {
  /** False for trial, test and operator accounts. */
  readonly isCounted: boolean;
  readonly isSettled: boolean;
  readonly cashStake: bigint;
  readonly cashPayout: bigint;
  readonly voidStake: bigint;
  readonly pushStake: bigint;
  /** Odds of the ticket, for ODDS. */
  readonly oddsMilli?: number;
  /** Share of the play's outcomes that the member's lines of this issue cover, for COVER. */
  readonly coveragePpm?: number;
  /** The rake attributed to this member, for RAKE. */
  readonly rake?: bigint;
};

/** Why a unit's valid bet is what it is. `FULL`: the whole risk; `NET`: what the unit could move of it; `OPPOSITE`: taken away after a review, as no rule judges. */
export type BetReason =
  | 'FULL'
  | 'NET'
  | 'PUSH'
  | 'VOID'
  | 'LOW_ODDS'
  | 'COVERAGE'
  | 'NO_CASH_STAKE'
  | 'OPPOSITE'
  | 'ACCOUNT_NOT_COUNTED'
  | 'NOT_SETTLED';

/** What a settled unit adds to the figures, in minors. `ggr` is the house's view and negative where the member won. */
export type UnitFigures = {
  readonly turnover: bigint;
  readonly win: bigint;
  readonly ggr: bigint;
  readonly validBet: bigint;
  readonly rebateBase: bigint;
  readonly reason: BetReason;
};

/** The figures of a unit under its product's rule, with the reason a member can be shown. */
export function judgeUnit(product: ProductRule, unit: Unit): UnitFigures {
  if (!unit.isCounted) return nothing('ACCOUNT_NOT_COUNTED');
  if (!unit.isSettled) return nothing('NOT_SETTLED');
  if (unit.cashStake === 0n) return nothing('NO_CASH_STAKE');
  invariant(unit.voidStake + unit.pushStake <= unit.cashStake, 'No more of a stake comes back unplayed than was staked');
  const turnover = unit.cashStake - unit.voidStake;
  const win = unit.cashPayout - unit.voidStake;
  const ggr = product.rule === 'RAKE' ? (unit.rake ?? 0n) : turnover - win;
  const figures = figuresOf(unit);
  const risk = riskOf(figures);
  const { validBet, reason } = turnover === 0n ? ({ validBet: 0n, reason: 'VOID' } as const) : measure(product, unit, figures);
  const rebateBase = product.rule === 'STAKE' || product.rule === 'COVER' ? risk : validBet;
  return { turnover, win, ggr, validBet, rebateBase, reason };
}

/** The share of a play's outcomes that lines cover, in ppm and rounded up, so that nobody slips below a limit by a fraction. */
export function coveragePpmOf(covered: bigint, outcomes: bigint): number {
  invariant(outcomes > 0n && covered >= 0n && covered <= outcomes, 'Lines cover from none to all of a play’s outcomes');
  return Number((covered * BigInt(ppmOne) + outcomes - 1n) / outcomes);
}

/** A unit as the formula of all valid bets reads it: what was paid beyond the stakes that came back. */
function figuresOf({ cashStake, cashPayout, voidStake, pushStake }: Unit): SettledStake {
  return { stakeMinor: cashStake, voidMinor: voidStake, pushMinor: pushStake, payoutMinor: cashPayout - voidStake - pushStake };
}

function measure(product: ProductRule, unit: Unit, figures: SettledStake) {
  const { rule } = product;
  const limits = { ...usualLimits, ...product };
  const bet = { rule, oddsMilli: rule === 'ODDS' ? oddsOf(unit) : undefined, coveragePpm: rule === 'COVER' ? coverageOf(unit) : undefined };
  if (hasLowOdds(bet, limits.minOddsMilli)) return { validBet: 0n, reason: 'LOW_ODDS' } as const;
  if (coversTooMuch(bet, limits.coverageLimitPpm)) return { validBet: 0n, reason: 'COVERAGE' } as const;
  const risk = riskOf(figures);
  if (risk === 0n) return { validBet: 0n, reason: 'PUSH' } as const;
  const validBet = validBetOf(figures, bet, limits);
  return { validBet, reason: validBet === risk ? 'FULL' : 'NET' } as const;
}

function oddsOf({ oddsMilli }: Unit): number {
  invariant(oddsMilli !== undefined, 'A ticket under the rule ODDS has odds');
  return oddsMilli;
}

function coverageOf({ coveragePpm }: Unit): number {
  invariant(coveragePpm !== undefined, 'An order under the rule COVER knows what it covers');
  return coveragePpm;
}

function nothing(reason: BetReason): UnitFigures {
  return { turnover: 0n, win: 0n, ggr: 0n, validBet: 0n, rebateBase: 0n, reason };
}
