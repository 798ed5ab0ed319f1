import type { App } from '../../core/app.ts';
import { bookTransfer } from './book-transfer.ts';
import { takeTransfersToAsk } from './transfers-store.ts';

const batch = 20;
/** How long a transfer may be on its way before its vendor is asked: longer than the call itself may take. */
const askAfterSeconds = 10;

/**
 * Asks vendors what became of transfers without a clear answer, and books it. One the vendor never heard of is buried by the question, so that its money
 * can come back. No answer: it stays visible as unknown, and is asked about again. Says how many were settled.
 */
export async function reconcileTransfers(app: App, olderThanSeconds: number = askAfterSeconds): Promise<number> {
  let settled = 0;
  for (const transfer of await takeTransfersToAsk(app.db, olderThanSeconds, batch)) {
    const vendor = await app.ports.transferVendors.find(transfer.merchantId, transfer.vendor);
    const state = await vendor?.readMove(transfer.id);
    if (!state?.ok) {
      app.log.warn({ vendor: transfer.vendor, transferId: transfer.id }, 'a vendor does not say what became of a transfer');
      continue;
    }
    if (await bookTransfer(app, transfer, state.value)) settled++;
  }
  return settled;
}
