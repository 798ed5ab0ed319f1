import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { belowOf } from './team-store.ts';

/** An account as operators look for it; `direct` and `below` are null of one that leads nobody. */
export type FoundAccount = {
  readonly memberId: Id<'member'>;
  readonly username: string;
  readonly type: number;
  readonly status: 'active' | 'closed' | 'locked';
  readonly uplineId: Id<'member'> | null;
  readonly uplineName: string | null;
  readonly direct: number | null;
  readonly below: number | null;
};

type Wanted = {
  /** The beginning of a name, folded; empty for the agents directly below the house. */
  readonly prefix: string;
  /** A whole id, which comes before any name. */
  readonly id: string;
  /** The name of the account before; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
};

/** Types that lead a team. */
const leads = sql`m.type IN (1, 2, 41, 42)`;

/** Accounts of a brand in the order of their names, trials left out. Every question is answered by an index in that order, however many accounts there are. */
export async function findAccounts(db: Db, merchantId: Id<'merchant'>, { prefix, id, after, limit }: Wanted): Promise<FoundAccount[]> {
  const next = after === null ? sql`` : sql`AND m.username COLLATE "C" > ${after}`;
  const named =
    prefix === ''
      ? sql`m.upline_id IS NULL AND ${leads}`
      : sql`m.type <> 4 AND m.username COLLATE "C" LIKE ${`${prefix.replace(/[\\%_]/g, '\\$&')}%`}`;
  const byName = sql`SELECT m.* FROM member m WHERE m.merchant_id = ${merchantId} AND ${named} ${next} ORDER BY m.username COLLATE "C" LIMIT ${limit}`;
  const byId = sql`SELECT m.* FROM member m WHERE m.id = ${id} AND m.merchant_id || '' = ${merchantId} AND m.type <> 4`;
  const { rows } =
    await sql<FoundAccount>`SELECT m.id AS "memberId", m.username, m.type, m.status, m.upline_id AS "uplineId", u.username AS "uplineName",
      t.direct::int AS direct, CASE WHEN t.agent_id IS NOT NULL THEN ${belowOf(sql`m.id`)}::int END AS below
    FROM (${id === '' ? byName : byId}) m LEFT JOIN member u ON u.id = m.upline_id LEFT JOIN agent_team t ON t.agent_id = m.id
    ORDER BY m.username COLLATE "C"`.execute(db);
  return rows;
}
