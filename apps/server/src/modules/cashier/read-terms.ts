import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { payoutStepMinor } from '@trevo/money';
import { jurisdictionOf } from '../brand/index.ts';
import { type CallContext, memberOf } from '../../core/call.ts';
import { readLevel } from '../points/index.ts';
import { cashierSettingsOf } from './cashier-settings.ts';
import type { FormPlace } from './methods/payment-method.ts';
import { startOfDay } from './request-withdrawal.ts';
import { readReturnTo, sourceView } from './source-account.ts';
import { type Direction, readWays, type Way } from './way-terms.ts';
import { readTakenSince } from './withdrawals-store.ts';

/** The brand's terms of deposits and withdrawals, and what the member has left of them today. */
export async function readTerms(ctx: CallContext): Promise<ResponseOf<Calls['cashierTerms']>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const place = { law: jurisdictionOf(merchant), currency };
  const vipLevel = await readLevel(app.db, merchant.id, memberId);
  const waysOf = async (direction: Direction) =>
    (await readWays(app.db, merchant, { direction, currency, vipLevel })).filter(isOffered).map((way) => wayView(way, direction, place));
  const settings = cashierSettingsOf(merchant);
  const taken = await readTakenSince(app.db, merchant.id, memberId, await startOfDay(app.db, merchant));
  const returnTo = await readReturnTo(app, merchant, { memberId, currency, vipLevel });
  const left = settings.withdrawalDayMinor - taken.minor;
  return {
    currency,
    step: amountOut(payoutStepMinor(currency)),
    deposit: {
      ways: await waysOf('deposit'),
      expiresInSeconds: Math.round(settings.depositExpiryMs / 1000),
    },
    withdrawal: {
      ways: await waysOf('withdrawal'),
      dayCount: settings.withdrawalsPerDay,
      dayAmount: amountOut(settings.withdrawalDayMinor),
      countLeft: Math.max(0, settings.withdrawalsPerDay - taken.count),
      amountLeft: amountOut(left > 0n ? left : 0n),
      receiptMinutes: Math.round(settings.receiptMs / 60_000),
      returnTo: returnTo.map(({ method, masked, account }) => ({ method, masked, account: account && sourceView(account) })),
    },
  };
}

/** A method that is off until somebody opens it is nothing that a brand has closed: members are not told of it. */
function isOffered({ method, closed }: Way): boolean {
  return method.offByDefault !== true || (closed !== 'brand' && closed !== 'law');
}

type WayView = ResponseOf<Calls['cashierTerms']>['deposit']['ways'][number];

function wayView({ method, ...way }: Way, direction: Direction, place: FormPlace): WayView {
  return {
    method: method.code,
    glyph: method.glyph,
    min: amountOut(way.minMinor),
    max: amountOut(way.maxMinor),
    fee: { fixed: amountOut(way.feeFixedMinor), ppm: way.feePpm },
    closed: way.closed,
    opensAt: way.opensAt === null ? null : new Date(way.opensAt).toISOString(),
    form: (method[direction]?.form(place) ?? []).map((field) => ({ ...field, options: [...field.options] })),
    proof: direction === 'deposit' && method.deposit.proof,
    inCoin: method.inCoin === true,
  };
}
