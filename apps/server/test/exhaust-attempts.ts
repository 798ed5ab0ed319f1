import { plusMs } from '@trevo/kernel';
import type { App } from '../src/core/app.ts';
import { toTimestamp } from '../src/db/columns.ts';
import { type AttemptKind, attemptKey, attemptPolicies } from '../src/modules/access/attempts.ts';

/** Puts a counter where its limit was just reached: the next attempt of `subject` is one too many and locks it. */
export async function exhaustAttempts(app: App, kind: AttemptKind, subject: string): Promise<void> {
  const { max, windowMs } = attemptPolicies[kind];
  const window = { count: max, window_ends_at: toTimestamp(plusMs(app.clock.now(), windowMs)), locked_until: null };
  await app.db
    .insertInto('attempt')
    .values({ key: attemptKey(app, kind, subject), ...window })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(window))
    .execute();
}

/** Whether the attempts of `subject` are locked at this moment. */
export async function isLockedOut(app: App, kind: AttemptKind, subject: string): Promise<boolean> {
  const row = await app.db
    .selectFrom('attempt')
    .select('locked_until')
    .where('key', '=', attemptKey(app, kind, subject))
    .executeTakeFirst();
  return (row?.locked_until ?? 0) > app.clock.now();
}
