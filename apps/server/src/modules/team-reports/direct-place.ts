import type { Id } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** An account directly below an agent, and from when on it counts there: microseconds, or null where it never stood elsewhere. */
export type DirectPlace = { readonly memberId: Id<'member'>; readonly username: string; readonly sinceMicros: string | null };

type Of = { readonly agentId: Id<'member'>; readonly memberId: Id<'member'> };

/** Where an account stands directly below an agent; null where it does not. */
export async function readDirectPlace(db: Db, merchantId: Id<'merchant'>, { agentId, memberId }: Of): Promise<DirectPlace | null> {
  const { rows } = await sql<DirectPlace>`SELECT m.id AS "memberId", m.username,
      CASE WHEN e.follows IS NOT NULL THEN ((extract(epoch FROM e.since) * 1000000)::bigint)::text END AS "sinceMicros"
    FROM member m JOIN member_edge e ON e.member_id = m.id AND e.until = 'infinity'
    WHERE m.id = ${memberId} AND m.merchant_id || '' = ${merchantId} AND m.upline_id || '' = ${agentId}`.execute(db);
  return rows[0] ?? null;
}

/** The hours of an account at its place: those that the row of a statement is summed from. */
export const whileThere = ({ sinceMicros }: Pick<DirectPlace, 'sinceMicros'>, row: RawBuilder<unknown>): RawBuilder<unknown> =>
  sinceMicros === null
    ? sql``
    : sql`AND ${row}.slot + interval '1 hour' > 'epoch'::timestamptz + ${sinceMicros}::bigint * interval '1 microsecond'`;
