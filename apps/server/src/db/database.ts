import { instant } from '@trevo/kernel';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { BoundedPool } from './bounded-pool.ts';
import { searchPathOfState } from './database-state.ts';
import { type Channel, type Listener, listenAt, roomChannel, workChannel } from './listen.ts';
import { secondConnection } from './own-transaction.ts';
import type { Pglite } from './pglite.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
/**
 * The database inside a transaction, which only `inTransaction` hands out. A marked {@link Database} and not Kysely's own class:
 * wherever that is passed for the other, the checker compares the two member by member, over every table.
 */
export type Tx = Database & { readonly isTransaction: true };
/**
 * What a store function takes: the database or the transaction it must stay inside ({@link Tx} is a kind of {@link Database}).
 * Not written as a union: every call on a union of the two makes the checker compare all of Kysely with itself.
 */
export type Db = Database;

/** An open database of either engine behind the same pool and dialect. */
export type OpenDatabase = {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Database;
  /** The pool behind `db`, for single-statement hot paths with named prepared statements. */
  readonly pool: pg.Pool;
  readonly embedded: Pglite | null;
  /** Calls `heard` when the database says something on the channel: that work is due at once, or that a room is free. */
  readonly listen: (channel: Channel, heard: () => void) => Listener;
  readonly close: () => Promise<void>;
};

/** The role the application works under: it may not UPDATE or DELETE ledger entries or audit rows. */
export const applicationRole = 'trevo_app';

const timestamptz = 1184;
const int8 = 20;

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return BigInt;
    if (oid === timestamptz) return (text: string) => instant(Date.parse(text));
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

export type DatabaseOptions = {
  /** Owner rights and no bounds of time, for migrations and commands; the application runs without and within. */
  readonly asOwner?: boolean;
  readonly connectionsMax?: number;
  /** How many times as long as usual a request may wait for the database: for tests of other things, on a machine that they share. */
  readonly boundsTimes?: number;
};

/**
 * Connects to a PostgreSQL server. Connects lazily: call {@link pingDatabase} to learn whether it answers. Who asks is answered or told that it is away within
 * bounds (`bounded-pool.ts`).
 */
export function openPostgres(url: string, how: DatabaseOptions = {}): OpenDatabase {
  const { asOwner = false, connectionsMax: max = 20, boundsTimes = 1 } = how;
  const config = { connectionString: url, types, max, keepAlive: true, application_name: 'trevo', options: sessionOptions(asOwner) };
  const pool = asOwner ? new pg.Pool({ ...config, connectionTimeoutMillis: ownerConnectMs }) : new BoundedPool(config, boundsTimes);
  return withPool({ engine: 'postgres', embedded: null, listen: (channel, heard) => listenAt(url, channel, heard) }, pool);
}

/**
 * What a session is opened with (libpq's `options`). No statement is compiled: a kept plan would be at each of its executions, which takes longer than what it
 * does.
 */
export function sessionOptions(asOwner: boolean): string {
  return `-c search_path=${searchPathOfState()} -c jit=off${asOwner ? '' : ` -c role=${applicationRole}`}`;
}

const ownerConnectMs = 5_000;
/** Its one connection is everybody's, one after the other, and nothing can end a statement before its end: so long one waits for a turn (ADR 12). */
const embeddedTurnMs = 15_000;

/** Opens the embedded database. One connection: work inside a transaction must use the transaction, or it waits for itself. */
export async function openEmbedded(pglite: Pglite, { asOwner = false, boundsTimes = 1 }: DatabaseOptions = {}): Promise<OpenDatabase> {
  // The session outlives its connections: what an earlier one prepared must not stand in the way of this one. The pool waits for it, though its types do
  // not say so, before it gives the connection to anybody.
  const whenReady = {
    onConnect: (client: pg.ClientBase) =>
      client.query(
        `DEALLOCATE ALL; SET search_path = ${searchPathOfState()}; ${asOwner ? 'RESET ROLE' : `SET ROLE ${applicationRole}`}; LISTEN ${workChannel}; LISTEN ${roomChannel}`,
      ),
  };
  const pool = new pg.Pool({
    stream: () => pglite.connect(),
    user: 'postgres',
    database: 'postgres',
    types,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: embeddedTurnMs * boundsTimes,
    ...whenReady,
  });
  // Its one session hears itself.
  const listeners = new Set<{ readonly channel: string; readonly heard: () => void }>();
  const tell = (said: pg.Notification) => {
    for (const { channel, heard } of listeners) if (channel === said.channel) heard();
  };
  pool.on('connect', (client) => client.on('notification', tell));
  const listen = (channel: Channel, heard: () => void) => {
    const listener = { channel, heard };
    listeners.add(listener);
    return { close: async () => void listeners.delete(listener) };
  };
  return withPool({ engine: 'pglite', embedded: pglite, listen }, pool);
}

function withPool(own: Pick<OpenDatabase, 'engine' | 'embedded' | 'listen'>, pool: pg.Pool): OpenDatabase {
  // A dropped connection is replaced by the pool; without a listener it would end the process. One that is in use, between two statements of a transaction,
  // has no listener of the pool: the next statement says that it is gone.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const connect: PoolConnect = pool.connect.bind(pool);
  pool.connect = ((callback) => {
    const fault = secondConnection(db);
    if (fault === null) return connect(callback);
    return callback ? callback(fault, undefined, () => {}) : Promise.reject(fault);
  }) as PoolConnect as pg.Pool['connect'];
  return { ...own, db, pool, close: () => db.destroy() };
}

/** Both ways in which a connection is asked for; the driver types them apart. */
type PoolConnect = (
  callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error | boolean) => void) => void,
) => unknown;

/** Whether the database answers right now. */
export async function pingDatabase(open: OpenDatabase): Promise<boolean> {
  try {
    await open.pool.query('SELECT 1');
    return true;
  } catch {
    return false;
  }
}
