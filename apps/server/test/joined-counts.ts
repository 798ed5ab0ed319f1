import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/db/database.ts';

/** Newcomers as they are counted by agent and period are those that a count of the accounts themselves finds now. */
export async function expectJoinedToBeCounted(db: Db, merchantId: Id<'merchant'>): Promise<void> {
  const { rows } = await sql<{ counted: string; found: string }>`WITH counted AS (
      SELECT agent_id, period, starts_on, people FROM agent_joined WHERE merchant_id = ${merchantId} AND people <> 0
    ), found AS (
      SELECT m.upline_id AS agent_id, p.period, date_trunc(p.period, m.created_at AT TIME ZONE b.time_zone)::date AS starts_on, count(*) AS people
      FROM member m JOIN merchant b ON b.id = m.merchant_id, unnest('{day,week,month}'::text[]) AS p (period)
      WHERE m.merchant_id = ${merchantId} AND m.upline_id IS NOT NULL AND NOT m.test GROUP BY 1, 2, 3
    ) SELECT (SELECT coalesce(jsonb_agg(c ORDER BY agent_id, period, starts_on), '[]')::text FROM counted c) AS counted,
      (SELECT coalesce(jsonb_agg(f ORDER BY agent_id, period, starts_on), '[]')::text FROM found f) AS found`.execute(db);
  const [{ counted, found }] = rows as [{ counted: string; found: string }];
  expect(JSON.parse(counted)).toEqual(JSON.parse(found));
}
