import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';
import { firstDepositOf } from './made-accounts-store.ts';
import type { Values } from './values-store.ts';

/** A link of an agent: what it makes of newcomers, for how long and how many. */
export type Link = {
  readonly code: string;
  readonly accountType: number;
  readonly values: Values;
  readonly language: string | null;
  readonly expiresAt: Instant | null;
  readonly usesMax: number | null;
  readonly uses: number;
  /** Of those who still stand directly below: how many have paid something in. */
  readonly firstDeposits: number;
  readonly active: boolean;
  readonly createdAt: Instant;
};

export type NewLink = Omit<Link, 'uses' | 'firstDeposits' | 'active'> & { readonly agentId: Id<'member'> };

const isOver = (now: Instant) => sql`(NOT i.active OR i.expires_at <= ${toTimestamp(now)} OR i.uses >= i.uses_max) IS TRUE`;
const cursorOf = sql`(extract(epoch FROM i.created_at) * 1000000)::bigint || '.' || i.code`;

export type LinksQuestion = {
  readonly agentId: Id<'member'>;
  readonly state: 'all' | 'open' | 'ended';
  readonly before: string | null;
  readonly span: Span;
  readonly now: Instant;
  readonly limit: number;
};

/** An agent's links, newest first, each with its place in the chain of pages. */
export async function readLinks(
  db: Db,
  merchantId: Id<'merchant'>,
  { agentId, state, before, span, now, limit }: LinksQuestion,
): Promise<(Link & { readonly cursor: string })[]> {
  const [micros, code] = before?.split('.') ?? [];
  const after =
    micros === undefined
      ? sql``
      : sql`AND (i.created_at, i.code) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${code})`;
  const { rows } = await sql<Link & { readonly cursor: string }>`
    SELECT i.code, i.account_type AS "accountType", i.language, i.expires_at AS "expiresAt", i.uses_max AS "usesMax", i.uses, i.active,
      i.created_at AS "createdAt", ${cursorOf} AS cursor,
      (SELECT count(*)::int FROM invitation_use u JOIN member m ON m.id = u.member_id AND m.upline_id || '' = i.member_id
        WHERE u.merchant_id = i.merchant_id AND u.code = i.code AND ${firstDepositOf(sql`u.member_id`)} IS NOT NULL) AS "firstDeposits",
      coalesce((SELECT jsonb_object_agg(v.item, v.value) FROM invitation_value v
        WHERE v.merchant_id = i.merchant_id AND v.code = i.code), '{}') AS values
    FROM invitation_code i
    WHERE i.member_id = ${agentId} AND i.merchant_id = ${merchantId} AND i.kind = 'affiliate'
      ${state === 'all' ? sql`` : state === 'ended' ? sql`AND ${isOver(now)}` : sql`AND NOT ${isOver(now)}`}
      ${after} AND ${within(sql`i.created_at`, span)}
    ORDER BY i.created_at DESC, i.code DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Holds an agent's links for the transaction: nobody makes another meanwhile. */
export async function holdLinks(tx: Tx, agentId: Id<'member'>): Promise<void> {
  await sql`SELECT FROM member WHERE id = ${agentId} FOR NO KEY UPDATE`.execute(tx);
}

/** How many links an agent has that are good. */
export async function countOpenLinks(db: Db, merchantId: Id<'merchant'>, agentId: Id<'member'>, now: Instant): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM invitation_code i
    WHERE i.member_id = ${agentId} AND i.merchant_id = ${merchantId} AND i.kind = 'affiliate' AND NOT ${isOver(now)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function insertLink(tx: Tx, merchantId: Id<'merchant'>, link: NewLink): Promise<void> {
  await sql`INSERT INTO invitation_code (merchant_id, code, kind, member_id, account_type, language, expires_at, uses_max, created_at)
    VALUES (${merchantId}, ${link.code}, 'affiliate', ${link.agentId}, ${link.accountType}, ${link.language},
      ${link.expiresAt === null ? null : toTimestamp(link.expiresAt)}, ${link.usesMax}, ${toTimestamp(link.createdAt)})`.execute(tx);
  const values = Object.entries(link.values);
  if (values.length === 0) return;
  await sql`INSERT INTO invitation_value (merchant_id, code, item, value)
    SELECT ${merchantId}, ${link.code}, v.item, v.value
    FROM unnest(${values.map(([item]) => item)}::text[], ${values.map(([, value]) => value)}::integer[]) AS v (item, value)`.execute(tx);
}

/** Closes a link of an agent; false when the agent has none of that code. */
export async function closeLink(db: Db, merchantId: Id<'merchant'>, agentId: Id<'member'>, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation_code')
    .set({ active: false })
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code.toUpperCase())
    .where('member_id', '=', agentId)
    .where('kind', '=', 'affiliate')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Uses a link for an account that was just placed below its agent; false when it is no longer good. */
export async function spendLink(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { code, memberId, at }: { readonly code: string; readonly memberId: Id<'member'>; readonly at: Instant },
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT team_use_link(${merchantId}, ${code}, ${memberId}, ${toTimestamp(at)}) AS used`.execute(tx);
  return rows[0]?.used ?? false;
}
