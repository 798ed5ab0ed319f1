import { hourMs, type Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PushKind } from './push-kinds.ts';

/** The kind of due work that tells one device; its key is the letter. */
export const pushWork = 'push';

/** Word of one thing, for a member. */
export type NewPush = {
  readonly memberId: Id<'member'>;
  readonly kind: PushKind;
  /** What it is about: no device is told twice of the same. */
  readonly about: string;
  /** What the sentence names. No secrets. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** Afterwards nobody is helped by it any more. */
  readonly goodForMs: number;
};

/** Puts word of something on its way to the devices of a member who wants to hear of its kind, in the caller's transaction: with what it tells of, or not at all. */
export async function queuePush(db: Db, { memberId, kind, about, detail, goodForMs }: NewPush): Promise<void> {
  await sql`SELECT push_add(${kind}, ${about}, ${[memberId]}::text[], ${[JSON.stringify(detail)]}::jsonb[], ${secondsOf(goodForMs)})`.execute(
    db,
  );
}

/** So long the result of an issue is news. */
const resultsMs = 12 * hourMs;

/** Puts word of an issue that ended on its way to who bet in it; `statuses`: those of orders that ended with it. */
export async function queueResults(db: Db, issueId: string, statuses: readonly number[]): Promise<void> {
  await sql`SELECT push_results(${issueId}, ${[...statuses]}::smallint[], ${secondsOf(resultsMs)})`.execute(db);
}

function secondsOf(ms: number) {
  return sql`make_interval(secs => ${ms / 1000}::float8)`;
}
