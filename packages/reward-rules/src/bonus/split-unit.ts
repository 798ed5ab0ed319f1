import { type Instant, ok, type Result, refuse } from '@trevo/kernel';
import type { BonusAccount, BonusStep } from './bonus-account.ts';
import { changeUnit, closeDraft, openDraft } from './draft.ts';
import { nothingPaid, splitReturned } from './pay-out.ts';
import { noPockets, subtractPockets, totalOf } from './pockets.ts';
import { runClock } from './run-clock.ts';

export type PartRequest = {
  readonly unit: string;
  /** Id of the unit that the part becomes. */
  readonly part: string;
  /** Stake of the part; below that of the unit. */
  readonly stakeMinor: bigint;
};

/**
 * Cuts a part off an open unit, so that it can be cashed out: the part is a unit of its own, with its share of each pocket, and is then settled like
 * any other (rule book §4.14). The locked pockets are rounded down, as for a returned stake; nothing is created or lost.
 */
export function splitUnit(
  account: BonusAccount,
  { unit: id, part, stakeMinor }: PartRequest,
  now: Instant,
): BonusStep<Result<null, 'unit_state' | 'stake_malformed'>> {
  const draft = openDraft(account);
  runClock(draft, now);
  const unit = draft.units.get(id);
  if (unit?.status !== 'open' || unit.paid.payoutMinor > 0n || draft.units.has(part)) return closeDraft(draft, refuse('unit_state'));
  if (stakeMinor <= 0n || stakeMinor >= totalOf(unit.stake)) return closeDraft(draft, refuse('stake_malformed'));
  const stake = splitReturned(unit.stake, stakeMinor);
  changeUnit(draft, { ...unit, id: part }, { stake, paid: nothingPaid, returned: noPockets, progressMicro: 0n });
  changeUnit(draft, unit, { stake: subtractPockets(unit.stake, stake) });
  return closeDraft(draft, ok(null));
}
