import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import { type OpenDatabase, openEmbedded, openPostgres, pingDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openPglite } from '../db/pglite.ts';
import { handlers } from '../handlers.ts';
import { addBrowserApps } from '../http/browser-apps.ts';
import type { App } from '../http/context.ts';
import { addHealth } from '../http/health.ts';
import { addDocs } from '../http/openapi.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { createServer } from '../http/server.ts';
import { wire } from '../wiring.ts';
import { deploymentSecret } from './deployment-secret.ts';
import { lockFolder } from './folder-lock.ts';

/** A start that cannot go on; its message is the one sentence that is printed. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export type RunningServer = {
  readonly app: App;
  readonly server: FastifyInstance;
  readonly url: string;
  /** Ends in order: no new requests, jobs drained, sockets closed, database closed, folder given back. */
  readonly stop: () => Promise<void>;
};

/** Opens the database (migrating it), wires the modules and listens. Throws {@link StartError} or `FolderInUseError` with one sentence. */
export async function openServer(config: Config): Promise<RunningServer> {
  const { database, release } = config.databaseUrl === null ? await openFolder(config) : { database: await openServerDatabase(config.databaseUrl), release: () => {} };
  const log = pino({ level: config.logLevel, base: null, redact: ['token', 'password', '*.token', '*.password', 'headers.authorization', 'headers.cookie'] });
  const app = wire({ config, database, secret: deploymentSecret(config), log });
  let stopping = false;
  const server = createServer(app, handlers);
  await addSecurityHeaders(server, app);
  addHealth(server, app, () => stopping);
  await addDocs(server);
  await addBrowserApps(server, app);
  const close = async () => {
    stopping = true;
    await server.close();
    await app.bus.close();
    await database.close();
    await database.embedded?.close();
    release();
  };
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    await close();
    throw new StartError(listenSentence(config, error as NodeJS.ErrnoException), { cause: error });
  }
  const { port } = server.server.address() as AddressInfo;
  return { app, server, url: config.publicUrl ?? `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`, stop: close };
}

async function openFolder(config: Config): Promise<{ database: OpenDatabase; release: () => void }> {
  const release = lockFolder(config.dataDir);
  try {
    const pglite = await openPglite({ dataDir: `${config.dataDir}/database` });
    const owner = await openEmbedded(pglite, { asOwner: true });
    await migrate(owner);
    await owner.close();
    return { database: await openEmbedded(pglite), release };
  } catch (error) {
    release();
    throw new StartError(`The database in ${config.dataDir} could not be opened: ${String((error as Error).message)}`, { cause: error });
  }
}

async function openServerDatabase(url: string): Promise<OpenDatabase> {
  const owner = openPostgres(url, { asOwner: true, connectionsMax: 1 });
  try {
    if (!(await pingDatabase(owner))) throw new StartError('DATABASE_URL names a PostgreSQL server that does not answer, or that refuses the user and password.');
    const { rows } = await owner.pool.query<{ version: number }>("SELECT current_setting('server_version_num')::int AS version");
    if ((rows[0]?.version ?? 0) < 150_000) throw new StartError('DATABASE_URL names a PostgreSQL older than 15; Trevo needs 15 or newer.');
    await migrate(owner);
  } finally {
    await owner.close();
  }
  return openPostgres(url);
}

function listenSentence(config: Config, error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return `Port ${config.port} is taken; choose another with TREVO_PORT.`;
  if (error.code === 'EACCES') return `This user may not listen on port ${config.port}; choose one above 1023 with TREVO_PORT.`;
  return `Trevo cannot listen on ${config.host}:${config.port}: ${error.message}`;
}
