import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { WorkPayload } from './work.ts';

/** A piece of work to be done. */
export type NewWork = {
  readonly merchantId: Id<'merchant'> | null;
  /** A kind has each key of an owner once, also after it was done and for as long as the row is kept. */
  readonly key: string;
  /** From when: so long from now by the database's clock (0: at once), or an instant. */
  readonly due: { readonly afterMs: number } | { readonly at: Instant };
  /** Ids and words, no secrets. */
  readonly payload?: WorkPayload;
};

/**
 * Adds work of a kind: inside a transaction it stands with what else that writes, or not at all. What stands under its key already is left as it is. Says the
 * ids of what is new.
 */
export async function enqueueWork(db: Db, kind: string, works: readonly NewWork[]): Promise<Id<'work'>[]> {
  if (works.length === 0) return [];
  const merchants = works.map(({ merchantId }) => merchantId);
  const keys = works.map(({ key }) => key);
  const payloads = works.map(({ payload = {} }) => JSON.stringify(payload));
  const { rows } = await sql<{ id: Id<'work'> }>`SELECT work_add(${kind}, ${merchants}::text[], ${keys}::text[], ${payloads}::jsonb[],
    ${dueOf(works)}) AS id`.execute(db);
  return rows.map(({ id }) => id);
}

function dueOf(works: readonly NewWork[]): RawBuilder<unknown> {
  const seconds = works.map(({ due }) => ('at' in due ? due.at / 1000 : due.afterMs / 1000));
  const isAt = works.map(({ due }) => 'at' in due);
  return sql`ARRAY(SELECT CASE WHEN d.is_at THEN to_timestamp(d.seconds) ELSE now() + make_interval(secs => d.seconds) END
    FROM unnest(${seconds}::float8[], ${isAt}::boolean[]) WITH ORDINALITY AS d (seconds, is_at, place) ORDER BY d.place)`;
}
