import type { Id, Instant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { VendorWalletTables } from './vendor-wallet-tables.ts';
import type { WalletRef } from './wallets-store.ts';

/** A transfer between a member's main pocket and a vendor's wallet. */
export type VendorTransfer = WalletRef & {
  readonly id: Id<'vendorTransfer'>;
  readonly direction: 'in' | 'out';
  readonly minor: bigint;
  readonly currency: Currency;
  readonly requestKey: string;
  readonly state: 'sent' | 'unknown' | 'done' | 'refused';
  readonly code: string | null;
  readonly createdAt: Instant;
};

export type NewTransfer = Omit<VendorTransfer, 'state' | 'code' | 'createdAt'>;

/** Adds a transfer that is on its way. False: another of the member and vendor is not settled yet. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('vendor_transfer')
    .values({
      id: transfer.id,
      merchant_id: transfer.merchantId,
      member_id: transfer.memberId,
      vendor: transfer.vendor,
      direction: transfer.direction,
      amount: transfer.minor,
      currency: transfer.currency,
      request_key: transfer.requestKey,
      state: 'sent',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The transfer of a request, if it was made. */
export async function findTransfer(
  db: Db,
  { merchantId, memberId, vendor }: WalletRef,
  requestKey: string,
): Promise<VendorTransfer | null> {
  const row = await db
    .selectFrom('vendor_transfer')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row ? transferOf(row) : null;
}

/** Takes a transfer that is not settled, locked until the transaction ends; null when it is. */
export async function lockOpenTransfer(tx: Tx, merchantId: Id<'merchant'>, id: Id<'vendorTransfer'>): Promise<VendorTransfer | null> {
  const row = await tx
    .selectFrom('vendor_transfer')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'unknown'])
    .forUpdate()
    .executeTakeFirst();
  return row ? transferOf(row) : null;
}

export async function settleTransfer(
  tx: Tx,
  id: Id<'vendorTransfer'>,
  end: { state: 'done' | 'refused'; code: string | null },
): Promise<void> {
  await tx
    .updateTable('vendor_transfer')
    .set({ ...end, settled_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The vendor gave no clear answer: from now on it is asked. */
export async function markUnknown(db: Db, id: Id<'vendorTransfer'>): Promise<void> {
  await db.updateTable('vendor_transfer').set({ state: 'unknown' }).where('id', '=', id).where('state', '=', 'sent').execute();
}

/** A transfer that is not settled; null when it is. */
export async function readOpenTransfer(db: Db, merchantId: Id<'merchant'>, id: Id<'vendorTransfer'>): Promise<VendorTransfer | null> {
  const row = await db
    .selectFrom('vendor_transfer')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'unknown'])
    .executeTakeFirst();
  return row ? transferOf(row) : null;
}

/** A member's transfers that are not settled. */
export async function readOpenTransfers(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<VendorTransfer[]> {
  const rows = await db
    .selectFrom('vendor_transfer')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['sent', 'unknown'])
    .orderBy('created_at')
    .execute();
  return rows.map(transferOf);
}

/** A member's transfers, newest first. */
export async function readTransfers(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ transfers: VendorTransfer[]; total: number }> {
  const own = db.selectFrom('vendor_transfer').where('merchant_id', '=', merchantId).where('member_id', '=', memberId);
  const rows = await own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { total } = await own.select((row) => row.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { transfers: rows.map(transferOf), total: Number(total) };
}

function transferOf(row: Selectable<VendorWalletTables['vendor_transfer']>): VendorTransfer {
  return {
    id: row.id as Id<'vendorTransfer'>,
    merchantId: row.merchant_id as Id<'merchant'>,
    memberId: row.member_id as Id<'member'>,
    vendor: row.vendor,
    direction: row.direction,
    minor: row.amount,
    currency: row.currency as Currency,
    requestKey: row.request_key,
    state: row.state,
    code: row.code,
    createdAt: row.created_at,
  };
}
