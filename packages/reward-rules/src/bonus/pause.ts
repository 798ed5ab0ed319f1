import { type Instant, plusMs, secondMs } from '@trevo/kernel';
import type { BonusAccount, BonusStep } from './bonus-account.ts';
import { changeGrant, closeDraft, openDraft } from './draft.ts';
import { excludeGrant } from './end-grant.ts';
import { isOpen } from './grant.ts';
import { runClock } from './run-clock.ts';

/** A cool-off: no bets, and the clocks of active and waiting grants stop for as long as it lasts (rule book §4.11). */
export function coolOffBonus(account: BonusAccount, seconds: number, now: Instant): BonusStep<null> {
  const draft = openDraft(account);
  runClock(draft, now);
  const until = plusMs(now, seconds * secondMs);
  const stopsFrom = draft.pausedUntil !== null && draft.pausedUntil > now ? draft.pausedUntil : now;
  if (until <= stopsFrom) return closeDraft(draft, null);
  draft.pausedUntil = until;
  for (const { id, state, expiresAt } of draft.grants.values())
    if (expiresAt !== null && (state === 'active' || state === 'queued'))
      changeGrant(draft, id, { expiresAt: plusMs(expiresAt, until - stopsFrom) });
  return closeDraft(draft, null);
}

/** Self-exclusion, or a listing in a register: every live and waiting grant ends at once (rule book §4.11). */
export function excludeBonus(account: BonusAccount, now: Instant): BonusStep<null> {
  const draft = openDraft(account);
  runClock(draft, now);
  draft.excluded = true;
  for (const grant of draft.grants.values()) if (isOpen(grant)) excludeGrant(draft, grant.id);
  return closeDraft(draft, null);
}
