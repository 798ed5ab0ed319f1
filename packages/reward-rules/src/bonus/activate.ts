import { hourMs, type Instant, plusMs, secondMs } from '@trevo/kernel';
import { openLockedMinorOf } from './bonus-account.ts';
import { activeGrantOf, type Draft, enterState, grantOf } from './draft.ts';
import { exhaustGrant } from './end-grant.ts';
import { lockedOf } from './pockets.ts';

/** Hours that a grant has at least when late money brings it back (rule book §4.12). */
export const revivalHoursMin = 72;

/** Gives the turn to the first of the queue where nobody has it; a grant that is used up already passes it on. */
export function activateNext(draft: Draft, at: Instant): void {
  for (let id = draft.queue[0]; id !== undefined && !draft.excluded && activeGrantOf(draft) === null; id = draft.queue[0]) {
    const { expiresAt, terms } = grantOf(draft, id);
    // A clock does not run during a cool-off, so one that starts in it starts at its end.
    const from = draft.pausedUntil !== null && draft.pausedUntil > at ? draft.pausedUntil : at;
    const starts = plusMs(from, expiresAt === null ? terms.expirySeconds * secondMs : revivalHoursMin * hourMs);
    enterState(draft, id, 'active', { expiresAt: laterOf(expiresAt, starts) });
    exhaustIfUsedUp(draft, id);
  }
}

/** A grant that ended used up comes back with late money: active if nobody is, else first in the queue. */
export function reviveGrant(draft: Draft, id: string, at: Instant): void {
  const { expiresAt } = grantOf(draft, id);
  enterState(draft, id, 'queued', { expiresAt: laterOf(expiresAt, plusMs(at, revivalHoursMin * hourMs)) });
  draft.queue = [id, ...draft.queue];
  activateNext(draft, at);
}

/** Whether the active grant has less than a payout step and no open unit that holds locked money; then it ends (rule book §4.8). */
export function exhaustIfUsedUp(draft: Draft, id: string): void {
  const grant = grantOf(draft, id);
  if (grant.state !== 'active' || lockedOf(grant) >= draft.payoutStepMinor) return;
  if (openLockedMinorOf({ units: [...draft.units.values()] }, id) === 0n) exhaustGrant(draft, id);
}

function laterOf(a: Instant | null, b: Instant): Instant {
  return a !== null && a > b ? a : b;
}
