import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

/** A session of an operator, and the role in which it holds something open. */
export type HeldAs = { readonly id: Id<'session'>; readonly role: string };

/** Why a session of an operator may hold nothing open any more. */
export type OperatorBar = { readonly id: Id<'session'>; readonly bar: 'session_ended' | 'rights_changed' };

/** Those of `held` that may hold nothing open: signed out, expired, of an operator who may not act, or whose role is another by now. */
export async function readOperatorBars(db: Db, held: readonly HeldAs[], at: Instant): Promise<OperatorBar[]> {
  if (held.length === 0) return [];
  const now = timestampOf(at);
  const { rows } = await sql<OperatorBar>`
    SELECT * FROM (
      SELECT asked.id,
        CASE
          WHEN s.id IS NULL OR s.ended_at IS NOT NULL OR s.idle_expires_at <= ${now} OR s.absolute_expires_at <= ${now}
            OR o.status <> 'active' THEN 'session_ended'
          WHEN o.role <> asked.role THEN 'rights_changed'
        END AS bar
      FROM unnest(${held.map(({ id }) => id)}::text[], ${held.map(({ role }) => role)}::text[]) AS asked (id, role)
      LEFT JOIN operator_session s ON s.id = asked.id
      LEFT JOIN operator o ON o.id = s.operator_id
    ) AS standing WHERE bar IS NOT NULL`.execute(db);
  return rows;
}
