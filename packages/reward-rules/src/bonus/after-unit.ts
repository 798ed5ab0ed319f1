import type { Instant } from '@trevo/kernel';
import { activateNext, exhaustIfUsedUp } from './activate.ts';
import { type Draft, grantOf } from './draft.ts';
import { completeGrant, dropGrant } from './end-grant.ts';
import { isLive, remainingMicroOf } from './grant.ts';
import { holdsOpenLocked } from './run-clock.ts';

/**
 * The tests after a unit has moved money or progress, in the book's order: completed (§4.7), the end of closing, used up (§4.8). Whoever is
 * next in the queue is activated at the same instant.
 */
export function testGrant(draft: Draft, id: string | null, at: Instant): void {
  if (id !== null) {
    const grant = grantOf(draft, id);
    if (isLive(grant) && remainingMicroOf(grant) === 0n) completeGrant(draft, id);
    else if (grant.state === 'closing' && !holdsOpenLocked(draft, id)) dropGrant(draft, id, { state: 'expired', reason: 'EXPIRED' });
    else exhaustIfUsedUp(draft, id);
  }
  activateNext(draft, at);
}
