import { amountOut } from '@trevo/contract';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import { isPayable, payoutStepMinor } from '@trevo/money';
import { type CallContext, type CallRefusal, memberOf, type Outcome } from '../../core/call.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { chooseOffer, hasOffers } from '../bonus/index.ts';
import { depositRefusal } from '../protection/index.ts';
import { cashierSettingsOf } from './cashier-settings.ts';
import { chargeDeposit, inOrder } from './charge-deposit.ts';
import { type Deposit, findDepositByRequest, insertDeposit, type NewDeposit } from './deposits-store.ts';
import type { PaymentProvider } from './methods/payment-port.ts';
import { providersFor } from './payment-providers.ts';
import { readForm } from './read-form.ts';
import { nameAddress } from './address-owner.ts';
import { feeOf, readWayOf } from './way-terms.ts';
import { type WayCode, wayRefusal } from './way-refusal.ts';
import { lockMember } from './withdrawals-store.ts';

type DepositRefusal = 'play_paused' | 'payment_method_closed' | 'limits_required' | 'deposit_limit_reached';
type AmountCode = 'amount_below_minimum' | 'amount_above_maximum' | 'amount_not_payable';
type Code =
  | AmountCode
  | 'own_account_only'
  | WayCode
  | 'deposits_open'
  | 'deposits_unpaid'
  | 'payment_unavailable'
  | 'offer_not_available'
  | DepositRefusal;

export type DepositRequest = {
  readonly method: string;
  readonly amount: bigint;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly offer?: { readonly offerId: Id<'bonusOffer'>; readonly version: number } | undefined;
};

/**
 * Asks to pay in by a method. The row stands before the provider is asked, under the request's key: a retry after a crash or a
 * time-out finds it and asks for the same charge again, so that one request never makes two.
 */
export async function createDeposit(ctx: CallContext, request: DepositRequest): Promise<Outcome<Deposit, Code>> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  invariant(ctx.idempotencyKey !== null, 'A deposit needs the key of its request');
  const known = await findDepositByRequest(app.db, merchant.id, memberId, ctx.idempotencyKey);
  if (known?.pay) return ok(known);
  const added = known ? ok(known) : await addDeposit(ctx, request, ctx.idempotencyKey);
  if (!added.ok) return added;
  return chargeDeposit(ctx, added.value, expiryOf(ctx, added.value.byHand));
}

async function addDeposit(ctx: CallContext, request: DepositRequest, requestKey: string): Promise<Outcome<Deposit, Code>> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const drafted = await draftDeposit(ctx, request, requestKey);
  if (!drafted.ok) return drafted;
  const { fresh, returnIdentity } = drafted.value;
  const settings = cashierSettingsOf(merchant);
  if (request.offer !== undefined && !(await hasOffers(app, merchant))) return refuse('offer_not_available', 'offer');
  const refused = await inTransaction(app.db, async (tx): Promise<CallRefusal<Code> | null> => {
    await lockMember(tx, merchant.id, memberId);
    const protective = await depositRefusal(tx, { merchant, memberId }, { method: fresh.method, minor: fresh.minor });
    if (protective) return protective;
    const bounds = { openMax: settings.depositsOpenMax, dayMax: settings.depositsUnpaidDayMax };
    const added = await insertDeposit(tx, fresh, bounds);
    if (added !== 'added') return { ...refuse(added), values: { count: bounds.dayMax } };
    const place = returnIdentity === null ? null : { merchantId: merchant.id, memberId, identity: returnIdentity };
    if (place && !(await nameAddress(app, tx, place))) throw new RolledBack(refuse('own_account_only', 'returnAddress'));
    if (request.offer === undefined) return null;
    const owner = { merchantId: merchant.id, memberId, currency: fresh.currency };
    const unchosen = await chooseOffer(tx, { merchant, owner, depositId: fresh.id, minor: fresh.minor }, request.offer);
    if (unchosen) throw new RolledBack(unchosen);
    return null;
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.value as CallRefusal<'offer_not_available' | 'own_account_only'>;
    throw error;
  });
  if (refused) return refused;
  const deposit = await findDepositByRequest(app.db, merchant.id, memberId, requestKey);
  invariant(deposit !== null, 'A deposit that was just added is there');
  return ok(deposit);
}

/** `returnIdentity`: what tells the account apart that money goes back to, where the form names one. */
type Draft = { readonly fresh: NewDeposit; readonly returnIdentity: string | null };

/** A deposit as it is to be added: of an open way, of an amount inside its limits, with its form filled. */
async function draftDeposit(
  ctx: CallContext,
  { method: code, amount: minor, fields = {} }: DepositRequest,
  requestKey: string,
): Promise<Outcome<Draft, Code>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const way = await readWayOf(app.db, merchant, { memberId, direction: 'deposit', code, currency });
  if (way === null) return refuse('payment_method_unknown', 'method');
  const closed = wayRefusal(way, merchant);
  if (closed) return closed;
  if (!isPayable({ currency, minor })) return { ...refuse('amount_not_payable'), values: { step: amountOut(payoutStepMinor(currency)) } };
  if (minor < way.minMinor) return { ...refuse('amount_below_minimum'), values: { min: amountOut(way.minMinor) } };
  if (minor > way.maxMinor) return { ...refuse('amount_above_maximum'), values: { max: amountOut(way.maxMinor) } };
  const { method } = way;
  const typed = readForm(method.deposit.form({ law: jurisdictionOf(merchant), currency }), fields);
  if (!typed.ok) return typed;
  const back = method.deposit.readReturn?.(typed.value) ?? ok(null);
  if (!back.ok) return back;
  const provider = await firstProvider(ctx, method);
  if (provider === null) return refuse('payment_method_off', 'method');
  const id = app.newId('deposit');
  const fresh = {
    id,
    merchantId: merchant.id,
    memberId,
    method: method.code,
    provider: provider.name,
    byHand: method.byHand,
    currency,
    minor,
    feeMinor: feeOf(way, minor, currency),
    txid: id.slice(4),
    typed: back.value?.typed ?? typed.value,
    requestKey,
    expiresInSeconds: expiryOf(ctx, method.byHand),
  };
  return ok({ fresh, returnIdentity: back.value?.identity ?? null });
}

async function firstProvider({ app, merchant }: CallContext, method: Parameters<typeof providersFor>[2]): Promise<PaymentProvider | null> {
  return inOrder(app, await providersFor(app, merchant, method))[0] ?? null;
}

function expiryOf({ merchant }: CallContext, byHand: boolean): number {
  const { handExpiryMs, depositExpiryMs } = cashierSettingsOf(merchant);
  return Math.round((byHand ? handExpiryMs : depositExpiryMs) / 1000);
}
