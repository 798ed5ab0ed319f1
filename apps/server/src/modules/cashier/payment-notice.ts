import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { PaymentProvider } from './methods/payment-port.ts';
import { insertFault } from './receipts-store.ts';
import { takeDispute } from './take-dispute.ts';
import { receivePayment } from './receive-payment.ts';

/**
 * Takes what a provider tells a merchant. A body that is not genuine is refused and leaves nothing. A genuine one is always taken:
 * each payment in it is booked once, and a body that cannot be understood is kept whole and reported.
 */
export async function takePaymentNotice(
  app: App,
  { merchant, provider }: { readonly merchant: Merchant; readonly provider: PaymentProvider },
  body: Buffer,
  header: (name: string) => string | undefined,
): Promise<'forged' | 'taken'> {
  if (!provider.isGenuine(body, header, app.clock.now())) {
    app.log.warn({ merchant: merchant.code, bytes: body.length }, 'payment notice without a valid signature');
    return 'forged';
  }
  const payments = provider.readNotice(body);
  if (payments === null) {
    app.log.error({ merchant: merchant.code, bytes: body.length }, 'payment notice cannot be read');
    await insertFault(app.db, {
      id: app.newId('webhook'),
      merchantId: merchant.id,
      provider: provider.name,
      reason: 'unreadable',
      body,
      minor: null,
    });
    return 'taken';
  }
  const disputes = provider.readDisputes?.(body) ?? [];
  for (const move of disputes) await takeDispute(app, move, { merchantId: merchant.id, provider: provider.name });
  const teller = { merchantId: merchant.id, currency: merchant.currency, provider: provider.name, said: body };
  for (const payment of payments) await receivePayment(app, payment, teller);
  return 'taken';
}
