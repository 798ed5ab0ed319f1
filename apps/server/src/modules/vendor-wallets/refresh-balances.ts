import type { Id } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { revalue } from './book-transfer.ts';
import { readOpenTransfers } from './transfers-store.ts';
import { lockWallet, type MemberWallet, readWallets, turnWallet } from './wallets-store.ts';

export type Owner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly currency: Currency };

/** A wallet with what is known of it now. `live`: the vendor just told the balance; otherwise it is the one told last. */
export type WalletView = MemberWallet & { readonly live: boolean };

/**
 * Asks every vendor where the member has a wallet for its balance, side by side, and makes the ledger say the same. A wallet with a transfer on its way,
 * or that something happened to meanwhile, keeps what it had: the answer may be from before.
 */
export async function refreshBalances(app: App, owner: Owner): Promise<WalletView[]> {
  const open = new Set((await readOpenTransfers(app.db, owner.merchantId, owner.memberId)).map(({ vendor }) => vendor));
  const wallets = await readWallets(app.db, owner.merchantId, owner.memberId);
  const live = new Set<string>();
  await Promise.all(
    wallets.map(async (wallet) => {
      if (!open.has(wallet.vendor) && wallet.playerMade && (await refreshOne(app, owner, wallet))) live.add(wallet.vendor);
    }),
  );
  const now = await readWallets(app.db, owner.merchantId, owner.memberId);
  return now.map((wallet) => ({ ...wallet, live: live.has(wallet.vendor) }));
}

async function refreshOne(app: App, owner: Owner, { vendor, epoch }: MemberWallet): Promise<boolean> {
  const port = await app.ports.transferVendors.find(owner.merchantId, vendor);
  const told = await port?.readBalance(owner.memberId);
  if (!told?.ok) return false;
  return inTransaction(app.db, async (tx) => {
    const ref = { ...owner, vendor };
    const wallet = await lockWallet(tx, ref, owner.currency);
    if (wallet.epoch !== epoch) return false;
    await revalue(tx, ref, wallet.balanceMinor, told.value, `${owner.memberId}:${vendor}:${epoch}`);
    await turnWallet(tx, ref, { told: true });
    return true;
  });
}
