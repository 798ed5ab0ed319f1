import { type Id, ok } from '@trevo/kernel';
import type { App } from '../src/core/app.ts';
import type { Merchant } from '../src/core/merchant.ts';
import { approveWithdrawal } from '../src/modules/cashier/index.ts';
import { takeQueuedPayouts } from '../src/modules/cashier/payouts-store.ts';
import { holdRequest } from '../src/modules/cashier/request-withdrawal.ts';
import { sealTarget } from '../src/modules/cashier/payout-target.ts';
import { countAsPlayed } from '../src/modules/turnover/index.ts';
import { handIn } from './hand-in.ts';

/** Asks for a withdrawal without its HTTP call, its step-up, and what must be played first. */
export async function askWithdrawal(app: App, merchant: Merchant, memberId: Id<'member'>, minor: bigint, requestKey: string) {
  await countAsPlayed(app.db, merchant.id, memberId);
  return holdRequest(app, merchant, {
    id: app.newId('withdrawal'),
    merchantId: merchant.id,
    memberId,
    method: 'PIX',
    provider: 'pix',
    byHand: false,
    currency: 'BRL',
    minor,
    feeMinor: 0n,
    requestKey,
    targetKind: 'cpf',
    targetMasked: '***4725',
    holder: 'Ana Souza',
    ...sealTarget(app, { payee: { key: '52998224725', taxId: '52998224725' }, identity: requestKey }),
    approvalsNeeded: 1,
  });
}

/** Approves, and dies after the payment was marked on its way and before the provider was called. */
export async function approveAndDie(app: App, merchant: Merchant, withdrawalId: string): Promise<void> {
  const provider = app.ports.payment;
  handIn(app, { payment: { ...provider, sendPayout: async () => ok({ kind: 'sending' }) } });
  try {
    await approveWithdrawal(app, { merchant, withdrawalId, operatorId: app.newId('operator') });
    await takeQueuedPayouts(app.db, 10);
  } finally {
    handIn(app, { payment: provider });
  }
}
