import { type Id, type Instant, ok, plusMs, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { type IssuedKey, issueKey, rotationMs } from './link-vendor.ts';
import { lockLink, writeLinkEnabled } from './links-store.ts';
import { forgetRoster } from './roster.ts';
import { endVendorSessions } from './vendor-sessions-store.ts';

type LinkChange = { readonly merchantId: Id<'merchant'>; readonly vendor: string; readonly actor: Actor; readonly reason: string };

/**
 * Opens or cuts a link. While it is cut there are no launches, sessions and stakes, and no credits at the house's cost; what is the player's is booked as
 * ever: wins, rollbacks, ends of rounds, and money that comes back from a wallet the vendor keeps. Its open sessions end.
 */
export async function setLink(
  app: App,
  { merchantId, vendor, enabled, actor, reason }: LinkChange & { readonly enabled: boolean },
): Promise<Outcome<{ done: true }, 'not_found'>> {
  const at = app.clock.now();
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<{ done: true }, 'not_found'>> => {
    const before = await lockLink(tx, merchantId, vendor);
    if (!before) return refuse('not_found');
    if (before.enabled === enabled) return ok({ done: true });
    await writeLinkEnabled(tx, merchantId, { vendor, enabled, at });
    const sessionsEnded = enabled ? 0 : await endVendorSessions(tx, merchantId, { vendor, game: null }, at);
    const detail = { enabled, reason, sessionsEnded };
    await recordAudit(tx, { merchantId, actor, action: 'vendor.link_switch', subject: { kind: 'vendor', id: vendor }, detail, at });
    return ok({ done: true });
  });
  if (outcome.ok) forgetRoster(app);
  return outcome;
}

/**
 * Issues a new key of a link with its audit line, which names the key and not the secret. `othersUntil`: those before it are accepted until then;
 * with `stopOthers` no longer, for one of them is in other hands.
 */
export async function renewKey(
  app: App,
  { merchantId, vendor, actor, reason, stopOthers }: LinkChange & { readonly stopOthers: boolean },
): Promise<Outcome<IssuedKey & { readonly othersUntil: Instant }, 'not_found'>> {
  const at = app.clock.now();
  const othersForMs = stopOthers ? 0 : rotationMs;
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<IssuedKey, 'not_found'>> => {
    const link = await lockLink(tx, merchantId, vendor);
    if (!link) return refuse('not_found');
    const key = await issueKey(app, tx, merchantId, { vendor, dialect: link.dialect, othersForMs });
    const detail = { keyId: key.id, stopOthers, reason };
    await recordAudit(tx, { merchantId, actor, action: 'vendor.new_key', subject: { kind: 'vendor', id: vendor }, detail, at });
    return ok(key);
  });
  if (!outcome.ok) return outcome;
  forgetRoster(app);
  return ok({ ...outcome.value, othersUntil: plusMs(at, othersForMs) });
}
