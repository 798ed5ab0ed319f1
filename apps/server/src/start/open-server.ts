import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import { handlers } from '../handlers.ts';
import { addBrowserApps } from '../http/browser-apps.ts';
import type { App } from '../http/context.ts';
import { addHealth } from '../http/health.ts';
import { addDocs } from '../http/openapi.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { createServer } from '../http/server.ts';
import { wire } from '../wiring.ts';
import { deploymentSecret } from './deployment-secret.ts';
import { openStorage } from './open-storage.ts';
import { StartError } from './start-error.ts';

export type RunningServer = {
  readonly app: App;
  readonly server: FastifyInstance;
  readonly url: string;
  /** Ends in order: no new requests, jobs drained, sockets closed, database closed, folder given back. */
  readonly stop: () => Promise<void>;
};

const hidden = ['token', 'password', '*.token', '*.password', 'headers.authorization', 'headers.cookie'];

/** Opens the database, wires the modules and listens. Throws `StartError` or `FolderInUseError` with one sentence. */
export async function openServer(config: Config): Promise<RunningServer> {
  const storage = await openStorage(config);
  const log = pino({ level: config.logLevel, base: null, redact: hidden });
  const app = wire({ config, database: storage.database, secret: deploymentSecret(config), log });
  let stopping = false;
  const server = createServer(app, handlers);
  await addSecurityHeaders(server, app);
  addHealth(server, app, () => stopping);
  await addDocs(server);
  await addBrowserApps(server, app);
  const stop = async () => {
    stopping = true;
    await server.close();
    await app.bus.close();
    await storage.close();
  };
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    await stop();
    throw new StartError(listenSentence(config, error as NodeJS.ErrnoException), { cause: error });
  }
  return { app, server, url: urlOf(config, server.server.address() as AddressInfo), stop };
}

function urlOf(config: Config, { port }: AddressInfo): string {
  return config.publicUrl ?? `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
}

function listenSentence(config: Config, error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return `Port ${config.port} is taken; choose another with TREVO_PORT.`;
  if (error.code === 'EACCES') return `This user may not listen on port ${config.port}; choose one above 1023 with TREVO_PORT.`;
  return `Trevo cannot listen on ${config.host}:${config.port}: ${error.message}`;
}
