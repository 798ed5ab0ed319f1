import { amountOut, type Calls, type InputOf } from '@trevo/contract';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import { isPayable, payoutStepMinor } from '@trevo/money';
import { type CallContext, type CallRefusal, type Handler, memberOf } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { hasIdentity } from '../members/index.ts';
import { receiptRefusal, transferRefusal } from '../protection/index.ts';
import { restRefusal } from '../access/index.ts';
import { verifyStepUp } from '../session/index.ts';
import { noteRoundTrip } from '../team-patterns/index.ts';
import { announceMoney, transferAlongEdge } from '../wallet/index.ts';
import { findSides, type Sides } from './transfer-sides.ts';
import { transferSettingsOf } from './transfer-settings.ts';
import { transferView } from './transfer-view.ts';
import { insertTransfer, readDayStart, readRoundTrip, readSentSince, readTransfer, type Pair, type Transfer } from './transfers-store.ts';

type Input = InputOf<Calls['sendTeamTransfer']>;
type AmountCode = 'amount_not_payable' | 'amount_below_minimum' | 'amount_above_maximum';
type LimitCode = 'transfer_count_reached' | 'transfer_day_amount_reached';
type Code =
  | LimitCode
  | 'not_in_team'
  | 'transfer_way_refused'
  | 'transfer_too_early'
  | 'transfer_barred'
  | 'transfers_closed'
  | 'insufficient_balance';

/**
 * Sends cash along one edge of the tree. Everything that decides is asked under the locks of both accounts; the movement and its receipt stand together or
 * not at all, and a repeat under the same key finds what stands. Nobody can take it back.
 */
export const sendTeamTransfer: Handler<'sendTeamTransfer'> = async (ctx, input) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  if (!jurisdictionOf(merchant).memberTransfers) return refuse('transfers_closed');
  invariant(ctx.idempotencyKey !== null, 'A transfer needs the key of its request');
  const known = await readTransfer(app.db, merchant.id, memberId, { requestKey: ctx.idempotencyKey });
  if (known) return ok(transferView(known, memberId));
  const wrong = amountFault(ctx, input.amount);
  if (wrong) return wrong;
  const sides = await findSides(app.db, ctx, input.memberId);
  if (!sides.ok) return sides;
  if (!(await hasIdentity(app, merchant, memberId))) return refuse('identity_needed');
  const resting = await restRefusal(ctx, memberId);
  if (resting) return resting;
  const actor = { memberId, ip: ctx.ip, userAgent: ctx.userAgent };
  const proven = await verifyStepUp(app, actor, { password: input.password, code: input.verificationCode });
  if (!proven.ok) return proven;
  if (!(await hasIdentity(app, merchant, sides.value.receiver.id))) return refuse('transfer_barred');
  const requestKey = ctx.idempotencyKey;
  const sent = await inTransaction(app.db, (tx) => send(tx, ctx, { input, requestKey }));
  if (!sent.ok) return sent;
  await tell(ctx, sent.value);
  return ok(transferView(sent.value.transfer, memberId));
};

function amountFault(ctx: CallContext, minor: bigint): CallRefusal<AmountCode> | null {
  const { currency } = memberOf(ctx);
  const { minMinor, maxMinor } = transferSettingsOf(ctx.merchant);
  if (!isPayable({ currency, minor }))
    return { ...refuse('amount_not_payable', 'amount'), values: { step: amountOut(payoutStepMinor(currency)) } };
  if (minor < minMinor) return { ...refuse('amount_below_minimum', 'amount'), values: { min: amountOut(minMinor) } };
  return minor > maxMinor ? { ...refuse('amount_above_maximum', 'amount'), values: { max: amountOut(maxMinor) } } : null;
}

type Sent = { readonly transfer: Transfer; readonly isRoundTrip: boolean };
type Order = { readonly input: Input; readonly requestKey: string };

async function send(tx: Tx, ctx: CallContext, { input, requestKey }: Order): Promise<{ ok: true; value: Sent } | CallRefusal<Code>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const minor = input.amount;
  const sides = await findSides(tx, ctx, input.memberId, { lock: true });
  if (!sides.ok) return sides;
  const known = await readTransfer(tx, merchant.id, memberId, { requestKey });
  if (known) return ok({ transfer: known, isRoundTrip: false });
  const barred = (await partiesRefusal(tx, ctx, sides.value, minor)) ?? (await limitReached(tx, ctx, sides.value, minor));
  if (barred) return barred;
  const { receiver, way } = sides.value;
  const pair = { senderId: memberId, receiverId: receiver.id };
  const move = { merchantId: merchant.id, memberId, currency, minor, toMemberId: receiver.id, way, key: requestKey };
  const posted = await transferAlongEdge(tx, move);
  if (!posted.ok) {
    invariant(posted.code === 'insufficient_balance', `A transfer cannot be refused with ${posted.code}`);
    return refuse('insufficient_balance', 'amount');
  }
  // From here on it succeeds.
  await insertTransfer(tx, merchant.id, { ...pair, id: posted.value.transferId, way, currency, minor, requestKey });
  const isRoundTrip = await noteIfBack(tx, merchant.id, pair);
  await recordAudit(tx, {
    merchantId: merchant.id,
    actor: { kind: 'member', id: memberId },
    action: 'team.transfer',
    subject: { kind: 'member', id: receiver.id },
    detail: { transferId: posted.value.transferId, way, minor },
    at: app.clock.now(),
  });
  const transfer = await readTransfer(tx, merchant.id, memberId, { id: posted.value.transferId });
  invariant(transfer !== null, 'A transfer that was just added is there');
  return ok({ transfer, isRoundTrip });
}

/** Tells operators where at least four fifths of what the receiver had sent within a day have come back to it; true where they have. */
async function noteIfBack(tx: Tx, merchantId: Id<'merchant'>, pair: Pair): Promise<boolean> {
  const { there, back } = await readRoundTrip(tx, pair);
  if (there === 0n || back * 5n < there * 4n) return false;
  await noteRoundTrip(tx, merchantId, { first: pair.receiverId, second: pair.senderId, there, back });
  return true;
}

/** What about the two accounts speaks against it. Why the receiver cannot have it is nobody else's business: one word says all of it. */
async function partiesRefusal(
  tx: Tx,
  { merchant }: CallContext,
  { sender, receiver, way }: Sides,
  minor: bigint,
): Promise<CallRefusal<'transfer_barred' | 'transfer_too_early' | 'transfers_closed'> | null> {
  const active = [sender, receiver].every(({ status, passwordInitial }) => status === 'active' && !passwordInitial);
  if (!active || sender.currency !== receiver.currency) return refuse('transfer_barred');
  if (way === 'down' && !receiver.settledIn) return refuse('transfer_too_early');
  const refused = await transferRefusal(tx, { merchant, memberIds: [sender.id, receiver.id] });
  if (refused !== null) return refuse(refused === 'transfers_closed' ? refused : 'transfer_barred');
  return (await receiptRefusal(tx, { merchant, memberId: receiver.id }, minor)) ? refuse('transfer_barred') : null;
}

async function limitReached(
  tx: Tx,
  { merchant }: CallContext,
  { sender, receiver }: Sides,
  minor: bigint,
): Promise<CallRefusal<LimitCode> | null> {
  const { perDay, dayMinor } = transferSettingsOf(merchant);
  const since = await readDayStart(tx, merchant);
  const sent = await readSentSince(tx, merchant.id, { senderId: sender.id, receiverId: receiver.id }, since);
  if (sent.count >= perDay) return { ...refuse('transfer_count_reached'), values: { count: perDay } };
  const left = dayMinor - sent.minor;
  return minor <= left ? null : { ...refuse('transfer_day_amount_reached', 'amount'), values: { left: amountOut(left > 0n ? left : 0n) } };
}

/** After the commit: both sides' tabs learn the balance, the receiver's also of the receipt, and operators of money that came back. */
async function tell({ app, merchant }: CallContext, { transfer, isRoundTrip }: Sent): Promise<void> {
  const { id, senderId, receiverId, currency } = transfer;
  for (const memberId of [senderId, receiverId]) {
    await announceMoney(app, { merchantId: merchant.id, memberId, currency });
  }
  app.bus.publish(`member:${receiverId}`, { type: 'team_transfer', transferId: id });
  if (isRoundTrip) app.log.warn({ merchantId: merchant.id, firstId: receiverId, secondId: senderId }, 'transfers that came back');
}
