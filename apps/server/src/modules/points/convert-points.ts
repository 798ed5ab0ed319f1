import { amountOut } from '@trevo/contract';
import { invariant, ok, refuse } from '@trevo/kernel';
import { convertPoints as convert } from '@trevo/reward-rules/points';
import { type CallContext, type Handler, memberOf, type Outcome } from '../../core/call.ts';
import { basisOf } from '../../core/credit-basis.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { bonusRefusal } from '../protection/index.ts';
import { verifyStepUp } from '../session/index.ts';
import { announceMoney, readPoints, rewardCredit, turnPoints } from '../wallet/index.ts';
import { type Conversion, holdPerson, insertConversion, readConversion, readConvertedToday } from './conversions-store.ts';
import { pointSettingsOf } from './point-settings.ts';

type Code =
  | 'bonus_closed'
  | 'convert_closed'
  | 'convert_limit'
  | 'convert_minimum'
  | 'convert_step'
  | 'play_paused'
  | 'points_insufficient';

/** Turns points into cash: they leave and it comes in one transaction, under the lock of the person's accounts. A repeat under the same key finds what stands. */
export const convertPoint: Handler<'convertPoint'> = async (ctx, { points, paymentPassword, verificationCode }) => {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  invariant(ctx.idempotencyKey !== null, 'A conversion needs the key of its request');
  const requestKey = ctx.idempotencyKey;
  const known = await readConversion(app.db, memberId, requestKey);
  if (known) return ok(viewOf(known));
  if (pointSettingsOf(merchant).conversion.closed) return refuse('convert_closed');
  const actor = { memberId, ip: ctx.ip, userAgent: ctx.userAgent };
  const proven = await verifyStepUp(app, actor, { password: paymentPassword, code: verificationCode });
  if (!proven.ok) return proven;
  const converted = await inTransaction(app.db, (tx) => turn(tx, ctx, { points: BigInt(points), requestKey }));
  if (!converted.ok) return converted;
  await announceMoney(app, { merchantId: merchant.id, memberId, currency });
  app.bus.publish(`member:${memberId}`, { type: 'points' });
  return ok(viewOf(converted.value));
};

type Order = { readonly points: bigint; readonly requestKey: string };

async function turn(tx: Tx, ctx: CallContext, { points, requestKey }: Order): Promise<Outcome<Conversion, Code>> {
  const { merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  await holdPerson(tx, merchant.id, memberId);
  const known = await readConversion(tx, memberId, requestKey);
  if (known) return ok(known);
  const barred = await bonusRefusal(tx, { merchant, memberId });
  if (barred !== null) return refuse(barred);
  const { conversion } = pointSettingsOf(merchant);
  const dayUsed = await readConvertedToday(tx, merchant, memberId);
  const { points: balance } = await readPoints(tx, merchant.id, memberId);
  const decided = convert({ points, balance, dayUsed }, conversion);
  if (!decided.ok) {
    const left = conversion.dayLimit - dayUsed;
    const values = { step: String(conversion.step), min: String(conversion.minimum), left: String(left > 0n ? left : 0n) };
    return { ...refuse(decided.code, 'points'), values };
  }
  const minor = decided.value.amountMinor;
  const of = { merchantId: merchant.id, memberId, scope: 'points_convert', key: requestKey } as const;
  const basis = basisOf('conversion', { terms: conversion, inputs: [{ points }], before: { balance, dayUsed } });
  const payload = { type: 'redeem', source: 'conversion', amount: amountOut(minor), basis };
  const taken = await turnPoints(tx, { ...of, points, payload });
  if (!taken.ok) return refuse('points_insufficient', 'points');
  // From here on it succeeds.
  const credit = { ...of, scope: 'points_cash', currency, minor, payload: { source: 'points', points: String(points), basis } };
  const paid = await rewardCredit(tx, credit);
  invariant(paid.ok, 'Cash for points is not refused');
  const done = { points, minor, currency };
  await insertConversion(tx, merchant, { ...done, memberId, requestKey });
  return ok(done);
}

function viewOf({ points, minor, currency }: Conversion) {
  return { points: String(points), amount: amountOut(minor), currency, target: 'cash' as const };
}
