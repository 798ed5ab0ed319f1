import { hourMs, type Instant, instant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { merchantOf } from '../brand/index.ts';
import { type Deposit, expireDeposit, readDepositsOfCharges, takeDepositsToAsk } from './deposits-store.ts';
import { markListed, readUnlisted } from './listing-store.ts';
import { type ReceivedPayment } from './payment-port.ts';
import { readBooked } from './receipts-store.ts';
import { receivePayment, type Teller } from './receive-payment.ts';

/**
 * Books what the provider received and whose notice may be lost (F6): all that it lists since the last look, however many charges are
 * open, and then what it says of single charges, some of each pass. A charge past its time without a payment expires, only after the
 * provider has said so.
 */
export async function reconcileDeposits(app: App): Promise<void> {
  await lookThroughList(app);
  await askAboutCharges(app);
}

/** What one look at the list may span: after a stop of two days the list is read in some pieces, not in one. */
const spanMs = 6 * hourMs;

async function lookThroughList(app: App): Promise<void> {
  const provider = app.ports.payment;
  const unlisted = await readUnlisted(app.db, provider.name);
  if (unlisted === null) return;
  for (let from = unlisted.from; from < unlisted.to; ) {
    const to: Instant = instant(Math.min(from + spanMs, unlisted.to));
    const listed = await provider.listReceived(from, to);
    // Not every provider lists, and none always: single charges are asked about all the same, and the next look begins here again.
    if (!listed.ok) return;
    await bookListed(app, listed.value);
    await markListed(app.db, provider.name, to);
    from = to;
  }
}

async function bookListed(app: App, payments: readonly ReceivedPayment[]): Promise<void> {
  const { name } = app.ports.payment;
  const booked = await readBooked(
    app.db,
    name,
    payments.map(({ endToEndId }) => endToEndId),
  );
  const fresh = payments.filter(({ endToEndId }) => !booked.has(endToEndId));
  if (fresh.length === 0) return;
  const deposits = await readDepositsOfCharges(
    app.db,
    fresh.map(({ txid }) => txid),
  );
  const byCharge = new Map(deposits.map((deposit) => [deposit.txid, deposit]));
  for (const payment of fresh) {
    const deposit = byCharge.get(payment.txid);
    const teller = deposit ? tellerOf(deposit, payment) : await ownerOfAccount(app, payment);
    if (teller) await receivePayment(app, payment, teller);
  }
}

/** The account is the brand's own: what nobody of its merchants asked for waits there for people. */
async function ownerOfAccount(app: App, payment: ReceivedPayment): Promise<Teller | null> {
  const merchant = await merchantOf(app, '', app.config.brand);
  if (!merchant) return null;
  return { merchantId: merchant.id, currency: merchant.currency, provider: app.ports.payment.name, said: wordsOf([payment]) };
}

const asksPerPass = 50;
const asksAtOnce = 5;

async function askAboutCharges(app: App): Promise<void> {
  const due = await takeDepositsToAsk(app.db, asksPerPass);
  for (let at = 0; at < due.length; at += asksAtOnce) {
    const answers = await Promise.all(due.slice(at, at + asksAtOnce).map((deposit) => askAboutCharge(app, deposit)));
    // A provider that does not answer is not asked fifty times: what was taken is due again in its time.
    if (answers.every((isAnswered) => !isAnswered)) return;
  }
}

/** False when the provider said nothing. */
async function askAboutCharge(app: App, deposit: Deposit): Promise<boolean> {
  const payments = await app.ports.payment.readCharge(deposit.txid);
  if (!payments.ok) return false;
  for (const payment of payments.value) await receivePayment(app, payment, tellerOf(deposit, ...payments.value));
  if (payments.value.length === 0 && (await expireDeposit(app.db, deposit.id))) {
    app.bus.publish(`member:${deposit.memberId}`, { type: 'deposit', depositId: deposit.id, status: 'expired' });
  }
  return true;
}

function tellerOf({ merchantId, currency, provider }: Deposit, ...payments: readonly ReceivedPayment[]): Teller {
  return { merchantId, currency, provider, said: wordsOf(payments) };
}

function wordsOf(payments: readonly ReceivedPayment[]): Buffer {
  return Buffer.from(JSON.stringify(payments.map((payment) => ({ ...payment, minor: String(payment.minor) }))));
}
