import { amountOut } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { spanOf } from '../../core/asked-days.ts';
import { type Handlers, memberOf } from '../../core/call.ts';
import { waitingOffers } from '../contracts/index.ts';
import { type Entry, readBalances, referenceOf } from './balances-store.ts';
import { buildProof } from './build-proof.ts';
import { isExplained, reasonOf, sourceOf } from './entry-source.ts';
import { sourceNames } from './source-names.ts';
import { holdsPoints, readStatement, type StatementPocket, sumStatement } from './statement-store.ts';

export const walletRoutes: Handlers<'walletBalance' | 'walletEntries' | 'walletProof' | 'consolidatedFunds'> = {
  walletBalance: async (ctx) => {
    const { memberId, currency } = memberOf(ctx);
    const { main, pending, bonus, version } = await readBalances(ctx.app.db, ctx.merchant.id, memberId, currency);
    return ok({ balance: amountOut(main), pending: amountOut(pending), bonus: amountOut(bonus), currency, version });
  },
  walletEntries: async (ctx, { pocket = 'main', pageNo = 1, pageSize = 20, group, ...days }) => {
    const { memberId, currency } = memberOf(ctx);
    const span = spanOf(ctx.merchant.timeZone, days);
    const asked = { merchantId: ctx.merchant.id, memberId, currency, pocket, group: group ?? null, span };
    const ask = { ...asked, offset: (pageNo - 1) * pageSize, limit: pageSize };
    const sums = await sumStatement(ctx.app.db, ask);
    const vendorName = await sourceNames(ctx);
    const isBounded = days.from !== undefined;
    const figure = holdsPoints(pocket) ? pointsOut : amountOut;
    return ok({
      list: sums.count === 0 ? [] : (await readStatement(ctx.app.db, ask)).map((entry) => entryView(entry, vendorName)),
      pageNum: pageNo,
      totalPages: Math.ceil(sums.count / pageSize),
      sums: isBounded ? { came: figure(sums.came), went: figure(sums.went) } : null,
    });
  },
  walletProof: async (ctx, { pocket = 'main', fromVersion = 1 }) => {
    const { memberId, currency } = memberOf(ctx);
    return ok(await buildProof(ctx.app, { merchantId: ctx.merchant.id, memberId, currency, pocket, fromVersion }));
  },
  consolidatedFunds: async (ctx) => {
    const { memberId, currency } = memberOf(ctx);
    const { main, pending, bonus, vendors } = await readBalances(ctx.app.db, ctx.merchant.id, memberId, currency);
    const pockets = {
      total: amountOut(main + pending + bonus + vendors),
      main: amountOut(main),
      pending: amountOut(pending),
      bonus: amountOut(bonus),
      vendors: amountOut(vendors),
    };
    return ok({ currency, ...pockets, ...(await waitingOffers(ctx.app.db, memberId)) });
  },
};

/** A movement as its member sees it. */
function entryView(entry: Entry, vendorName: (vendor: string) => string) {
  const source = sourceOf(entry);
  const pocket = pocketOf(entry);
  const figure = holdsPoints(pocket) ? pointsOut : amountOut;
  return {
    transferId: entry.transferId,
    kind: entry.kind,
    pocket,
    amount: figure(entry.minor),
    balanceBefore: figure(entry.beforeMinor),
    balanceAfter: figure(entry.afterMinor),
    version: entry.version,
    at: new Date(entry.at).toISOString(),
    reference: referenceOf(entry),
    reason: reasonOf(entry),
    explained: isExplained(entry),
    source: source && { ...source, vendorName: source.vendor === null ? null : vendorName(source.vendor) },
  };
}

/** Points are whole. */
function pointsOut(minor: bigint): string {
  return String(minor / unitMinor);
}

/** The pockets of bonuses, and of vendors, are one each to their member. */
function pocketOf({ pocket }: Entry): StatementPocket {
  if (pocket === 'main' || pocket === 'pending' || pocket === 'points') return pocket;
  if (pocket === 'points:hold') return 'heldPoints';
  return pocket.startsWith('vendor:') ? 'vendors' : 'bonus';
}
