import { amountOut } from '@trevo/contract';
import { invariant, ok, refuse } from '@trevo/kernel';
import { isPayable, payoutStepMinor } from '@trevo/money';
import { type CallContext, type CallRefusal, memberOf, type Outcome } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { cashierSettingsOf } from './cashier-settings.ts';
import { type Deposit, findDepositByRequest, insertDeposit, setPixCode } from './deposits-store.ts';
import { depositRefusal } from '../protection/index.ts';
import { lockMember } from './withdrawals-store.ts';

type DepositRefusal = 'play_paused' | 'payment_method_closed' | 'limits_required' | 'deposit_limit_reached';
type Code =
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'amount_not_payable'
  | 'deposits_open'
  | 'deposits_unpaid'
  | 'payment_unavailable'
  | DepositRefusal;

/**
 * Creates a charge a member can pay. The row stands before the provider is asked, under the request's key: a retry after a crash or a
 * time-out finds it and asks for the same charge again, so that one request never makes two.
 */
export async function createDeposit(ctx: CallContext, minor: bigint): Promise<Outcome<Deposit, Code>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const requestKey = ctx.idempotencyKey;
  invariant(requestKey !== null, 'A deposit needs the key of its request');
  const settings = cashierSettingsOf(merchant);
  if (!isPayable({ currency, minor })) return { ...refuse('amount_not_payable'), values: { step: amountOut(payoutStepMinor(currency)) } };
  if (minor < settings.depositMinMinor) return { ...refuse('amount_below_minimum'), values: { min: amountOut(settings.depositMinMinor) } };
  if (minor > settings.depositMaxMinor) return { ...refuse('amount_above_maximum'), values: { max: amountOut(settings.depositMaxMinor) } };
  const provider = app.ports.payment;
  const expiresInSeconds = Math.round(settings.depositExpiryMs / 1000);
  const known = await findDepositByRequest(app.db, merchant.id, memberId, requestKey);
  if (known?.pixCode) return ok(known);
  if (!known) {
    const id = app.newId('deposit');
    const fresh = {
      id,
      merchantId: merchant.id,
      memberId,
      provider: provider.name,
      currency,
      minor,
      txid: id.slice(4),
      requestKey,
      expiresInSeconds,
    };
    const refused = await inTransaction(app.db, async (tx): Promise<CallRefusal<Code> | null> => {
      await lockMember(tx, merchant.id, memberId);
      const protective = await depositRefusal(tx, { merchant, memberId }, { method: 'PIX', minor });
      if (protective) return protective;
      const bounds = { openMax: settings.depositsOpenMax, dayMax: settings.depositsUnpaidDayMax };
      const added = await insertDeposit(tx, fresh, bounds);
      return added === 'added' ? null : { ...refuse(added), values: { count: bounds.dayMax } };
    });
    if (refused) return refused;
  }
  const deposit = known ?? (await findDepositByRequest(app.db, merchant.id, memberId, requestKey));
  invariant(deposit !== null, 'A deposit that was just added is there');
  const charge = await provider.createCharge({ txid: deposit.txid, minor: deposit.minor, currency, expiresInSeconds });
  if (!charge.ok) return charge;
  await setPixCode(app.db, merchant.id, deposit.id, charge.value.pixCode);
  return ok({ ...deposit, pixCode: charge.value.pixCode });
}
