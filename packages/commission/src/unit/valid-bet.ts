import { invariant } from '@trevo/kernel';
import { ppmOne } from '../amount/micro.ts';

/** How a product turns stakes into valid bets, with its own limit where it has one. A product's rule is a versioned setting. */
export type ProductRule =
  | { readonly rule: 'STAKE' | 'NET' | 'RAKE' }
  | { readonly rule: 'ODDS'; readonly minOddsMilli: number }
  | { readonly rule: 'COVER'; readonly coverageLimitPpm: number };

export type BetRule = ProductRule['rule'];

/** Lowest ticket odds that count for sports, esports and cockfight where the product says nothing else: 1.50. */
export const minOddsMilliDefault = 1500;

/** From this share of a play's outcomes on, a lottery order is not valid bet where the product says nothing else: 70 %. */
export const coverageLimitPpmDefault = 700_000;

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

/** Why a unit's valid bet is what it is. `FULL`: the whole risk; `NET`: what the unit could move of it. */
export type BetReason =
  | 'FULL'
  | 'NET'
  | 'PUSH'
  | 'VOID'
  | 'LOW_ODDS'
  | 'COVERAGE'
  | 'NO_CASH_STAKE'
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
  const risk = turnover - unit.pushStake;
  const { validBet, reason } = turnover === 0n ? ({ validBet: 0n, reason: 'VOID' } as const) : validBetOf(product, { unit, risk });
  const rebateBase = product.rule === 'STAKE' || product.rule === 'COVER' ? risk : validBet;
  return { turnover, win, ggr, validBet, rebateBase, reason };
}

/** The share of a play's outcomes that lines cover, in ppm and rounded up, so that nobody slips below a limit by a fraction. */
export function coveragePpmOf(covered: bigint, outcomes: bigint): number {
  invariant(outcomes > 0n && covered >= 0n && covered <= outcomes, 'Lines cover from none to all of a play’s outcomes');
  return Number((covered * BigInt(ppmOne) + outcomes - 1n) / outcomes);
}

function validBetOf(product: ProductRule, { unit, risk }: { readonly unit: Unit; readonly risk: bigint }) {
  if (product.rule === 'ODDS' && oddsOf(unit) < product.minOddsMilli) return { validBet: 0n, reason: 'LOW_ODDS' } as const;
  if (product.rule === 'COVER' && coverageOf(unit) >= product.coverageLimitPpm) return { validBet: 0n, reason: 'COVERAGE' } as const;
  if (risk === 0n) return { validBet: 0n, reason: 'PUSH' } as const;
  const validBet = product.rule === 'STAKE' || product.rule === 'COVER' ? risk : smaller(risk, moved(unit));
  return { validBet, reason: validBet === risk ? 'FULL' : 'NET' } as const;
}

/** What the unit moved between member and house: |pay-out − stake|. Hedges, ties, half wins and near-certain bets move little. */
function moved({ cashPayout, cashStake }: Unit): bigint {
  const difference = cashPayout - cashStake;
  return difference < 0n ? -difference : difference;
}

function oddsOf({ oddsMilli }: Unit): number {
  invariant(oddsMilli !== undefined, 'A ticket under the rule ODDS has odds');
  return oddsMilli;
}

function coverageOf({ coveragePpm }: Unit): number {
  invariant(coveragePpm !== undefined, 'An order under the rule COVER knows what it covers');
  return coveragePpm;
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function nothing(reason: BetReason): UnitFigures {
  return { turnover: 0n, win: 0n, ggr: 0n, validBet: 0n, rebateBase: 0n, reason };
}
