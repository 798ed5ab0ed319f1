import { atRate, cutToStep, floorDiv, lesser, wholePpm } from '../core/amounts.ts';
import type { Product } from '../core/product.ts';

/** What the requirement is a multiple of: the bonus; bonus and deposit together; what free spins won. */
export type WagerOn = 'bonus' | 'bonusAndDeposit' | 'winnings';

/** Contribution in ppm by product, or by `game:<id>`, which wins over its product. What is not named is excluded. */
export type Contribution = Readonly<Record<string, number>>;

/** Terms copied from an offer into a grant, where they never change (rule book §4.1). JSON apart from the amounts, which are in minor. */
export type BonusTerms = {
  readonly wagerOn: WagerOn;
  /** 10× is 10,000,000. Zero makes the grant a cash credit. */
  readonly multiplePpm: number;
  readonly contribution: Contribution;
  /** Most that one unit may stake with locked money, and most of a unit that counts. Null is no limit. */
  readonly maxStakeMinor: bigint | null;
  readonly minOddsMilli: number;
  /** `winningsOnly`: the bonus itself never becomes cash. */
  readonly releases: 'all' | 'winningsOnly';
  /** Most that one grant can turn into cash. Null is no limit. */
  readonly maxConversionMinor: bigint | null;
  /** From activation. */
  readonly expirySeconds: number;
  readonly onWithdrawal: 'keep' | 'forfeit';
};

/** Products where locked money never plays and nothing counts, whatever the terms say: it must not leave the own ledger (rule book §4.14). */
const neverContributes: ReadonlySet<Product> = new Set<Product>(['PVP', 'COCKFIGHT']);

/** The contribution of a game under `terms`, 0 when it is excluded. */
export function contributionOf(terms: BonusTerms, game: { readonly product: Product; readonly game?: string | undefined }): number {
  if (neverContributes.has(game.product)) return 0;
  const own = game.game === undefined ? undefined : terms.contribution[`game:${game.game}`];
  return own ?? terms.contribution[game.product] ?? 0;
}

/** A deposit bonus: the matched share of the deposit, at most `maxMinor`, cut to the payout step. 0 means that nothing is offered. */
export function matchedBonus(offer: {
  readonly depositMinor: bigint;
  readonly matchPpm: number;
  readonly maxMinor: bigint;
  readonly stepMinor: bigint;
  readonly minDepositMinor?: bigint;
}): bigint {
  if (offer.depositMinor < (offer.minDepositMinor ?? 0n)) return 0n;
  const matched = floorDiv(atRate(offer.depositMinor, offer.matchPpm), BigInt(wholePpm));
  return cutToStep(lesser(offer.maxMinor, matched), offer.stepMinor);
}

/** What must be wagered, in micros: the base of the terms times their multiple. `depositMinor` is the deposit that led to the grant. */
export function requiredMicroOf(terms: BonusTerms, amountMinor: bigint, depositMinor: bigint = 0n): bigint {
  const base = terms.wagerOn === 'bonusAndDeposit' ? amountMinor + depositMinor : amountMinor;
  return atRate(base, terms.multiplePpm);
}
