import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { LimitKind } from '../brand/index.ts';

export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Which limit: its kind and its period. */
export type LimitName = { readonly kind: LimitKind; readonly period: LimitPeriod };

/** A limit in force. Values are ledger units, or seconds for `time`. */
export type Limit = LimitName & {
  readonly value: bigint;
  /** A looser limit that waits: null as `value` takes the limit away. */
  readonly pending: { readonly value: bigint | null; readonly from: Instant; readonly until: Instant; readonly ready: boolean } | null;
};

export type Owner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> };

type Row = LimitName & {
  value: bigint;
  pending_value: bigint | null;
  pending_from: Instant | null;
  pending_until: Instant | null;
  ready: boolean;
};

/** A member's limits by the database's clock; a looser one that nobody confirmed in time is forgotten. */
export async function readLimits(db: Db, { merchantId, memberId }: Owner): Promise<Limit[]> {
  const { rows } = await sql<Row>`
    SELECT kind, period, value, pending_value, coalesce(pending_from <= now(), false) AS ready,
      CASE WHEN pending_until > now() THEN pending_from END AS pending_from, CASE WHEN pending_until > now() THEN pending_until END AS pending_until
    FROM protection_limit WHERE merchant_id = ${merchantId} AND member_id = ${memberId}
    ORDER BY array_position(ARRAY['deposit', 'loss', 'stake', 'time'], kind), array_position(ARRAY['day', 'week', 'month'], period)`.execute(
    db,
  );
  return rows.map(({ kind, period, value, pending_value, pending_from, pending_until, ready }) => ({
    kind,
    period,
    value,
    pending:
      pending_from === null || pending_until === null ? null : { value: pending_value, from: pending_from, until: pending_until, ready },
  }));
}

/** Puts a limit into force now, and forgets what waited. Null takes it away. */
export async function writeLimit(
  tx: Tx,
  { merchantId, memberId }: Owner,
  { kind, period }: LimitName,
  value: bigint | null,
): Promise<void> {
  if (value === null) {
    await sql`DELETE FROM protection_limit WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND kind = ${kind} AND period = ${period}`.execute(
      tx,
    );
    return;
  }
  await sql`INSERT INTO protection_limit (member_id, merchant_id, kind, period, value, set_at)
    VALUES (${memberId}, ${merchantId}, ${kind}, ${period}, ${value}, now())
    ON CONFLICT (member_id, kind, period) DO UPDATE SET value = excluded.value, set_at = now(), pending_value = NULL, pending_removes = false,
      pending_from = NULL, pending_until = NULL`.execute(tx);
}

/** Has a looser limit wait: it can be confirmed for a week once `waitMs` have passed. Null would take the limit away. */
export async function writePending(
  tx: Tx,
  { merchantId, memberId }: Owner,
  { kind, period }: LimitName,
  pending: { readonly value: bigint | null; readonly waitMs: number },
): Promise<void> {
  await sql`UPDATE protection_limit SET pending_value = ${pending.value}, pending_removes = ${pending.value === null},
      pending_from = now() + make_interval(secs => ${pending.waitMs / 1000}), pending_until = now() + make_interval(secs => ${pending.waitMs / 1000}, days => 7)
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND kind = ${kind} AND period = ${period}`.execute(tx);
}

/** Forgets a looser limit that waits; false when none does. */
export async function dropPending(tx: Tx, { merchantId, memberId }: Owner, { kind, period }: LimitName): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE protection_limit SET pending_value = NULL, pending_removes = false, pending_from = NULL, pending_until = NULL
    WHERE merchant_id = ${merchantId} AND member_id = ${memberId} AND kind = ${kind} AND period = ${period} AND pending_until > now()`.execute(
      tx,
    );
  return numAffectedRows === 1n;
}

/**
 * Has the guard of the member's bets know the limits as they stand, and counts the running periods anew from the ledger. The member's account is
 * held from here to the end of the transaction: no bet slips in between.
 */
export async function refreshGuard(tx: Tx, { merchantId, memberId }: Owner, limitsMissing: boolean): Promise<void> {
  await sql`SELECT protection_guard(${merchantId}, ${memberId})`.execute(tx);
  const valuesOf = (kind: LimitKind) => sql`ARRAY(
    SELECT l.value FROM unnest(ARRAY['day', 'week', 'month']) WITH ORDINALITY AS p (period, place)
      LEFT JOIN protection_limit l ON l.member_id = ${memberId} AND l.kind = ${kind} AND l.period = p.period ORDER BY p.place)`;
  await sql`UPDATE member_guard SET stake_limits = ${valuesOf('stake')}, loss_limits = ${valuesOf('loss')}, time_limits = ${valuesOf('time')},
      limits_missing = ${limitsMissing} WHERE member_id = ${memberId} AND merchant_id = ${merchantId}`.execute(tx);
  await sql`SELECT protection_recount(${merchantId}, ${memberId})`.execute(tx);
}

/** Serialises what changes one member's protection until the transaction ends; false when there is no such member. */
export async function lockProtected(tx: Tx, { merchantId, memberId }: Owner): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM member WHERE id = ${memberId} AND merchant_id = ${merchantId} AND type <> 4 FOR NO KEY UPDATE`.execute(tx);
  return rows.length === 1;
}
