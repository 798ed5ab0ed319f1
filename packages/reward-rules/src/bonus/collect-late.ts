import type { Instant } from '@trevo/kernel';
import { activateNext } from './activate.ts';
import { testGrant } from './after-unit.ts';
import type { BonusAccount, BonusStep } from './bonus-account.ts';
import { closeDraft, grantOf, openDraft } from './draft.ts';
import { isLive } from './grant.ts';
import { settleLocked } from './late-money.ts';
import { runClock } from './run-clock.ts';

/**
 * Sends on what came into the pockets of grants that had ended, and looks whether a live one is wagered or used up: for a ledger that pays first and
 * hears of the grant's end afterwards. Done twice it does nothing (rule book §4.12).
 */
export function collectLate(account: BonusAccount, now: Instant): BonusStep<null> {
  const draft = openDraft(account);
  runClock(draft, now);
  // What the clock has just sent on is not there any more.
  for (const { id } of account.grants) settleLocked(draft, id, grantOf(draft, id), now);
  for (const { id } of account.grants) if (isLive(grantOf(draft, id))) testGrant(draft, id, now);
  activateNext(draft, now);
  return closeDraft(draft, null);
}
