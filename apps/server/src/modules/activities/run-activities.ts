import { moveActivity } from '@trevo/reward-rules/activities';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { issueReward } from '../reward-centre/index.ts';
import { databaseNow, readActivity } from './activities-store.ts';
import { type Activity, answerBy, answerDays, type Part } from './activity.ts';
import { type DuePart, readDue, readPart } from './parts-store.ts';
import { announcePart, closePart, rejectPart, type Settled } from './settle-part.ts';

const atOnce = 200;

/** Moves what time moves, each part in a transaction of its own that finds by itself what is to be done. */
export async function runActivities(app: App, lease: Lease): Promise<void> {
  for (;;) {
    const due = await readDue(app.db, answerDays, atOnce);
    let moved = 0;
    for (const one of due) {
      lease.signal.throwIfAborted();
      const settled = await inLeasedTransaction(app.db, lease, (tx) => settleDue(app, tx, one));
      if (settled === null) continue;
      moved += 1;
      await announcePart(app, settled);
    }
    if (moved === 0) return;
  }
}

async function settleDue(app: App, tx: Tx, { merchantId, activityId, memberId }: DuePart): Promise<Settled | null> {
  const activity = await readActivity(tx, merchantId, activityId, { lock: true });
  const part = await readPart(tx, activityId, memberId);
  if (activity === null || part === null) return null;
  if (activity.state === 'withdrawn') return withdraw(app, tx, activity, part);
  const now = await databaseNow(tx);
  if (part.status === 'signed') return now >= activity.endsAt ? closePart(app, tx, activity, part) : null;
  if (now < answerBy(activity)) return null;
  // No condition of an application is computed: silence is a no, and says so.
  const moved = moveActivity(part.status, 'noAnswer', { computed: false });
  return moved.ok ? rejectPart(app, tx, activity, { part, by: null, reason: 'no_answer' }) : null;
}

/** Two persons have withdrawn the activity: what was reached is issued, everything else closes. */
async function withdraw(app: App, tx: Tx, activity: Activity, part: Part): Promise<Settled | null> {
  const moved = moveActivity(part.status, 'withdrawActivity', { operator: 'first', second: 'second' });
  if (!moved.ok) return null;
  if (moved.value.effect !== 'credit') return closePart(app, tx, activity, part);
  const { merchantId, memberId, rewardId } = part;
  if (rewardId === null) return null;
  const issued = await issueReward(tx, { merchantId, memberId, rewardId });
  return issued === null ? null : { memberId, activityId: activity.id, paid: issued.kind === 'cash' ? issued : null };
}
