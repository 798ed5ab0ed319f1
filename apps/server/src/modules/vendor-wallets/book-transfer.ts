import { invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { countVendorResult } from '../protection/index.ts';
import { announceBalance, holdReturn, type Posted, vendorMoney, vendorResult } from '../wallet/index.ts';
import type { MoveState } from './transfer-port.ts';
import { lockOpenTransfer, settleTransfer, type VendorTransfer } from './transfers-store.ts';
import { type LockedWallet, lockWallet, turnWallet } from './wallets-store.ts';

/**
 * Books what became of a transfer, once, and answers it as it stands then; null when somebody else settled it meanwhile. Money sent in lies in the
 * vendor's pocket since it left; one that was refused, or never arrived and never will, comes back. Money taken out leaves that pocket only now; what of it was
 * won beyond the limits of the vendor's link is held.
 */
export async function bookTransfer(app: App, transfer: VendorTransfer, state: MoveState): Promise<VendorTransfer | null> {
  const booked = await inTransaction(app.db, async (tx) => {
    // The wallet first, as every other path does.
    const wallet = await lockWallet(tx, transfer, transfer.currency);
    const open = await lockOpenTransfer(tx, transfer.merchantId, transfer.id);
    if (!open) return null;
    const main = state.kind === 'done' ? await arrive(tx, open, wallet, state.balanceMinor) : await comeBack(tx, open);
    const end =
      state.kind === 'done'
        ? { state: 'done' as const, code: null }
        : { state: 'refused' as const, code: state.kind === 'buried' ? 'never_arrived' : state.code };
    await settleTransfer(tx, open.id, end);
    await turnWallet(tx, open, { told: state.kind === 'done' && state.balanceMinor !== null });
    return { transfer: { ...open, ...end }, main };
  });
  if (booked?.main) announceBalance(app, transfer.memberId, { ...booked.main, currency: transfer.currency });
  return booked?.transfer ?? null;
}

async function arrive(tx: Tx, transfer: VendorTransfer, wallet: LockedWallet, balanceMinor: bigint | null): Promise<Posted | null> {
  if (transfer.direction === 'in') {
    if (balanceMinor !== null) await revalue(tx, transfer, wallet.balanceMinor, balanceMinor, transfer.id);
    return null;
  }
  // What was played since the vendor last told its balance shows now: what left it, and what it says is left, must lie in the pocket.
  const lay = balanceMinor === null ? maxOf(wallet.balanceMinor, transfer.minor) : balanceMinor + transfer.minor;
  await revalue(tx, transfer, wallet.balanceMinor, lay, transfer.id);
  const moved = await move(tx, transfer, 'vendor_out');
  return (await holdReturn(tx, transfer)) ?? moved;
}

async function comeBack(tx: Tx, transfer: VendorTransfer): Promise<Posted | null> {
  return transfer.direction === 'in' ? move(tx, transfer, 'vendor_back') : null;
}

async function move(tx: Tx, transfer: VendorTransfer, kind: 'vendor_back' | 'vendor_out'): Promise<Posted> {
  const posted = await vendorMoney(tx, { ...transfer, kind, vendorTransferId: transfer.id });
  invariant(posted.ok, 'What lies in a vendor pocket can leave it');
  return posted.value;
}

/** Makes a vendor's pocket say what the vendor says: the difference was won or lost there, and is the house's with that vendor. */
export async function revalue(
  tx: Tx,
  of: Pick<VendorTransfer, 'merchantId' | 'memberId' | 'vendor' | 'currency'>,
  beforeMinor: bigint,
  toldMinor: bigint,
  key: string,
): Promise<void> {
  if (beforeMinor === toldMinor) return;
  await countVendorResult(tx, of, toldMinor - beforeMinor);
  const posted = await vendorResult(tx, { ...of, minor: toldMinor - beforeMinor, key });
  invariant(posted.ok, 'A result of play can be booked');
}

function maxOf(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
