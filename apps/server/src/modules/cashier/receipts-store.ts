import type { Id, Instant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { KeptPayer } from './payer.ts';

export type SuspenseReason = 'unknown_charge' | 'wrong_amount' | 'paid_twice' | 'foreign_payer' | 'payer_unknown' | 'paid_late';

export type Receipt = {
  readonly provider: string;
  readonly endToEndId: string;
  readonly merchantId: Id<'merchant'>;
  readonly txid: string;
  readonly minor: bigint;
  readonly currency: Currency;
  readonly depositId: Id<'deposit'> | null;
  readonly disposition: 'credited' | 'suspense' | 'suspense_returning';
  readonly reason: SuspenseReason | null;
  readonly payer: KeptPayer;
};

/** Keeps a payment under the payment system's own name of it; false when it stands already, whoever told of it first. */
export async function insertReceipt(tx: Tx, receipt: Receipt): Promise<boolean> {
  const { payer } = receipt;
  const { numAffectedRows } = await sql`
    INSERT INTO payment_receipt (provider, end_to_end_id, merchant_id, txid, amount, currency, deposit_id, disposition, reason, payer_name, payer_masked,
      payer_document, payer_mac, payer_is_own, payer_account_masked, payer_account, payer_account_mac, received_at)
    VALUES (${receipt.provider}, ${receipt.endToEndId}, ${receipt.merchantId}, ${receipt.txid}, ${receipt.minor}, ${receipt.currency},
      ${receipt.depositId}, ${receipt.disposition}, ${receipt.reason}, ${payer.name}, ${payer.masked}, ${payer.sealed}, ${payer.mac}, ${payer.isOwn},
      ${payer.account?.masked ?? null}, ${payer.account?.sealed ?? null}, ${payer.account?.mac ?? null}, now())
    ON CONFLICT (provider, end_to_end_id) DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

/** Which of these payments are booked already, by the payment system's own names of them. */
export async function readBooked(db: Db, provider: string, endToEndIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`SELECT end_to_end_id AS id FROM payment_receipt
    WHERE provider = ${provider} AND end_to_end_id = ANY (${[...endToEndIds]}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export type PaymentFault = {
  readonly id: Id<'webhook'>;
  readonly merchantId: Id<'merchant'> | null;
  readonly provider: string;
  readonly reason:
    | 'unreadable'
    | 'return_failed'
    | 'payout_unclear'
    | 'payout_stray'
    | 'charged_back'
    | 'chargeback_won'
    | 'chargeback_unknown'
    | 'chargeback_bonus'
    | 'chargeback_bonus_lost'
    | SuspenseReason;
  readonly body: Buffer;
  readonly minor: bigint | null;
};

/** Keeps what could not be booked as it stands, for people to look at. */
export async function insertFault(db: Db, fault: PaymentFault): Promise<void> {
  await sql`INSERT INTO payment_fault (id, merchant_id, provider, reason, body, amount, received_at)
    VALUES (${fault.id}, ${fault.merchantId}, ${fault.provider}, ${fault.reason}, ${fault.body}, ${fault.minor}, now())`.execute(db);
}

export type FaultLine = {
  readonly id: string;
  readonly reason: string;
  readonly body: Buffer;
  readonly minor: bigint | null;
  readonly receivedAt: Instant;
};

/** One page of a merchant's payment faults, newest first. */
export async function readFaults(
  db: Db,
  merchantId: Id<'merchant'>,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ faults: FaultLine[]; total: number }> {
  const all = db.selectFrom('payment_fault').where('merchant_id', '=', merchantId);
  const rows = await all.selectAll().orderBy('received_at', 'desc').orderBy('id', 'desc').offset(page.offset).limit(page.limit).execute();
  const { total } = await all.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const faults = rows.map((row) => ({ id: row.id, reason: row.reason, body: row.body, minor: row.amount, receivedAt: row.received_at }));
  return { faults, total: Number(total) };
}

/** Who paid a deposit: name, document and account as they are shown. */
export type DepositPayer = {
  readonly name: string | null;
  readonly document: string | null;
  readonly account: string | null;
  readonly reason: string | null;
};

/** Who paid the deposits, as the provider said of the newest payment of each: name, document and account masked. */
export async function readPayers(db: Db, depositIds: readonly string[]): Promise<ReadonlyMap<string, DepositPayer>> {
  if (depositIds.length === 0) return new Map();
  const { rows } = await sql<DepositPayer & { id: string }>`
    SELECT DISTINCT ON (deposit_id) deposit_id AS id, payer_name AS name, payer_masked AS document, payer_account_masked AS account, reason FROM payment_receipt
    WHERE deposit_id = ANY (${[...depositIds]}::text[]) ORDER BY deposit_id, received_at DESC`.execute(db);
  return new Map(rows.map(({ id, ...payer }) => [id, payer]));
}

/** How the money of a deposit came: when the provider told of it, by which name, and the movement that credited it. */
export type DepositTrail = { readonly receivedAt: Instant; readonly endToEndId: string; readonly bookedAs: string | null };

/** By the deposit: of the payment that was credited, or else of the newest one. */
export async function readTrails(db: Db, depositIds: readonly string[]): Promise<ReadonlyMap<string, DepositTrail>> {
  if (depositIds.length === 0) return new Map();
  const { rows } = await sql<
    DepositTrail & { id: string }
  >`SELECT DISTINCT ON (r.deposit_id) r.deposit_id AS id, r.received_at AS "receivedAt",
      r.end_to_end_id AS "endToEndId", coalesce(t.id, s.id) AS "bookedAs"
    FROM payment_receipt r JOIN deposit d ON d.id = r.deposit_id
      LEFT JOIN ledger_transfer t ON r.disposition = 'credited' AND t.owner_id = d.member_id AND t.scope = 'deposit' AND t.key = d.id
      LEFT JOIN ledger_transfer s ON r.disposition = 'suspense_credited' AND s.owner_id = r.merchant_id AND s.scope = 'suspense_end' AND s.key = r.end_to_end_id
    WHERE r.deposit_id = ANY (${[...depositIds]}::text[])
    ORDER BY r.deposit_id, coalesce(t.id, s.id) IS NULL, r.received_at DESC`.execute(db);
  return new Map(rows.map(({ id, ...trail }) => [id, trail]));
}

export type ReceiptLine = {
  readonly endToEndId: string;
  readonly minor: bigint;
  readonly receivedAt: Instant;
  readonly disposition: string;
  readonly payerName: string | null;
  readonly payerMasked: string | null;
  readonly payerAccount: string | null;
  readonly isOwn: boolean | null;
};

/** What came for a deposit, oldest first. The caller has read it of its merchant. */
export async function readReceiptsOf(db: Db, depositId: Id<'deposit'>): Promise<ReceiptLine[]> {
  const { rows } = await sql<ReceiptLine>`SELECT end_to_end_id AS "endToEndId", amount AS minor, received_at AS "receivedAt", disposition,
      payer_name AS "payerName", payer_masked AS "payerMasked", payer_account_masked AS "payerAccount", payer_is_own AS "isOwn"
    FROM payment_receipt WHERE deposit_id = ${depositId} ORDER BY received_at, end_to_end_id`.execute(db);
  return rows;
}
