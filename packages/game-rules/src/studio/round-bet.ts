import type { Stream, StreamRead } from '@trevo/fairness';
import { ok, type Result, refuse } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { roundStream } from '../round-stream.ts';
import { isStakeMinor } from '../slot-engine/stakes.ts';
import { type Multiple, multipleWithin } from './multiple.ts';
import { type Parts, readParts, type ValuesOf } from './parts.ts';
import { type StakeRangeTable, stakeInRange, stakeRangeOf } from './stake-range.ts';
import { type BetRefusal, type OfferRefusal, type RoundBet, type StudioTable, tableOf } from './studio-game.ts';

type Tables<T extends StudioTable> = { readonly tables: readonly [T, ...T[]] };

/** A bet that was read: nothing in it is out of bounds. */
export type ReadBet<T, C> = { readonly table: T; readonly choice: C; readonly stream: Stream; readonly stakeMinor: bigint };

/** Reads a bet of any JSON for a game with these tables and parts. */
export function readBet<T extends StudioTable, P extends Parts>(
  game: Tables<T> & { readonly choice: P },
  bet: RoundBet,
  onRead?: (read: StreamRead) => void,
): Result<ReadBet<T, ValuesOf<P>>, BetRefusal> {
  const table = tableOf(game, bet.version);
  if (table === null) return refuse('table_version_unknown');
  const choice = readParts(game.choice, bet.choice);
  if (choice === null) return refuse('choice_malformed');
  if (!isStakeMinor(bet.stakeMinor)) return refuse('stake_malformed');
  const stream = roundStream(bet, onRead);
  return stream.ok ? ok({ table, choice, stream: stream.value, stakeMinor: bet.stakeMinor }) : stream;
}

/** Whether a stake by amount is offered for a bet whose best is `best`, and the highest multiplier that it may be paid. */
export function offerInRange(
  ranges: StakeRangeTable,
  { best, stakeMinor, currency }: { readonly best: Multiple; readonly stakeMinor: bigint; readonly currency: Currency },
): Result<Multiple, OfferRefusal> {
  const range = stakeRangeOf(ranges, currency);
  if (!range.ok || !stakeInRange(range.value, best, stakeMinor).ok) return refuse('stake_not_offered');
  return ok(multipleWithin(range.value.payoutMaxMinor, stakeMinor));
}

export function readChoice<P extends Parts>(parts: P, json: unknown): Result<ValuesOf<P>, 'choice_malformed'> {
  const choice = readParts(parts, json);
  return choice === null ? refuse('choice_malformed') : ok(choice);
}
