import { amountOut } from '@trevo/contract';
import { defaultLanguage, type Language } from '@trevo/i18n';
import { BusinessCalendar, invariant, ok, refuse } from '@trevo/kernel';
import { isPayable, payoutStepMinor } from '@trevo/money';
import { withdrawableMinorOf, withdrawalRefusalOf } from '@trevo/reward-rules/turnover';
import type { App } from '../../core/app.ts';
import { type CallContext, type CallRefusal, memberOf, type Outcome } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { hasSecondFactor, restRefusal } from '../access/index.ts';
import { type ChoiceAnswer, giveUpForWithdrawal, type GivenUp } from '../bonus/index.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { readLevel } from '../points/index.ts';
import { verifyStepUp } from '../session/index.ts';
import { lockedOf, readRolloverMode, readTurnover } from '../turnover/index.ts';
import { holdWithdrawal } from '../wallet/index.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { cashierSettingsOf } from './cashier-settings.ts';
import { readChargebackOwed } from './disputes-store.ts';
import type { PaymentMethod, Target, TargetFault, Typed } from './methods/payment-method.ts';
import { ownAccountRefusal } from './own-account.ts';
import { type AccountCode, typedTarget } from './payout-form.ts';
import { providersFor } from './payment-providers.ts';
import { sealTarget } from './payout-target.ts';
import { readForm } from './read-form.ts';
import { type WayCode, wayRefusal } from './way-refusal.ts';
import { nameAddress } from './address-owner.ts';
import { sourceRefusal, sourceTarget } from './source-account.ts';
import { feeOf, readWayOf } from './way-terms.ts';
import {
  findWithdrawalByRequest,
  insertWithdrawal,
  lockMember,
  type NewWithdrawal,
  readDatabaseNow,
  readTakenSince,
  readWithdrawal,
  recordStep,
  type Withdrawal,
} from './withdrawals-store.ts';

export type WithdrawalRequest = {
  readonly method: string;
  readonly amount: bigint;
  /** Deposits that were not played are asked back. */
  readonly unplayed?: boolean | undefined;
  /** Bonuses that are given up for it, by the figures that were shown. */
  readonly forfeit?: readonly string[] | undefined;
  readonly figures?: string | undefined;
  /** Where it goes: the account that paid in, one that was bound, or the form of the method. */
  readonly sourceId?: string | undefined;
  readonly accountId?: string | undefined;
  readonly fields?: Typed | undefined;
  readonly password?: string | undefined;
  readonly verificationCode?: string | undefined;
};

type LimitCode = 'chargeback_owed' | 'withdrawal_count_reached' | 'withdrawal_day_amount_reached' | 'rollover_open' | ChoiceCode;
type ChoiceCode = 'bonus_choice_needed' | 'bonus_state' | 'figures_changed';
type Code =
  | LimitCode
  | WayCode
  | TargetFault
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'amount_not_payable'
  | 'step_up_wrong'
  | 'too_many_requests'
  | 'too_busy'
  | 'second_factor_needed'
  | 'own_account_only'
  | 'source_account_only'
  | 'money_rests'
  | AccountCode
  | 'insufficient_balance';

type Draft = { readonly fresh: NewWithdrawal; readonly target: Target; readonly method: PaymentMethod };

/**
 * Takes a request to withdraw: proves that it is the member, checks the way's and the brand's limits, and sets the amount aside in the ledger. The
 * row and the hold stand together or not at all; a repeat under the same key finds what stands.
 */
export async function requestWithdrawal(ctx: CallContext, request: WithdrawalRequest): Promise<Outcome<Withdrawal, Code>> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  invariant(ctx.idempotencyKey !== null, 'A withdrawal needs the key of its request');
  const known = await findWithdrawalByRequest(app.db, merchant.id, memberId, ctx.idempotencyKey);
  if (known) return ok(known);
  const resting = await restRefusal(ctx, memberId);
  if (resting) return resting;
  const draft = await draftWithdrawal(ctx, request, ctx.idempotencyKey);
  if (!draft.ok) return draft;
  const unlawful = await ownerRefusal(ctx, draft.value);
  if (unlawful) return unlawful;
  const actor = { memberId, ip: ctx.ip, userAgent: ctx.userAgent };
  const proven = await verifyStepUp(app, actor, { password: request.password, code: request.verificationCode });
  if (!proven.ok) return proven;
  const others = await addressRefusal(ctx, draft.value);
  if (others) return others;
  const wish = {
    unplayed: request.unplayed === true,
    givenUp: { grants: request.forfeit ?? [], token: request.figures },
    language: ctx.language,
  };
  const outcome = await holdRequest(app, merchant, draft.value.fresh, wish);
  if (outcome.ok) announceWithdrawal(app, outcome.value.withdrawal, outcome.value.balance);
  return outcome.ok ? ok(outcome.value.withdrawal) : outcome;
}

/** What the brand's jurisdiction and the method ask before money leaves: a second factor that stands, an account of the member's own, and where the law says so the one that paid in. */
async function ownerRefusal(ctx: CallContext, { fresh, target, method }: Draft): Promise<CallRefusal<Code> | null> {
  const { app, merchant } = ctx;
  const { memberId } = fresh;
  const { secondFactorForMoney } = jurisdictionOf(merchant);
  if (secondFactorForMoney && !(await hasSecondFactor(app.db, merchant.id, memberId))) return refuse('second_factor_needed');
  const foreign = await ownAccountRefusal(ctx, { memberId, target, method });
  if (foreign) return foreign;
  const vipLevel = await readLevel(app.db, merchant.id, memberId);
  return sourceRefusal(ctx, { memberId, currency: fresh.currency, vipLevel, target, method });
}

/** An account of which nothing says whose it is belongs to the member who named it first, by a proof of who acts. */
async function addressRefusal({ app, merchant }: CallContext, { fresh, target, method }: Draft): Promise<CallRefusal<Code> | null> {
  if (method.withdrawal?.oneOwner !== true) return null;
  const naming = { merchantId: merchant.id, memberId: fresh.memberId, identity: target.identity };
  return (await inTransaction(app.db, (tx) => nameAddress(app, tx, naming))) ? null : refuse('own_account_only', 'address');
}

async function draftWithdrawal(ctx: CallContext, request: WithdrawalRequest, requestKey: string): Promise<Outcome<Draft, Code>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const way = await readWayOf(app.db, merchant, { memberId, direction: 'withdrawal', code: request.method, currency });
  if (way === null) return refuse('payment_method_unknown', 'method');
  const closed = wayRefusal(way, merchant);
  if (closed) return closed;
  const minor = request.amount;
  const feeMinor = feeOf(way, minor, currency);
  if (!isPayable({ currency, minor }))
    return { ...refuse('amount_not_payable', 'amount'), values: { step: amountOut(payoutStepMinor(currency)) } };
  if (minor < way.minMinor || minor <= feeMinor)
    return { ...refuse('amount_below_minimum', 'amount'), values: { min: amountOut(way.minMinor) } };
  if (minor > way.maxMinor) return { ...refuse('amount_above_maximum', 'amount'), values: { max: amountOut(way.maxMinor) } };
  const { method } = way;
  const target = await targetOf(ctx, method, request);
  if (!target.ok) return target;
  const provider = (await providersFor(app, merchant, method))[0];
  if (!provider) return refuse('payment_method_off', 'method');
  const fresh = {
    id: app.newId('withdrawal'),
    merchantId: merchant.id,
    memberId,
    method: method.code,
    provider: provider.name,
    byHand: method.byHand,
    currency,
    minor,
    feeMinor,
    requestKey,
    targetKind: target.value.kind,
    targetMasked: target.value.masked,
    holder: target.value.holder,
    ...sealTarget(app, target.value),
    approvalsNeeded: minor >= cashierSettingsOf(merchant).twoPersonsFromMinor ? 2 : 1,
  };
  return ok({ fresh, target: target.value, method });
}

/** Where it goes: the account that paid in, one that was bound, or what was typed. */
async function targetOf(ctx: CallContext, method: PaymentMethod, request: WithdrawalRequest): Promise<Outcome<Target, Code>> {
  if (request.sourceId !== undefined) return sourceTarget(ctx, method, request.sourceId);
  const given = await typedTarget(ctx, method, request);
  if (!given.ok) return given;
  const place = { law: jurisdictionOf(ctx.merchant), currency: memberOf(ctx).currency };
  invariant(method.withdrawal, 'A way out is of a method that pays out');
  const typed = readForm(method.withdrawal.form(place), given.value);
  return typed.ok ? method.withdrawal.readTarget(typed.value, place) : typed;
}

/** `unplayed`: deposits that were not played are asked back. `language`: of what is told. */
type Wish = { readonly unplayed: boolean; readonly givenUp: GivenUp; readonly language: Language };

const plainWish: Wish = { unplayed: false, givenUp: { grants: [], token: undefined }, language: defaultLanguage };

type Held = { readonly withdrawal: Withdrawal; readonly balance: { readonly balanceMinor: bigint; readonly version: bigint } };

/** Adds a drafted withdrawal and sets its amount aside, both or neither, inside the day's limits. */
export async function holdRequest(
  app: App,
  merchant: Merchant,
  fresh: NewWithdrawal,
  wish: Wish = plainWish,
): Promise<Outcome<Held, LimitCode | 'insufficient_balance'>> {
  try {
    return await inTransaction(app.db, async (tx) => {
      const { merchantId, memberId, currency } = fresh;
      await lockMember(tx, merchantId, memberId);
      const known = await findWithdrawalByRequest(tx, merchantId, memberId, fresh.requestKey);
      const { id, minor } = known ?? fresh;
      const limit = known ? null : await limitReached(tx, merchant, fresh);
      if (limit) return limit;
      if (!known) {
        const free = await playedEnough(tx, merchant, fresh, wish);
        if (!free.ok) return free;
        const choice: ChoiceAnswer = await giveUpForWithdrawal(app, tx, { ...wish, owner: { merchantId, memberId, currency }, minor });
        if (!choice.ok) return choice;
        await insertWithdrawal(tx, fresh, free.value.unplayedMinor);
      }
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

async function limitReached(tx: Tx, merchant: Merchant, { memberId, minor }: NewWithdrawal) {
  const owed = await readChargebackOwed(tx, memberId);
  if (owed > 0n) return { ...refuse('chargeback_owed'), values: { owed: amountOut(owed) } };
  const settings = cashierSettingsOf(merchant);
  const taken = await readTakenSince(tx, merchant.id, memberId, await startOfDay(tx, merchant));
  if (taken.count >= settings.withdrawalsPerDay)
    return { ...refuse('withdrawal_count_reached'), values: { count: settings.withdrawalsPerDay } };
  const left = settings.withdrawalDayMinor - taken.minor;
  if (minor > left) return { ...refuse('withdrawal_day_amount_reached'), values: { left: amountOut(left > 0n ? left : 0n) } };
  return null;
}

/**
 * Whether so much may leave by what was played: refused where the law blocks it, otherwise taken with what of it was not, for an operator to look at. Winnings
 * are free while a deposit's unplayed part is not; deposits alone are also taken where they are asked back.
 */
async function playedEnough(
  tx: Tx,
  merchant: Merchant,
  { memberId, currency, minor }: NewWithdrawal,
  { unplayed }: Pick<Wish, 'unplayed'>,
): Promise<Outcome<{ readonly unplayedMinor: bigint }, 'rollover_open' | 'insufficient_balance'>> {
  const turnover = await readTurnover(tx, merchant, { memberId, currency });
  const { account } = turnover;
  const free = withdrawableMinorOf(account);
  const isAskedBack = unplayed && minor <= free + lockedOf(turnover, 'deposit');
  const refusal = withdrawalRefusalOf(account, minor, isAskedBack ? 'review' : await readRolloverMode(tx, merchant, memberId));
  if (refusal?.code === 'insufficient_balance') return refuse('insufficient_balance');
  if (refusal === null) return ok({ unplayedMinor: minor > free ? minor - free : 0n });
  return { ...refuse('rollover_open', 'amount'), values: { locked: amountOut(account.cashMinor - free), most: amountOut(free) } };
}
