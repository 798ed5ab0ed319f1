import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import { type Handlers, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { type FreeBetRow, readEndedBets, readOpenBets } from './bets-store.ts';
import { type FreeBetOfficeCalls, freeBetOfficeRoutes } from './office-gifts.ts';

/** Bets that ended are kept; so many are shown. */
const endedShown = 30;

export const freeBetRoutes: Handlers<FreeBetOfficeCalls | 'memberFreeBets'> = {
  ...freeBetOfficeRoutes,
  memberFreeBets: async (ctx) => {
    const owner = { merchantId: ctx.merchant.id, memberId: memberOf(ctx).memberId };
    const [open, ended] = [await readOpenBets(ctx.app.db, owner), await readEndedBets(ctx.app.db, owner, endedShown)];
    return ok({ open: open.map(viewOf), ended: ended.map(viewOf) });
  },
};

/** A free bet as its member sees it. */
function viewOf(bet: FreeBetRow): ResponseOf<Calls['memberFreeBets']>['open'][number] {
  const {
    id,
    valueMinor,
    currency,
    products,
    minOddsMilli,
    stakeReturned,
    state,
    expiresAt,
    orderId,
    creditedMinor,
    transferIds,
    endedAt,
  } = bet;
  return {
    betId: id,
    value: amountOut(valueMinor),
    currency,
    minOddsMilli,
    stakeReturned,
    products: [...products],
    state,
    expiresAt: toTimestamp(expiresAt),
    orderId,
    credited: state === 'used' ? amountOut(creditedMinor) : null,
    transferId: transferIds.at(-1) ?? null,
    endedAt: endedAt === null ? null : toTimestamp(endedAt),
  };
}
