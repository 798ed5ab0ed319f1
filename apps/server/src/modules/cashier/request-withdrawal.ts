import { amountOut } from '@trevo/contract';
import { BusinessCalendar, type Id, invariant, ok, refuse } from '@trevo/kernel';
import { isPayable, payoutStepMinor } from '@trevo/money';
import type { App } from '../../core/app.ts';
import { type CallContext, type CallRefusal, memberOf, type Outcome } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { hasSecondFactor } from '../access/index.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { verifyStepUp } from '../session/index.ts';
import { holdWithdrawal } from '../wallet/index.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { cashierSettingsOf } from './cashier-settings.ts';
import { maskPixKey, type PixKeyType, readPixKey, readTaxId } from './pix-key.ts';
import { type PayoutTarget, targetPurpose } from './payout-target.ts';
import {
  findWithdrawalByRequest,
  insertWithdrawal,
  lockMember,
  type NewWithdrawal,
  readDatabaseNow,
  readIdNumberMac,
  readTakenSince,
  readWithdrawal,
  recordStep,
  type Withdrawal,
} from './withdrawals-store.ts';

export type WithdrawalRequest = {
  readonly amount: bigint;
  readonly pixKeyType: PixKeyType;
  readonly pixKey: string;
  readonly holderName: string;
  readonly holderTaxId: string;
  readonly password?: string | undefined;
  readonly verificationCode?: string | undefined;
};

type LimitCode = 'withdrawal_count_reached' | 'withdrawal_day_amount_reached';
type Code =
  | LimitCode
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'amount_not_payable'
  | 'pix_key_invalid'
  | 'tax_id_invalid'
  | 'step_up_wrong'
  | 'too_many_requests'
  | 'too_busy'
  | 'second_factor_needed'
  | 'own_account_only'
  | 'insufficient_balance';

/**
 * Takes a request to withdraw: proves that it is the member, checks the brand's limits, and sets the amount aside in the ledger. The
 * row and the hold stand together or not at all; a repeat under the same key finds what stands.
 */
export async function requestWithdrawal(ctx: CallContext, request: WithdrawalRequest): Promise<Outcome<Withdrawal, Code>> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  invariant(ctx.idempotencyKey !== null, 'A withdrawal needs the key of its request');
  const known = await findWithdrawalByRequest(app.db, merchant.id, memberId, ctx.idempotencyKey);
  if (known) return ok(known);
  const fresh = draftWithdrawal(ctx, request, ctx.idempotencyKey);
  if (!fresh.ok) return fresh;
  const unlawful = await jurisdictionRefusal(ctx, fresh.value);
  if (unlawful) return unlawful;
  const actor = { memberId, ip: ctx.ip, userAgent: ctx.userAgent };
  const proven = await verifyStepUp(app, actor, { password: request.password, code: request.verificationCode });
  if (!proven.ok) return proven;
  const outcome = await holdRequest(app, merchant, fresh.value);
  if (outcome.ok) announceWithdrawal(app, outcome.value.withdrawal, outcome.value.balance);
  return outcome.ok ? ok(outcome.value.withdrawal) : outcome;
}

/** What the brand's jurisdiction asks before money leaves: a second factor that stands, and an account of the member's own. */
async function jurisdictionRefusal({ app, merchant }: CallContext, { memberId, target }: NewWithdrawal): Promise<CallRefusal<Code> | null> {
  const { secondFactorForMoney, ownAccountOnly } = jurisdictionOf(merchant);
  if (secondFactorForMoney && !(await hasSecondFactor(app.db, merchant.id, memberId))) return refuse('second_factor_needed');
  if (!ownAccountOnly) return null;
  const { taxId } = JSON.parse(app.secrets.open(targetPurpose, target).toString()) as PayoutTarget;
  const own = await readIdNumberMac(app.db, merchant.id, memberId);
  return own?.equals(app.secrets.mac('id-number', taxId)) === true ? null : refuse('own_account_only', 'holderTaxId');
}

function draftWithdrawal(ctx: CallContext, request: WithdrawalRequest, requestKey: string): Outcome<NewWithdrawal, Code> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const settings = cashierSettingsOf(merchant);
  const minor = request.amount;
  if (!isPayable({ currency, minor }))
    return { ...refuse('amount_not_payable', 'amount'), values: { step: amountOut(payoutStepMinor(currency)) } };
  if (minor < settings.withdrawalMinMinor)
    return { ...refuse('amount_below_minimum', 'amount'), values: { min: amountOut(settings.withdrawalMinMinor) } };
  if (minor > settings.withdrawalMaxMinor)
    return { ...refuse('amount_above_maximum', 'amount'), values: { max: amountOut(settings.withdrawalMaxMinor) } };
  const key = readPixKey(request.pixKeyType, request.pixKey);
  if (!key.ok) return refuse('pix_key_invalid', 'pixKey');
  const taxId = readTaxId(request.holderTaxId);
  if (!taxId.ok) return refuse('tax_id_invalid', 'holderTaxId');
  const target: PayoutTarget = { key: key.value, taxId: taxId.value };
  return ok({
    id: app.newId('withdrawal'),
    merchantId: merchant.id,
    memberId,
    provider: app.ports.payment.name,
    currency,
    minor,
    requestKey,
    keyType: request.pixKeyType,
    keyMasked: maskPixKey(request.pixKeyType, key.value),
    holder: request.holderName,
    target: app.secrets.seal(targetPurpose, Buffer.from(JSON.stringify(target))),
    targetMac: app.secrets.mac(targetPurpose, key.value),
    approvalsNeeded: minor >= settings.twoPersonsFromMinor ? 2 : 1,
  });
}

type Held = { readonly withdrawal: Withdrawal; readonly balance: { readonly balanceMinor: bigint; readonly version: bigint } };

/** Adds a drafted withdrawal and sets its amount aside, both or neither, inside the day's limits. */
export async function holdRequest(
  app: App,
  merchant: Merchant,
  fresh: NewWithdrawal,
): Promise<Outcome<Held, LimitCode | 'insufficient_balance'>> {
  try {
    return await inTransaction(app.db, async (tx) => {
      const { merchantId, memberId, currency } = fresh;
      await lockMember(tx, merchantId, memberId);
      const known = await findWithdrawalByRequest(tx, merchantId, memberId, fresh.requestKey);
      const { id, minor } = known ?? fresh;
      const limit = known ? null : await limitReached(tx, merchant, memberId, minor);
      if (limit) return limit;
      if (!known) await insertWithdrawal(tx, fresh);
      const posted = await holdWithdrawal(tx, { merchantId, memberId, currency, minor, withdrawalId: id });
      if (!posted.ok) {
        invariant(posted.code === 'insufficient_balance', `A hold cannot be refused with ${posted.code}`);
        throw new RolledBack(refuse('insufficient_balance'));
      }
      if (!known) {
        const actor = { kind: 'member', id: memberId } as const;
        await recordStep(tx, id, { status: 'pending', event: 'requested', actor });
        await recordAudit(tx, {
          merchantId,
          actor,
          action: 'withdrawal.request',
          subject: { kind: 'withdrawal', id },
          detail: { minor },
          at: app.clock.now(),
        });
      }
      const withdrawal = await readWithdrawal(tx, merchantId, id);
      invariant(withdrawal !== null, 'A withdrawal that was just added is there');
      return ok({ withdrawal, balance: posted.value });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.value as ReturnType<typeof refuse<'insufficient_balance'>>;
    throw error;
  }
}

/** The merchant's day by the database's clock. */
export async function startOfDay(tx: Tx | App['db'], merchant: Merchant) {
  const calendar = new BusinessCalendar(merchant.timeZone);
  return calendar.startOf(calendar.dateOf(await readDatabaseNow(tx)));
}

async function limitReached(tx: Tx, merchant: Merchant, memberId: Id<'member'>, minor: bigint) {
  const settings = cashierSettingsOf(merchant);
  const taken = await readTakenSince(tx, merchant.id, memberId, await startOfDay(tx, merchant));
  if (taken.count >= settings.withdrawalsPerDay)
    return { ...refuse('withdrawal_count_reached'), values: { count: settings.withdrawalsPerDay } };
  const left = settings.withdrawalDayMinor - taken.minor;
  if (minor > left) return { ...refuse('withdrawal_day_amount_reached'), values: { left: amountOut(left > 0n ? left : 0n) } };
  return null;
}
