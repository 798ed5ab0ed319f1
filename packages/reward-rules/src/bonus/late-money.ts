import { type Instant, invariant } from '@trevo/kernel';
import { reviveGrant } from './activate.ts';
import { type Draft, grantOf } from './draft.ts';
import { convertLocked, returnToHouse } from './end-grant.ts';
import { isOpen } from './grant.ts';
import { lockedOf, type Pockets } from './pockets.ts';

/**
 * Locked money that has just come into the pockets of a grant: it stays there while the grant is open, and goes where the end of the grant
 * sends it otherwise (rule book §4.12). The cash share never comes here: it is always the member's.
 */
export function settleLocked(draft: Draft, id: string, locked: Pick<Pockets, 'wonMinor' | 'bonusMinor'>, at: Instant): void {
  const { state, reason } = grantOf(draft, id);
  if (lockedOf(locked) === 0n || isOpen({ state })) return;
  if (state === 'completed') convertLocked(draft, id, locked);
  else if (state === 'exhausted') reviveGrant(draft, id, at);
  else {
    invariant(reason !== null, 'A grant that ended says why');
    returnToHouse(draft, id, locked, reason);
  }
}
