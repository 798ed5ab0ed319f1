import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { PaymentProvider } from './methods/payment-port.ts';
import { readDepositsOfCharges } from './deposits-store.ts';
import { insertFault } from './receipts-store.ts';
import { takeNews } from './reconcile-deposits.ts';
import { takeDispute } from './take-dispute.ts';
import { receivePayment } from './receive-payment.ts';

/**
 * Takes what a provider tells a merchant. A body that is not genuine is refused and leaves nothing. A genuine one is always taken:
 * each payment in it is booked once, and a body that cannot be understood is kept whole and reported. Of one that only names a charge the provider is asked; `unanswered`
 * while that does not answer, so that it tells again.
 */
export async function takePaymentNotice(
  app: App,
  { merchant, provider }: { readonly merchant: Merchant; readonly provider: PaymentProvider },
  body: Buffer,
  header: (name: string) => string | undefined,
): Promise<'forged' | 'taken' | 'unanswered'> {
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
  if (provider.askOfNotice) return askOfNotice(app, { merchant, provider }, provider.askOfNotice(body));
  const disputes = provider.readDisputes?.(body) ?? [];
  for (const move of disputes) await takeDispute(app, move, { merchantId: merchant.id, provider: provider.name });
  const teller = { merchantId: merchant.id, currency: merchant.currency, provider: provider.name, said: body };
  for (const payment of payments) await receivePayment(app, payment, teller);
  return 'taken';
}

async function askOfNotice(
  app: App,
  { merchant, provider }: { readonly merchant: Merchant; readonly provider: PaymentProvider },
  asked: ReturnType<NonNullable<PaymentProvider['askOfNotice']>>,
): Promise<'taken' | 'unanswered'> {
  const told = await asked;
  if (!told.ok) return 'unanswered';
  if (told.value === null) return 'taken';
  const { txid, news } = told.value;
  const [deposit] = await readDepositsOfCharges(app.db, [txid]);
  if (deposit?.merchantId === merchant.id && deposit.provider === provider.name) await takeNews(app, deposit, news);
  else app.log.warn({ merchant: merchant.code, provider: provider.name, txid }, 'payment notice of a charge that is not of this provider');
  return 'taken';
}
