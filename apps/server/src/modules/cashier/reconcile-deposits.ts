import type { App } from '../../http/context.ts';
import { expireDeposit, takeDepositsToAsk } from './deposits-store.ts';
import { paymentProviderOf } from './payment-port.ts';
import { receivePayment } from './receive-payment.ts';

/**
 * Asks the provider about charges whose notice may be lost, and books what it received (F6). A charge past its time without a payment
 * expires, only after the provider has said so. Returns how many were asked about.
 */
export async function reconcileDeposits(app: App): Promise<number> {
  const due = await takeDepositsToAsk(app.db, 50);
  for (const deposit of due) {
    const payments = await paymentProviderOf(app).readCharge(deposit.txid);
    if (!payments.ok) continue;
    const { merchantId, currency, provider } = deposit;
    const said = Buffer.from(JSON.stringify(payments.value.map((payment) => ({ ...payment, minor: String(payment.minor) }))));
    for (const payment of payments.value) await receivePayment(app, payment, { merchantId, currency, provider, said });
    if (payments.value.length === 0 && (await expireDeposit(app.db, deposit.id))) {
      app.bus.publish(`member:${deposit.memberId}`, { type: 'deposit', depositId: deposit.id, status: 'expired' });
    }
  }
  return due.length;
}
