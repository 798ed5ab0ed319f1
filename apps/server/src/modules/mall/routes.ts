import { amountOut, mallKinds } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { actOnOrder } from '@trevo/reward-rules/mall';
import { spanOf } from '../../core/asked-days.ts';
import { type Handlers, memberOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { nameIn } from '../catalogue/index.ts';
import { pointSettingsOf } from '../points/index.ts';
import { readPause } from '../protection/index.ts';
import { isPrizeClosed, prizeView } from '../reward-centre/index.ts';
import { readItemsOnSale, readPrizesOnSale } from './items-store.ts';
import { counterOfOrder } from './mall-counter.ts';
import { mallOfficeRoutes, type MallOfficeCalls } from './office-routes.ts';
import { orderView, statusOfWire } from './order-view.ts';
import { holdOrder, readOrdersOf } from './orders-store.ts';
import { redeemPointReward } from './redeem-points.ts';
import { rejectOrder } from './settle-order.ts';

export const mallRoutes: Handlers<MallOfficeCalls | 'cancelPointOrder' | 'getPointReward' | 'getRedeemPointList' | 'redeemPointReward'> = {
  ...mallOfficeRoutes,
  redeemPointReward,
  getPointReward: async (ctx, { pageNo = 1, pageSize = 24, kind, sort = 'points' }) => {
    const { merchant, language } = ctx;
    const { memberId, currency } = memberOf(ctx);
    // A pause is shown nothing to get (rule book §1); points and orders stay to be seen.
    if ((await readPause(ctx.app.db, { merchantId: merchant.id, memberId })) !== null)
      return ok({ list: [], pageNum: pageNo, totalPages: 1 });
    const closed = pointSettingsOf(merchant).conversion.closed;
    const prizes = await readPrizesOnSale(ctx.app.db, merchant.id);
    const { list, total } = await readItemsOnSale(ctx.app.db, merchant.id, {
      memberId,
      kinds: mallKinds.filter((one) => (kind === undefined || one === kind) && !(closed && one === 'cash')),
      hidden: prizes.filter(({ prize }) => isPrizeClosed(merchant, prize, currency)).map(({ id }) => id),
      dearestFirst: sort === '-points',
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    });
    const views = list.map((item) => ({
      id: item.id,
      name: nameIn(item.names, language, merchant.defaultLanguage),
      text: nameIn(item.texts, language, merchant.defaultLanguage),
      kind: item.kind,
      points: String(item.points),
      amount: item.kind === 'cash' ? amountOut(item.minor) : null,
      prize: item.prize === null ? null : prizeView(item.prize, { currency, language }),
      stock: item.stock,
      limit: item.limit,
      taken: item.taken,
      minLevel: item.minLevel,
      version: item.version,
      image: item.art,
    }));
    return ok({ list: views, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)) });
  },
  getRedeemPointList: async (ctx, { pageNo = 1, pageSize = 20, status, ...days }) => {
    const { list, total } = await readOrdersOf(ctx.app.db, ctx.merchant.id, {
      memberId: memberOf(ctx).memberId,
      status: status === undefined ? null : statusOfWire[status],
      span: spanOf(ctx.merchant.timeZone, days),
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    });
    return ok({ list: list.map((order) => orderView(ctx, order)), pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)) });
  },
  cancelPointOrder: async (ctx, { orderNo }) => {
    const { app, merchant } = ctx;
    const { memberId } = memberOf(ctx);
    const cancelled = await inTransaction(app.db, async (tx) => {
      const order = await holdOrder(tx, merchant.id, orderNo);
      if (order === null || order.memberId !== memberId) return refuse('not_found');
      if (order.status === 'rejected' && order.reason === 'member') return ok(order);
      const { answer } = actOnOrder(counterOfOrder(order, 0), { order: order.id, act: 'cancel' }, app.clock.now());
      if (!answer.ok) return refuse('reward_state');
      await rejectOrder(tx, order, { by: null, reason: 'member' });
      return ok({ ...order, status: 'rejected' as const, reason: 'member' as const });
    });
    if (!cancelled.ok) return cancelled;
    app.bus.publish(`member:${memberId}`, { type: 'points' });
    return ok(orderView(ctx, cancelled.value));
  },
};
