import { studioVendor } from '@trevo/contract';
import { type Id, type Instant, ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { endGameSessions } from '../pge/index.ts';
import { endVendorSessions } from '../vendors/index.ts';
import { forgetCatalogue } from './catalogue-snapshot.ts';
import { lockVendor, type Vendor, writeVendorState } from './catalogue-store.ts';

export type VendorSwitch = {
  readonly merchantId: Id<'merchant'>;
  readonly vendorCode: string;
  /** What changes; what is left out stays. `maintenance` null ends it; `until` null: nobody knows when the vendor returns. */
  readonly change: { readonly enabled?: boolean; readonly maintenance?: { readonly until: Instant | null } | null };
  readonly actor: Actor;
  readonly reason: string;
};

/** Turns a vendor on or off, or into or out of maintenance. Off: its games are not shown. In maintenance: shown, and a start is refused with the return time. */
export async function switchVendor(
  app: App,
  { merchantId, vendorCode, change, actor, reason }: VendorSwitch,
): Promise<Outcome<Vendor, 'game_unknown'>> {
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<Vendor, 'game_unknown'>> => {
    const before = await lockVendor(tx, merchantId, vendorCode);
    if (!before) return refuse('game_unknown');
    const now = app.clock.now();
    const maintenance =
      change.maintenance === undefined ? before.maintenance : change.maintenance && { since: now, until: change.maintenance.until };
    const after: Vendor = { ...before, enabled: change.enabled ?? before.enabled, maintenance };
    if (after.enabled === before.enabled && before.maintenance === null && maintenance === null) return ok(before);
    await writeVendorState(tx, merchantId, after);
    const closes = (before.enabled && !after.enabled) || (before.maintenance === null && maintenance !== null);
    const sessionsEnded = closes ? await endSessionsOf(tx, merchantId, vendorCode, now) : 0;
    await recordAudit(tx, {
      merchantId,
      actor,
      action: 'vendor.switch',
      subject: { kind: 'vendor', id: vendorCode },
      detail: { before: stateOf(before), after: stateOf(after), reason, sessionsEnded },
      at: now,
    });
    return ok(after);
  });
  if (outcome.ok) forgetCatalogue(app, merchantId);
  return outcome;
}

function endSessionsOf(tx: Tx, merchantId: Id<'merchant'>, vendor: string, now: Instant): Promise<number> {
  return vendor === studioVendor
    ? endGameSessions(tx, merchantId, null, now)
    : endVendorSessions(tx, merchantId, { vendor, game: null }, now);
}

function stateOf({ enabled, maintenance }: Vendor) {
  return { enabled, maintenance: maintenance && { until: maintenance.until } };
}
