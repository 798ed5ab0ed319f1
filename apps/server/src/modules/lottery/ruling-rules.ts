import { type RulingAct, rulingActs } from '@trevo/contract';
import { dayMs, type Instant } from '@trevo/kernel';
import type { Game } from '@trevo/lottery-rules/calendar';
import type { StoredIssue } from './issues-store.ts';

/** A proposal that nobody signed within so many hours is nothing: one person alone keeps no issue from being settled for longer. */
export const lapseHours = 6;
/** How long after its own time a draw may still be held. */
const postponedMaxMs = 60 * dayMs;

/**
 * What may be ruled about an issue as it stands. What is void or was never sold stays so: its players have their stakes. A house draw is never corrected, since
 * its result is proven by what was published before it, and it is never postponed.
 */
export function rulableActs(drawn: Game['rules']['drawn'], { state, result }: Pick<StoredIssue, 'state' | 'result'>): RulingAct[] {
  const isDrawn = result !== null;
  const isComing = state === 'selling' || state === 'frozen';
  const may: Readonly<Record<RulingAct, boolean>> = {
    void: isDrawn || isComing,
    correct: isDrawn && drawn === 'official',
    postpone: isComing && drawn === 'official',
  };
  return rulingActs.filter((act) => may[act]);
}

/** Whether a draw can be held at an instant: later than it was to be, still to come, and within two months. */
export function canBeHeldAt(at: Instant, { drawsAt, now }: { readonly drawsAt: Instant; readonly now: Instant }): boolean {
  return at > now && at > drawsAt && at - drawsAt <= postponedMaxMs;
}
