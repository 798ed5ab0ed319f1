import type { BonusTerms } from '@trevo/reward-rules/bonus';
import { usualBonus, usualOnWithdrawal } from '@trevo/reward-rules/settings';

/** By what terms the wins of free spins become a bonus (rule book §5): all that can be chosen. */
export type WinsTerms = Pick<BonusTerms, 'contribution' | 'expirySeconds' | 'maxConversionMinor' | 'maxStakeMinor' | 'multiplePpm'>;

/** The terms of a bonus of wins: they are what is wagered, and all of what is left of them becomes cash. */
export function bonusOfWins(wins: WinsTerms): BonusTerms {
  const { minOddsMilli } = usualBonus;
  return { ...wins, wagerOn: 'winnings', minOddsMilli, releases: 'all', onWithdrawal: usualOnWithdrawal.freeSpinWins };
}

/** As rows keep them: amounts as text, because JSON numbers are no money. */
export type StoredWins = Omit<WinsTerms, 'maxConversionMinor' | 'maxStakeMinor'> & {
  readonly maxConversion: string | null;
  readonly maxStake: string | null;
};

export function storeWins({ multiplePpm, contribution, expirySeconds, maxStakeMinor, maxConversionMinor }: WinsTerms): StoredWins {
  const text = (minor: bigint | null) => (minor === null ? null : String(minor));
  return { multiplePpm, contribution, expirySeconds, maxStake: text(maxStakeMinor), maxConversion: text(maxConversionMinor) };
}

/** What a row kept; null where it says nothing of it: the wins are cash. */
export function winsOf(stored: unknown): WinsTerms | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { maxStake, maxConversion, ...rest } = stored as StoredWins;
  const minor = (text: string | null) => (text === null ? null : BigInt(text));
  return { ...rest, maxStakeMinor: minor(maxStake), maxConversionMinor: minor(maxConversion) };
}
