import { plusMs } from '@trevo/kernel';
import { toTimestamp } from '../src/db/columns.ts';
import type { App } from '../src/http/context.ts';
import { type AttemptKind, attemptPolicies } from '../src/modules/access/attempts.ts';

/** Puts a counter where its limit was just reached: the next attempt of `subject` is one too many and locks it. */
export async function exhaustAttempts(app: App, kind: AttemptKind, subject: string): Promise<void> {
  const { max, windowMs } = attemptPolicies[kind];
  const window = { count: max, window_ends_at: toTimestamp(plusMs(app.clock.now(), windowMs)), locked_until: null };
  await app.db
    .insertInto('attempt')
    .values({ key: app.secrets.mac('attempt', `${kind}\n${subject}`), ...window })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(window))
    .execute();
}
