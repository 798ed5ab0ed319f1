import { instant, ok, refuse } from '@trevo/kernel';
import { expect, test } from 'vitest';
import { createLateProvider } from './late-provider.ts';
import { noPaymentProvider, type PaymentProvider } from './methods/payment-port.ts';

const at = instant(0);
const order = { payoutId: 'p', minor: 1n, currency: 'BRL', holder: 'h', payee: {} } as const;

const back = { returnId: 'r', endToEndId: 'e', minor: 1n, txid: 't', to: {} };

/** Everything a provider can be asked, in its order. */
const askAll = async (provider: PaymentProvider) => [
  await provider.createCharge({ txid: 't', minor: 1n, currency: 'BRL', expiresInSeconds: 1, createdAt: at, backUrl: '' }),
  await provider.readCharge('t', null),
  await provider.listReceived(at, at),
  await provider.sendPayout(order),
  await provider.readPayout('p'),
  await provider.returnPayment(back),
  await provider.readReturn(back),
  provider.isGenuine(Buffer.alloc(0), () => undefined, 0),
  provider.readNotice(Buffer.alloc(0)),
];

test('until it is connected a late provider answers nothing and believes nobody; from then on it is the real one', async () => {
  const { provider, connect } = createLateProvider();
  const silent = refuse('payment_unavailable');
  // An order to nobody was never made.
  const unreached = ok({ kind: 'unreached' });
  expect(await askAll(provider)).toEqual([silent, silent, silent, unreached, silent, silent, silent, false, null]);
  const real: PaymentProvider = {
    ...noPaymentProvider,
    createCharge: async () => ok({ lines: [], code: 'code' }),
    readCharge: async () => ok([]),
    listReceived: async () => ok([]),
    sendPayout: async () => ok({ kind: 'sending' }),
    readPayout: async () => ok({ kind: 'unknown' }),
    returnPayment: async () => ok({ kind: 'sending' }),
    readReturn: async () => ok({ kind: 'paid', endToEndId: 'd' }),
    isGenuine: () => true,
    readNotice: () => [],
  };
  connect(real);
  expect(await askAll(provider)).toEqual(await askAll(real));
});
