import { type Id, type Instant, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Lease, WorkKind, WorkPayload } from '../core/work.ts';
import { workDefaults } from '../core/work.ts';
import type { Db } from '../db/database.ts';

/** What a worker took. */
export type Taken = Omit<Lease, 'signal'>;

/** What was given up because no worker came back from its last try. */
export type GivenUp = {
  readonly id: Id<'work'>;
  readonly kind: string;
  readonly merchantId: Id<'merchant'> | null;
  readonly error: string;
};

export type Claimed = { readonly taken: readonly Taken[]; readonly givenUp: readonly GivenUp[] };

type ClaimedRow = {
  readonly id: Id<'work'>;
  readonly kind: string;
  readonly merchant_id: Id<'merchant'> | null;
  readonly key: string;
  readonly payload: WorkPayload;
  readonly due_at: Instant;
  readonly token: bigint | null;
  readonly attempts: number;
  readonly last_error: string | null;
};

/** Takes what is due of the kinds for a worker, as many rows of each as there is room for, for `leaseMs`. */
export async function claimWork(
  db: Db,
  rooms: readonly { readonly kind: WorkKind; readonly room: number }[],
  { worker, leaseMs }: { readonly worker: string; readonly leaseMs: number },
): Promise<Claimed> {
  const names = rooms.map(({ kind }) => kind.name);
  const room = rooms.map((one) => one.room);
  const tries = rooms.map(({ kind }) => kind.attemptsMax ?? workDefaults.attemptsMax);
  const inOrder = rooms.map(({ kind }) => kind.inOrder ?? false);
  const { rows } = await sql<ClaimedRow>`SELECT id, kind, merchant_id, key, payload, due_at, token, attempts, last_error
    FROM work_claim(${names}::text[], ${room}::integer[], ${tries}::integer[], ${inOrder}::boolean[], ${leaseMs}::integer, ${worker}::text)`.execute(
    db,
  );
  const claimed = { taken: [] as Taken[], givenUp: [] as GivenUp[] };
  for (const row of rows) {
    const { id, kind, merchant_id: merchantId, token } = row;
    if (token === null) claimed.givenUp.push({ id, kind, merchantId, error: row.last_error ?? '' });
    else claimed.taken.push(takenOf(row, token));
  }
  // The database says them in any order.
  claimed.taken.sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1));
  return claimed;
}

function takenOf({ id, kind, merchant_id, key, payload, due_at, attempts }: ClaimedRow, token: bigint): Taken {
  const { periodAt, periodDay } = payload;
  const isPeriod = typeof periodAt === 'string' && typeof periodDay === 'string';
  return {
    id,
    kind,
    key,
    merchantId: merchant_id,
    payload,
    dueAt: due_at,
    period: isPeriod ? { at: instant(Date.parse(periodAt)), day: periodDay } : null,
    token,
    attempt: attempts,
  };
}

/**
 * Gives back at once what a worker took and never heard of, because the claim's answer was lost: it was not begun, and does not count as a try. Tokens grow, so
 * that is what has a higher one than the highest of which the worker heard; a worker claims one at a time.
 */
export async function giveBackUnheard(db: Db, worker: string, heardToken: bigint): Promise<void> {
  await sql`UPDATE due_work SET token = NULL, lease_until = NULL, attempts = attempts - 1, ready_at = now()
    WHERE worker = ${worker} AND token > ${heardToken} AND done_at IS NULL AND parked_at IS NULL`.execute(db);
}

/**
 * Ends every lease at once. Only for a process that knows itself to be the only one: what was at work in the process before it is over, and its try has failed
 * without a word.
 */
export async function endLeases(db: Db): Promise<void> {
  await sql`UPDATE due_work SET token = NULL, lease_until = NULL, ready_at = now()
    WHERE token IS NOT NULL AND done_at IS NULL AND parked_at IS NULL`.execute(db);
}

/** A lease, as far as the database knows it. */
export type Held = Pick<Lease, 'id' | 'token'>;

/** Leases go on for `leaseMs` from now. Says whose did not: somebody else has them, or they were over. */
export async function renewLeases(db: Db, held: readonly Held[], leaseMs: number): Promise<ReadonlySet<Id<'work'>>> {
  const { rows } = await sql<{ id: Id<'work'> }>`UPDATE due_work SET lease_until = now() + make_interval(secs => ${leaseMs / 1000}),
      ready_at = now() + make_interval(secs => ${leaseMs / 1000}) WHERE id = ANY (${stillHeld(held)}) RETURNING id`.execute(db);
  const still = new Set(rows.map(({ id }) => id));
  return new Set(held.map(({ id }) => id).filter((id) => !still.has(id)));
}

/** What of it is done by who still holds it, together in one statement: of the others nothing is said. */
export async function finishWork(db: Db, held: readonly Held[]): Promise<readonly boolean[]> {
  const ids = held.map(({ id }) => id);
  const { rows } = await sql<{ id: Id<'work'> }>`UPDATE due_work SET token = NULL, lease_until = NULL, last_error = NULL, done_at = now()
    WHERE id = ANY (${stillHeld(held)}) RETURNING id`.execute(db);
  const done = new Set(rows.map(({ id }) => id));
  return ids.map((id) => done.has(id));
}

/** The ids of those leases that hold, their rows locked. */
function stillHeld(held: readonly Held[]) {
  return sql`ARRAY(SELECT work_held(${held.map(({ id }) => id)}::text[], ${held.map(({ token }) => token)}::bigint[]))`;
}

/** Not done, and to be looked at again in `againMs`: what failed before does not count any more. */
export function putOff(db: Db, held: Held, againMs: number): Promise<boolean> {
  return end(db, held, sql`attempts = 0, last_error = NULL, ready_at = now() + make_interval(secs => ${againMs / 1000})`);
}

/** What became of a try that failed: the next one after `againMs`; without it, the try was the last one. `counts`: towards the tries it has. */
export type Failure = { readonly error: string; readonly againMs: number | null; readonly counts: boolean };

export function failWork(db: Db, held: Held, { error, againMs, counts }: Failure): Promise<boolean> {
  const next = againMs === null ? sql`parked_at = now()` : sql`ready_at = now() + make_interval(secs => ${againMs / 1000})`;
  return end(db, held, sql`last_error = ${error}, attempts = attempts - ${counts ? 0 : 1}::integer, ${next}`);
}

/** Somebody else may take it now; that it was taken does not count as a try. */
export function giveBack(db: Db, held: Held): Promise<boolean> {
  return end(db, held, sql`attempts = attempts - 1, ready_at = now()`);
}

async function end(db: Db, { id, token }: Held, change: ReturnType<typeof sql>): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE due_work SET token = NULL, lease_until = NULL, ${change}
    WHERE id = ${id} AND token = ${token} AND lease_until > clock_timestamp()`.execute(db);
  return numAffectedRows === 1n;
}

const sweptAtOnce = 10_000;

/** Forgets what was done more than `hours` ago. */
export async function sweepDone(db: Db, hours: number): Promise<void> {
  for (let swept = sweptAtOnce; swept === sweptAtOnce; ) {
    const { numAffectedRows } = await sql`DELETE FROM due_work WHERE id IN (
      SELECT id FROM due_work WHERE done_at < now() - make_interval(hours => ${hours}) LIMIT ${sweptAtOnce})`.execute(db);
    swept = Number(numAffectedRows ?? 0n);
  }
}
