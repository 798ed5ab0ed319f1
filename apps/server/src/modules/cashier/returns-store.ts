import type { Id, Instant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Actor } from '../audit/index.ts';
import type { Typed } from './methods/payment-method.ts';

export type NewReturn = {
  readonly id: Id<'paymentReturn'>;
  readonly merchantId: Id<'merchant'>;
  readonly provider: string;
  readonly endToEndId: string;
  readonly byHand: boolean;
  readonly minor: bigint;
  readonly currency: Currency;
  /** `foreign_payer`, or an operator's words. */
  readonly reason: string;
  readonly actor: Actor;
};

/** Money on its way back. */
export type OpenReturn = Pick<NewReturn, 'id' | 'merchantId' | 'provider' | 'endToEndId' | 'byHand' | 'minor' | 'currency' | 'reason'> & {
  readonly status: 'queued' | 'sending';
};

/** A return that is to be sent or asked about: its state before, the charge that was paid, and what the payer typed for it. */
export type DueReturn = OpenReturn & { readonly was: 'queued' | 'sending'; readonly txid: string; readonly to: Typed };

const columns = sql`id, merchant_id AS "merchantId", provider, end_to_end_id AS "endToEndId", by_hand AS "byHand", amount AS minor, currency, reason, status`;

/** Orders a return. A payment has one that has not failed: the database holds it. */
export async function insertReturn(tx: Tx, fresh: NewReturn): Promise<void> {
  await sql`INSERT INTO payment_return (id, merchant_id, provider, end_to_end_id, by_hand, amount, currency, reason, status, actor_kind, actor_id, started_at)
    VALUES (${fresh.id}, ${fresh.merchantId}, ${fresh.provider}, ${fresh.endToEndId}, ${fresh.byHand}, ${fresh.minor}, ${fresh.currency}, ${fresh.reason},
      'queued', ${fresh.actor.kind}, ${fresh.actor.id}, now())`.execute(tx);
}

/** Takes the returns that are to be sent or asked about now, and marks them on their way before the provider hears of them. `was`: their state before. */
export async function takeReturns(db: Db, { seconds, limit }: { readonly seconds: number; readonly limit: number }): Promise<DueReturn[]> {
  const { rows } = await sql<DueReturn>`
    WITH due AS (
      SELECT id AS due_id, status AS was FROM payment_return
      WHERE status IN ('queued', 'sending') AND NOT by_hand AND (status = 'queued' OR asked_at <= now() - make_interval(secs => ${seconds}))
      ORDER BY coalesce(asked_at, started_at), id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE payment_return SET status = 'sending', asked_at = now() FROM due WHERE id = due_id
    RETURNING ${columns}, was,
      (SELECT r.txid FROM payment_receipt r WHERE r.provider = payment_return.provider AND r.end_to_end_id = payment_return.end_to_end_id) AS txid,
      coalesce((SELECT d.typed FROM payment_receipt r JOIN deposit d ON d.id = r.deposit_id
        WHERE r.provider = payment_return.provider AND r.end_to_end_id = payment_return.end_to_end_id), '{}'::jsonb) AS "to"`.execute(db);
  return rows;
}

/** A return that has not ended, locked; null when there is none. */
export async function lockReturn(tx: Tx, merchantId: Id<'merchant'>, id: string): Promise<OpenReturn | null> {
  const { rows } = await sql<OpenReturn>`SELECT ${columns} FROM payment_return
    WHERE id = ${id} AND merchant_id = ${merchantId} AND status IN ('queued', 'sending') FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

export async function endReturn(tx: Tx, id: string, status: 'returned' | 'failed', reference: string | null): Promise<void> {
  await sql`UPDATE payment_return SET status = ${status}, reference = ${reference}, ended_at = now() WHERE id = ${id}`.execute(tx);
}

/** The deposit for which a payment came, locked, if it came for one; with what it waits for. */
export async function depositOfPayment(
  tx: Tx,
  provider: string,
  endToEndId: string,
): Promise<{ readonly id: Id<'deposit'>; readonly memberId: Id<'member'>; readonly status: string } | null> {
  const { rows } = await sql<{ id: Id<'deposit'>; memberId: Id<'member'>; status: string }>`
    SELECT d.id, d.member_id AS "memberId", d.status FROM deposit d JOIN payment_receipt r ON r.deposit_id = d.id
    WHERE r.provider = ${provider} AND r.end_to_end_id = ${endToEndId} FOR UPDATE OF d`.execute(tx);
  return rows[0] ?? null;
}

export type ReturnLine = {
  readonly id: string;
  readonly endToEndId: string;
  readonly minor: bigint;
  readonly currency: string;
  readonly status: 'queued' | 'sending' | 'returned' | 'failed';
  readonly reason: string;
  readonly byHand: boolean;
  readonly payerName: string | null;
  readonly payerMasked: string | null;
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
  readonly depositId: string | null;
  readonly memberId: string;
  readonly username: string;
};

/** One page of a merchant's returns, newest first. */
export async function readReturns(
  db: Db,
  merchantId: Id<'merchant'>,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ returns: ReturnLine[]; total: number }> {
  const { rows } = await sql<ReturnLine>`
    SELECT b.id, b.end_to_end_id AS "endToEndId", b.amount AS minor, b.currency, b.status, b.reason, b.by_hand AS "byHand",
      r.payer_name AS "payerName", r.payer_masked AS "payerMasked", b.started_at AS "startedAt", b.ended_at AS "endedAt",
      d.id AS "depositId", d.member_id AS "memberId", m.username
    FROM payment_return b JOIN payment_receipt r ON r.provider = b.provider AND r.end_to_end_id = b.end_to_end_id
    LEFT JOIN deposit d ON d.id = r.deposit_id LEFT JOIN member m ON m.id = d.member_id
    WHERE b.merchant_id = ${merchantId} ORDER BY b.started_at DESC, b.id DESC OFFSET ${page.offset} LIMIT ${page.limit}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM payment_return WHERE merchant_id = ${merchantId}`.execute(
    db,
  );
  return { returns: rows, total: counted.rows[0]?.total ?? 0 };
}
