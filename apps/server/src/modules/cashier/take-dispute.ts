import { amountOut } from '@trevo/contract';
import { type Id, invariant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addNotice } from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { type UndoneBonus, undoDepositBonus, wasCancelledFor } from '../bonus/index.ts';
import { announceMoney, chargebackMoved, readBalances } from '../wallet/index.ts';
import { addPaid, type Dispute, insertDispute, lockCredited, lockDispute, markWon, readCollectable, setOwed } from './disputes-store.ts';
import type { DisputeMove } from './methods/payment-port.ts';
import { insertFault } from './receipts-store.ts';

const actor = { kind: 'system', id: 'cashier' } as const;
const collectedPerPass = 50;

/** Who told: the provider, and the merchant whose account it keeps. */
type Teller = { readonly merchantId: Id<'merchant'>; readonly provider: string };
type Owner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly currency: Currency };
/** What was booked, and whose balance changed by it. */
type Booked = { readonly reason: 'charged_back' | 'chargeback_won' | 'chargeback_unknown'; readonly owner: Owner | null };

/**
 * Books what a provider took of a payment afterwards, or gave back, once each, in whatever order and however often it is told. The member's balance pays for it; what is missing
 * there is an advance of the house (ADR 30), which later money pays off, and until then nothing can be withdrawn. What was never credited is for people.
 */
export async function takeDispute(app: App, move: DisputeMove, teller: Teller): Promise<void> {
  const booked = await inTransaction(app.db, async (tx): Promise<Booked | null> => {
    const done = move.kind === 'taken' ? await bookTaken(app, tx, move, teller) : await bookGivenBack(app, tx, move, teller);
    if (done === null) return null;
    const { provider, merchantId } = teller;
    const body = Buffer.from(JSON.stringify({ ...move, minor: String(move.minor) }));
    await insertFault(tx, { id: app.newId('webhook'), merchantId, provider, reason: done.reason, body, minor: move.minor });
    if (done.owner) await tell(app, tx, done.owner, move);
    return done;
  });
  if (booked === null) return;
  app.log.warn({ provider: teller.provider, dispute: move.disputeId, booked: booked.reason }, 'a payment was charged back, or given back');
  app.desks.officeNews(teller.merchantId, 'payments');
  if (booked.owner === null) return;
  app.bus.publish(`member:${booked.owner.memberId}`, { type: 'notice' });
  await announceMoney(app, booked.owner);
}

/** Collects what members owe for charge-backs, of whatever they have by now. Returns from how many something came. */
export async function collectChargebacks(app: App): Promise<number> {
  let count = 0;
  for (const { provider, disputeId } of await readCollectable(app.db, collectedPerPass)) {
    const owner = await inTransaction(app.db, async (tx) => {
      const dispute = await lockDispute(tx, provider, disputeId);
      return dispute && (await collect(tx, dispute)) > 0n ? ownerOf(dispute) : null;
    });
    if (owner === null) continue;
    count += 1;
    await announceMoney(app, owner);
  }
  return count;
}

async function bookTaken(app: App, tx: Tx, { disputeId, endToEndId, minor, reason }: DisputeMove, teller: Teller): Promise<Booked | null> {
  const { provider } = teller;
  const credited = await lockCredited(tx, provider, endToEndId);
  const isOurs = credited !== null && credited.leftMinor >= minor;
  const dispute = {
    provider,
    disputeId,
    merchantId: credited?.merchantId ?? teller.merchantId,
    memberId: credited?.memberId ?? null,
    depositId: credited?.depositId ?? null,
    endToEndId,
    currency: credited?.currency ?? 'BRL',
    minor,
    status: isOurs ? ('taken' as const) : ('unknown' as const),
    reason,
  };
  if (!(await insertDispute(tx, dispute))) return null;
  if (!isOurs) return { reason: 'chargeback_unknown', owner: null };
  const { merchantId, memberId, currency } = credited;
  const owner = { merchantId, memberId, currency };
  // First what the deposit gave: what rounds that are over make of it is cash before the money is taken.
  const { depositId, leftMinor } = credited;
  const undone = await undoDepositBonus(app, tx, { owner, depositId, leftMinor: leftMinor - minor });
  if (undone) await tellOfBonus(app, tx, { ...owner, provider, disputeId, depositId, undone });
  const owed = await takeWhole(tx, owner, { provider, disputeId, payment: endToEndId, minor });
  if (owed > 0n) await setOwed(tx, dispute, owed);
  return { reason: 'charged_back', owner };
}

type BonusNews = Owner & {
  readonly provider: string;
  readonly disputeId: string;
  readonly depositId: Id<'deposit'>;
  readonly undone: UndoneBonus;
};

/**
 * The member reads that the bonus ended. What had become cash of it, and what is still open because a part of the deposit stands that gives it, is not taken: people
 * are told, with the amount in cash.
 */
async function tellOfBonus(
  app: App,
  tx: Tx,
  { merchantId, memberId, currency, provider, disputeId, depositId, undone }: BonusNews,
): Promise<void> {
  const { grantId, cancelled, lostMinor, cashMinor, isOpen } = undone;
  const values = { amount: amountOut(lostMinor), currency };
  if (cancelled) await addNotice(app, tx, { merchantId, memberId, kind: 'chargeback_bonus', values });
  if (cashMinor === 0n && !isOpen) return;
  const said = { disputeId, depositId, grantId, memberId, open: isOpen, lost: String(lostMinor) };
  const body = Buffer.from(JSON.stringify(said));
  await insertFault(tx, { id: app.newId('webhook'), merchantId, provider, reason: 'chargeback_bonus', body, minor: cashMinor });
}

const attemptsMax = 5;

/**
 * Takes the whole amount from the main pocket, after the house has advanced what is missing there. Returns how much that is. Whoever plays in the same moment makes it less than
 * was read: then it is read and advanced anew, and from the first advance on the account is held.
 */
async function takeWhole(
  tx: Tx,
  owner: Owner,
  { provider, disputeId, payment, minor }: Readonly<Record<'disputeId' | 'payment' | 'provider', string>> & { readonly minor: bigint },
): Promise<bigint> {
  let owed = 0n;
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const { main } = await readBalances(tx, owner.merchantId, owner.memberId, owner.currency);
    const lacking = minor - main;
    const key = `${provider}:${disputeId}:${attempt}`;
    if (lacking > 0n) {
      const advanced = await chargebackMoved(tx, { ...owner, kind: 'debt_advance', minor: lacking, key, provider, payment });
      invariant(advanced.ok, 'An advance is never refused');
      owed += lacking;
    }
    const taken = await chargebackMoved(tx, { ...owner, kind: 'chargeback', minor, key, provider, payment });
    if (taken.ok) return owed;
  }
  throw new Error('A balance changes faster than a charge-back can take it');
}

async function bookGivenBack(app: App, tx: Tx, move: DisputeMove, teller: Teller): Promise<Booked | null> {
  const { provider } = teller;
  const known = await lockDispute(tx, provider, move.disputeId);
  if (known === null) {
    // It was told before what it undoes: nothing was taken yet, and nothing is when that comes.
    const credited = await lockCredited(tx, provider, move.endToEndId);
    const { disputeId, endToEndId, minor, reason } = move;
    const currency = credited?.currency ?? 'BRL';
    const { memberId = null, depositId = null } = credited ?? {};
    await insertDispute(tx, { ...teller, memberId, depositId, disputeId, endToEndId, currency, minor, reason, status: 'won' });
    return null;
  }
  const owner = ownerOf(known);
  if (known.status !== 'taken' || owner === null) return null;
  const key = `${provider}:${move.disputeId}`;
  const back = await chargebackMoved(tx, {
    ...owner,
    kind: 'chargeback_back',
    minor: known.minor,
    key,
    provider,
    payment: known.endToEndId,
  });
  invariant(back.ok, 'What a provider gives back is never refused');
  // What the house had advanced is its own again.
  await collect(tx, known);
  await markWon(tx, known);
  await tellOfLostBonus(app, tx, known);
  const subject = { kind: 'member', id: owner.memberId };
  const detail = { dispute: move.disputeId, minor: known.minor };
  await recordAudit(tx, { merchantId: owner.merchantId, actor, action: 'payment.chargeback_won', subject, detail, at: app.clock.now() });
  return { reason: 'chargeback_won', owner };
}

/** A bonus that a charge-back ended does not come back by itself: people are told that the charge-back did not hold. */
async function tellOfLostBonus(app: App, tx: Tx, { merchantId, memberId, provider, disputeId, depositId }: Dispute): Promise<void> {
  if (depositId === null || !(await wasCancelledFor(tx, depositId))) return;
  const body = Buffer.from(JSON.stringify({ disputeId, depositId, memberId }));
  await insertFault(tx, { id: app.newId('webhook'), merchantId, provider, reason: 'chargeback_bonus_lost', body, minor: null });
}

/** Takes what is owed of the main pocket, as much of it as is there. The caller holds the charge-back. Returns how much came. */
async function collect(tx: Tx, dispute: Dispute): Promise<bigint> {
  const owner = ownerOf(dispute);
  const open = dispute.owedMinor - dispute.paidMinor;
  if (owner === null || open === 0n) return 0n;
  const { main, version } = await readBalances(tx, owner.merchantId, owner.memberId, owner.currency);
  const minor = main < open ? main : open;
  if (minor <= 0n) return 0n;
  const key = `${dispute.provider}:${dispute.disputeId}:${version}`;
  const taken = await chargebackMoved(tx, {
    ...owner,
    kind: 'chargeback_collect',
    minor,
    key,
    provider: dispute.provider,
    payment: dispute.endToEndId,
  });
  // It was staked in this moment: the next pass finds what is there then.
  if (!taken.ok) return 0n;
  await addPaid(tx, dispute, minor);
  return minor;
}

function ownerOf({ merchantId, memberId, currency }: Dispute): Owner | null {
  return memberId === null ? null : { merchantId, memberId, currency };
}

/** The member reads of it, and the log of acts keeps it. */
async function tell(app: App, tx: Tx, { merchantId, memberId }: Owner, { kind, disputeId, minor, reason }: DisputeMove): Promise<void> {
  await addNotice(app, tx, { merchantId, memberId, kind: kind === 'taken' ? 'chargeback' : 'chargeback_won' });
  if (kind !== 'taken') return;
  const subject = { kind: 'member', id: memberId };
  const detail = { dispute: disputeId, minor, reason };
  await recordAudit(tx, { merchantId, actor, action: 'payment.chargeback', subject, detail, at: app.clock.now() });
}
