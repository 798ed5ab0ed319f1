import { storeWins, type WinsTerms, winsOf } from './wins-terms.ts';

/** What a reward of the kind `freeSpins` has to know; how many they are is its amount. */
export type FreeSpinTerms = {
  /** Code of a slot of the studio. */
  readonly game: string;
  readonly stakeMinor: bigint;
  readonly maxWinMinor: bigint | null;
  /** Days in which the spins can be played, from when they are taken. */
  readonly days: number;
  /** By what terms the wins become a bonus; null: they are cash. */
  readonly wins: WinsTerms | null;
};

type Stored = Readonly<Record<string, unknown>>;

/** As a reward keeps them. */
export function storeFreeSpinTerms({ game, stakeMinor, maxWinMinor, days, wins }: FreeSpinTerms): Stored {
  const maxWin = maxWinMinor === null ? null : String(maxWinMinor);
  return { game, stake: String(stakeMinor), maxWin, days, ...(wins === null ? {} : { wins: storeWins(wins) }) };
}

/** What a reward kept; null where it keeps something else. */
export function freeSpinTermsOf({ game, stake, maxWin, days, wins }: Stored): FreeSpinTerms | null {
  if (typeof game !== 'string' || typeof stake !== 'string' || typeof days !== 'number') return null;
  return { game, stakeMinor: BigInt(stake), maxWinMinor: typeof maxWin === 'string' ? BigInt(maxWin) : null, days, wins: winsOf(wins) };
}
