import { ok } from '@trevo/kernel';
import { type Handlers, memberOf } from '../../core/call.ts';
import { refreshBalances } from './refresh-balances.ts';
import { transferByCall } from './transfer-call.ts';
import { readTransfers } from './transfers-store.ts';
import { transferViewer, walletViews } from './wallet-views.ts';
import { readWallets } from './wallets-store.ts';

const pageSizeUsual = 20;

export const vendorWalletRoutes: Handlers<'merchantWallet' | 'vendorBalances' | 'walletTransfer' | 'vendorTransfers'> = {
  merchantWallet: async (ctx) => {
    const { app, merchant } = ctx;
    const owner = memberOf(ctx);
    const known = await readWallets(app.db, merchant.id, owner.memberId);
    const wallets = await walletViews(
      ctx,
      owner,
      known.map((wallet) => ({ ...wallet, live: false })),
    );
    const isSingle = (await app.ports.transferVendors.list(merchant.id)).length === 0;
    return ok({ isSingle, sweeps: merchant.settings.walletSweep !== 'manual', wallets });
  },
  vendorBalances: async (ctx) => {
    const owner = memberOf(ctx);
    return ok(await walletViews(ctx, owner, await refreshBalances(ctx.app, { ...owner, merchantId: ctx.merchant.id })));
  },
  walletTransfer: transferByCall,
  vendorTransfers: async (ctx, { pageNo = 1, pageSize = pageSizeUsual }) => {
    const { app, merchant } = ctx;
    const window = { offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { transfers, total } = await readTransfers(app.db, merchant.id, memberOf(ctx).memberId, window);
    return ok({ list: transfers.map(await transferViewer(ctx)), pageNum: pageNo, totalPages: Math.ceil(total / pageSize) });
  },
};
