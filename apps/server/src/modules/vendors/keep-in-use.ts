import { type Id, minuteMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';

const rememberedMax = 50_000;

/** Play keeps the vendor's session and the log-in behind it from idling out. Said at most once a minute and player; nobody waits for it. */
export function keepInUse(app: App, memberId: Id<'member'>, vendor: string): void {
  const now = app.clock.now();
  const known = app.memory.vendorUses;
  const key = `${memberId}/${vendor}`;
  if (now - (known.get(key) ?? Number.NEGATIVE_INFINITY) < minuteMs) return;
  if (known.size >= rememberedMax) known.clear();
  known.set(key, now);
  app.database.pool
    .query({
      name: 'vendor_touch',
      text: 'SELECT vendor_touch($1, $2, $3::timestamptz)',
      values: [memberId, vendor, new Date(now).toISOString()],
    })
    .catch((error: unknown) => app.log.warn({ err: error, vendor }, 'a vendor session was not kept in use'));
}
