import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { handlers } from '../handlers.ts';
import { addBrowserApps } from '../http/browser-apps.ts';
import type { App } from '../http/context.ts';
import { addHealth } from '../http/health.ts';
import { addDocs } from '../http/openapi.ts';
import { createRedisCounts } from '../http/redis-counts.ts';
import { createRequestLimit, type RequestLimit } from '../http/request-limit.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { createServer } from '../http/server.ts';
import { jobDefinitions, startJobs } from '../jobs/index.ts';
import { startRooms } from '../modules/crash/index.ts';
import { createLog } from '../log.ts';
import { createRedisBus } from '../realtime/redis-bus.ts';
import { attachSocket } from '../realtime/socket.ts';
import { type DemoAccount, seedBrand, seedDemo } from '../seed/index.ts';
import { wire } from '../wiring.ts';
import { connectAuthorities } from './authorities.ts';
import { checkBrands } from './check-brands.ts';
import type { Closing } from './close-folder.ts';
import { deploymentSecret } from './deployment-secret.ts';
import { openStorage } from './open-storage.ts';
import { startDemoVendors } from './demo-vendors.ts';
import { connectPayments } from './payment-provider.ts';
import { StartError } from './start-error.ts';

export type RunningServer = {
  readonly app: App;
  readonly server: FastifyInstance;
  readonly url: string;
  /** Of the embedded database only. */
  readonly demoAccounts: readonly DemoAccount[];
  /** Where a person plays the bank, when the payment simulator runs. */
  readonly paymentPageUrl: string | null;
  /** Where a person makes the simulated vendors misbehave, when they run. */
  readonly vendorPageUrl: string | null;
  /** Ends in order: no new requests, jobs drained, sockets closed, database closed, folder given back. */
  readonly stop: () => Promise<void>;
};

/** Opens the database, fills what is empty, wires the modules, listens, and starts jobs. Throws `StartError` or `FolderInUseError` with one sentence. */
export async function openServer(config: Config): Promise<RunningServer> {
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    return await open(config, closing, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(config: Config, closing: (() => Promise<unknown>)[], stop: () => Promise<void>): Promise<RunningServer> {
  const storage = await openStorage(config);
  closing.push(storage.close);
  const log = createLog(config.logLevel);
  tellOfClosing(log, config.dataDir, storage.closing);
  const bus = config.redisUrl === null ? undefined : await createRedisBus(config.redisUrl, log);
  const app = wire({ config, database: storage.database, secret: deploymentSecret(config), log, ...(bus ? { bus } : {}) });
  closing.push(() => app.bus.close());
  const demoAccounts = app.database.engine === 'pglite' ? await seedDemo(app) : [];
  if (app.database.engine === 'postgres') await seedBrand(app);
  await checkBrands(app);
  const requestLimit = await openRequestLimit(app);
  closing.push(requestLimit.close);
  const server = buildServer(app, requestLimit, closing);
  await listen(config, server);
  const url = urlOf(config, server.server.address() as AddressInfo);
  connectAuthorities(app);
  const payments = await connectPayments(app, url);
  closing.push(payments.stop);
  const vendors = await startDemoVendors(app, url);
  if (vendors) closing.push(vendors.stop);
  if (config.roles.includes('worker')) {
    const jobs = await startJobs(app, jobDefinitions);
    closing.push(jobs.stop);
  }
  if (config.roles.includes('rooms')) closing.push(startRooms(app).stop);
  return {
    app,
    server,
    url,
    demoAccounts,
    paymentPageUrl: payments.pageUrl,
    vendorPageUrl: vendors ? `${vendors.url}/control` : null,
    stop,
  };
}

function tellOfClosing(log: Logger, folder: string, closing: Closing): void {
  if (closing.closed > 0)
    log.warn({ folder, closed: closing.closed }, 'the data folder was open to other users of this machine; it is closed now');
  if (closing.open.length > 0)
    log.warn(
      { folder, open: closing.open.slice(0, 5) },
      'the data folder stays open to other users of this machine: it is not ours to close',
    );
}

/** What this process answers: everything with the role `api`, else only whether it lives. */
function buildServer(app: App, requestLimit: RequestLimit, closing: (() => Promise<unknown>)[]): FastifyInstance {
  let stopping = false;
  const answers = app.config.roles.includes('api');
  const server = answers ? createServer(app, handlers, { requestLimit }) : Fastify();
  closing.push(() => server.close());
  closing.push(async () => {
    stopping = true;
  });
  addSecurityHeaders(server, app);
  addHealth(server, app, () => stopping);
  if (!answers) return server;
  addDocs(server);
  addBrowserApps(server, app);
  const sockets = attachSocket(server.server, app, { requestLimit });
  closing.push(() => sockets.close());
  return server;
}

async function openRequestLimit({ config, clock, log }: App): Promise<RequestLimit> {
  const shared = config.redisUrl === null ? undefined : await createRedisCounts(config.redisUrl, log);
  const { requestsPerMinute: perMinute, unlimitedAddresses: unlimited } = config;
  return createRequestLimit({ perMinute, unlimited, clock, log, ...(shared ? { shared } : {}) });
}

async function listen(config: Config, server: FastifyInstance): Promise<void> {
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw new StartError(listenSentence(config, error as NodeJS.ErrnoException), { cause: error });
  }
}

function urlOf(config: Config, { port }: AddressInfo): string {
  return config.publicUrl ?? `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
}

function listenSentence(config: Config, error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return `Port ${config.port} is taken; choose another with TREVO_PORT.`;
  if (error.code === 'EACCES') return `This user may not listen on port ${config.port}; choose one above 1023 with TREVO_PORT.`;
  return `Trevo cannot listen on ${config.host}:${config.port}: ${error.message}`;
}
