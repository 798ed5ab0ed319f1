import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';

/** Members at a time. */
export const tellAtOnce = 200;

/** What one turn came to: who has a new notice, and after whom the next turn goes on; null where nobody is left. */
export type ToldSome = { readonly told: readonly Id<'member'>[]; readonly next: string | null };

/** Tells many members something, some at a time and each turn in a transaction under the lease; after each commit their open tabs hear of it. `after` is empty at first. */
export async function tellAll(app: App, lease: Lease, tellSome: (tx: Tx, after: string) => Promise<ToldSome>): Promise<void> {
  for (let after: string | null = ''; after !== null; ) {
    lease.signal.throwIfAborted();
    const from: string = after;
    const { told, next } = await inLeasedTransaction(app.db, lease, (tx) => tellSome(tx, from));
    for (const memberId of told) app.bus.publish(`member:${memberId}`, { type: 'notice' });
    after = next;
  }
}
