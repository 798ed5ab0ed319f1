import { type Id, ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { insertSeedKey } from './seed-keys.ts';
import { readKeyHealth } from './watch-store.ts';

/**
 * Takes a new key for the secrets of draws that are not promised yet. What is promised keeps its secret, its hash and its key. `keyId`: the key that the caller
 * saw in use; where it has been replaced meanwhile, nothing happens.
 */
export async function replaceKey(
  app: App,
  order: { readonly merchantId: Id<'merchant'>; readonly keyId: Id<'lotterySeedKey'>; readonly actor: Actor; readonly reason: string },
): Promise<Outcome<{ done: true }, 'not_found' | 'lottery_changed'>> {
  const { merchantId, keyId, actor, reason } = order;
  const at = app.clock.now();
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<{ done: true }, 'not_found' | 'lottery_changed'>> => {
    const inUse = await readKeyHealth(tx, merchantId);
    if (!inUse) return refuse('not_found');
    if (inUse.id !== keyId) return refuse('lottery_changed', 'keyId');
    const made = await insertSeedKey(app, tx, { merchantId, replaces: keyId });
    if (made === null) return refuse('lottery_changed', 'keyId');
    const detail = { replaced: keyId, made, draws: inUse.draws, reason };
    await recordAudit(tx, { merchantId, actor, action: 'lottery.key', subject: { kind: 'lottery_key', id: made }, detail, at });
    return ok({ done: true });
  });
  if (outcome.ok) app.desks.officeNews(merchantId, 'lotteries');
  return outcome;
}
