import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sessionOptions } from '../../../apps/server/src/db/database.ts';
import { ensurePrograms } from '../../../scripts/services/install-programs.ts';
import { findPostgres } from '../../../scripts/services/private-postgres.ts';
import { startServices } from '../../../scripts/services/start-services.ts';

const run = promisify(execFile);

/** How hard pgbench works. The defaults are those of the bars: 32 clients on 2 threads. */
export interface PgbenchLoad {
  readonly seconds?: number;
  readonly clients?: number;
  readonly threads?: number;
}

/** What pgbench measured: transactions per second without connection time, and the mean latency in milliseconds. */
export interface PgbenchResult {
  readonly perSecond: number;
  readonly latencyMs: number;
}

/** A private PostgreSQL 15 or later, with fsync and synchronous_commit on, and pgbench on the same machine. */
export interface BenchPostgres {
  readonly url: string;
  /** Makes an empty database and answers its URL. */
  readonly createDatabase: (name: string) => string;
  /** pgbench's built-in TPC-B-like transaction at scale 50, in the simple protocol as pgbench runs it without being asked. */
  readonly tpcB: (load?: PgbenchLoad) => Promise<PgbenchResult>;
  /** A script of our own, prepared, in sessions like the server's, against the database at `url`. See pgbench's manual for `\set` and `:variables`. */
  readonly script: (url: string, script: string, load?: PgbenchLoad) => Promise<PgbenchResult>;
  readonly stop: () => Promise<void>;
}

const SCALE = 50;

/** Starts the cluster. Its files are deleted by `stop`, or when this process is gone. */
export async function startBenchPostgres(folder: string): Promise<BenchPostgres> {
  ensurePrograms(['postgresql']);
  const services = await startServices(['postgres-durable']);
  const url = services.postgresUrl ?? '';
  const bin = findPostgres() ?? '';
  const createDatabase = (name: string): string => {
    execFileSync(join(bin, 'psql'), ['-q', url, '-c', `create database "${name}"`]);
    return url.replace(/\/[^/]*$/, `/${name}`);
  };
  const pgbench = async (database: string, args: readonly string[], load: PgbenchLoad, options = ''): Promise<PgbenchResult> => {
    const { clients = 32, threads = 2, seconds = 15 } = load;
    const { stdout } = await run(
      join(bin, 'pgbench'),
      ['-n', '-c', String(clients), '-j', String(threads), '-T', String(seconds), ...args, database],
      { env: { ...process.env, PGOPTIONS: options } },
    );
    return parsePgbench(stdout);
  };
  let tpcDatabase: Promise<string> | undefined;
  const prepareTpcB = async (): Promise<string> => {
    const database = createDatabase('tpcb');
    await run(join(bin, 'pgbench'), ['-i', '-q', '-s', String(SCALE), database]);
    return database;
  };
  return {
    url,
    createDatabase,
    tpcB: async (load = {}) => {
      tpcDatabase ??= prepareTpcB();
      return pgbench(await tpcDatabase, ['-b', 'tpcb-like'], load);
    },
    script: async (database, script, load = {}) => {
      const file = join(mkdtempSync(join(folder, 'pgbench-')), 'script.sql');
      writeFileSync(file, script);
      return pgbench(database, ['-M', 'prepared', '-f', file], load, sessionOptions(false));
    },
    stop: services.stop,
  };
}

/** Reads pgbench's report. Throws when transactions failed: a reference that fails is none. */
export function parsePgbench(output: string): PgbenchResult {
  const perSecond = Number(/tps = ([\d.]+) \(without initial connection time\)/.exec(output)?.[1]);
  const latencyMs = Number(/latency average = ([\d.]+) ms/.exec(output)?.[1]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0);
  if (!(perSecond > 0) || failed > 0) throw new Error(`pgbench did not measure: ${output}`);
  return { perSecond, latencyMs };
}
