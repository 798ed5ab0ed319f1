import { amountOut } from '@trevo/contract';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import { isPayable, payoutStepMinor } from '@trevo/money';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { cashierSettingsOf } from './cashier-settings.ts';
import { type Confirmation, dropConfirmation, readConfirmation, writeConfirmation } from './confirmations-store.ts';
import { type Deposit, lockDeposit, setDepositState } from './deposits-store.ts';
import { maskTaxId, readTaxId } from './methods/tax-id.ts';
import { announceBooking, bookPayment, type Booking } from './receive-payment.ts';

/** What an operator reads off the statement of the house's account. */
export type Statement = { readonly minor: bigint; readonly reference: string; readonly payerName: string; readonly payerTaxId: string };

type Decision = { readonly merchant: Merchant; readonly depositId: string; readonly operatorId: Id<'operator'> };
type Code =
  | 'not_found'
  | 'amount_not_payable'
  | 'tax_id_invalid'
  | 'payment_field_invalid'
  | 'deposit_not_checking'
  | 'deposit_same_operator'
  | 'deposit_confirmation_differs'
  | 'payment_reference_used';
type Confirmed = { readonly status: Deposit['status']; readonly confirmedOnce: boolean };

/**
 * An operator found the payment of a deposit by hand, of whatever amount. From the brand's threshold on a second, different operator must find the same: another
 * finding is refused and takes the first one away, so that both look again. Then it is booked as any payment is: credited, or sent back where the law says so.
 */
export async function confirmDeposit(
  app: App,
  { merchant, depositId, operatorId }: Decision,
  statement: Statement,
): Promise<Outcome<Confirmed, Code>> {
  const taxId = readPayerTaxId(merchant, statement.payerTaxId);
  if (!taxId.ok) return taxId;
  const found: Confirmation = {
    operatorId,
    minor: statement.minor,
    reference: statement.reference,
    payerName: statement.payerName,
    payerMasked: taxId.value === null ? null : maskTaxId(taxId.value),
    payerMac: taxId.value === null ? null : app.secrets.mac('id-number', taxId.value),
  };
  let booking: Booking | null = null;
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<Confirmed, Code>> => {
    const deposit = await lockDeposit(tx, merchant.id, depositId);
    const unfit = unfitReason(deposit, statement.minor);
    if (unfit) return unfit;
    invariant(deposit !== null, 'A deposit that fits is there');
    const first = await agreeOn(app, tx, { merchant, deposit, found });
    if (first !== 'agreed') return first;
    const { currency, provider } = deposit;
    const payment = {
      endToEndId: found.reference,
      txid: deposit.txid,
      minor: found.minor,
      payer: { name: found.payerName, taxId: taxId.value },
    };
    const said = Buffer.from(JSON.stringify({ reference: found.reference, operator: operatorId, minor: String(found.minor) }));
    booking = await bookPayment(app, tx, payment, { merchant, merchantId: merchant.id, currency, provider, said, byPerson: true });
    if (booking.kind === 'known') throw new RolledBack(refuse('payment_reference_used', 'reference'));
    await dropConfirmation(tx, deposit.id);
    const status = booking.kind === 'credited' ? 'credited' : booking.reason === 'foreign_payer' ? 'returning' : 'review';
    return ok({ status, confirmedOnce: false });
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.value as ReturnType<typeof refuse<'payment_reference_used'>>;
    throw error;
  });
  if (outcome.ok && booking) announceBooking(app, booking);
  if (outcome.ok) app.desks.officeNews(merchant.id, 'payments', 'dashboard');
  return outcome;
}

/** People found no such payment; the member reads why. */
export async function rejectDeposit(
  app: App,
  { merchant, depositId, operatorId, reason }: Decision & { readonly reason: string },
): Promise<Outcome<'rejected', 'not_found' | 'deposit_not_checking'>> {
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<Deposit, 'not_found' | 'deposit_not_checking'>> => {
    const deposit = await lockDeposit(tx, merchant.id, depositId);
    if (!deposit) return refuse('not_found');
    if (!isForPeople(deposit)) return refuse('deposit_not_checking');
    await dropConfirmation(tx, deposit.id);
    await setDepositState(tx, deposit.id, 'rejected', reason);
    const actor = { kind: 'operator', id: operatorId } as const;
    const subject = { kind: 'deposit', id: deposit.id };
    const detail = { minor: deposit.minor, reason };
    await recordAudit(tx, { merchantId: merchant.id, actor, action: 'deposit.reject', subject, detail, at: app.clock.now() });
    return ok(deposit);
  });
  if (!outcome.ok) return outcome;
  app.bus.publish(`member:${outcome.value.memberId}`, { type: 'deposit', depositId: outcome.value.id, status: 'rejected' });
  app.desks.officeNews(merchant.id, 'payments', 'dashboard');
  return ok('rejected');
}

/** Whether people may decide a deposit: by hand, and nobody has. Without a proof too: the statement says more than a picture. */
export function isForPeople({ byHand, status }: Deposit): boolean {
  return byHand && ['waiting', 'checking', 'expired'].includes(status);
}

function unfitReason(deposit: Deposit | null, minor: bigint): Extract<Outcome<never, Code>, { ok: false }> | null {
  if (!deposit) return refuse('not_found');
  if (!isForPeople(deposit)) return refuse('deposit_not_checking');
  const { currency } = deposit;
  if (isPayable({ currency, minor })) return null;
  return { ...refuse('amount_not_payable', 'amount'), values: { step: amountOut(payoutStepMinor(currency)) } };
}

type Finding = { readonly merchant: Merchant; readonly deposit: Deposit; readonly found: Confirmation };

/** Whether what was found may be booked: below the threshold at once, above it once a second operator has found the same. */
async function agreeOn(app: App, tx: Tx, { merchant, deposit, found }: Finding): Promise<'agreed' | Outcome<Confirmed, Code>> {
  const { operatorId, minor, reference, payerMasked } = found;
  const first = await readConfirmation(tx, deposit.id);
  const actor = { kind: 'operator', id: operatorId } as const;
  const subject = { kind: 'deposit', id: deposit.id };
  const detail = { minor, asked: deposit.minor, reference, payer: payerMasked };
  const at = app.clock.now();
  const needsTwo = minor >= cashierSettingsOf(merchant).depositTwoPersonsFromMinor || first !== null;
  if (needsTwo && first?.operatorId === operatorId) return refuse('deposit_same_operator');
  if (needsTwo && first !== null && !isSame(first, found)) {
    await dropConfirmation(tx, deposit.id);
    await recordAudit(tx, { merchantId: merchant.id, actor, action: 'deposit.differ', subject, detail, at });
    return refuse('deposit_confirmation_differs');
  }
  await recordAudit(tx, { merchantId: merchant.id, actor, action: 'deposit.confirm', subject, detail, at });
  if (!needsTwo || first !== null) return 'agreed';
  await writeConfirmation(tx, deposit.id, found);
  // Whatever it was, people have it now: it does not expire under their hands.
  await setDepositState(tx, deposit.id, 'checking');
  return ok({ status: 'checking', confirmedOnce: true });
}

function isSame(first: Confirmation, second: Confirmation): boolean {
  const macs = [first.payerMac, second.payerMac].map((mac) => mac?.toString('hex') ?? '');
  return first.minor === second.minor && first.reference === second.reference && macs[0] === macs[1];
}

/** The document as it is kept; null where the statement tells none and the law wants none. */
function readPayerTaxId(merchant: Merchant, typed: string): Outcome<string | null, 'tax_id_invalid' | 'payment_field_invalid'> {
  if (typed === '') return jurisdictionOf(merchant).ownAccountOnly ? refuse('payment_field_invalid', 'payerTaxId') : ok(null);
  const read = readTaxId(typed);
  return read.ok ? ok(read.value) : refuse('tax_id_invalid', 'payerTaxId');
}
