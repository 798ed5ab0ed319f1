import type { Calls, ResponseOf } from '@trevo/contract';
import { hourMs, invariant, ok, plusMs, type Refusal, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, memberOf, type Outcome } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { addNotice } from '../access/index.ts';
import { recordMemberAct } from '../audit/index.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { tellOwner } from '../recovery/index.ts';
import { verifyStepUp } from '../session/index.ts';
import { cashierSettingsOf } from './cashier-settings.ts';
import type { PaymentMethod, Target, TargetFault, Typed } from './methods/payment-method.ts';
import { methodOf } from './methods/payment-methods.ts';
import { ownAccountRefusal } from './own-account.ts';
import {
  countPayoutAccounts,
  insertPayoutAccount,
  type NewAccount,
  type PayoutAccount,
  readPayoutAccounts,
  removePayoutRow,
  usableFrom,
} from './payout-accounts-store.ts';
import { nameAddress } from './address-owner.ts';
import { sealTarget } from './payout-target.ts';
import { readForm } from './read-form.ts';
import { readWayOf } from './way-terms.ts';
import { lockMember } from './withdrawals-store.ts';

const accountsMax = 5;
/** One that was removed keeps its place so long: nobody goes through accounts by removing and adding. */
const placeMs = 24 * hourMs;

/** The accounts that the member withdraws to, the oldest first. */
export const payoutAccounts: Handler<'payoutAccounts'> = async (ctx) => {
  const { boundAccountsOnly, accountHoldHours } = cashierSettingsOf(ctx.merchant);
  const rows = await readPayoutAccounts(ctx.app.db, { merchantId: ctx.merchant.id, memberId: memberOf(ctx).memberId });
  return ok({
    boundOnly: boundAccountsOnly,
    holdHours: boundAccountsOnly ? accountHoldHours : 0,
    list: rows.map((row) => accountView(ctx, row)),
  });
};

/** Binds an account of the member's own, by a proof of who acts. Every proven contact is told. */
export const bindPayoutAccount: Handler<'bindPayoutAccount'> = async (ctx, input) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const read = await readAccount(ctx, input);
  if (!read.ok) return read;
  const { method, target, typed } = read.value;
  const foreign = await ownAccountRefusal(ctx, { memberId, target, method });
  if (foreign) return foreign;
  const proven = await verifyStepUp(app, { ...ctx, memberId }, { password: input.password, code: input.verificationCode });
  if (!proven.ok) return proven;
  const fresh = { id: app.newId('payoutAccount'), method: method.code, target, typed };
  try {
    const isNew = await inTransaction(app.db, (tx) => keep(ctx, tx, fresh));
    if (isNew) app.bus.publish(`member:${memberId}`, { type: 'notice' });
  } catch (error) {
    if (error instanceof RolledBack) return error.value as Refusal<'payout_accounts_full' | 'own_account_only'>;
    throw error;
  }
  const mac = sealTarget(app, target).targetMac;
  const stands = (await readPayoutAccounts(app.db, { merchantId: merchant.id, memberId })).find((one) => one.mac.equals(mac));
  invariant(stands !== undefined, 'An account that was just bound stands');
  return ok(accountView(ctx, stands));
};

/** Removes an account. What is on its way to it goes on. */
export const removePayoutAccount: Handler<'removePayoutAccount'> = async (ctx, { accountId }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const about = { merchantId: merchant.id, memberId };
  const at = app.clock.now();
  const gone = await inTransaction(app.db, async (tx) => {
    const removed = await removePayoutRow(tx, about, accountId, at);
    if (removed === null) return false;
    await addNotice(app, tx, { ...about, kind: 'payout_account_removed', values: { account: removed.masked } });
    await tellOwner(app, tx, { ...about, kind: 'payoutAccountRemoved' });
    await recordMemberAct(tx, { ...about, action: 'payout.drop', at });
    return true;
  });
  if (!gone) return refuse('not_found');
  app.bus.publish(`member:${memberId}`, { type: 'notice' });
  return ok({ done: true as const });
};

type Read = { readonly method: PaymentMethod; readonly target: Target; readonly typed: Typed };
type ReadCode = TargetFault | 'payment_method_unknown' | 'payment_method_closed' | 'payment_method_off';

/** Reads the form of an account. The hours of a way do not matter: nothing is paid now. */
async function readAccount(
  ctx: CallContext,
  { method: code, fields }: { readonly method: string; readonly fields: Typed },
): Promise<Outcome<Read, ReadCode>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const way = await readWayOf(app.db, merchant, { memberId, direction: 'withdrawal', code, currency });
  if (way === null) return refuse('payment_method_unknown', 'method');
  if (way.closed === 'law') return refuse('payment_method_closed', 'method');
  if (way.closed !== null && way.closed !== 'hours') return refuse('payment_method_off', 'method');
  const { method } = way;
  const place = { law: jurisdictionOf(merchant), currency };
  invariant(method.withdrawal, 'A way out is of a method that pays out');
  const typed = readForm(method.withdrawal.form(place), fields);
  if (!typed.ok) return typed;
  const target = method.withdrawal.readTarget(typed.value, place);
  return target.ok ? ok({ method, target: target.value, typed: typed.value }) : target;
}

/** Keeps an account under the lock of its member; false: it stands already. */
async function keep(ctx: CallContext, tx: Tx, fresh: NewAccount): Promise<boolean> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const about = { merchantId: merchant.id, memberId };
  const at = app.clock.now();
  await lockMember(tx, merchant.id, memberId);
  const mac = sealTarget(app, fresh.target).targetMac;
  if ((await readPayoutAccounts(tx, about)).some((one) => one.method === fresh.method && one.mac.equals(mac))) return false;
  if ((await countPayoutAccounts(tx, about, plusMs(at, -placeMs))) >= accountsMax) throw new RolledBack(refuse('payout_accounts_full'));
  await ownOrRefused(ctx, tx, fresh);
  await insertPayoutAccount(app, tx, about, fresh);
  await addNotice(app, tx, { ...about, kind: 'payout_account_added', values: { account: fresh.target.masked } });
  await tellOwner(app, tx, { ...about, kind: 'payoutAccountAdded' });
  await recordMemberAct(tx, { ...about, action: 'payout.bind', at });
  return true;
}

/** An account of which nothing says whose it is belongs to who named it first. */
async function ownOrRefused(ctx: CallContext, tx: Tx, { method, target }: NewAccount): Promise<void> {
  if (methodOf(method)?.withdrawal?.oneOwner !== true) return;
  const naming = { merchantId: ctx.merchant.id, memberId: memberOf(ctx).memberId, identity: target.identity };
  if (!(await nameAddress(ctx.app, tx, naming))) throw new RolledBack(refuse('own_account_only', 'address'));
}

function accountView({ app, merchant }: CallContext, row: PayoutAccount): ResponseOf<Calls['bindPayoutAccount']> {
  const from = usableFrom(merchant, row);
  const method = methodOf(row.method);
  invariant(method, 'An account is of a method that there is');
  return {
    accountId: row.id,
    method: method.code,
    glyph: method.glyph,
    kind: row.kind,
    masked: row.masked,
    holder: row.holder,
    addedAt: toTimestamp(row.addedAt),
    usableFrom: from > app.clock.now() ? toTimestamp(from) : null,
  };
}
