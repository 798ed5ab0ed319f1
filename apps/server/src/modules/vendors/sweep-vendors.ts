import { dayMs, hourMs, minuteMs, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { timestampOf } from '../../db/columns.ts';
import { signatureWindowMs } from './dialects/trevo.ts';

/** Nonces are kept longer than the timestamps signed with them are accepted, whichever way a clock is off. */
const nonceMs = 2 * signatureWindowMs + minuteMs;

/** Forgets nonces that no accepted request can carry any more, sums of hours that are over, and launches that nobody exchanged. */
export async function sweepVendors(app: App): Promise<void> {
  const now = app.clock.now();
  await app.db
    .deleteFrom('vendor_nonce')
    .where('seen_at', '<', timestampOf(plusMs(now, -nonceMs)))
    .execute();
  await app.db
    .deleteFrom('vendor_win_hour')
    .where('hour', '<', timestampOf(plusMs(now, -2 * hourMs)))
    .execute();
  await app.db
    .deleteFrom('vendor_session')
    .where('opened_at', 'is', null)
    .where('launch_expires_at', '<', timestampOf(plusMs(now, -dayMs)))
    .execute();
}
