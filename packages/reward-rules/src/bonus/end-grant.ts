import { floorDiv, lesser } from '../core/amounts.ts';
import { changeGrant, type Draft, enterState, grantOf, post } from './draft.ts';
import type { CancelReason, ForfeitReason, Grant } from './grant.ts';
import { lockedOf, type Pockets } from './pockets.ts';

type Locked = Pick<Pockets, 'wonMinor' | 'bonusMinor'>;

/** Wagered: what the terms release becomes cash up to the maximum, the rest goes back to the house (rule book §4.7). */
export function completeGrant(draft: Draft, id: string): void {
  convertLocked(draft, id, grantOf(draft, id));
  enterState(draft, id, 'completed', { reason: 'WAGERED' });
}

/** Used up: what is left, less than a payout step, is released, and the remaining requirement vanishes (rule book §4.8). */
export function exhaustGrant(draft: Draft, id: string): void {
  const grant = grantOf(draft, id);
  releaseWithin(draft, id, grant);
  returnToHouse(draft, id, grantOf(draft, id), 'CAP');
  enterState(draft, id, 'exhausted', { reason: 'USED_UP' });
}

/** Ends a grant without release: given up, run out, or cancelled for a proven reason. Answers what was lost. */
export function dropGrant(
  draft: Draft,
  id: string,
  end: { readonly state: 'forfeited' | 'expired' | 'cancelled'; readonly reason: 'MEMBER' | 'WITHDRAWAL' | 'EXPIRED' | CancelReason },
): bigint {
  const grant = grantOf(draft, id);
  returnToHouse(draft, id, grant, end.reason);
  enterState(draft, id, end.state, { reason: end.reason });
  return lockedOf(grant);
}

/** Self-exclusion or register: the share of the winnings that was wagered for is released, so nobody loses what was earned nor skips the wagering (§4.11). */
export function excludeGrant(draft: Draft, id: string): void {
  const grant = grantOf(draft, id);
  const earned = floorDiv(grant.wonMinor * lesser(grant.progressMicro, grant.requiredMicro), grant.requiredMicro);
  releaseWithin(draft, id, { wonMinor: earned, bonusMinor: 0n });
  returnToHouse(draft, id, grantOf(draft, id), 'EXCLUDED');
  enterState(draft, id, 'excluded', { reason: 'EXCLUDED' });
}

/** What may still become cash under the maximum of the terms, or null without one. */
export function conversionLeftOf({ terms, releasedMinor }: Pick<Grant, 'terms' | 'releasedMinor'>): bigint | null {
  return terms.maxConversionMinor === null ? null : terms.maxConversionMinor - releasedMinor;
}

/** Turns locked money of a completed grant into cash as its terms say, and gives the rest to the house. */
export function convertLocked(draft: Draft, id: string, locked: Locked): void {
  const { terms } = grantOf(draft, id);
  const bonusMinor = terms.releases === 'all' ? locked.bonusMinor : 0n;
  const released = releaseWithin(draft, id, { wonMinor: locked.wonMinor, bonusMinor });
  returnToHouse(draft, id, { wonMinor: locked.wonMinor - released.wonMinor, bonusMinor: bonusMinor - released.bonusMinor }, 'CAP');
  returnToHouse(draft, id, { wonMinor: 0n, bonusMinor: locked.bonusMinor - bonusMinor }, 'BONUS_PART');
}

/** Posts locked money to the house with its reason. */
export function returnToHouse(draft: Draft, id: string, { wonMinor, bonusMinor }: Locked, reason: ForfeitReason): void {
  post(draft, { kind: 'bonus_forfeit', from: { grant: id, part: 'won' }, to: 'bonus_cost', amountMinor: wonMinor, reason });
  post(draft, { kind: 'bonus_forfeit', from: { grant: id, part: 'bonus' }, to: 'bonus_cost', amountMinor: bonusMinor, reason });
  changeGrant(draft, id, { forfeitedMinor: grantOf(draft, id).forfeitedMinor + wonMinor + bonusMinor });
}

/** Releases what the maximum still allows, winnings before bonus. */
function releaseWithin(draft: Draft, id: string, { wonMinor, bonusMinor }: Locked): Locked {
  const left = conversionLeftOf(grantOf(draft, id));
  const fromWon = left === null ? wonMinor : lesser(wonMinor, left);
  const fromBonus = left === null ? bonusMinor : lesser(bonusMinor, left - fromWon);
  post(draft, { kind: 'bonus_release', from: { grant: id, part: 'won' }, to: 'main', amountMinor: fromWon });
  post(draft, { kind: 'bonus_release', from: { grant: id, part: 'bonus' }, to: 'main', amountMinor: fromBonus });
  changeGrant(draft, id, { releasedMinor: grantOf(draft, id).releasedMinor + fromWon + fromBonus });
  return { wonMinor: fromWon, bonusMinor: fromBonus };
}
