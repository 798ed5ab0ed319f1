import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** How the open work of a kind stands: how much is due, for how long the oldest of it has been, and how much was parked. */
export type WorkFigures = { readonly due: number; readonly lagSeconds: number; readonly parked: number };

/** By kind; those without any open work are not among them. */
export async function readWorkFigures(db: Db): Promise<ReadonlyMap<string, WorkFigures>> {
  const { rows } = await sql<WorkFigures & { readonly kind: string }>`SELECT kind,
      count(*) FILTER (WHERE parked_at IS NULL AND due_at <= now())::int AS due, count(*) FILTER (WHERE parked_at IS NOT NULL)::int AS parked,
      coalesce(extract(epoch FROM now() - min(due_at) FILTER (WHERE parked_at IS NULL AND due_at <= now())), 0)::float8 AS "lagSeconds"
    FROM due_work WHERE done_at IS NULL GROUP BY kind`.execute(db);
  return new Map(rows.map(({ kind, ...figures }) => [kind, figures]));
}
