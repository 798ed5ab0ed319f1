import { type Id, invariant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { arrivalConcern } from '../protection/index.ts';
import { announceBalance, depositReceived, depositToSuspense, type Posted } from '../wallet/index.ts';
import { type Deposit, lockDepositOfCharge, settleDeposit } from './deposits-store.ts';
import type { ReceivedPayment } from './payment-port.ts';
import { insertFault, insertReceipt, type SuspenseReason } from './receipts-store.ts';

/** Who told: the merchant whose account the provider keeps, and the words it used. */
export type Teller = { readonly merchantId: Id<'merchant'>; readonly currency: Currency; readonly provider: string; readonly said: Buffer };

export type Booking =
  | { readonly kind: 'credited'; readonly deposit: Deposit; readonly posted: Posted }
  | { readonly kind: 'suspense'; readonly reason: SuspenseReason; readonly deposit: Deposit | null }
  | { readonly kind: 'known' };

/**
 * Books one received payment, once, however often and by whomever it is told: notice, repeated notice or our own asking. The exact
 * amount of an unpaid charge is credited, also after its expiry; any other money goes to suspense and is reported (F6).
 */
export async function receivePayment(app: App, payment: ReceivedPayment, teller: Teller): Promise<Booking> {
  const booking = await inTransaction(app.db, async (tx): Promise<Booking> => {
    const found = await lockDepositOfCharge(tx, payment.txid);
    const deposit = found?.merchantId === teller.merchantId && found.provider === teller.provider ? found : null;
    const reason = reasonOf(payment, deposit);
    const fresh = await insertReceipt(tx, {
      provider: teller.provider,
      endToEndId: payment.endToEndId,
      merchantId: teller.merchantId,
      txid: payment.txid,
      minor: payment.minor,
      currency: teller.currency,
      depositId: deposit?.id ?? null,
      disposition: reason === null ? 'credited' : 'suspense',
      reason,
    });
    if (!fresh) return { kind: 'known' };
    if (reason === null && deposit) {
      const { merchantId, memberId, currency, minor, provider } = deposit;
      const posted = await depositReceived(tx, { merchantId, memberId, currency, minor, provider, depositId: deposit.id });
      invariant(posted.ok, 'A received deposit is never refused');
      await settleDeposit(tx, deposit.id, 'credited');
      await noteConcern(app, tx, deposit);
      return { kind: 'credited', deposit, posted: posted.value };
    }
    invariant(reason !== null, 'Money without a deposit has a reason');
    const { merchantId, currency, provider } = teller;
    const held = await depositToSuspense(tx, { merchantId, currency, minor: payment.minor, provider, itemId: payment.endToEndId });
    invariant(held.ok, 'Suspense takes every payment');
    if (deposit && deposit.status !== 'credited') await settleDeposit(tx, deposit.id, 'review');
    await insertFault(tx, { id: app.newId('webhook'), merchantId, provider, reason, body: teller.said, minor: payment.minor });
    return { kind: 'suspense', reason, deposit };
  });
  announce(app, booking);
  if (booking.kind !== 'known') app.desks.officeNews(teller.merchantId, 'payments', 'dashboard');
  return booking;
}

/** Money that arrived is booked, whatever the member's limits say; people are told when it should not have come. */
async function noteConcern(app: App, tx: Tx, { merchantId, memberId, id, minor }: Deposit): Promise<void> {
  const concern = await arrivalConcern(tx, { merchantId, memberId });
  if (concern === null) return;
  const actor = { kind: 'system', id: 'cashier' } as const;
  const subject = { kind: 'member', id: memberId };
  await recordAudit(tx, {
    merchantId,
    actor,
    action: 'protection.deposit',
    subject,
    detail: { concern, deposit: id, minor },
    at: app.clock.now(),
  });
}

function reasonOf(payment: ReceivedPayment, deposit: Deposit | null): SuspenseReason | null {
  if (!deposit) return 'unknown_charge';
  if (deposit.status === 'credited' || deposit.status === 'review') return 'paid_twice';
  return payment.minor === deposit.minor ? null : 'wrong_amount';
}

function announce(app: App, booking: Booking): void {
  if (booking.kind === 'known') return;
  if (booking.kind === 'suspense') app.log.warn({ reason: booking.reason, depositId: booking.deposit?.id }, 'payment in suspense');
  if (!booking.deposit) return;
  const { memberId, id, currency, status } = booking.deposit;
  if (booking.kind === 'credited') {
    announceBalance(app, memberId, { ...booking.posted, currency });
  }
  const next = booking.kind === 'credited' ? 'credited' : status === 'credited' ? 'credited' : 'review';
  app.bus.publish(`member:${memberId}`, { type: 'deposit', depositId: id, status: next });
}
