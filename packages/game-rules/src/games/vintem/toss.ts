import type { Stream } from '@trevo/fairness';
import { type Multiple, multipleOfHundredths } from '../../studio/multiple.ts';
import type { SteppedOutcome } from '../../studio/outcome.ts';
import type { Moved, SteppedAt } from '../../studio/stepped-rules.ts';
import { coinCallsMax, coinMultiple, type CoinSide, type CoinTable } from './coin-table.ts';

/** Tosses as a player may see them: those to come are in it never. */
export type CoinOutcome = SteppedOutcome & {
  readonly game: 'vintem';
  /** Calls on offer; fewer than twenty when more could pay beyond the maximum. Fixed when the round opens. */
  readonly callsMax: number;
  readonly calls: readonly CoinSide[];
  /** What fell at each call; the last one fell otherwise when `end` is `hit`. */
  readonly tosses: readonly CoinSide[];
};

type Tosses = readonly CoinSide[];
type Call = { readonly kind: 'call'; readonly side: CoinSide };

/** Every toss there may be, before the first call (or the first of them): `scaled(2)`, 1 is heads (public scheme, rule book §1.5). */
export function layTosses(stream: Stream, calls = coinCallsMax): CoinSide[] {
  return Array.from({ length: calls }, () => (stream.scaled(2) === 1 ? 'heads' : 'tails'));
}

/** Calls that can pay without exceeding `most`. */
export function coinCallsWithin(table: CoinTable, most: Multiple): number {
  let calls = 0;
  while (calls < coinCallsMax && multipleOfHundredths(coinMultiple(table, calls + 1)) <= most) calls += 1;
  return calls;
}

/** A coin in the hand. */
export function openTosses(table: CoinTable, callsMax: number): CoinOutcome {
  return {
    format: 1,
    game: 'vintem',
    tableVersion: table.version,
    callsMax,
    calls: [],
    tosses: [],
    end: null,
    multiplier: '0',
    features: [],
    position: 0,
  };
}

/** Calls a side and tosses. */
export function callSide({ secret, outcome }: SteppedAt<CoinTable, CoinOutcome, Tosses>, { side }: Call): Moved<CoinOutcome> | null {
  const { calls, tosses, callsMax } = outcome;
  const fell = secret[calls.length];
  if (fell === undefined) return null;
  const next = { ...outcome, calls: [...calls, side], tosses: [...tosses, fell], position: outcome.position + 4 };
  if (fell !== side) return { outcome: next, end: 'hit' };
  if (next.calls.length === coinCallsMax) return { outcome: next, end: 'cleared' };
  return { outcome: next, end: next.calls.length === callsMax ? 'limit' : null };
}
