import { commitmentOf, type Stream, streamsOf } from '@trevo/fairness';
import { inject } from 'vitest';
import type { RoundGame } from '../src/index.ts';

/** A round that a second program worked out, written apart from this package. */
export type RoundVector = {
  readonly id: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly commitment: string;
  readonly choice: object;
  readonly actions: readonly object[];
  readonly stake: number;
  readonly outcome: object;
  readonly multiplier: string;
  readonly payout: number;
};

/** What the game makes of a vector's seeds, to be matched with {@link toldBy}. */
export function playedOf(game: Pick<RoundGame, 'play'>, { serverSeed, clientSeed, nonce, choice, actions, stake }: RoundVector): object {
  return {
    commitment: commitmentOf(serverSeed),
    played: game.play({ serverSeed, clientSeed, nonce, choice, stakeMinor: BigInt(stake) }, actions),
  };
}

/** What a vector says: the outcome with the bytes it read, the multiplier and the money. */
export function toldBy({ commitment, outcome, multiplier, payout }: RoundVector): object {
  return { commitment, played: { ok: true, value: { outcome: { ...outcome, multiplier }, payoutMinor: BigInt(payout) } } };
}

/** A round of the rule book's sample. Its seeds are shorter than ours may be, so that its stream is opened by hand. */
export type SampleVector = Pick<RoundVector, 'id' | 'serverSeed' | 'clientSeed' | 'nonce' | 'multiplier' | 'stake' | 'payout'> & {
  readonly params: Readonly<Record<string, never>>;
  readonly bet: Readonly<Record<string, never>>;
  readonly outcome: Readonly<Record<string, never>>;
};

/** The rule book's sample of a game, where the book stands beside the repository; else nothing, and the vectors of our own say it all. */
export async function sampleOf(game: string): Promise<readonly SampleVector[]> {
  const path = '../../../../shared/games/vectors-sample.json';
  type Book = { readonly default: { readonly vectors: readonly (SampleVector & { readonly game: string })[] } };
  const book = await import(/* @vite-ignore */ path, { with: { type: 'json' } }).catch(() => null);
  return book === null ? [] : (book as Book).default.vectors.filter((vector) => vector.game === game);
}

/** Demo rounds are rounds like any: the same function, with a seed pair that is public here. */
export const demoPair = { serverSeed: 'd1'.repeat(32), clientSeed: 'demo' } as const;

/** How many standard errors the mean multiplier of the run's demo rounds is away from what the sheet promises. */
export function demoError(multipleAt: (stream: Stream) => number, figures: { readonly mean: number; readonly deviation: number }): number {
  const rounds = inject('demoRounds');
  const at = streamsOf(demoPair);
  let sum = 0;
  for (let nonce = 0; nonce < rounds; nonce++) sum += multipleAt(at(nonce));
  return Math.abs(sum / rounds - figures.mean) / (figures.deviation / Math.sqrt(rounds));
}

/** A word of the stream with a planted bias: modulo a number of middle size that does not divide 2³², then scaled. */
export function plantedWord(stream: Stream, below: number): number {
  const n = 3 * 2 ** 30;
  return Math.floor(((stream.u32() % n) / n) * below);
}
