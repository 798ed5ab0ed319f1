import type { Id, Instant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';
import type { Actor } from '../audit/index.ts';
import type { CashierTables } from './cashier-tables.ts';
import { pushWithdrawal } from './push-withdrawal.ts';
import type { WithdrawalEvent, WithdrawalState } from './withdrawal-machine.ts';

export type Withdrawal = {
  readonly id: Id<'withdrawal'>;
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly method: string;
  readonly provider: string;
  /** People make its payments; no provider does. */
  readonly byHand: boolean;
  readonly currency: Currency;
  readonly minor: bigint;
  /** What of the amount is the method's fee, and whether it was taken. */
  readonly feeMinor: bigint;
  readonly feeTransferId: Id<'transfer'> | null;
  /** What of the amount was not played when it was asked for, and an operator looks at. */
  readonly unplayedMinor: bigint;
  readonly status: WithdrawalState;
  readonly targetKind: string;
  readonly targetMasked: string;
  readonly holder: string;
  /** Sealed; opened only where the payout is ordered. */
  readonly target: Buffer;
  readonly approvals: number;
  readonly approvalsNeeded: number;
  readonly firstApprover: string | null;
  readonly reason: string | null;
  readonly releasedMinor: bigint;
  readonly requestedAt: Instant;
  readonly decidedAt: Instant | null;
  /** When it was found unpaid after the time that the jurisdiction gives. */
  readonly lateAt: Instant | null;
};

export type NewWithdrawal = Omit<
  Withdrawal,
  | 'status'
  | 'feeTransferId'
  | 'unplayedMinor'
  | 'approvals'
  | 'firstApprover'
  | 'reason'
  | 'releasedMinor'
  | 'requestedAt'
  | 'decidedAt'
  | 'lateAt'
> & {
  readonly requestKey: string;
  readonly targetMac: Buffer;
};

/** Serialises what one member asks of the cashier until the transaction ends. */
export async function lockMember(tx: Tx, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<void> {
  await sql`SELECT 1 FROM member WHERE id = ${memberId} AND merchant_id = ${merchantId} FOR NO KEY UPDATE`.execute(tx);
}

/** `unplayedMinor`: what of it is more than could be withdrawn. */
export async function insertWithdrawal(tx: Tx, w: NewWithdrawal, unplayedMinor: bigint): Promise<void> {
  await sql`INSERT INTO withdrawal (id, merchant_id, member_id, method, provider, by_hand, currency, amount, fee, unplayed, status, request_key, target_kind,
      target_masked, holder, target, target_mac, approvals_needed, requested_at)
    VALUES (${w.id}, ${w.merchantId}, ${w.memberId}, ${w.method}, ${w.provider}, ${w.byHand}, ${w.currency}, ${w.minor}, ${w.feeMinor}, ${unplayedMinor}, 'pending',
      ${w.requestKey}, ${w.targetKind}, ${w.targetMasked}, ${w.holder}, ${w.target}, ${w.targetMac}, ${w.approvalsNeeded}, now())`.execute(
    tx,
  );
}

/** What a member took out since `since`: how often and how much, refused and cancelled ones left out. */
export async function readTakenSince(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
  since: Instant,
): Promise<{ count: number; minor: bigint }> {
  const { rows } = await sql<{ count: number; minor: bigint }>`
    SELECT count(*)::int AS count, coalesce(sum(amount - released), 0)::bigint AS minor FROM withdrawal
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND status NOT IN ('rejected', 'cancelled', 'failed')
      AND requested_at >= to_timestamp(${since / 1000})`.execute(db);
  return rows[0] ?? { count: 0, minor: 0n };
}

/** Keyed hash of the tax number a member registered with, or null. */
export async function readIdNumberMac(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<Buffer | null> {
  const { rows } = await sql<{ mac: Buffer | null }>`SELECT id_number_mac AS mac FROM member_profile
    WHERE member_id = ${memberId} AND merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.mac ?? null;
}

/** The database's clock: what decides on which day a request falls. */
export async function readDatabaseNow(db: Db): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`SELECT now() AS now`.execute(db);
  return (rows[0] as { now: Instant }).now;
}

export async function findWithdrawalByRequest(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
  requestKey: string,
): Promise<Withdrawal | null> {
  const row = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row ? withdrawalOf(row) : null;
}

/** A withdrawal of the merchant, and of the member where one is given; `lock` holds it until the transaction ends. */
export async function readWithdrawal(
  db: Db,
  merchantId: Id<'merchant'>,
  id: string,
  { memberId, lock = false }: { readonly memberId?: Id<'member'>; readonly lock?: boolean } = {},
): Promise<Withdrawal | null> {
  const row = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId as string))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? withdrawalOf(row) : null;
}

export async function readWithdrawals(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
  page: { readonly offset: number; readonly limit: number; readonly span: Span; readonly status: Withdrawal['status'] | undefined },
): Promise<{ withdrawals: Withdrawal[]; total: number }> {
  const mine = db
    .selectFrom('withdrawal')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where(within(sql`requested_at`, page.span))
    .$if(page.status !== undefined, (own) => own.where('status', '=', page.status as NonNullable<typeof page.status>));
  const rows = await mine.selectAll().orderBy('requested_at', 'desc').orderBy('id', 'desc').offset(page.offset).limit(page.limit).execute();
  const { total } = await mine.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { withdrawals: rows.map(withdrawalOf), total: Number(total) };
}

export type Change = {
  readonly status: WithdrawalState;
  readonly event: WithdrawalEvent | 'requested' | 'receipt' | 'payment';
  readonly actor: Actor;
  readonly reason?: string;
};

/** Sets the state and writes the step of its history; the caller holds the row's lock and asked the machine. */
export async function recordStep(tx: Tx, id: Id<'withdrawal'>, change: Change): Promise<void> {
  await sql`UPDATE withdrawal SET status = ${change.status} WHERE id = ${id}`.execute(tx);
  await sql`INSERT INTO withdrawal_step (withdrawal_id, step, status, event, actor_kind, actor_id, reason, at)
    SELECT ${id}, 1 + coalesce(max(step), 0), ${change.status}, ${change.event}, ${change.actor.kind}, ${change.actor.id}, ${change.reason ?? null}::text, clock_timestamp()
    FROM withdrawal_step WHERE withdrawal_id = ${id}`.execute(tx);
  await pushWithdrawal(tx, id, change);
}

export async function recordApproval(tx: Tx, id: Id<'withdrawal'>, operatorId: string, isLast: boolean): Promise<void> {
  await sql`UPDATE withdrawal SET approvals = approvals + 1, first_approver = coalesce(first_approver, ${operatorId}),
    decided_at = CASE WHEN ${isLast} THEN now() ELSE decided_at END WHERE id = ${id}`.execute(tx);
}

/** Notes that `minor` of the held amount went back to the member. */
export async function recordRelease(tx: Tx, id: Id<'withdrawal'>, minor: bigint, reason: string | null): Promise<void> {
  await sql`UPDATE withdrawal SET released = released + ${minor}, reason = coalesce(${reason}::text, reason), decided_at = coalesce(decided_at, now()) WHERE id = ${id}`.execute(
    tx,
  );
}

/** Notes the transfer that took the method's fee, or that it was undone. */
export async function recordFee(tx: Tx, id: Id<'withdrawal'>, feeTransferId: Id<'transfer'> | null): Promise<void> {
  await sql`UPDATE withdrawal SET fee_transfer_id = ${feeTransferId} WHERE id = ${id}`.execute(tx);
}

export function withdrawalOf(row: Selectable<CashierTables['withdrawal']>): Withdrawal {
  return {
    id: row.id as Id<'withdrawal'>,
    merchantId: row.merchant_id as Id<'merchant'>,
    memberId: row.member_id as Id<'member'>,
    method: row.method,
    provider: row.provider,
    byHand: row.by_hand,
    currency: row.currency as Currency,
    minor: row.amount,
    feeMinor: row.fee,
    unplayedMinor: row.unplayed,
    feeTransferId: row.fee_transfer_id as Id<'transfer'> | null,
    status: row.status as WithdrawalState,
    targetKind: row.target_kind,
    targetMasked: row.target_masked,
    holder: row.holder,
    target: row.target,
    approvals: row.approvals,
    approvalsNeeded: row.approvals_needed,
    firstApprover: row.first_approver,
    reason: row.reason,
    releasedMinor: row.released,
    requestedAt: row.requested_at,
    decidedAt: row.decided_at,
    lateAt: row.late_at,
  };
}
