import type { App } from '../../core/app.ts';
import type { Lease } from '../../core/work.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import { everyMerchant } from '../brand/index.ts';
import { closeStreams } from '../commission/index.ts';

/** Ends what is left of the payments of closed accounts, of every brand, once nothing comes to them any more. */
export async function endClosedStreams(app: App, lease: Lease): Promise<void> {
  for (const { id } of await everyMerchant(app)) {
    lease.signal.throwIfAborted();
    await inLeasedTransaction(app.db, lease, (tx) => closeStreams(tx, id));
  }
}
