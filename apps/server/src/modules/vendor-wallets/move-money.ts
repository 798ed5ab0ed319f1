import { ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { type StakeRefusal, vendorTransferRefusal } from '../protection/index.ts';
import { announceBalance, type Posted, vendorMoney } from '../wallet/index.ts';
import { askLater } from './ask-about-transfer.ts';
import { bookTransfer } from './book-transfer.ts';
import type { TransferVendor } from './transfer-port.ts';
import { findTransfer, insertTransfer, markUnknown, type NewTransfer, type VendorTransfer } from './transfers-store.ts';
import { lockWallet, markPlayerMade, turnWallet } from './wallets-store.ts';

export type MoveCode =
  | 'vendor_unknown'
  | 'vendor_transfer_open'
  | 'vendor_transfer_refused'
  | 'vendor_unavailable'
  | 'insufficient_balance'
  | StakeRefusal;

export type MoveOrder = Omit<NewTransfer, 'id'> & { readonly language: string };

/**
 * Moves money between a member's main pocket and a vendor's wallet. The transfer stands, and money that goes in has left the main pocket, before the
 * vendor hears of it: a crash or a time-out anywhere leaves one that is asked about (state `unknown`), never one that is done twice. The same request
 * again answers what became of it.
 */
export async function moveMoney(app: App, order: MoveOrder): Promise<Outcome<VendorTransfer, MoveCode>> {
  const vendor = await app.ports.transferVendors.find(order.merchantId, order.vendor);
  if (!vendor) return refuse('vendor_unknown');
  const known = await findTransfer(app.db, order, order.requestKey);
  if (known) return answerOf(known);
  if (order.direction === 'in' && !vendor.takesMoney) return refuse('vendor_unavailable');
  if (!(await ensurePlayer(app, vendor, order))) return refuse('vendor_unavailable');
  const begun = await begin(app, { ...order, id: app.newId('vendorTransfer') });
  if (!begun.ok) return begun;
  const { transfer, main } = begun.value;
  if (main) announceBalance(app, order.memberId, { ...main, currency: order.currency });
  return answerOf(await carryOut(app, vendor, transfer));
}

type Begun = { readonly transfer: VendorTransfer; readonly main: Posted | null };

async function begin(app: App, fresh: NewTransfer): Promise<Outcome<Begun, MoveCode>> {
  const attempt = inTransaction(app.db, async (tx): Promise<Outcome<Begun, MoveCode>> => {
    await lockWallet(tx, fresh, fresh.currency);
    if (!(await insertTransfer(tx, fresh))) {
      const again = await findTransfer(tx, fresh, fresh.requestKey);
      return again ? ok({ transfer: again, main: null }) : refuse('vendor_transfer_open');
    }
    await askLater(tx, fresh);
    let main: Posted | null = null;
    if (fresh.direction === 'in') {
      const refusal = await vendorTransferRefusal(tx, fresh, fresh.minor);
      if (refusal) throw new RolledBack(refusal);
      const posted = await vendorMoney(tx, { ...fresh, kind: 'vendor_in', vendorTransferId: fresh.id });
      // Nothing was asked of anybody yet: as if the request had not come.
      if (!posted.ok) throw new RolledBack('insufficient_balance' as const);
      main = posted.value;
    }
    await turnWallet(tx, fresh, { told: false });
    return ok({ transfer: { ...fresh, state: 'sent', code: null, createdAt: app.clock.now() }, main });
  });
  return attempt.catch((error: unknown) => {
    if (error instanceof RolledBack) return refuse(error.value as StakeRefusal | 'insufficient_balance');
    throw error;
  });
}

async function carryOut(app: App, vendor: TransferVendor, transfer: VendorTransfer): Promise<VendorTransfer> {
  const { id, direction, memberId, currency, minor } = transfer;
  if (transfer.state !== 'sent') return transfer;
  const moved = await vendor.move({ transferId: id, direction, memberId, currency, minor });
  if (moved.ok) {
    const booked = await bookTransfer(app, transfer, moved.value);
    return booked ?? (await findTransfer(app.db, transfer, transfer.requestKey)) ?? transfer;
  }
  await markUnknown(app.db, id);
  return (await findTransfer(app.db, transfer, transfer.requestKey)) ?? transfer;
}

function answerOf(transfer: VendorTransfer): Outcome<VendorTransfer, MoveCode> {
  if (transfer.state !== 'refused') return ok(transfer);
  return refuse(transfer.code === 'insufficient_balance' ? 'insufficient_balance' : 'vendor_transfer_refused');
}

async function ensurePlayer(app: App, vendor: TransferVendor, order: MoveOrder): Promise<boolean> {
  const { currency, memberId, language } = order;
  const wallet = await inTransaction(app.db, (tx) => lockWallet(tx, order, currency));
  if (wallet.playerMade) return true;
  const made = await vendor.makePlayer({ memberId, currency, language });
  if (!made.ok) return false;
  await markPlayerMade(app.db, order);
  return true;
}
