import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { payoutStepMinor } from '@trevo/money';
import { type CallContext, memberOf } from '../../core/call.ts';
import { cashierSettingsOf } from './cashier-settings.ts';
import { startOfDay } from './request-withdrawal.ts';
import { readTakenSince } from './withdrawals-store.ts';

/** The brand's terms of deposits and withdrawals, and what the member has left of them today. */
export async function readTerms(ctx: CallContext): Promise<ResponseOf<Calls['cashierTerms']>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const settings = cashierSettingsOf(merchant);
  const taken = await readTakenSince(app.db, merchant.id, memberId, await startOfDay(app.db, merchant));
  const left = settings.withdrawalDayMinor - taken.minor;
  return {
    currency,
    step: amountOut(payoutStepMinor(currency)),
    deposit: {
      min: amountOut(settings.depositMinMinor),
      max: amountOut(settings.depositMaxMinor),
      expiresInSeconds: Math.round(settings.depositExpiryMs / 1000),
    },
    withdrawal: {
      min: amountOut(settings.withdrawalMinMinor),
      max: amountOut(settings.withdrawalMaxMinor),
      dayCount: settings.withdrawalsPerDay,
      dayAmount: amountOut(settings.withdrawalDayMinor),
      countLeft: Math.max(0, settings.withdrawalsPerDay - taken.count),
      amountLeft: amountOut(left > 0n ? left : 0n),
      receiptMinutes: Math.round(settings.receiptMs / 60_000),
    },
  };
}
