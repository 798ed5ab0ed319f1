import { amountOut } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import { type Handlers, memberOf } from '../../core/call.ts';
import { readAccount, readBalances, readEntries, referenceOf } from './balances-store.ts';
import { buildProof } from './build-proof.ts';

export const walletRoutes: Handlers<'walletBalance' | 'walletEntries' | 'walletProof' | 'consolidatedFunds'> = {
  walletBalance: async (ctx) => {
    const { memberId, currency } = memberOf(ctx);
    const { main, pending, bonus, version } = await readBalances(ctx.app.db, ctx.merchant.id, memberId, currency);
    return ok({ balance: amountOut(main), pending: amountOut(pending), bonus: amountOut(bonus), currency, version });
  },
  walletEntries: async (ctx, { pocket = 'main', pageNo = 1, pageSize = 20 }) => {
    const { memberId, currency } = memberOf(ctx);
    const account = await readAccount(ctx.app.db, ctx.merchant.id, memberId, pocket, currency);
    const newest = (account?.version ?? 0) - (pageNo - 1) * pageSize;
    const entries = account && newest > 0 ? await readEntries(ctx.app.db, account.id, newest - pageSize + 1, newest) : [];
    const list = entries.reverse().map((entry) => ({
      transferId: entry.transferId,
      kind: entry.kind,
      amount: amountOut(entry.minor),
      balanceBefore: amountOut(entry.beforeMinor),
      balanceAfter: amountOut(entry.afterMinor),
      version: entry.version,
      at: new Date(entry.at).toISOString(),
      reference: referenceOf(entry),
    }));
    return ok({ list, pageNum: pageNo, totalPages: Math.ceil((account?.version ?? 0) / pageSize) });
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
    return ok({ currency, ...pockets, ...contractPages(ctx.merchant.settings) });
  },
};

/** Which contract pages the brand shows: its `settings.contracts`, each key `true` or left out. */
function contractPages(settings: Readonly<Record<string, unknown>>) {
  const own = (typeof settings.contracts === 'object' && settings.contracts !== null ? settings.contracts : {}) as Record<string, unknown>;
  const shown = (name: string) => (own[name] === true ? ('1' as const) : ('0' as const));
  return {
    dailysalreqtype: shown('dailySalary'),
    divtypereq: shown('dividend'),
    contracthoursalreq: shown('hourlySalary'),
    realtimesalreqtype: shown('realTimeSalary'),
  };
}
