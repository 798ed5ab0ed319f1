import { refuse } from '@trevo/kernel';
import { noPaymentProvider, type PaymentProvider } from './methods/payment-port.ts';

/** A provider that can be spoken to only after the process listens: until it is `connect`ed it is none. */
export type LateProvider = { readonly provider: PaymentProvider; readonly connect: (provider: PaymentProvider) => void };

export function createLateProvider(): LateProvider {
  let real = noPaymentProvider;
  return {
    provider: {
      name: noPaymentProvider.name,
      createCharge: (order) => real.createCharge(order),
      readCharge: (txid, pay) => real.readCharge(txid, pay),
      listReceived: (from, to) => real.listReceived(from, to),
      sendPayout: (order) => real.sendPayout(order),
      listSent: async (from, to) => (await real.listSent?.(from, to)) ?? refuse('payment_unavailable'),
      readPayout: (payoutId) => real.readPayout(payoutId),
      returnPayment: (order) => real.returnPayment(order),
      readReturn: (order) => real.readReturn(order),
      isGenuine: (body, header, nowMs) => real.isGenuine(body, header, nowMs),
      readNotice: (body) => real.readNotice(body),
    },
    connect: (provider) => {
      real = provider;
    },
  };
}
