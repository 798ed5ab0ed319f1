import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { WorkPayload } from '../../core/work.ts';
import type { WorkTables } from '../../core/work-tables.ts';
import { timestampOf } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { workChannel } from '../../db/listen.ts';

export type WorkState = 'waiting' | 'due' | 'at_work' | 'parked' | 'done';

/** A piece of work as it stands by the database's clock. */
export type Work = {
  readonly id: Id<'work'>;
  readonly kind: string;
  readonly key: string;
  readonly merchantId: Id<'merchant'> | null;
  readonly state: WorkState;
  readonly late: boolean;
  readonly payload: WorkPayload;
  readonly createdAt: Instant;
  readonly dueAt: Instant;
  readonly readyAt: Instant;
  readonly startedAt: Instant | null;
  readonly leaseUntil: Instant | null;
  readonly doneAt: Instant | null;
  readonly parkedAt: Instant | null;
  readonly attempts: number;
  readonly error: string | null;
};

/** Whose work somebody sees: a merchant's, and the platform's where the merchant is the deployment's own. */
export type Sight = { readonly merchantId: Id<'merchant'>; readonly platform: boolean };

/** Work whose time came so long ago and that nobody has taken is late. */
const lateSeconds = 60;

const state = sql<WorkState>`CASE WHEN done_at IS NOT NULL THEN 'done' WHEN parked_at IS NOT NULL THEN 'parked'
  WHEN lease_until > now() THEN 'at_work' WHEN ready_at <= now() THEN 'due' ELSE 'waiting' END`;
const late = sql<boolean>`(done_at IS NULL AND parked_at IS NULL AND ready_at <= now() AND due_at <= now() - make_interval(secs => ${lateSeconds}))`;

function seenBy({ merchantId, platform }: Sight): RawBuilder<unknown> {
  return platform ? sql`owner IN (${merchantId}, '')` : sql`owner = ${merchantId}`;
}

export type WorkCounts = {
  readonly kind: string;
  readonly waiting: number;
  readonly due: number;
  readonly late: number;
  readonly atWork: number;
  readonly parked: number;
  readonly doneToday: number;
};

/** How much there is of each kind that has any; what was done, since `today` began. */
export async function countWork(db: Db, sight: Sight, today: Instant): Promise<WorkCounts[]> {
  const { rows } =
    await sql<WorkCounts>`SELECT kind, count(*) FILTER (WHERE state = 'waiting')::int AS waiting, count(*) FILTER (WHERE state = 'due')::int AS due,
      count(*) FILTER (WHERE late)::int AS late, count(*) FILTER (WHERE state = 'at_work')::int AS "atWork",
      count(*) FILTER (WHERE state = 'parked')::int AS parked, count(*) FILTER (WHERE state = 'done')::int AS "doneToday"
    FROM (SELECT kind, ${state} AS state, ${late} AS late FROM due_work
      WHERE ${seenBy(sight)} AND (done_at IS NULL OR done_at >= ${timestampOf(today)})) w GROUP BY kind`.execute(db);
  return rows;
}

/** Up to which period each schedule has made its work. */
export async function readSchedules(
  db: Db,
  sight: Sight,
): Promise<ReadonlyMap<string, { readonly madeTo: Instant; readonly lastAt: Instant | null }>> {
  const { rows } = await sql<{ kind: string; made_to: Instant; last_at: Instant | null }>`SELECT s.kind, s.made_to,
      (SELECT max(d.due_at) FROM due_work d WHERE d.kind = s.kind AND d.owner = s.owner) AS last_at
    FROM work_schedule s WHERE ${seenBy(sight)}`.execute(db);
  return new Map(rows.map(({ kind, made_to, last_at }) => [kind, { madeTo: made_to, lastAt: last_at }]));
}

export type WorkFilter = {
  readonly kind?: string | undefined;
  readonly state?: WorkState | 'late' | undefined;
  readonly offset: number;
  readonly limit: number;
};

/** One page of work: what is open first, what is ready longest before the rest; then what came to an end, the newest first. */
export async function readWorks(
  db: Db,
  sight: Sight,
  { kind, state: wanted, offset, limit }: WorkFilter,
): Promise<{ works: Work[]; total: number }> {
  const isWanted = wanted === undefined ? sql`true` : wanted === 'late' ? sql`late` : sql`state = ${wanted}`;
  const isKind = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  const all = sql`(SELECT *, ${state} AS state, ${late} AS late FROM due_work WHERE ${seenBy(sight)} AND ${isKind}) w WHERE ${isWanted}`;
  const { rows } =
    await sql<Row>`SELECT * FROM ${all} ORDER BY coalesce(done_at, parked_at) DESC NULLS FIRST, ready_at, id LIMIT ${limit} OFFSET ${offset}`.execute(
      db,
    );
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${all}`.execute(db);
  return { works: rows.map(workOf), total: counted.rows[0]?.total ?? 0 };
}

/** A piece of work; `lock` holds it until the transaction ends. */
export async function readWork(
  db: Db,
  sight: Sight,
  id: Id<'work'>,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Work | null> {
  const { rows } = await sql<Row>`SELECT *, ${state} AS state, ${late} AS late FROM due_work WHERE id = ${id} AND ${seenBy(sight)}
    ${lock ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0] ? workOf(rows[0]) : null;
}

/** Work may be taken now, as if it had never failed, and workers hear of it. The caller holds its row, and nobody works on it. */
export async function makeReady(tx: Tx, id: Id<'work'>): Promise<void> {
  await sql`UPDATE due_work SET parked_at = NULL, token = NULL, lease_until = NULL, attempts = 0, ready_at = now() WHERE id = ${id}`.execute(
    tx,
  );
  await sql`SELECT pg_notify(${workChannel}, '')`.execute(tx);
}

/** Work is set aside; who is at it has lost the lease. The caller holds its row. */
export async function setAside(tx: Tx, id: Id<'work'>): Promise<void> {
  await sql`UPDATE due_work SET parked_at = now(), token = NULL, lease_until = NULL WHERE id = ${id}`.execute(tx);
}

type Row = Selectable<WorkTables['due_work']> & { readonly state: WorkState; readonly late: boolean };

function workOf(row: Row): Work {
  return {
    id: row.id as Id<'work'>,
    kind: row.kind,
    key: row.key,
    merchantId: row.merchant_id as Id<'merchant'> | null,
    state: row.state,
    late: row.late,
    payload: row.payload,
    createdAt: row.created_at,
    dueAt: row.due_at,
    readyAt: row.ready_at,
    startedAt: row.started_at,
    leaseUntil: row.lease_until,
    doneAt: row.done_at,
    parkedAt: row.parked_at,
    attempts: row.attempts,
    error: row.last_error,
  };
}
