import type { StreamSeeds } from '@trevo/fairness';
import { ok, type Result, refuse } from '@trevo/kernel';
import { roundStream, type SeedRefusal } from '../round-stream.ts';
import type { SlotOutcome } from '../slot-engine/outcome.ts';
import { payoutOf } from '../slot-engine/payout.ts';
import { play } from '../slot-engine/play.ts';
import type { SlotTable } from '../slot-engine/slot-table.ts';
import { isStakeMinor } from '../slot-engine/stakes.ts';

/** What decides a round besides its table. `stakeMinor` is in ledger units; whether it is on offer is `stakeOffered`'s question. */
export type RoundInput = StreamSeeds & { readonly stakeMinor: bigint };

export type RoundRefusal = SeedRefusal | 'stake_malformed';

export type PlayedRound = { readonly outcome: SlotOutcome; readonly payoutMinor: bigint };

/** Decides a round from its seeds: the outcome in credits and what it pays. Refuses malformed seeds, nonces and stakes; the same input always gives the same round. */
export function playRound(table: SlotTable, input: RoundInput): Result<PlayedRound, RoundRefusal> {
  const stream = roundStream(input);
  if (!stream.ok) return stream;
  if (!isStakeMinor(input.stakeMinor)) return refuse('stake_malformed');
  const outcome = play(stream.value, table);
  return ok({ outcome, payoutMinor: payoutOf(outcome, input.stakeMinor) });
}
