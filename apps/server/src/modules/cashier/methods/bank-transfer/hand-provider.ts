import { ok } from '@trevo/kernel';
import type { PaymentProvider } from '../payment-port.ts';
import type { Typed } from '../payment-method.ts';

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

/** What a member writes on a transfer so that people find its deposit: the end of its name, which is random, in capitals. */
export function referenceOf(txid: string): string {
  return txid.slice(-10).toUpperCase();
}
