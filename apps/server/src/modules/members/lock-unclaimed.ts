import { dayMs, type Id, invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { announceEnd, endAccess } from '../session/index.ts';
import { lockIfUnclaimed } from './direct-accounts-store.ts';

/** The kind of due work that an account made by an agent leaves: its key is the account. */
export const initialPasswordWork = 'initial-password';
/** So long an initial password opens an account. */
const openDays = 7;

/** Leaves word that the account is locked where nobody takes it in time. */
export async function awaitClaim(tx: Tx, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<void> {
  await enqueueWork(tx, initialPasswordWork, [{ merchantId, key: memberId, due: { afterMs: openDays * dayMs } }]);
}

/** Locks an account that nobody took: a known name with a known password is open to anybody. Operators unlock it for its owner. */
export async function lockUnclaimed(app: App, lease: Lease): Promise<void> {
  const { merchantId, key } = lease;
  invariant(merchantId !== null, 'An account is of a merchant');
  const memberId = key as Id<'member'>;
  const ended = await inLeasedTransaction(app.db, lease, async (tx) => {
    if (!(await lockIfUnclaimed(tx, merchantId, memberId))) return [];
    await recordAudit(tx, {
      merchantId,
      actor: { kind: 'system', id: initialPasswordWork },
      action: 'member.status',
      subject: { kind: 'member', id: memberId },
      detail: { before: 'active', after: 'locked', reason: `initial password unused for ${openDays} days` },
      at: app.clock.now(),
    });
    return endAccess(app, tx, merchantId, { memberId, reason: 'locked' });
  });
  announceEnd(app, ended, 'locked');
}
