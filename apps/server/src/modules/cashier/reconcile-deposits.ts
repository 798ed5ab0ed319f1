import { hourMs, type Instant, instant, ok, type Result } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { merchantOf } from '../brand/index.ts';
import type { Coming } from './cashier-tables.ts';
import { type Deposit, expireByHand, expireDeposit, noteComing, readDepositsOfCharges, takeDepositsToAsk } from './deposits-store.ts';
import { markListed, readUnlisted } from './listing-store.ts';
import type { ChargeNews, ComingPayment, PaymentProvider, ReceivedPayment, Unavailable } from './methods/payment-port.ts';
import { takeDispute } from './take-dispute.ts';
import { listingProviders, providerNamed } from './payment-providers.ts';
import { readBooked } from './receipts-store.ts';
import { receivePayment, type Teller } from './receive-payment.ts';

/**
 * Books what the provider received and whose notice may be lost (F6): all that it lists since the last look, however many charges are
 * open, and then what it says of single charges, some of each pass. A charge past its time without a payment expires, only after the
 * provider has said so.
 */
export async function reconcileDeposits(app: App): Promise<void> {
  // Beside each other: one that is silent must not keep what the others received waiting.
  await Promise.all((await listingProviders(app)).map((account) => lookThroughList(app, account)));
  await askAboutCharges(app);
  await expireUnproven(app);
}

/** Who lists, and the brand whose account it is; null: the deployment's own brand. */
type Account = { readonly provider: PaymentProvider; readonly merchant: Merchant | null };

const expiriesPerPass = 200;

/** Deposits by hand of which nobody sent a proof in time. People may still find their payment. */
async function expireUnproven(app: App): Promise<void> {
  for (const { id, memberId } of await expireByHand(app.db, expiriesPerPass))
    app.bus.publish(`member:${memberId}`, { type: 'deposit', depositId: id, status: 'expired' });
}

/** What one look at the list may span: after a stop of two days the list is read in some pieces, not in one. */
const spanMs = 6 * hourMs;

async function lookThroughList(app: App, account: Account): Promise<void> {
  const { provider } = account;
  const unlisted = await readUnlisted(app.db, provider.name);
  if (unlisted === null) return;
  for (let from = unlisted.from; from < unlisted.to; ) {
    const to: Instant = instant(Math.min(from + spanMs, unlisted.to));
    const listed = await provider.listReceived(from, to);
    // Not every provider lists, and none always: single charges are asked about all the same, and the next look begins here again.
    if (!listed.ok) return;
    await bookListed(app, account, listed.value);
    if (!(await bookDisputes(app, account, { from, to }))) return;
    await markListed(app.db, provider.name, to);
    from = to;
  }
}

/** What the list tells of charge-backs; false where it told nothing. */
async function bookDisputes(
  app: App,
  { provider, merchant: owner }: Account,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<boolean> {
  if (provider.listDisputes === undefined) return true;
  const listed = await provider.listDisputes(from, to);
  if (!listed.ok) return false;
  const merchant = owner ?? (await merchantOf(app, '', app.config.brand));
  // Oldest first: what was taken comes before what was given back.
  if (merchant)
    for (const move of listed.value.toReversed()) await takeDispute(app, move, { merchantId: merchant.id, provider: provider.name });
  return true;
}

async function bookListed(app: App, account: Account, payments: readonly ReceivedPayment[]): Promise<void> {
  const { name } = account.provider;
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
    const teller = deposit?.provider === name ? tellerOf(deposit, payment) : await ownerOfAccount(app, account, payment);
    if (teller) await receivePayment(app, payment, teller);
  }
}

/** The account is the brand's own: what nobody of its merchants asked for waits there for people. */
async function ownerOfAccount(app: App, { provider, merchant: owner }: Account, payment: ReceivedPayment): Promise<Teller | null> {
  const merchant = owner ?? (await merchantOf(app, '', app.config.brand));
  if (!merchant) return null;
  return { merchantId: merchant.id, currency: merchant.currency, provider: provider.name, said: wordsOf([payment]) };
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
  const provider = await providerNamed(app, deposit.provider);
  const news = await newsOf(provider, deposit);
  if (!news.ok) return false;
  await takeNews(app, deposit, news.value);
  const { payments, coming } = news.value;
  if (payments.length === 0 && coming.length === 0 && (await expireDeposit(app.db, deposit.id))) {
    app.bus.publish(`member:${deposit.memberId}`, { type: 'deposit', depositId: deposit.id, status: 'expired' });
  }
  return true;
}

async function newsOf(provider: PaymentProvider, { txid, pay }: Deposit): Promise<Result<ChargeNews, Unavailable>> {
  if (provider.followCharge) return provider.followCharge(txid);
  const payments = await provider.readCharge(txid, pay);
  return payments.ok ? ok({ payments: payments.value, coming: [] }) : payments;
}

/** Books what reached a charge, and notes what is on its way to it, which the member's open tabs hear of. */
export async function takeNews(app: App, deposit: Deposit, { payments, coming }: ChargeNews): Promise<void> {
  for (const payment of payments) await receivePayment(app, payment, tellerOf(deposit, ...payments));
  const { id: depositId, memberId, status } = deposit;
  if ((await noteComing(app.db, depositId, comingOf(coming))) && (status === 'waiting' || status === 'expired'))
    app.bus.publish(`member:${memberId}`, { type: 'deposit', depositId, status });
}

/** Several on their way are told as one: all they come to, as far as the last of them is. */
function comingOf(coming: readonly ComingPayment[]): Coming | null {
  const [first] = coming;
  if (first === undefined) return null;
  const minor = coming.reduce((sum, one) => sum + one.minor, 0n);
  return { minor: String(minor), confirmations: Math.min(...coming.map(({ confirmations }) => confirmations)), needed: first.needed };
}

function tellerOf({ merchantId, currency, provider }: Deposit, ...payments: readonly ReceivedPayment[]): Teller {
  return { merchantId, currency, provider, said: wordsOf(payments) };
}

function wordsOf(payments: readonly ReceivedPayment[]): Buffer {
  return Buffer.from(JSON.stringify(payments.map((payment) => ({ ...payment, minor: String(payment.minor) }))));
}
