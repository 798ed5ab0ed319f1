import { openStream, type StreamRead } from '@trevo/fairness';
import { invariant, ok, type Result } from '@trevo/kernel';
import type { Reason, RoundOutcome } from './outcome.ts';
import type { BetRefusal, Played, RoundGame, StepRefusal } from './studio-game.ts';
import { playToEnd, type RoundClaim } from './verify-round.ts';

export type TracedRead = StreamRead & { readonly reason: Reason };

/** A round with the way to it: the 32-byte blocks it used, in hex, and every number drawn with its words and what it decided. */
export type RoundTrace<O extends RoundOutcome = RoundOutcome> = Played<O> & {
  readonly blocks: readonly string[];
  readonly reads: readonly TracedRead[];
};

/** Plays a round and tells how each number of it came about, for the verifier's table. What a round laid and never showed is not told. */
export function traceRound<O extends RoundOutcome>(game: RoundGame<O>, claim: RoundClaim): Result<RoundTrace<O>, BetRefusal | StepRefusal> {
  const heard: StreamRead[] = [];
  const played = playToEnd(game, claim, (read) => heard.push(read));
  if (!played.ok) return played;
  const { outcome } = played.value;
  const reasons = game.reasons(outcome);
  const shown = heard.slice(0, reasons.length);
  invariant(wordsOf(shown) * 4 === outcome.position, 'Every number of a round decides one thing that its outcome shows');
  const reads = shown.map((read, index): TracedRead => ({ ...read, reason: reasons[index] as Reason }));
  return ok({ ...played.value, blocks: blocksOf(claim, outcome.position), reads });
}

function wordsOf(reads: readonly StreamRead[]): number {
  return reads.reduce((sum, { words }) => sum + words.length, 0);
}

function blocksOf({ serverSeed, clientSeed, nonce }: RoundClaim, position: number): string[] {
  const stream = openStream({ serverSeed, clientSeed, nonce });
  return Array.from({ length: Math.ceil(position / 32) }, () =>
    Array.from(stream.bytes(32), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  );
}
