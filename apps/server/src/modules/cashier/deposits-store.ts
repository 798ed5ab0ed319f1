import type { Id, Instant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';
import type { CashierTables, Coming, DepositState, PayOrder } from './cashier-tables.ts';
import type { Typed } from './methods/payment-method.ts';

export type Deposit = {
  readonly id: Id<'deposit'>;
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly method: string;
  readonly provider: string;
  /** People confirm its payment; no provider tells of it. */
  readonly byHand: boolean;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly status: DepositState;
  readonly txid: string;
  readonly typed: Typed;
  readonly pay: PayOrder | null;
  /** What the network has seen of it and does not stand yet. */
  readonly coming: Coming | null;
  readonly creditedMinor: bigint | null;
  readonly feeMinor: bigint;
  readonly reason: string | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  /** When the provider had made the charge. */
  readonly sentAt: Instant | null;
  readonly creditedAt: Instant | null;
};

export type NewDeposit = Pick<
  Deposit,
  'id' | 'merchantId' | 'memberId' | 'method' | 'provider' | 'byHand' | 'currency' | 'minor' | 'feeMinor' | 'txid' | 'typed'
> & {
  readonly requestKey: string;
  readonly expiresInSeconds: number;
};

/** How many charges a member may leave unpaid: that wait at the same time, and that were made within a day. */
export type UnpaidBounds = { readonly openMax: number; readonly dayMax: number };

/** Adds a deposit that waits for its payment, unless the member has left too many unpaid: then says which bound that is. Times are the database's. */
export async function insertDeposit(
  tx: Tx,
  deposit: NewDeposit,
  bounds: UnpaidBounds,
): Promise<'added' | 'deposits_open' | 'deposits_unpaid'> {
  // Serialises this member's requests, so that two at once cannot both be the last one allowed.
  await sql`SELECT 1 FROM member WHERE id = ${deposit.memberId} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{ open: number; day: number }>`SELECT
      (count(*) FILTER (WHERE status = 'checking' OR status = 'waiting' AND expires_at > now()))::int AS open,
      (count(*) FILTER (WHERE created_at > now() - interval '1 day'))::int AS day
    FROM deposit
    WHERE member_id = ${deposit.memberId} AND merchant_id = ${deposit.merchantId} AND status IN ('waiting', 'checking', 'expired', 'rejected')`.execute(
    tx,
  );
  const { open = 0, day = 0 } = rows[0] ?? {};
  if (open >= bounds.openMax) return 'deposits_open';
  if (day >= bounds.dayMax) return 'deposits_unpaid';
  await sql`INSERT INTO deposit (id, merchant_id, member_id, method, provider, by_hand, currency, amount, fee, txid, typed, request_key, created_at, expires_at)
    VALUES (${deposit.id}, ${deposit.merchantId}, ${deposit.memberId}, ${deposit.method}, ${deposit.provider}, ${deposit.byHand}, ${deposit.currency},
      ${deposit.minor}, ${deposit.feeMinor}, ${deposit.txid}, ${JSON.stringify(deposit.typed)}::jsonb, ${deposit.requestKey}, now(),
      now() + make_interval(secs => ${deposit.expiresInSeconds}))`.execute(tx);
  return 'added';
}

export async function findDepositByRequest(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
  requestKey: string,
): Promise<Deposit | null> {
  const row = await db
    .selectFrom('deposit')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row ? depositOf(row) : null;
}

export async function readDeposit(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>, id: string): Promise<Deposit | null> {
  const row = await db
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? depositOf(row) : null;
}

/** One page of a member's deposits, newest first, and how many there are. */
export async function readDeposits(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
  page: { readonly offset: number; readonly limit: number; readonly span: Span; readonly status: Deposit['status'] | undefined },
): Promise<{ deposits: Deposit[]; total: number }> {
  const mine = db
    .selectFrom('deposit')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where(within(sql`created_at`, page.span))
    .$if(page.status !== undefined, (own) => own.where('status', '=', page.status as NonNullable<typeof page.status>));
  const rows = await mine.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').offset(page.offset).limit(page.limit).execute();
  const { total } = await mine.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { deposits: rows.map(depositOf), total: Number(total) };
}

/** Writes how a deposit is paid; false where it is another provider's by now. */
export async function setPayOrder(
  db: Db,
  merchantId: Id<'merchant'>,
  id: Id<'deposit'>,
  { provider, pay }: { readonly provider: string; readonly pay: PayOrder },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deposit')
    .set({ pay: JSON.stringify(pay), sent_at: sql`now()` })
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Hands a deposit that has no charge yet to another provider; false where somebody else did, or it has one. */
export async function moveDeposit(
  db: Db,
  merchantId: Id<'merchant'>,
  id: Id<'deposit'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deposit')
    .set({ provider: to })
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('provider', '=', from)
    .where('pay', 'is', null)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The deposit of a charge, locked until the transaction ends. A charge's name is unique over all merchants. */
export async function lockDepositOfCharge(tx: Tx, txid: string): Promise<Deposit | null> {
  const row = await tx.selectFrom('deposit').selectAll().where('txid', '=', txid).forUpdate().executeTakeFirst();
  return row ? depositOf(row) : null;
}

/** The deposit of a merchant, locked until the transaction ends, or null. */
export async function lockDeposit(tx: Tx, merchantId: Id<'merchant'>, id: string): Promise<Deposit | null> {
  const row = await tx
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .executeTakeFirst();
  return row ? depositOf(row) : null;
}

/** Notes that money of a deposit was credited: how much, and what of it the method took. */
export async function creditDeposit(tx: Tx, id: Id<'deposit'>, { minor, feeMinor }: { minor: bigint; feeMinor: bigint }): Promise<void> {
  await sql`UPDATE deposit SET status = 'credited', coming = NULL, credited = ${minor}, fee = ${feeMinor}, credited_at = now() WHERE id = ${id}`.execute(
    tx,
  );
}

/** Sets a state in which nothing was credited; a reason is the operator's. */
export async function setDepositState(
  tx: Tx,
  id: string,
  status: Exclude<DepositState, 'waiting' | 'credited'>,
  reason: string | null = null,
): Promise<void> {
  await sql`UPDATE deposit SET status = ${status}, reason = coalesce(${reason}::text, reason) WHERE id = ${id}`.execute(tx);
}

/**
 * Takes deposits whose charge should be asked about, and marks them asked: waiting ones older than 20 seconds, again after a twentieth of
 * their age, at least 20 seconds, and so those to which money is on its way; other expired ones for two days more, every hour (a payment may come late, and its notice may be lost).
 * Merchants take turns, and within each its members: who left many unpaid holds nobody up. Of one member the newest that nobody asked
 * about come first, then what was asked longest ago.
 */
export async function takeDepositsToAsk(db: Db, limit: number): Promise<Deposit[]> {
  const { rows } = await sql<Selectable<CashierTables['deposit']>>`
    WITH due AS (
      SELECT id, merchant_id, asked_at, created_at,
        row_number() OVER (PARTITION BY member_id ORDER BY status = 'expired', asked_at NULLS FIRST, created_at DESC) AS turn
      FROM deposit
      WHERE status IN ('waiting', 'expired') AND NOT by_hand AND created_at > now() - interval '2 days'
        AND coalesce(asked_at, created_at) < now() - CASE
          WHEN status = 'waiting' OR coming IS NOT NULL THEN greatest(interval '20 seconds', (now() - created_at) / 20) ELSE interval '1 hour' END),
    turns AS (
      SELECT id, row_number() OVER (PARTITION BY merchant_id ORDER BY turn, asked_at NULLS FIRST, created_at DESC) AS turn FROM due)
    UPDATE deposit SET asked_at = now() WHERE id IN (
      SELECT d.id FROM deposit d JOIN turns t ON t.id = d.id ORDER BY t.turn, d.created_at DESC LIMIT ${limit} FOR UPDATE OF d SKIP LOCKED)
    RETURNING *`.execute(db);
  return rows.map(depositOf);
}

/** The deposits of charges by the provider's names of them; names that are not ours are left out. */
export async function readDepositsOfCharges(db: Db, txids: readonly string[]): Promise<Deposit[]> {
  const { rows } = await sql<Selectable<CashierTables['deposit']>>`SELECT * FROM deposit WHERE txid = ANY (${[...txids]}::text[])`.execute(
    db,
  );
  return rows.map(depositOf);
}

/** Notes what is on its way to a deposit that waits; false where that stood already. */
export async function noteComing(db: Db, id: Id<'deposit'>, coming: Coming | null): Promise<boolean> {
  const text = coming === null ? null : JSON.stringify(coming);
  const { numAffectedRows } = await sql`UPDATE deposit SET coming = ${text}::jsonb
    WHERE id = ${id} AND status IN ('waiting', 'expired') AND coming IS DISTINCT FROM ${text}::jsonb`.execute(db);
  return numAffectedRows === 1n;
}

/** Expires a deposit that waits past its time; false when it does not. */
export async function expireDeposit(db: Db, id: Id<'deposit'>): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE deposit SET status = 'expired' WHERE id = ${id} AND status = 'waiting' AND expires_at <= now()`.execute(db);
  return numAffectedRows === 1n;
}

/** Expires the deposits that nobody proved in time; those that people look at wait for them. Returns them. */
export async function expireByHand(db: Db, limit: number): Promise<Deposit[]> {
  const { rows } = await sql<Selectable<CashierTables['deposit']>>`UPDATE deposit SET status = 'expired' WHERE id IN (
      SELECT id FROM deposit WHERE by_hand AND status = 'waiting' AND expires_at <= now() ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db);
  return rows.map(depositOf);
}

export function depositOf(row: Selectable<CashierTables['deposit']>): Deposit {
  return {
    id: row.id as Id<'deposit'>,
    merchantId: row.merchant_id as Id<'merchant'>,
    memberId: row.member_id as Id<'member'>,
    method: row.method,
    provider: row.provider,
    byHand: row.by_hand,
    currency: row.currency as Currency,
    minor: row.amount,
    status: row.status,
    txid: row.txid,
    typed: row.typed,
    pay: row.pay,
    coming: row.coming,
    sentAt: row.sent_at,
    creditedMinor: row.credited,
    feeMinor: row.fee,
    reason: row.reason,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    creditedAt: row.credited_at,
  };
}
