import type { Calls, ResponseOf } from '@trevo/contract';
import { type Id, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import type { Db } from '../../db/database.ts';
import { zoneOf } from '../../db/local-time.ts';
import { askedOf } from './inbox-store.ts';

type Figures = ResponseOf<Calls['officeMessageFigures']>;

/**
 * For how many open accounts a version of a message is at this moment, how many of them an invitation spares, and in how many inboxes it stood and was read.
 * Of a draft that names accounts those count whose names it has.
 */
export async function messageFigures(db: Db, merchant: Merchant, contentId: string, version: number): Promise<Figures> {
  const named = sql`ARRAY(SELECT jsonb_array_elements_text(fields -> 'usernames') FROM v)`;
  const { rows } = await sql<Figures>`
    WITH v AS MATERIALIZED (
      -- A draft is looked at as if it went out now.
      SELECT (jsonb_populate_record(c, jsonb_build_object('starts_at', coalesce(c.starts_at, now())))).*
      FROM content_version c WHERE c.content_id = ${contentId} AND c.version = ${version}),
    limited AS MATERIALIZED (SELECT DISTINCT member_id FROM protection_limit WHERE merchant_id = ${merchant.id}),
    reached AS (
      -- Of most members nothing has to be looked up to know that they are spared nothing.
      SELECT v.fields ->> 'nature' = 'invitation' AND (m.guarded OR l.member_id IS NOT NULL) AND member_spared(m, ${askedOf(merchant)}::text[]) AS spared
      FROM v JOIN member m ON m.merchant_id = ${merchant.id} AND m.status = 'active' AND m.type <> 4
      LEFT JOIN limited l ON l.member_id = m.id
      LEFT JOIN vip_member w ON w.member_id = m.id AND v.fields -> 'levels' <> '[]'
      WHERE message_reaches(m, ROW(v.*)::content_version, w.level, m.username = ANY (${named}), ${zoneOf(sql`clock_timestamp()`, merchant.timeZone)})),
    had AS (SELECT count(*)::int AS delivered, count(read_at)::int AS read FROM message_receipt WHERE content_id = ${contentId})
    SELECT (SELECT count(*)::int FROM reached) AS addressed, (SELECT count(*)::int FROM reached WHERE spared) AS spared, delivered, read
    FROM had`.execute(db);
  const [figures] = rows;
  invariant(figures !== undefined, 'Sums have a row');
  return figures;
}

type Named = { readonly merchantId: Id<'merchant'>; readonly usernames: readonly string[] };

/** Those of some names that accounts of the brand have. */
export async function readNames(db: Db, { merchantId, usernames }: Named): Promise<ReadonlySet<string>> {
  if (usernames.length === 0) return new Set();
  const { rows } = await sql<{ username: string }>`SELECT username FROM member
    WHERE merchant_id = ${merchantId} AND username = ANY (${[...usernames]}::text[]) AND type <> 4 AND status <> 'closed'`.execute(db);
  return new Set(rows.map(({ username }) => username));
}

type Level = { readonly level: number; readonly names: Readonly<Record<string, string>> };

/** The levels of the brand's ladder, from the first up. */
export async function readLevels(db: Db, merchantId: Id<'merchant'>): Promise<Level[]> {
  const { rows } = await sql<Level>`SELECT level, names FROM vip_level WHERE merchant_id = ${merchantId} ORDER BY level`.execute(db);
  return rows;
}
