import { amountOut, type RaffleCategory, type TournamentMeasure } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { parseAmount } from '@trevo/money';
import type { PrizeRules } from '@trevo/reward-rules/boards';
import type { Measure } from '@trevo/reward-rules/missions';
import type { Names } from '../catalogue/index.ts';

/** `published`: its pool stands; `started`: entries with a buy-in are closed; `frozen`: ranked and paid; `cancelled`: everything went back. */
export type TournamentState = 'draft' | 'published' | 'started' | 'frozen' | 'cancelled' | 'removed';

export type Tournament = {
  readonly id: Id<'tournament'>;
  readonly merchantId: Id<'merchant'>;
  readonly names: Names;
  readonly texts: Names;
  readonly currency: string;
  readonly measure: TournamentMeasure;
  /** How many multipliers are summed. */
  readonly bestOf: number;
  readonly minStake: bigint;
  /** In millionths of the stake. */
  readonly maxMultiplier: bigint | null;
  readonly minScore: bigint;
  readonly categories: readonly RaffleCategory[] | null;
  /** `vendor/code` of each. */
  readonly games: readonly string[] | null;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly buyIn: bigint;
  readonly guarantee: bigint;
  readonly shares: readonly number[];
  readonly ties: 'first' | 'split';
  readonly minEntrants: number;
  readonly version: number;
  readonly state: TournamentState;
  readonly draftedBy: string | null;
  readonly scoredTo: Instant;
  readonly frozen: { readonly at: Instant; readonly pool: bigint; readonly players: number } | null;
};

type Scored = Pick<Tournament, 'bestOf' | 'maxMultiplier' | 'measure' | 'minStake'>;

/** What the rules measure for a tournament (rule book §10). */
export function measureOf({ measure, bestOf, minStake, maxMultiplier }: Scored): Measure {
  if (measure === 'validBet') return { kind: 'validBet', minStakeMinor: minStake };
  if (measure === 'count') return { kind: 'unitCount', minStakeMinor: minStake };
  return { kind: 'multipliers', best: measure === 'best' ? 1 : bestOf, minStakeMinor: minStake, maxMultiplierPpm: maxMultiplier };
}

/** The rules of its prizes. */
export function prizeRulesOf({ shares, guarantee, ties, minEntrants }: Tournament): PrizeRules {
  return { prizesMinor: null, sharesPpm: shares, guaranteeMinor: guarantee, ties, minEntrants };
}

/** What kind of number its score is. */
export function scoreKindOf({ measure }: Pick<Tournament, 'measure'>): 'money' | 'count' | 'multiplier' {
  if (measure === 'validBet') return 'money';
  return measure === 'count' ? 'count' : 'multiplier';
}

/** Millionths in a hundredth of the stake. */
const multiplierStep = 10_000n;

/** A score as text: an amount, a number, or a multiple of the stake, cut to hundredths. */
export function scoreOut(tournament: Pick<Tournament, 'measure'>, score: bigint): string {
  const kind = scoreKindOf(tournament);
  if (kind === 'money') return amountOut(score);
  if (kind === 'count') return String(score);
  const hundredths = score / multiplierStep;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** The reverse of {@link scoreOut}; null where the text is no score of this measure. */
export function scoreIn(tournament: Pick<Tournament, 'measure'>, text: string): bigint | null {
  const kind = scoreKindOf(tournament);
  if (kind === 'count') return /^\d{1,12}$/.test(text) ? BigInt(text) : null;
  const read = parseAmount(text);
  if (!read.ok || read.value < 0n) return null;
  return kind === 'money' ? read.value : read.value * 100n;
}
