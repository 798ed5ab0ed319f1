import { dayMs, type Instant, ok, plusMs, type Result, refuse } from '@trevo/kernel';

/** Days after which a silent beacon is dead and the next round of the same beacon decides. */
export const beaconDeadDays = 7;

/** A round of the beacon as published: when its value is due, and the value once it is there. */
export type BeaconRound = { readonly round: number; readonly dueAt: Instant; readonly value: string | null };

/**
 * The round that decides a draw: the published one; after seven silent days the next one that has a value, never a person's choice. While there is
 * none, the draw waits.
 */
export function decidingRound(
  rounds: readonly BeaconRound[],
  now: Instant,
): Result<BeaconRound & { readonly value: string }, 'draw_waiting'> {
  for (const round of rounds) {
    if (round.value !== null) return ok({ ...round, value: round.value });
    if (now < plusMs(round.dueAt, beaconDeadDays * dayMs)) return refuse('draw_waiting');
  }
  return refuse('draw_waiting');
}
