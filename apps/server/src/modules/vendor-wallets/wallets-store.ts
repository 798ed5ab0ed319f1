import type { Id, Instant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** Whose wallet at which vendor. */
export type WalletRef = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly vendor: string };

export type LockedWallet = { readonly playerMade: boolean; readonly epoch: bigint; readonly balanceMinor: bigint };

/** The wallet with what the ledger says lies there, locked until the transaction ends; made when there is none. */
export async function lockWallet(tx: Tx, { merchantId, memberId, vendor }: WalletRef, currency: Currency): Promise<LockedWallet> {
  await tx
    .insertInto('vendor_wallet')
    .values({ merchant_id: merchantId, member_id: memberId, vendor, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('vendor_wallet')
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('merchant_id', '=', merchantId)
    .select(['player_made', 'epoch'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const pocket = await tx
    .selectFrom('ledger_account')
    .where('owner_id', '=', memberId)
    .where('pocket', '=', `vendor:${vendor}`)
    .where('currency', '=', currency)
    .select('balance')
    .executeTakeFirst();
  return { playerMade: row.player_made, epoch: row.epoch, balanceMinor: pocket?.balance ?? 0n };
}

export async function markPlayerMade(db: Db, { memberId, vendor }: WalletRef): Promise<void> {
  await db.updateTable('vendor_wallet').set({ player_made: true }).where('member_id', '=', memberId).where('vendor', '=', vendor).execute();
}

/** Notes that something happened to a locked wallet, and whether the vendor told its balance with it. */
export async function turnWallet(tx: Tx, { memberId, vendor }: WalletRef, { told }: { told: boolean }): Promise<void> {
  await tx
    .updateTable('vendor_wallet')
    .set((row) => ({ epoch: sql<bigint>`${row.ref('epoch')} + 1`, ...(told ? { balance_at: sql<string>`now()` } : {}) }))
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .execute();
}

export type MemberWallet = {
  readonly vendor: string;
  readonly playerMade: boolean;
  readonly epoch: bigint;
  readonly balanceMinor: bigint;
  readonly balanceAt: Instant | null;
};

/** A member's wallets at vendors, as the ledger has them. */
export async function readWallets(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<MemberWallet[]> {
  const rows = await db
    .selectFrom('vendor_wallet as w')
    .leftJoin('ledger_account as a', (join) =>
      join
        .onRef('a.owner_id', '=', 'w.member_id')
        .onRef('a.currency', '=', 'w.currency')
        .on('a.pocket', '=', sql<string>`'vendor:' || w.vendor`),
    )
    .where('w.merchant_id', '=', merchantId)
    .where('w.member_id', '=', memberId)
    .select(['w.vendor', 'w.player_made', 'w.epoch', 'w.balance_at', 'a.balance'])
    .orderBy('w.vendor')
    .execute();
  return rows.map((row) => ({
    vendor: row.vendor,
    playerMade: row.player_made,
    epoch: row.epoch,
    balanceMinor: row.balance ?? 0n,
    balanceAt: row.balance_at,
  }));
}
