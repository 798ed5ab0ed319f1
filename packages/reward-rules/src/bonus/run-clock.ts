import { dayMs, type Instant, plusMs } from '@trevo/kernel';
import { activateNext } from './activate.ts';
import { type BonusAccount, type BonusStep, openLockedMinorOf } from './bonus-account.ts';
import { closeDraft, type Draft, enterState, openDraft } from './draft.ts';
import { dropGrant } from './end-grant.ts';
import type { Grant } from './grant.ts';
import { closingDaysMax } from './pre-bet.ts';

/** Lets the time run up to and including `now`: expiries, ends of closing, and who is next, each at its own instant. */
export function runBonusClock(account: BonusAccount, now: Instant): BonusStep<null> {
  const draft = openDraft(account);
  runClock(draft, now);
  return closeDraft(draft, null);
}

/** The same on a working copy; every event runs it first. */
export function runClock(draft: Draft, now: Instant): void {
  for (let due = firstDue(draft, now); due !== null; due = firstDue(draft, now)) {
    if (due.grant.state === 'active' && holdsOpenLocked(draft, due.grant.id)) enterState(draft, due.grant.id, 'closing');
    else dropGrant(draft, due.grant.id, { state: 'expired', reason: 'EXPIRED' });
    activateNext(draft, due.at);
  }
}

/** Whether an open unit still holds locked money of the grant. */
export function holdsOpenLocked(draft: Draft, grant: string): boolean {
  return openLockedMinorOf({ units: [...draft.units.values()] }, grant) > 0n;
}

type Due = { readonly grant: Grant; readonly at: Instant };

function firstDue(draft: Draft, now: Instant): Due | null {
  let first: Due | null = null;
  for (const grant of draft.grants.values()) {
    const at = dueAt(grant);
    if (at !== null && at <= now && (first === null || at < first.at)) first = { grant, at };
  }
  return first;
}

/** When the clock ends the grant's present state: the expiry of the active one, thirty days later for a closing one. */
function dueAt({ state, expiresAt }: Grant): Instant | null {
  if (expiresAt === null) return null;
  if (state === 'active') return expiresAt;
  return state === 'closing' ? plusMs(expiresAt, closingDaysMax * dayMs) : null;
}
