import { amountOut, type Calls, type InputOf } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import { actOnOrder } from '@trevo/reward-rules/mall';
import { type CallContext, type Handler, type Handlers, operatorOf, type Outcome } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { unsaidPart } from '../catalogue/index.ts';
import { rewardsStoppedAt } from '../protection/index.ts';
import { announceRewards, giftBar, holdReceiver, type Prize, prizeLaw, prizeView, prizeWorth, readPrize } from '../reward-centre/index.ts';
import { pointSettingsOf } from '../points/index.ts';
import { type ItemPreview, previewItem } from './preview-item.ts';
import { openAddress } from './address.ts';
import { holdItem, readItems, setItemState, writeDraft } from './items-store.ts';
import { counterOfOrder } from './mall-counter.ts';
import { statusOfWire, wireStatus } from './order-view.ts';
import {
  endOrder,
  holdOrder,
  noteOrder,
  noteRefund,
  type Order,
  readOrder,
  readOrderQueue,
  readSealedAddress,
  type RefundReason,
  type RejectReason,
} from './orders-store.ts';
import { deliverOrder, refundOrder, rejectOrder } from './settle-order.ts';

export type MallOfficeCalls =
  | 'officeActOnMallOrder'
  | 'officeDraftMallItem'
  | 'officeMallItems'
  | 'officeMallOrder'
  | 'officeMallOrders'
  | 'officePublishMallItem'
  | 'officeRemoveMallItem';

const done = { done: true } as const;
const pageSizeUsual = 20;

type Act = {
  readonly action: 'mall.draft' | 'mall.publish' | 'mall.remove' | 'mall.order' | 'mall.address';
  readonly detail: AuditDetail;
};

function audit(tx: Tx, ctx: CallContext, subject: { readonly kind: string; readonly id: string }, act: Act): Promise<void> {
  const actor = actorOf(ctx);
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, subject, ...act, at: ctx.app.clock.now() });
}

const officeDraftMallItem: Handler<'officeDraftMallItem'> = async (ctx, input) => {
  const { itemId, kind, names, texts, art, points, stock, limit, minLevel } = input;
  const { app, merchant } = ctx;
  const unsaid = unsaidPart({ names, texts }, merchant.defaultLanguage);
  if (unsaid !== undefined) return refuse('field_required', unsaid);
  const piece = pieceOf(ctx, input);
  if (!piece.ok) return piece;
  const id = itemId ?? app.newId('mallItem');
  const item = {
    kind,
    names,
    texts,
    art,
    minLevel,
    ...piece.value,
    id,
    points: BigInt(points),
    stock: stock ?? null,
    limit: limit ?? null,
    draftedBy: operatorOf(ctx).operatorId,
  };
  return inTransaction(app.db, async (tx) => {
    if (!(await writeDraft(tx, merchant.id, item, itemId === undefined))) return refuse('not_found');
    await audit(tx, ctx, { kind: 'mall_item', id }, { action: 'mall.draft', detail: { ...item, prize: shownPrize(ctx, item.prize) } });
    return ok(done);
  });
};

type Piece = { readonly minor: bigint; readonly prize: Prize | null };

/** What a piece is and costs: goods and cash say their cost, free play says what it is and costs its face value. */
function pieceOf(
  { merchant }: CallContext,
  { kind, cost, prize }: InputOf<Calls['officeDraftMallItem']>,
): Outcome<Piece, 'field_required' | 'free_spins_unfit' | 'profile_violation'> {
  if (kind === 'goods' || kind === 'cash') return cost === undefined ? refuse('field_required', 'cost') : ok({ minor: cost, prize: null });
  if (prize?.kind !== kind) return refuse('field_required', 'prize');
  const read = readPrize(merchant, prize);
  return read.ok ? ok({ minor: prizeWorth(read.value), prize: read.value }) : read;
}

function shownPrize({ merchant, language }: CallContext, prize: Prize | null) {
  return prize === null ? null : prizeView(prize, { currency: merchant.currency, language });
}

const officePublishMallItem: Handler<'officePublishMallItem'> = async (ctx, { itemId, version }) => {
  const { operatorId } = operatorOf(ctx);
  return inTransaction(ctx.app.db, async (tx) => {
    const item = await holdItem(tx, ctx.merchant.id, itemId);
    if (item === null) return refuse('not_found');
    if (item.state !== 'draft') return refuse('reward_state');
    if (item.version !== version) return refuse('price_changed');
    if (item.draftedBy === operatorId) return refuse('second_approval_required');
    await setItemState(tx, itemId, { state: 'on_sale', publishedBy: operatorId });
    await audit(tx, ctx, { kind: 'mall_item', id: itemId }, { action: 'mall.publish', detail: { version, points: item.points } });
    return ok(done);
  });
};

type Asked = InputOf<Calls['officeActOnMallOrder']>;

const officeActOnMallOrder: Handler<'officeActOnMallOrder'> = async (ctx, asked) => {
  const { app } = ctx;
  const acted = await inTransaction(app.db, (tx) => actOn(tx, ctx, asked));
  if (!acted.ok) return acted;
  app.bus.publish(`member:${acted.value}`, { type: 'points' });
  announceRewards(app, acted.value);
  return ok(done);
};

/** What an operator does about an order, under its row and that of its thing. Answers whose it is. */
async function actOn(
  tx: Tx,
  ctx: CallContext,
  asked: Asked,
): Promise<Outcome<Id<'member'>, Calls['officeActOnMallOrder']['errors'][number]>> {
  const { orderId, act, reason = 'not_allowed', refundReason = 'lost' } = asked;
  const { operatorId } = operatorOf(ctx);
  const bar = act === 'approve' ? await barOf(tx, ctx, orderId) : null;
  const order = await holdOrder(tx, ctx.merchant.id, orderId);
  if (order === null) return refuse('not_found');
  // What pays itself is neither lost nor faulty.
  if (act === 'refund' && order.kind !== 'goods') return refuse('reward_state');
  const first = act === 'refund' ? order.refundFirst : order.firstOperator;
  const told = { order: order.id, act, operator: operatorId, second: first ?? undefined };
  const { answer } = actOnOrder(counterOfOrder(order, 0), told, ctx.app.clock.now());
  // The first of two: it stands as a remark until somebody else agrees.
  const isFirst = !answer.ok && answer.code === 'second_approval_required' && first === null;
  if (!answer.ok && !isFirst) return refuse(answer.code);
  if (bar !== null) return refuse(bar);
  await (isFirst ? noteFirst(tx, order, { act, operatorId, refundReason }) : carryOut(ctx, tx, order, { ...asked, reason, operatorId }));
  const why = act === 'reject' ? { reason } : act === 'refund' ? { reason: refundReason } : {};
  await audit(tx, ctx, { kind: 'mall_order', id: orderId }, { action: 'mall.order', detail: { act, ...why } });
  return ok(order.memberId);
}

/**
 * Why an order may not be approved now, or null. Free play: a pause, rewards that are stopped, the law, the account; its member is held before thing and order, as a buyer
 * holds them. Cash: only what closes turning points into money, as who pauses is paid what was ordered before. Points come back when an order is rejected.
 */
async function barOf(tx: Tx, ctx: CallContext, orderId: Id<'mallOrder'>): Promise<'not_eligible' | null> {
  const order = await readOrder(tx, ctx.merchant.id, { id: orderId });
  if (order?.kind === 'cash') {
    const isClosed = pointSettingsOf(ctx.merchant).conversion.closed || (await rewardsStoppedAt(tx, ctx.merchant.id)) !== null;
    return isClosed ? 'not_eligible' : null;
  }
  if (order === null || order.prize === null) return null;
  const receiver = await holdReceiver(tx, ctx.merchant.id, { memberId: order.memberId });
  return receiver === null ? 'not_eligible' : giftBar(tx, ctx, { receiver, ...prizeLaw(order.prize) });
}

type First = { readonly act: Asked['act']; readonly operatorId: string; readonly refundReason: RefundReason };

function noteFirst(tx: Tx, { id }: Order, { act, operatorId, refundReason }: First): Promise<void> {
  return act === 'refund' ? noteRefund(tx, id, { by: operatorId, reason: refundReason }) : noteOrder(tx, id, { firstOperator: operatorId });
}

type Carried = Asked & { readonly reason: RejectReason; readonly operatorId: string };

async function carryOut({ app }: CallContext, tx: Tx, order: Order, { act, tracking, reason, operatorId }: Carried): Promise<void> {
  const { id } = order;
  if (act === 'reject') return rejectOrder(tx, order, { by: operatorId, reason });
  if (act === 'refund') return refundOrder(tx, order, operatorId);
  await noteOrder(tx, id, { packed: act === 'pack', tracking: tracking || null });
  if (act !== 'approve') return;
  await deliverOrder(app, tx, order, 'approved');
  await endOrder(tx, id, { status: 'approved', by: operatorId, reason: null });
}

const officeMallOrder: Handler<'officeMallOrder'> = async (ctx, { mallOrderId: orderId }) =>
  inTransaction(ctx.app.db, async (tx) => {
    if ((await readOrder(tx, ctx.merchant.id, { id: orderId })) === null) return refuse('not_found');
    const sealed = await readSealedAddress(tx, orderId);
    await audit(tx, ctx, { kind: 'mall_order', id: orderId }, { action: 'mall.address', detail: {} });
    return ok({ address: sealed === null ? null : openAddress(ctx.app, sealed) });
  });

export const mallOfficeRoutes: Handlers<MallOfficeCalls> = {
  officeDraftMallItem,
  officePublishMallItem,
  officeActOnMallOrder,
  officeMallOrder,
  officeRemoveMallItem: async (ctx, { itemId }) =>
    inTransaction(ctx.app.db, async (tx) => {
      if ((await holdItem(tx, ctx.merchant.id, itemId)) === null) return refuse('not_found');
      await setItemState(tx, itemId, { state: 'removed' });
      await audit(tx, ctx, { kind: 'mall_item', id: itemId }, { action: 'mall.remove', detail: {} });
      return ok(done);
    }),
  officeMallItems: async (ctx, { pageNo = 1, pageSize = pageSizeUsual }) => {
    const { app, merchant } = ctx;
    const { list, total } = await readItems(app.db, merchant.id, { offset: (pageNo - 1) * pageSize, limit: pageSize });
    const { ratio } = pointSettingsOf(merchant).conversion;
    const views = list.map(async ({ id, minor, points, names, texts, prize, ...item }) => ({
      itemId: id,
      ...item,
      names: { ...names },
      texts: { ...texts },
      points: String(points),
      cost: amountOut(minor),
      prize: shownPrize(ctx, prize),
      lastMonth: item.state === 'draft' ? previewOut(await previewItem(app.db, merchant.id, { id, minor, points }, ratio)) : null,
    }));
    return ok(pageOf(await Promise.all(views), total, { pageNo, pageSize }));
  },
  officeMallOrders: async ({ app, merchant }, { pageNo = 1, pageSize = pageSizeUsual, status }) => {
    const ask = { status: status === undefined ? null : statusOfWire[status], offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { list, total } = await readOrderQueue(app.db, merchant.id, ask);
    const views = list.map((order) => ({
      orderId: order.id,
      memberId: order.memberId,
      username: order.username,
      names: { ...order.names },
      quantity: order.quantity,
      points: String(order.points),
      cost: amountOut(order.minor),
      currency: order.currency,
      status: wireStatus[order.status],
      orderedAt: toTimestamp(order.orderedAt),
      packed: order.packedAt !== null,
      waitsForSecond: order.status === 'in process' && order.firstOperator !== null,
      tracking: order.tracking,
      kind: order.kind,
      refund: order.refundedAt !== null ? ('done' as const) : order.refundFirst !== null ? ('waits' as const) : null,
    }));
    return ok(pageOf(views, total, { pageNo, pageSize }));
  },
};

function previewOut({ costMinor, ...preview }: ItemPreview) {
  return { ...preview, cost: amountOut(costMinor) };
}

function pageOf<T>(list: T[], total: number, { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number }) {
  return { list, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total };
}
