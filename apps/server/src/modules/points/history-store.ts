import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';
import type { Names } from '../catalogue/index.ts';

/** A change of a member's points, as the ledger has it, with the order it belongs to. Ledger units. */
export type PointLine = {
  readonly reference: string;
  readonly at: Instant;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly changed: bigint;
  readonly balance: bigint;
  readonly itemNames: Names | null;
  readonly quantity: number | null;
  readonly orderPoints: bigint | null;
  readonly orderCost: bigint | null;
  readonly orderStatus: 'in process' | 'rejected' | 'approved' | null;
};

type Question = {
  readonly memberId: Id<'member'>;
  readonly type: string | null;
  readonly span: Span;
  readonly offset: number;
  readonly limit: number;
};

/** Lines of a member's points, newest first: the entries of the pocket, so that they sum to its balance. */
export async function readPointLines(
  db: Db,
  merchantId: Id<'merchant'>,
  { memberId, type, span, offset, limit }: Question,
): Promise<{ readonly lines: readonly PointLine[]; readonly total: number }> {
  const { rows } = await sql<PointLine & { readonly total: number }>`
    SELECT t.id AS reference, t.created_at AS at, t.kind, t.payload, e.amount AS changed, e.balance_after AS balance, i.names AS "itemNames", o.quantity,
      o.points AS "orderPoints", o.cost AS "orderCost", o.status AS "orderStatus", count(*) OVER ()::int AS total
    FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id AND e.account_version IS NOT NULL
      JOIN ledger_transfer t ON t.id = e.transfer_id
      LEFT JOIN mall_order o ON o.id = t.payload ->> 'order' AND o.member_id = ${memberId}
      LEFT JOIN mall_item i ON i.id = o.item_id
    WHERE a.owner_id = ${memberId} AND a.merchant_id = ${merchantId} AND a.pocket = 'points' AND a.currency = 'PTS'
      AND ${within(sql`t.created_at`, span)} AND (${type}::text IS NULL OR t.payload ->> 'type' = ${type})
    ORDER BY e.account_version DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { lines: rows, total: rows[0]?.total ?? 0 };
}

/** The level of a member on the brand's ladder; 0: none. */
export async function readLevel(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<number> {
  const { rows } = await sql<{
    level: number;
  }>`SELECT level FROM vip_member WHERE member_id = ${memberId} AND merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.level ?? 0;
}
