import { type Id, invariant, minuteMs, secondMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import type { ComeAgain, Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { bookTransfer } from './book-transfer.ts';
import { type NewTransfer, readOpenTransfer } from './transfers-store.ts';

/** The kind of due work that every transfer leaves before its vendor hears of it: its key is the transfer. */
export const transferWork = 'vendor-transfer';

/** How long a transfer may be on its way before its vendor is asked: longer than the call itself may take. */
const askAfterMs = 10 * secondMs;
const askAgainMsMax = 10 * minuteMs;

/** Leaves word that the vendor is asked what became of a transfer, unless it is settled by then. */
export async function askLater(tx: Tx, { id, merchantId }: Pick<NewTransfer, 'id' | 'merchantId'>): Promise<void> {
  await enqueueWork(tx, transferWork, [{ merchantId, key: id, due: { afterMs: askAfterMs } }]);
}

/**
 * Asks the vendor what became of a transfer without a clear answer, and books it. One the vendor never heard of is buried by the question, so that its money
 * can come back. No answer: it stays visible as unknown, and is asked about again, as much later as it is old, ten minutes at most.
 */
export async function askAboutTransfer(app: App, { merchantId, key, dueAt }: Lease): Promise<ComeAgain | void> {
  invariant(merchantId !== null, 'A transfer is of a merchant');
  const transfer = await readOpenTransfer(app.db, merchantId, key as Id<'vendorTransfer'>);
  if (!transfer) return;
  const vendor = await app.ports.transferVendors.find(merchantId, transfer.vendor);
  const state = await vendor?.readMove(transfer.id);
  if (state?.ok) return void (await bookTransfer(app, transfer, state.value));
  app.log.warn({ vendor: transfer.vendor, transferId: transfer.id }, 'a vendor does not say what became of a transfer');
  return { againMs: Math.min(askAgainMsMax, Math.max(askAfterMs, app.clock.now() - dueAt)) };
}
