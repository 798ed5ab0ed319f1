import { amountOut } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { products } from '@trevo/reward-rules';
import { type PointType, pointTypeOf, pointTypes, rateOf } from '@trevo/reward-rules/points';
import { spanOf } from '../../core/asked-days.ts';
import { type CallContext, type Handlers, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { nameIn } from '../catalogue/index.ts';
import { readPoints } from '../wallet/index.ts';
import { convertPoint } from './convert-points.ts';
import { readConvertedToday } from './conversions-store.ts';
import { type PointLine, readLevel, readPointLines } from './history-store.ts';
import { pointSettingsOf } from './point-settings.ts';

export const pointRoutes: Handlers<'convertPoint' | 'getPointBalance' | 'getPointConfig' | 'memTransDet'> = {
  convertPoint,
  getPointBalance: async (ctx) => {
    const { memberId } = memberOf(ctx);
    const { points, held } = await readPoints(ctx.app.db, ctx.merchant.id, memberId);
    const { step, minimum, closed } = pointSettingsOf(ctx.merchant).conversion;
    const whole = points - (points % step);
    return ok({ points: String(points), held: String(held), convertible: String(closed || whole < minimum ? 0n : whole) });
  },
  getPointConfig: async (ctx) => {
    const { memberId } = memberOf(ctx);
    const { rates, conversion } = pointSettingsOf(ctx.merchant);
    const level = await readLevel(ctx.app.db, ctx.merchant.id, memberId);
    return ok({
      level,
      rates: products.map((product) => ({ product, type: pointTypeOf[product], ratePpm: rateOf(rates, { product, level }) })),
      ratio: { points: String(conversion.ratio.points), amount: amountOut(conversion.ratio.minor) },
      step: String(conversion.step),
      min: String(conversion.minimum),
      dayLimit: String(conversion.dayLimit),
      dayUsed: String(await readConvertedToday(ctx.app.db, ctx.merchant, memberId)),
      closed: conversion.closed,
      currency: ctx.merchant.currency,
    });
  },
  memTransDet: async (ctx, { pageNo = 1, pageSize = 20, type, ...days }) => {
    const { lines, total } = await readPointLines(ctx.app.db, ctx.merchant.id, {
      memberId: memberOf(ctx).memberId,
      type: type ?? null,
      span: spanOf(ctx.merchant.timeZone, days),
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    });
    return ok({ list: lines.map((line) => lineView(ctx, line)), pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)) });
  },
};

const statusOf = { 'in process': 'P', rejected: 'R', approved: 'A' } as const;

function lineView({ language, merchant }: CallContext, line: PointLine) {
  const { payload, itemNames, orderPoints, orderCost, orderStatus } = line;
  const type = pointTypes.find((one) => one === payload.type) ?? ('deposit' satisfies PointType);
  const amount = orderCost === null ? payload.amount : amountOut(orderCost);
  return {
    reference: line.reference,
    at: toTimestamp(line.at),
    type,
    kind: line.kind,
    name: itemNames === null ? null : nameIn(itemNames, language, merchant.defaultLanguage),
    quantity: line.quantity ?? 1,
    requirement: {
      points: orderPoints === null ? null : String(orderPoints),
      amount: amount === undefined ? null : String(amount),
    },
    status: orderStatus === null ? ('A' as const) : statusOf[orderStatus],
    changed: String(line.changed / unitMinor),
    balance: String(line.balance / unitMinor),
    source: String(payload.source ?? payload.name ?? ''),
    explained: payload.basis !== undefined || payload.explained === true,
  };
}
