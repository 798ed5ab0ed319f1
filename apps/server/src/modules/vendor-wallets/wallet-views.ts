import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { CallContext } from '../../core/call.ts';
import { nameIn, readVendors } from '../catalogue/index.ts';
import type { WalletView } from './refresh-balances.ts';
import { readOpenTransfers, type VendorTransfer } from './transfers-store.ts';

type Wallet = ResponseOf<Calls['vendorBalances']>[number];

export function transferViewOf({ id, vendor, direction, minor, currency, state, createdAt }: VendorTransfer) {
  return { transferId: id, vendor, direction, amount: amountOut(minor), currency, state, createdAt: new Date(createdAt).toISOString() };
}

/** A wallet for each vendor of the brand that keeps one, also where the member has put nothing yet. */
export async function walletViews(
  ctx: CallContext,
  owner: { memberId: `mbr_${string}`; currency: string },
  known: readonly WalletView[],
): Promise<Wallet[]> {
  const { app, merchant, language } = ctx;
  const codes = await app.ports.transferVendors.list(merchant.id);
  if (codes.length === 0) return [];
  const open = await readOpenTransfers(app.db, merchant.id, owner.memberId);
  const vendors = await readVendors(app.db, merchant.id);
  return codes.map((code): Wallet => {
    const wallet = known.find(({ vendor }) => vendor === code);
    const pending = open.find(({ vendor }) => vendor === code);
    const names = vendors.find((vendor) => vendor.code === code)?.names;
    return {
      vassalage: code,
      displayName: names ? nameIn(names, language, merchant.defaultLanguage) : code,
      balance: amountOut(wallet?.balanceMinor ?? 0n),
      currency: owner.currency,
      balanceAt: wallet?.balanceAt ? new Date(wallet.balanceAt).toISOString() : null,
      live: wallet?.live ?? false,
      pending: pending ? transferViewOf(pending) : null,
    };
  });
}
