import { dayMs, type Id } from '@trevo/kernel';
import type { Tx } from '../../db/database.ts';
import { queuePush, toldStatuses } from '../web-push/index.ts';
import type { Change } from './withdrawals-store.ts';

const told: ReadonlySet<string> = new Set(toldStatuses);

/** Puts word of a withdrawal's new state on its way to the member's devices, where they want it. What the member did is no news to them. */
export async function pushWithdrawal(tx: Tx, id: Id<'withdrawal'>, { status, actor, event }: Change): Promise<void> {
  if (!told.has(status) || actor.kind === 'member' || event === 'receipt' || event === 'payment') return;
  const row = await tx.selectFrom('withdrawal').where('id', '=', id).select(['member_id', 'amount', 'currency']).executeTakeFirstOrThrow();
  await queuePush(tx, {
    memberId: row.member_id as Id<'member'>,
    kind: 'withdrawals',
    about: `withdrawal:${id}:${status}`,
    detail: { status, amount: String(row.amount), currency: row.currency },
    goodForMs: 3 * dayMs,
  });
}
