import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { type Id, ok, type Refusal, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { announceMoney, returnTip } from '../wallet/index.ts';
import { auditLive } from './audit-live.ts';
import { readRooms } from './rooms-store.ts';
import { roomView } from './show-live.ts';
import { tellRoom } from './tell-room.ts';
import { type AskedTip, lockTip, type OfficeTip, readTipList, readTips, writeAsked, writeReturned, writeTipList } from './tips-store.ts';

export type TipOfficeCalls = 'officeAskTipReturn' | 'officeDecideTipReturn' | 'officeSetTips' | 'officeTips';
type TipRow = ResponseOf<Calls['officeTips']>['list'][number];

const done = { done: true } as const;

const officeTips: Handler<'officeTips'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const { currency } = merchant;
  const setting = await readTipList(app.db, { merchantId: merchant.id, currency });
  const rooms = await readRooms(app.db, { merchantId: merchant.id, now: app.clock.now() });
  const byId = new Map(rooms.map((room) => [room.id, roomView(ctx, room)]));
  const rowOf = (tip: OfficeTip): TipRow => ({
    tipId: tip.id,
    at: toTimestamp(tip.tippedAt),
    room: byId.get(tip.roomId)?.title ?? tip.roomId,
    host: byId.get(tip.roomId)?.host ?? '',
    memberId: tip.memberId,
    username: tip.username,
    currency: tip.currency,
    amount: amountOut(tip.amount),
    isAnonymous: tip.isAnonymous,
    state: stateOf(tip),
    isOwn: tip.askedBy === operatorId,
    reason: tip.reason,
  });
  return ok({
    allowed: jurisdictionOf(merchant).tips,
    currency,
    setting: setting && { isOn: setting.isOn, amounts: setting.amounts.map(amountOut), dayMax: amountOut(setting.dayMax) },
    list: (await readTips(app.db, merchant.id)).map(rowOf),
  });
};

function stateOf({ returnedAt, askedBy }: OfficeTip): TipRow['state'] {
  if (returnedAt !== null) return 'returned';
  return askedBy === null ? 'stands' : 'asked';
}

const officeSetTips: Handler<'officeSetTips'> = async (ctx, { isOn, amounts, dayMax }) => {
  const { app, merchant } = ctx;
  // A list may be put off anywhere; on only where the law of the place lets members tip.
  if (isOn && !jurisdictionOf(merchant).tips) return refuse('tips_off');
  const { currency } = merchant;
  await inTransaction(app.db, async (tx) => {
    await writeTipList(tx, { merchantId: merchant.id, currency }, { isOn, amounts: [...new Set(amounts)], dayMax, now: app.clock.now() });
    const detail = { isOn, currency, amounts: amounts.map(amountOut), dayMax: amountOut(dayMax) };
    await auditLive(tx, ctx, { action: 'live.tips', subject: { kind: 'merchant', id: merchant.id }, detail });
  });
  app.desks.officeNews(merchant.id, 'problems');
  return ok(done);
};

const officeAskTipReturn: Handler<'officeAskTipReturn'> = async (ctx, { tipId, reason }) => {
  const { operatorId: by } = operatorOf(ctx);
  const now = ctx.app.clock.now();
  const said = await inTransaction(ctx.app.db, async (tx) => {
    const tip = await held(tx, ctx, tipId);
    if (!tip.ok) return tip;
    if (tip.value.askedBy !== null) return refuse('tip_state');
    await writeAsked(tx, tipId, { by, reason, now });
    await auditLive(tx, ctx, {
      action: 'live.tip.ask',
      subject: { kind: 'liveTip', id: tipId },
      detail: { reason, amount: amountOut(tip.value.amount) },
    });
    return ok(done);
  });
  if (said.ok) ctx.app.desks.officeNews(ctx.merchant.id, 'problems');
  return said;
};

const officeDecideTipReturn: Handler<'officeDecideTipReturn'> = async (ctx, { tipId, decision }) => {
  const { app, merchant } = ctx;
  const { operatorId: by } = operatorOf(ctx);
  const now = app.clock.now();
  const said = await inTransaction(app.db, async (tx) => {
    const asked = await held(tx, ctx, tipId);
    if (!asked.ok) return asked;
    const tip = asked.value;
    if (tip.askedBy === null) return refuse('tip_state');
    // Who asked may take it back, and cannot be the second one.
    if (decision === 'give' && tip.askedBy === by) return refuse('second_approval_required');
    if (decision === 'give') {
      await writeReturned(tx, tipId, { by, now });
      await returnTip(tx, { ...tip, tipId, minor: tip.amount });
    } else await writeAsked(tx, tipId, null);
    await auditLive(tx, ctx, {
      action: 'live.tip.decide',
      subject: { kind: 'liveTip', id: tipId },
      detail: { decision, amount: amountOut(tip.amount) },
    });
    return ok(tip);
  });
  if (!said.ok) return said;
  if (decision === 'give') {
    await announceMoney(app, said.value);
    tellRoom({ app, merchantId: merchant.id }, said.value.roomId);
  }
  app.desks.officeNews(merchant.id, 'problems');
  return ok(done);
};

/** A tip of the brand that was not given back, under its lock. */
async function held(
  tx: Tx,
  { merchant }: CallContext,
  tipId: Id<'liveTip'>,
): Promise<{ readonly ok: true; readonly value: AskedTip } | Refusal<'not_found' | 'tip_state'>> {
  const tip = await lockTip(tx, { merchantId: merchant.id, tipId });
  if (tip === null) return refuse('not_found');
  return tip.isReturned ? refuse('tip_state') : ok(tip);
}

export const tipOfficeRoutes: Handlers<TipOfficeCalls> = { officeTips, officeSetTips, officeAskTipReturn, officeDecideTipReturn };
