import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { allTime, type Span, within } from '../../db/span.ts';

export type MemberRow = {
  readonly memberId: Id<'member'>;
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  readonly status: string;
  readonly isTest: boolean;
  readonly isRobot: boolean;
  readonly balance: bigint;
  readonly currency: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant | null;
  readonly uplineName: string | null;
};

const memberColumns = sql`
  m.id AS "memberId", m.username, m.nickname, m.type, m.status, m.test AS "isTest", m.robot AS "isRobot", m.currency, m.created_at AS "createdAt",
  coalesce(a.balance, 0)::bigint AS balance, u.username AS "uplineName",
  (SELECT max(s.seen_at) FROM session s WHERE s.member_id = m.id) AS "lastSeenAt"`;

const memberTables = sql`
  member m LEFT JOIN ledger_account a ON a.owner_id = m.id AND a.pocket = 'main' AND a.currency = m.currency
  LEFT JOIN member u ON u.id = m.upline_id`;

type MembersWanted = {
  readonly search: string;
  readonly accounts: 'all' | 'people' | 'robots' | undefined;
  /** When they joined. */
  readonly joined: Span;
  readonly sort: string | undefined;
  readonly offset: number;
  readonly limit: number;
};

const memberOrders: Readonly<Record<string, ReturnType<typeof sql>>> = {
  created: sql`m.created_at`,
  '-created': sql`m.created_at DESC`,
  seen: sql`"lastSeenAt" NULLS FIRST`,
  '-seen': sql`"lastSeenAt" DESC NULLS LAST`,
  balance: sql`balance`,
  '-balance': sql`balance DESC`,
};

/** Members whose user name or nickname begins with `search`, or whose id it is; newest first unless sorted. Trial accounts are left out. */
export async function findMembers(
  db: Db,
  merchantId: Id<'merchant'>,
  { search, accounts, joined, sort = '-created', offset, limit }: MembersWanted,
): Promise<{ rows: MemberRow[]; total: number }> {
  const start = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const matches = sql`m.merchant_id = ${merchantId} AND m.type <> 4 AND (${search} = '' OR m.username LIKE ${start} OR lower(m.nickname) LIKE ${start} OR m.id = ${search})
    AND ${accounts === undefined || accounts === 'all' ? sql`true` : sql`m.robot = ${accounts === 'robots'}`} AND ${within(sql`m.created_at`, joined)}`;
  const { rows } =
    await sql<MemberRow>`SELECT ${memberColumns} FROM ${memberTables} WHERE ${matches} ORDER BY ${memberOrders[sort] ?? sql`m.created_at DESC`}, m.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(
      db,
    );
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM member m WHERE ${matches}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function readMember(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<MemberRow | null> {
  const { rows } =
    await sql<MemberRow>`SELECT ${memberColumns} FROM ${memberTables} WHERE m.merchant_id = ${merchantId} AND m.id = ${memberId}`.execute(
      db,
    );
  return rows[0] ?? null;
}

export async function readPockets(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
): Promise<{ pocket: string; currency: string; balance: bigint }[]> {
  return db
    .selectFrom('ledger_account')
    .select(['pocket', 'currency', 'balance'])
    .where('merchant_id', '=', merchantId)
    .where('owner_id', '=', memberId)
    .orderBy('pocket')
    .execute();
}

export type LedgerLineRow = {
  readonly entryId: string;
  readonly at: Instant;
  readonly kind: string;
  readonly pocket: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly reference: string | null;
};

/** A member's ledger entries over all pockets, newest first; of one transfer when it is named. */
export async function readLedgerLines(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
  window: { offset: number; limit: number; round?: string; span?: Span },
): Promise<{ rows: LedgerLineRow[]; total: number }> {
  const matches = sql`a.merchant_id = ${merchantId} AND a.owner_id = ${memberId}
    AND (${window.round ?? null}::text IS NULL OR t.payload ->> 'round' = ${window.round ?? null})
    AND ${within(sql`t.created_at`, window.span ?? allTime)}`;
  const tables = sql`ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_transfer t ON t.id = e.transfer_id`;
  const { rows } = await sql<LedgerLineRow>`
    SELECT e.transfer_id || ':' || e.leg AS "entryId", t.created_at AS at, t.kind, a.pocket, a.currency, e.amount, e.balance_after AS "balanceAfter",
      coalesce(t.payload ->> 'round', t.payload ->> 'withdrawal', t.payload ->> 'deposit') AS reference
    FROM ${tables} WHERE ${matches} ORDER BY t.created_at DESC, e.account_version DESC LIMIT ${window.limit} OFFSET ${window.offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${tables} WHERE ${matches}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Names of operators and members by id, for lines that name an actor. */
export async function readNames(db: Db, merchantId: Id<'merchant'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM operator WHERE merchant_id = ${merchantId} AND id = ANY (${[...ids]})
    UNION ALL SELECT id, username FROM member WHERE merchant_id = ${merchantId} AND id = ANY (${[...ids]})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
