import {
  type ClientSeedRefusal,
  type NonceRefusal,
  openStream,
  parseClientSeed,
  parseNonce,
  parseServerSeed,
  type ServerSeedRefusal,
} from '@trevo/fairness';
import { ok, type Result, refuse } from '@trevo/kernel';
import type { SlotOutcome } from '../slot-engine/outcome.ts';
import { payoutOf } from '../slot-engine/payout.ts';
import { play } from '../slot-engine/play.ts';
import type { SlotTable } from '../slot-engine/slot-table.ts';
import { isStakeMinor } from '../slot-engine/stakes.ts';

/** What decides a round besides its table. `stakeMinor` is in ledger units; whether it is on offer is `stakeOffered`'s question. */
export type RoundInput = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number; readonly stakeMinor: bigint };

export type RoundRefusal = ServerSeedRefusal | ClientSeedRefusal | NonceRefusal | 'stake_malformed';

export type PlayedRound = { readonly outcome: SlotOutcome; readonly payoutMinor: bigint };

/** Decides a round from its seeds: the outcome in credits and what it pays. Refuses malformed seeds, nonces and stakes; the same input always gives the same round. */
export function playRound(table: SlotTable, input: RoundInput): Result<PlayedRound, RoundRefusal> {
  const serverSeed = parseServerSeed(input.serverSeed);
  if (!serverSeed.ok) return serverSeed;
  const clientSeed = parseClientSeed(input.clientSeed);
  if (!clientSeed.ok) return clientSeed;
  const nonce = parseNonce(input.nonce);
  if (!nonce.ok) return nonce;
  if (!isStakeMinor(input.stakeMinor)) return refuse('stake_malformed');
  const outcome = play(openStream({ serverSeed: serverSeed.value, clientSeed: clientSeed.value, nonce: nonce.value }), table);
  return ok({ outcome, payoutMinor: payoutOf(outcome, input.stakeMinor) });
}
