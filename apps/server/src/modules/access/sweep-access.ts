import type { App } from '../../core/app.ts';
import { timestampOf } from '../../db/columns.ts';
import { sweepPhoneSignIns } from './phone-token.ts';
import { sweepPayloads } from './payload-keys-store.ts';

/** Deletes captchas, attempt counters, payload ids, payload keys and proofs that can no longer matter. */
export async function sweepAccess(app: App): Promise<void> {
  const now = timestampOf(app.clock.now());
  await app.db.deleteFrom('captcha').where('expires_at', '<', now).execute();
  await app.db
    .deleteFrom('attempt')
    .where('window_ends_at', '<', now)
    .where(({ or, eb }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .execute();
  await app.db.deleteFrom('step_up_proof').where('expires_at', '<', now).execute();
  await sweepPhoneSignIns(app.db, app.clock.now());
  await sweepPayloads(app.db, app.clock.now());
}
