import { dayMs, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { timestampOf } from '../../db/columns.ts';

/** Ended sessions stay this long, for questions about who was logged in. */
const keepMs = 90 * dayMs;

/** Closes trial accounts that have run out, and deletes sessions, tickets and credentials that can no longer matter. */
export async function sweepSessions(app: App): Promise<{ closedTrials: number }> {
  const now = app.clock.now();
  const { numUpdatedRows } = await app.db
    .updateTable('member')
    .set({ status: 'closed' })
    .where('expires_at', '<=', timestampOf(now))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  await app.db.deleteFrom('session_ticket').where('expires_at', '<', timestampOf(now)).execute();
  await app.db.deleteFrom('remember_credential').where('expires_at', '<', timestampOf(now)).execute();
  await app.db
    .deleteFrom('session')
    .where('absolute_expires_at', '<', timestampOf(plusMs(now, -keepMs)))
    .execute();
  return { closedTrials: Number(numUpdatedRows) };
}
