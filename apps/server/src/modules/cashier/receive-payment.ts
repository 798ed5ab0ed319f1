import { type Id, invariant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { jurisdictionOf, merchantById } from '../brand/index.ts';
import { grantForDeposit } from '../bonus/index.ts';
import { arrivalConcern } from '../protection/index.ts';
import { announceBalance, depositFee, depositReceived, depositToSuspense, type Posted } from '../wallet/index.ts';
import { creditDeposit, type Deposit, lockDepositOfCharge, setDepositState } from './deposits-store.ts';
import type { ReceivedPayment } from './methods/payment-port.ts';
import { type KeptPayer, keepPayer, payerConcern } from './payer.ts';
import { insertFault, insertReceipt, type SuspenseReason } from './receipts-store.ts';
import { insertReturn } from './returns-store.ts';
import { feeOf, readWayOf } from './way-terms.ts';

/** Who told: the merchant whose account the provider keeps, and the words it used. `byPerson`: an operator read it off a statement, amount and all. */
export type Teller = {
  readonly merchantId: Id<'merchant'>;
  readonly currency: Currency;
  readonly provider: string;
  readonly said: Buffer;
  readonly byPerson?: boolean;
};

export type Booking =
  | { readonly kind: 'credited'; readonly deposit: Deposit; readonly posted: Posted }
  | { readonly kind: 'suspense'; readonly reason: SuspenseReason; readonly deposit: Deposit | null }
  | { readonly kind: 'known' };

const actor = { kind: 'system', id: 'cashier' } as const;

/** Books one received payment in a transaction of its own, and tells of it; see {@link bookPayment}. */
export async function receivePayment(app: App, payment: ReceivedPayment, teller: Teller): Promise<Booking> {
  // Not inside the transaction, which may have the only connection there is.
  const merchant = await merchantById(app, teller.merchantId);
  invariant(merchant !== null, 'An account belongs to a merchant');
  const booking = await inTransaction(app.db, (tx) => bookPayment(app, tx, payment, { ...teller, merchant }));
  announceBooking(app, booking);
  if (booking.kind !== 'known') app.desks.officeNews(teller.merchantId, 'payments', 'dashboard');
  return booking;
}

/**
 * Books one received payment, once, however often and by whomever it is told: notice, repeated notice or our own asking. The exact
 * amount of an unpaid charge is credited, also after its expiry; any other money goes to suspense and is reported (F6). Where the law takes money of the member's own
 * account only, what comes from another goes back by itself, and what comes from nobody knows where waits for people.
 */
export async function bookPayment(
  app: App,
  tx: Tx,
  payment: ReceivedPayment,
  { merchant, ...teller }: Teller & { readonly merchant: Merchant },
): Promise<Booking> {
  const found = await lockDepositOfCharge(tx, payment.txid);
  const deposit = found?.merchantId === teller.merchantId && found.provider === teller.provider ? found : null;
  const payer = await keepPayer(app, tx, payment.payer, deposit);
  const reason = reasonOf(payment, deposit, { merchant, payer, byPerson: teller.byPerson === true });
  const { merchantId, currency, provider } = teller;
  const isReturned = reason === 'foreign_payer';
  const fresh = await insertReceipt(tx, {
    provider,
    endToEndId: payment.endToEndId,
    merchantId,
    txid: payment.txid,
    minor: payment.minor,
    currency,
    depositId: deposit?.id ?? null,
    disposition: reason === null ? 'credited' : isReturned ? 'suspense_returning' : 'suspense',
    reason,
    payer,
  });
  if (!fresh) return { kind: 'known' };
  if (reason === null && deposit) {
    const posted = await credit(app, tx, { merchant, deposit, minor: payment.minor, payment: payment.endToEndId });
    await noteConcerns(app, tx, deposit, payer);
    return { kind: 'credited', deposit, posted };
  }
  invariant(reason !== null, 'Money without a deposit has a reason');
  const held = await depositToSuspense(tx, { merchantId, currency, minor: payment.minor, provider, itemId: payment.endToEndId });
  invariant(held.ok, 'Suspense takes every payment');
  const isOpen = deposit !== null && deposit.status !== 'credited' && deposit.status !== 'returned';
  if (isOpen) await setDepositState(tx, deposit.id, isReturned ? 'returning' : 'review');
  await insertFault(tx, { id: app.newId('webhook'), merchantId, provider, reason, body: teller.said, minor: payment.minor });
  if (isReturned)
    await insertReturn(tx, {
      id: app.newId('paymentReturn'),
      merchantId,
      provider,
      endToEndId: payment.endToEndId,
      byHand: deposit?.byHand ?? false,
      minor: payment.minor,
      currency,
      reason,
      actor,
    });
  return { kind: 'suspense', reason, deposit };
}

type Credit = { readonly merchant: Merchant; readonly deposit: Deposit; readonly minor: bigint; readonly payment: string };

/** Credits what came for a deposit and takes the method's fee of it: the fee that was told, and of another amount than was asked for that amount's. */
async function credit(app: App, tx: Tx, { merchant, deposit, minor, payment }: Credit): Promise<Posted> {
  const { merchantId, memberId, currency, provider, id } = deposit;
  const received = await depositReceived(tx, { merchantId, memberId, currency, minor, provider, payment, depositId: id });
  invariant(received.ok, 'A received deposit is never refused');
  const feeMinor = await feeFor(tx, { merchant, deposit, minor });
  await creditDeposit(tx, id, { minor, feeMinor });
  await grantForDeposit(app, tx, { merchant, owner: { merchantId, memberId, currency }, depositId: id, minor });
  if (feeMinor === 0n) return received.value;
  const taken = await depositFee(tx, { merchantId, memberId, currency, minor: feeMinor, depositId: id });
  invariant(taken.ok, 'What was just credited covers its fee');
  return taken.value;
}

async function feeFor(tx: Tx, { merchant, deposit, minor }: Omit<Credit, 'payment'>): Promise<bigint> {
  if (minor === deposit.minor || deposit.feeMinor === 0n) return deposit.feeMinor;
  const way = await readWayOf(tx, merchant, {
    memberId: deposit.memberId,
    direction: 'deposit',
    code: deposit.method,
    currency: deposit.currency,
  });
  const fee = way === null ? 0n : feeOf(way, minor, deposit.currency);
  return fee < minor ? fee : 0n;
}

/** Money that arrived is booked, whatever the member's limits say; people are told when it should not have come, and when somebody else sent it. */
async function noteConcerns(app: App, tx: Tx, { merchantId, memberId, id, minor }: Deposit, { isOwn, masked }: KeptPayer): Promise<void> {
  const at = app.clock.now();
  const subject = { kind: 'member', id: memberId };
  const concern = await arrivalConcern(tx, { merchantId, memberId });
  if (concern !== null)
    await recordAudit(tx, { merchantId, actor, action: 'protection.deposit', subject, detail: { concern, deposit: id, minor }, at });
  if (isOwn === false)
    await recordAudit(tx, {
      merchantId,
      actor,
      action: 'payment.foreign_payer',
      subject,
      detail: { deposit: id, payer: masked, minor },
      at,
    });
}

type Circumstances = { readonly merchant: Merchant; readonly payer: KeptPayer; readonly byPerson: boolean };

function reasonOf(payment: ReceivedPayment, deposit: Deposit | null, { merchant, payer, byPerson }: Circumstances): SuspenseReason | null {
  if (!deposit) return 'unknown_charge';
  const concern = payerConcern(payer, jurisdictionOf(merchant));
  if (concern === 'foreign_payer') return concern;
  if (!['waiting', 'checking', 'expired'].includes(deposit.status)) return 'paid_twice';
  if (payment.isLate === true) return 'paid_late';
  if (payment.minor !== deposit.minor && !byPerson) return 'wrong_amount';
  return concern;
}

/** Tells the member's open tabs and the operators what became of a payment; once its transaction is over. */
export function announceBooking(app: App, booking: Booking): void {
  if (booking.kind === 'known') return;
  if (booking.kind === 'suspense') app.log.warn({ reason: booking.reason, depositId: booking.deposit?.id }, 'payment in suspense');
  if (!booking.deposit) return;
  const { memberId, id, currency, status } = booking.deposit;
  if (booking.kind === 'credited') announceBalance(app, memberId, { ...booking.posted, currency });
  const held = booking.kind === 'suspense' && booking.reason === 'foreign_payer' ? 'returning' : 'review';
  const next = booking.kind === 'credited' || status === 'credited' ? 'credited' : held;
  app.bus.publish(`member:${memberId}`, { type: 'deposit', depositId: id, status: next });
}
