import { amountOut } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import { type Handlers, memberOf } from '../../core/call.ts';
import { waitingOffers } from '../contracts/index.ts';
import { type Entry, readAccount, readBalances, readEntries, readEntriesOfKinds, readVersionsIn, referenceOf } from './balances-store.ts';
import { buildProof } from './build-proof.ts';
import { kindsOfGroup } from './entry-groups.ts';

export const walletRoutes: Handlers<'walletBalance' | 'walletEntries' | 'walletProof' | 'consolidatedFunds'> = {
  walletBalance: async (ctx) => {
    const { memberId, currency } = memberOf(ctx);
    const { main, pending, bonus, version } = await readBalances(ctx.app.db, ctx.merchant.id, memberId, currency);
    return ok({ balance: amountOut(main), pending: amountOut(pending), bonus: amountOut(bonus), currency, version });
  },
  walletEntries: async (ctx, { pocket = 'main', pageNo = 1, pageSize = 20, group, ...days }) => {
    const { memberId, currency } = memberOf(ctx);
    const account = await readAccount(ctx.app.db, ctx.merchant.id, memberId, pocket, currency);
    // Versions have no gaps, so that the whole account needs no look at its entries.
    const isWhole = days.from === undefined && days.to === undefined;
    const whole = account && { first: 1, last: account.version };
    const asked = account && (isWhole ? whole : await readVersionsIn(ctx.app.db, account.id, spanOf(ctx.merchant.timeZone, days)));
    const { first, last } = asked ?? { first: 1, last: 0 };
    if (group !== undefined) {
      if (account === null) return ok({ list: [], pageNum: pageNo, totalPages: 0 });
      const part = { ...kindsOfGroup(group), first, last, offset: (pageNo - 1) * pageSize, limit: pageSize };
      const found = await readEntriesOfKinds(ctx.app.db, account.id, part);
      return ok({ list: found.entries.map(entryView), pageNum: pageNo, totalPages: Math.ceil(found.total / pageSize) });
    }
    const newest = last - (pageNo - 1) * pageSize;
    const entries =
      account && newest >= first ? await readEntries(ctx.app.db, account.id, Math.max(first, newest - pageSize + 1), newest) : [];
    const list = entries.reverse().map(entryView);
    return ok({ list, pageNum: pageNo, totalPages: Math.ceil((last - first + 1) / pageSize) });
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
function entryView(entry: Entry) {
  return {
    transferId: entry.transferId,
    kind: entry.kind,
    amount: amountOut(entry.minor),
    balanceBefore: amountOut(entry.beforeMinor),
    balanceAfter: amountOut(entry.afterMinor),
    version: entry.version,
    at: new Date(entry.at).toISOString(),
    reference: referenceOf(entry),
  };
}
