import { type Id, type Instant, ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Handler } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { readTeamSize } from './team-store.ts';
import { readValues } from './values-store.ts';

type Account = { username: string; type: number; status: string; since: Instant | null; unclaimed: boolean };
type Above = { memberId: Id<'member'>; username: string; type: number };
type Shared = { memberId: Id<'member'>; username: string; side: 'upline' | 'downline'; by: 'device' | 'instrument' };

/** So many that share something with an account are told. */
const sharedMax = 50;

/** Where an account stands, for operators; trials stand nowhere. */
export const officeTeamPlace: Handler<'officeTeamPlace'> = async ({ app, merchant }, { memberId }) => {
  const { rows } = await sql<Account>`SELECT m.username, m.type, m.status, e.since,
      EXISTS (SELECT FROM direct_account d WHERE d.member_id = m.id AND d.claimed_at IS NULL) AS unclaimed
    FROM member m LEFT JOIN member_edge e ON e.member_id = m.id AND e.until = 'infinity'
    WHERE m.id = ${memberId} AND m.merchant_id = ${merchant.id} AND m.type <> 4`.execute(app.db);
  const [account] = rows;
  if (account === undefined) return refuse('not_found');
  const { direct, directAgents, below } = await readTeamSize(app.db, memberId);
  return ok({
    ...account,
    memberId,
    since: account.since === null ? null : toTimestamp(account.since),
    path: await readPathAbove(app.db, memberId),
    values: { ...(await readValues(app.db, memberId)) },
    direct,
    directAgents,
    below,
    persons: await readPersons(app.db, memberId),
    shared: await readShared(app.db, memberId),
  });
};

/** From the top agent down to the direct upline. */
async function readPathAbove(db: Db, memberId: Id<'member'>): Promise<Above[]> {
  const { rows } = await sql<Above>`SELECT u.id AS "memberId", u.username, u.type
    FROM member m JOIN agent_above a ON a.agent_id = m.upline_id AND a.until = 'infinity' JOIN member u ON u.id = a.ancestor_id
    WHERE m.id = ${memberId} ORDER BY a.levels DESC`.execute(db);
  return rows;
}

/** The other accounts of the person (rule book §1.4). */
async function readPersons(db: Db, memberId: Id<'member'>): Promise<{ memberId: Id<'member'>; username: string }[]> {
  const { rows } = await sql<{ memberId: Id<'member'>; username: string }>`SELECT o.id AS "memberId", o.username FROM member_person n
      JOIN member_person p ON p.person_id = n.person_id AND p.until = 'infinity' JOIN member o ON o.id = p.member_id
    WHERE n.member_id = ${memberId} AND n.until = 'infinity' AND o.id <> n.member_id ORDER BY o.username LIMIT ${sharedMax}`.execute(db);
  return rows;
}

/** Who directly above or below logged in from the same browser, or was paid at the same place: perhaps the same person (rule book §16, F7 and F10). */
async function readShared(db: Db, memberId: Id<'member'>): Promise<Shared[]> {
  const { rows } = await sql<Shared>`
    SELECT DISTINCT o.id AS "memberId", o.username, CASE WHEN o.id = m.upline_id THEN 'upline' ELSE 'downline' END AS side, x.by
    FROM member m CROSS JOIN LATERAL (
        SELECT d.member_id, 'device' AS by FROM member_device v JOIN member_device d ON d.cookie_hash = v.cookie_hash AND d.merchant_id = v.merchant_id
          WHERE v.member_id = m.id
        UNION
        SELECT w.member_id, 'instrument' FROM withdrawal v JOIN withdrawal w ON w.target_mac = v.target_mac AND w.merchant_id = v.merchant_id
          WHERE v.member_id = m.id
      ) AS x JOIN member o ON o.id = x.member_id AND (o.id = m.upline_id OR o.upline_id = m.id)
    WHERE m.id = ${memberId} ORDER BY 2, 4 LIMIT ${sharedMax}`.execute(db);
  return rows;
}
