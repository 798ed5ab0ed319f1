import type { Jurisdiction } from '../../brand/index.ts';
import { bankTransfer } from './bank-transfer/bank-transfer.ts';
import { bitcoin } from './bitcoin/bitcoin.ts';
import { card } from './card/card.ts';
import type { PaymentMethod } from './payment-method.ts';
import { pix } from './pix/pix.ts';

/** Every method, in the order in which members see them. A further one is a folder and a line here. */
export const paymentMethods: readonly PaymentMethod[] = [pix, bankTransfer, card, bitcoin];

/** The method whose provider the deployment brings itself (`TREVO_PAYMENT_URL`, or the simulator of a trial), for brands that set up none. */
export const deploymentMethod = 'PIX';

export function methodOf(code: string): PaymentMethod | null {
  return paymentMethods.find((method) => method.code === code) ?? null;
}

/** Whether a kind of provider of a method may move money under a law. */
export function mayServe(law: Jurisdiction, method: string, kind: string): boolean {
  const known = methodOf(method)?.providers[kind];
  return known !== undefined && (law.creditCards || known.takesCredit !== true);
}
