import { amountOut } from '@trevo/contract';
import { dayMs, invariant, ok, plusMs, refuse } from '@trevo/kernel';
import { parseAmount, unitMinor } from '@trevo/money';
import { claimRebate, selfPayDays } from '@trevo/reward-rules/rebate';
import { type CallContext, type Handler, type Handlers, memberOf, type Outcome } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readPause } from '../protection/index.ts';
import { announceMoney } from '../wallet/index.ts';
import { payClaim } from './pay-claim.ts';
import { readBook, readClaim, readClaims, readPending, type RebateClaim } from './pending-store.ts';

/** The least that a claim pays: `settings.rebates.minClaim` as an amount, else one unit of the currency. */
export function leastClaimOf({ settings }: Merchant): bigint {
  const own = (settings.rebates as { readonly minClaim?: unknown } | undefined)?.minClaim;
  const read = typeof own === 'string' ? parseAmount(own) : null;
  return read?.ok === true && read.value >= 0n ? read.value : unitMinor;
}

const claim: Handler<'claimRebate'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const paid = await inTransaction(app.db, (tx) => take(tx, ctx));
  if (!paid.ok) return paid;
  await announceMoney(app, { merchantId: merchant.id, memberId, currency });
  return ok(claimOut(paid.value));
};

/** Under the stream's lock: a repeat under the same key finds what stands. */
async function take(tx: Tx, ctx: CallContext): Promise<Outcome<RebateClaim, 'play_paused' | 'rebate_minimum'>> {
  const { merchant, idempotencyKey: requestKey } = ctx;
  const { memberId, currency } = memberOf(ctx);
  invariant(requestKey !== null, 'A claim needs the key of its request');
  const before = await readBook(tx, memberId, true);
  const known = await readClaim(tx, memberId, requestKey);
  if (known !== null) return ok(known);
  if ((await readPause(tx, { merchantId: merchant.id, memberId })) !== null) return refuse('play_paused');
  const minClaim = leastClaimOf(merchant);
  const { book: after, answer } = claimRebate(before, minClaim);
  if (!answer.ok) return { ...refuse(answer.code), values: { min: amountOut(minClaim) } };
  const of = { merchantId: merchant.id, memberId, currency, requestKey, byItself: false } as const;
  return ok(await payClaim(tx, { ...of, before, after, paid: answer.value }));
}

export const manualRebateRoutes: Handlers<'claimRebate' | 'manualRebate' | 'manualRebateClaims'> = {
  claimRebate: claim,
  manualRebate: async (ctx) => {
    const { app, merchant } = ctx;
    const { memberId } = memberOf(ctx);
    const book = await readBook(app.db, memberId);
    const lines = await readPending(app.db, memberId);
    const minClaim = leastClaimOf(merchant);
    const all = claimRebate(book, 0n).answer;
    return ok({
      currency: merchant.currency,
      pending: amountOut(all.ok ? all.value : 0n),
      pendingMicro: String(book.pendingMicro),
      minClaim: amountOut(minClaim),
      paysItselfAt: book.oldestAt === null ? null : toTimestamp(plusMs(book.oldestAt, selfPayDays * dayMs)),
      lines: lines.map(({ product, ratePpm, extra, base, micro }) => ({
        product,
        base: amountOut(BigInt(base)),
        ratePpm,
        level: extra === 0 ? null : extra,
        amountMicro: micro,
      })),
      carriedMicro: String(lines.reduce((rest, { micro }) => rest - BigInt(micro), book.pendingMicro)),
      claimable: claimRebate(book, minClaim).answer.ok,
    });
  },
  manualRebateClaims: async (ctx, { pageNo = 1, pageSize = 20 }) => {
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { list, total } = await readClaims(ctx.app.db, memberOf(ctx).memberId, page);
    return ok({ list: list.map(claimOut), pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)) });
  },
};

function claimOut({ claimedAt, paid, ...rest }: RebateClaim) {
  return { ...rest, claimedAt: toTimestamp(claimedAt), paid: amountOut(paid) };
}
