import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import { lockedByLots, type Lot, lotFiguresOf, withdrawableMinorOf } from '@trevo/reward-rules/turnover';
import { type Handlers, memberOf } from '../../core/call.ts';
import { withdrawalChoice } from '../bonus/index.ts';
import { readTurnover, type Turnover } from './read-turnover.ts';
import { readRolloverMode } from './rollover-mode.ts';

export const turnoverRoutes: Handlers<'withdrawable'> = {
  withdrawable: async (ctx) => {
    const { memberId, currency } = memberOf(ctx);
    const turnover = await readTurnover(ctx.app.db, ctx.merchant, { memberId, currency });
    const { account } = turnover;
    return ok({
      currency,
      mode: await readRolloverMode(ctx.app.db, ctx.merchant, memberId),
      cash: amountOut(account.cashMinor),
      pending: amountOut(account.pendingMinor),
      locked: amountOut(account.cashMinor - freeMinorOf(turnover)),
      withdrawable: amountOut(withdrawableMinorOf(account)),
      lots: lotViews(turnover),
      bonuses: await withdrawalChoice(ctx.app.db, { merchantId: ctx.merchant.id, memberId, currency }, ctx.language),
    });
  },
};

function lotViews({ account, origins }: Turnover): ResponseOf<Calls['withdrawable']>['lots'] {
  return lotFiguresOf(account.lots).map(({ id, amountMinor, requiredMicro, doneMicro, leftMicro, lockedMinor }) => {
    const origin = origins.get(id);
    return {
      lotId: id,
      source: origin?.source ?? 'gift',
      at: new Date(origin?.at ?? 0).toISOString(),
      amount: amountOut(amountMinor),
      required: amountOut(wholeUp(requiredMicro)),
      done: amountOut(doneMicro / microPerMinor),
      left: amountOut(wholeUp(leftMicro)),
      locked: amountOut(lockedMinor),
      donePpm: donePpmOf({ requiredMicro, doneMicro }),
    };
  });
}

const microPerMinor = 1_000_000n;

/** What is needed is told in full units of the ledger, never less than it is. */
function wholeUp(micro: bigint): bigint {
  return (micro + microPerMinor - 1n) / microPerMinor;
}

/** How far a lot is, rounded down: full only when it is. */
function donePpmOf({ requiredMicro, doneMicro }: Pick<Lot, 'requiredMicro' | 'doneMicro'>): number {
  return Number((doneMicro * 1_000_000n) / requiredMicro);
}

/** Cash that no lot locks, not cut to the payout step. */
function freeMinorOf({ account: { cashMinor, lots } }: Turnover): bigint {
  const free = cashMinor - lockedByLots(lots);
  return free > 0n ? free : 0n;
}
