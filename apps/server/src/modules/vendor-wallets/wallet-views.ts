import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { CallContext } from '../../core/call.ts';
import { vendorNames } from '../catalogue/index.ts';
import type { WalletView } from './refresh-balances.ts';
import { readOpenTransfers, type VendorTransfer } from './transfers-store.ts';

type Wallet = ResponseOf<Calls['vendorBalances']>[number];

type Transfer = ResponseOf<Calls['vendorTransfers']>['list'][number];

/** Shows transfers as the wire does, their vendors named in the caller's language. */
export async function transferViewer(ctx: CallContext): Promise<(transfer: VendorTransfer) => Transfer> {
  const vendorName = await vendorNames(ctx);
  return ({ id, vendor, direction, minor, currency, state, createdAt }) => ({
    transferId: id,
    vendor,
    vendorName: vendorName(vendor),
    direction,
    amount: amountOut(minor),
    currency,
    state,
    createdAt: new Date(createdAt).toISOString(),
  });
}

/** A wallet for each vendor of the brand that keeps one, also where the member has put nothing yet. */
export async function walletViews(
  ctx: CallContext,
  owner: { memberId: `mbr_${string}`; currency: string },
  known: readonly WalletView[],
): Promise<Wallet[]> {
  const { app, merchant } = ctx;
  const codes = await app.ports.transferVendors.list(merchant.id);
  if (codes.length === 0) return [];
  const open = await readOpenTransfers(app.db, merchant.id, owner.memberId);
  const vendorName = await vendorNames(ctx);
  const transferView = await transferViewer(ctx);
  return codes.map((code): Wallet => {
    const wallet = known.find(({ vendor }) => vendor === code);
    const pending = open.find(({ vendor }) => vendor === code);
    return {
      vassalage: code,
      displayName: vendorName(code),
      balance: amountOut(wallet?.balanceMinor ?? 0n),
      currency: owner.currency,
      balanceAt: wallet?.balanceAt ? new Date(wallet.balanceAt).toISOString() : null,
      live: wallet?.live ?? false,
      pending: pending ? transferView(pending) : null,
    };
  });
}
