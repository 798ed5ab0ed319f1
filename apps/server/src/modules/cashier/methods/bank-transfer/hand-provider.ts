import { ok } from '@trevo/kernel';
import { payoutStepMinor } from '@trevo/money';
import type { PaymentProvider } from '../payment-port.ts';
import type { Typed } from '../payment-method.ts';
import { vietQrOf } from './viet-qr.ts';

/** The house's own account, as it is told to whoever pays there. */
const told = ['bank', 'branch', 'account', 'holder', 'taxId'] as const;

/**
 * A provider that is people: a charge is the house's account and a reference to write on the transfer; what came and went an operator reads off the statement and says
 * (`confirm-deposit.ts`, `pay-by-hand.ts`, `return-payments.ts`). Asked, it knows nothing: orders stay on their way until somebody says so.
 */
export function createHandProvider(id: string, set: Typed): PaymentProvider {
  return {
    name: id,
    createCharge: async ({ txid }) => {
      const lines = [...told.map((name) => ({ name, value: set[name] ?? '' })), { name: 'reference', value: referenceOf(txid) }];
      return ok({ code: null, lines: lines.filter(({ value }) => value !== '') });
    },
    readCharge: async () => ok([]),
    listReceived: async () => ok([]),
    sendPayout: async () => ok({ kind: 'sending' }),
    readPayout: async () => ok({ kind: 'sending' }),
    returnPayment: async () => ok({ kind: 'sending' }),
    readReturn: async () => ok({ kind: 'sending' }),
    isGenuine: () => false,
    readNotice: () => null,
  };
}

/** The same people, with a code for the apps of Vietnamese banks: what the member would type stands in it. Money that is not dong has no code. */
export function createVietQrProvider(id: string, set: Typed): PaymentProvider {
  const provider = createHandProvider(id, set);
  return {
    ...provider,
    createCharge: async (order) => {
      const charge = await provider.createCharge(order);
      if (!charge.ok || order.currency !== 'VND') return charge;
      const { bin = '', account = '' } = set;
      const code = vietQrOf({ bin, account, dong: order.minor / payoutStepMinor('VND'), purpose: referenceOf(order.txid) });
      return ok({ ...charge.value, code });
    },
  };
}

/** What a member writes on a transfer so that people find its deposit: the end of its name, which is random, in capitals. */
export function referenceOf(txid: string): string {
  return txid.slice(-10).toUpperCase();
}
