import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { enqueueWork, type NewWork } from '../src/core/enqueue-work.ts';
import type { ComeAgain, Lease, WorkKind } from '../src/core/work.ts';
import { createWorker } from '../src/jobs/worker.ts';
import { type Harness, startHarness } from './harness.ts';

export let harness: Harness;

/** What was done, in the order in which it was. */
export let done: string[] = [];

/** A server with no due work before each test but what the test adds. */
export function useDueWorkDesk(): void {
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness.close());
  beforeEach(() => {
    done = [];
  });
  afterEach(() => sql`DELETE FROM due_work`.execute(harness.app.db));
}

export const note = async (_app: unknown, { key }: Lease): Promise<void> => void done.push(key);
export const kindOf = (more: Partial<WorkKind> = {}): WorkKind => ({ name: 'test', work: note, ...more });
export const add = (key: string, more: Partial<NewWork> & { kind?: string } = {}) => {
  const { kind = 'test', ...work } = more;
  return enqueueWork(harness.app.db, kind, [{ merchantId: null, key, due: { afterMs: 0 }, ...work }]);
};
export const worker = (...kinds: WorkKind[]) => createWorker(harness.app, kinds.length > 0 ? kinds : [kindOf()]);
/** Takes what is due once, and waits until it is put down. */
export const turn = async (...kinds: WorkKind[]) => {
  const hands = worker(...kinds);
  const took = await hands.take('any');
  await hands.idle();
  return took;
};
type Row = { key: string; attempts: number; last_error: string | null; is_done: boolean; is_parked: boolean; is_held: boolean };
export const rowOf = async (key: string): Promise<Row | undefined> => {
  const { rows } =
    await sql<Row>`SELECT key, attempts, last_error, done_at IS NOT NULL AS is_done, parked_at IS NOT NULL AS is_parked, token IS NOT NULL AS is_held
    FROM due_work WHERE key = ${key}`.execute(harness.app.db);
  return rows[0];
};
/** As if the time of a lease, or of a pause, were over by the database's clock. */
export const endWait = (key: string) =>
  sql`UPDATE due_work SET ready_at = now(), lease_until = CASE WHEN token IS NOT NULL THEN now() END WHERE key = ${key}`.execute(
    harness.app.db,
  );

/** Work that stands still until it is let go. */
export function gate(then: (lease: Lease) => Promise<ComeAgain | void> = async () => {}) {
  const at: { lease?: Lease } = {};
  let letGo = () => {};
  let reached = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  const work = async (_app: unknown, lease: Lease) => {
    at.lease = lease;
    reached();
    await isLetGo;
    return then(lease);
  };
  return { work, letGo, isReached, at };
}
