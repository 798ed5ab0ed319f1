import { type Id, invariant, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { announceBalance, creditFromSuspense, type Posted, returnSuspense } from '../wallet/index.ts';
import { endSuspense, lockSuspense } from './suspense-store.ts';

type Code = 'not_found' | 'suspense_has_no_member';
/** `memberId`: whose balance changed. */
type Credited = { readonly posted: Posted; readonly currency: string; readonly memberId: Id<'member'> | null };

/**
 * An operator ends a suspense item: credited to the member whose charge it reached, or returned to its payer by the provider. Once:
 * both ways share the ledger's key. `suspense_has_no_member`: nobody can be credited, it can only be returned.
 */
export async function settleSuspense(
  app: App,
  order: {
    readonly merchantId: Id<'merchant'>;
    readonly endToEndId: string;
    readonly operatorId: Id<'operator'>;
    readonly ruling: 'credit' | 'return';
    readonly reason: string;
  },
): Promise<Result<Posted, Code>> {
  const { merchantId, endToEndId, operatorId, ruling, reason } = order;
  const settled = await inTransaction(app.db, async (tx): Promise<Result<Credited, Code>> => {
    const item = await lockSuspense(tx, merchantId, endToEndId);
    if (!item) return refuse('not_found');
    if (ruling === 'credit' && item.memberId === null) return refuse('suspense_has_no_member');
    const { minor, currency, provider, memberId } = item;
    const posted =
      ruling === 'credit' && memberId !== null
        ? await creditFromSuspense(tx, { merchantId, memberId, currency, minor, itemId: endToEndId })
        : await returnSuspense(tx, { merchantId, currency, minor, provider, itemId: endToEndId });
    invariant(posted.ok, 'What is in suspense can leave it');
    await endSuspense(tx, merchantId, endToEndId, ruling === 'credit' ? 'suspense_credited' : 'suspense_returned');
    const actor = { kind: 'operator', id: operatorId } as const;
    const subject = { kind: 'payment', id: endToEndId };
    await recordAudit(tx, { merchantId, actor, action: 'payment.settle', subject, detail: { ruling, reason, minor }, at: app.clock.now() });
    return ok({ posted: posted.value, currency, memberId: ruling === 'credit' ? memberId : null });
  });
  if (!settled.ok) return settled;
  const { posted, currency, memberId } = settled.value;
  if (memberId !== null) announceBalance(app, memberId, { ...posted, currency });
  return ok(posted);
}
