import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { App } from '../core/app.ts';
import type { Side } from '../core/side.ts';
import { sendNotFound } from '../http/answer.ts';
import { addBrowserApps } from '../http/browser-apps.ts';
import { addHealth } from '../http/health.ts';
import { addDocs } from '../http/openapi.ts';
import { createRedisCounts } from '../http/redis-counts.ts';
import { createRequestLimit, type RequestLimit } from '../http/request-limit.ts';
import { openMetrics } from '../http/metrics.ts';
import { openSurface } from '../http/open-surface.ts';
import { createServer } from '../http/server.ts';
import { endLeases, startJobs } from '../jobs/index.ts';
import { tellListening } from '../modules/brand/index.ts';
import { createLog } from '../log.ts';
import { createRedisBus } from '../realtime/redis-bus.ts';
import { attachSocket } from '../realtime/socket.ts';
import { startRooms } from '../rooms/index.ts';
import { type DemoAccount, type DemoBrand, demoMerchant, seedBrand, startRobots } from '../seed/index.ts';
import { checkBrands } from './check-brands.ts';
import type { Closing } from './close-folder.ts';
import { deploymentSecret } from './deployment-secret.ts';
import { isNewFolder, seed } from './fill-folder.ts';
import { fillInProcess } from './fill-process.ts';
import { openStorage } from './open-storage.ts';
import { type StartSimulator, startSimulator } from './simulator-process.ts';
import { createLatePorts, startSimulators } from './simulators.ts';
import { StartError } from './start-error.ts';
import { closePorts, wire } from './wire.ts';

export type RunningServer = {
  readonly app: App;
  readonly server: FastifyInstance;
  readonly url: string;
  /** Where the back office is; null: this process does not answer calls. */
  readonly officeUrl: string | null;
  /** Of the embedded database only. */
  readonly demoAccounts: readonly DemoAccount[];
  /** The brand beside the first; of the embedded database only. */
  readonly secondBrand: DemoBrand | null;
  /** Where a person plays the bank, when the payment simulator runs. */
  readonly paymentPageUrl: string | null;
  /** Where a person makes the simulated vendors misbehave, when they run. */
  readonly vendorPageUrl: string | null;
  /** Where a person reads the e-mail and SMS that went out, when the simulated post office runs. */
  readonly inboxUrl: string | null;
  /** Ends in order: no new requests, jobs drained, sockets closed, database closed, folder given back. */
  readonly stop: () => Promise<void>;
};

/**
 * Opens the database, fills what is empty, wires the modules, listens, and starts jobs; simulators are processes of their own unless `start` has them otherwise,
 * and so is what fills a new folder, with this process's environment, unless `fillNew` does. Throws `StartError` or `FolderInUseError` with one sentence.
 */
export async function openServer(
  config: Config,
  { start = startSimulator, fillNew = fillInProcess, boundsTimes = 1 }: Partial<Beside> = {},
): Promise<RunningServer> {
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    const faults: unknown[] = [];
    // What cannot be ended keeps nothing else from ending: the folder is given back all the same.
    for (const close of closing.splice(0).reverse()) await close().catch((error: unknown) => faults.push(error));
    if (faults.length > 0) throw new AggregateError(faults, 'Not everything could be ended');
  };
  try {
    return await open(config, { start, fillNew, boundsTimes }, { closing, stop });
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** What runs beside this process, and how many times as long as usual its requests may wait for the database. */
type Beside = {
  readonly start: StartSimulator;
  readonly fillNew: (config: Config, log: Logger) => Promise<void>;
  readonly boundsTimes: number;
};

type Ends = { readonly closing: (() => Promise<unknown>)[]; readonly stop: () => Promise<void> };

async function open(config: Config, { start, fillNew, boundsTimes }: Beside, { closing, stop }: Ends): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  if (isNewFolder(config)) await fillNew(config, log);
  const storage = await openStorage(config, { boundsTimes });
  closing.push(storage.close);
  storage.database.embedded?.onBroken((error) => log.error({ err: error }, 'the embedded database broke off; it was opened anew'));
  tellOfClosing(log, config.dataDir, storage.closing);
  const bus = config.redisUrl === null ? undefined : await createRedisBus(config.redisUrl, log);
  // The simulator must know where we listen before it can be connected.
  const late = createLatePorts(config, storage.database);
  const app = wire({
    config,
    database: storage.database,
    secret: deploymentSecret(config),
    log,
    ...(bus ? { bus } : {}),
    ports: late.ports,
  });
  closing.push(
    () => app.bus.close(),
    () => closePorts(app),
  );
  const { demoAccounts, secondBrand } = app.database.engine === 'pglite' ? await seed(app) : { demoAccounts: [], secondBrand: null };
  if (app.database.engine === 'postgres') await seedBrand(app);
  await checkBrands(app);
  const requestLimit = await openRequestLimit(app);
  closing.push(requestLimit.close);
  const state = { stopping: false };
  const server = buildServer(app, requestLimit, { closing, state });
  const office = config.roles.includes('api') ? buildSide(app, 'office', requestLimit, { closing, state }) : null;
  if (config.metrics) {
    const metrics = openMetrics(new Map([['portal', server], ...(office ? ([['office', office]] as const) : [])]), app);
    closing.push(() => metrics.close());
    await listen(metrics, { ...config.metrics, setting: 'TREVO_METRICS_PORT' });
  }
  await listen(server, { host: config.host, port: config.port, setting: 'TREVO_PORT' });
  const url = config.publicUrl ?? urlOf(config.host, server);
  tellListening(app, url);
  if (office) await listen(office, { ...config.office, setting: 'TREVO_OFFICE_PORT' });
  const pages = await startSimulators(app, { late, url, closing, start });
  if (config.roles.includes('worker')) {
    // The folder is this process's alone: whoever held work in it is gone.
    if (app.database.engine === 'pglite') await endLeases(app.db);
    const jobs = startJobs(app);
    closing.push(jobs.stop);
  }
  if (config.roles.includes('rooms')) closing.push(startRooms(app).stop);
  if (config.demoRobots > 0) closing.push((await startRobots(app, await demoMerchant(app), config.demoRobots)).stop);
  // A balancer that asks hears of the stop before anything of it.
  closing.push(async () => {
    state.stopping = true;
  });
  return {
    app,
    server,
    url,
    officeUrl: office && (config.office.url ?? urlOf(config.office.host, office)),
    demoAccounts,
    secondBrand,
    ...pages,
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

type Ending = { readonly closing: (() => Promise<unknown>)[]; readonly state: { readonly stopping: boolean } };

/** What this process answers to everybody: with the role `api` the portal, else only whether it lives. */
function buildServer(app: App, requestLimit: RequestLimit, ending: Ending): FastifyInstance {
  if (app.config.roles.includes('api')) return buildSide(app, 'portal', requestLimit, ending);
  const server = openSurface(app);
  ending.closing.push(() => server.close());
  addHealth(server, app, () => ending.state.stopping);
  server.setNotFoundHandler((request, reply) => sendNotFound(app, request, reply));
  return server;
}

/** The portal or the office: calls, pages, and the sockets of open tabs. */
function buildSide(app: App, side: Side, requestLimit: RequestLimit, { closing, state }: Ending): FastifyInstance {
  const server = createServer(app, { side, requestLimit });
  closing.push(() => server.close());
  addHealth(server, app, () => state.stopping);
  addDocs(server, app, side);
  addBrowserApps(server, app, side);
  const sockets = attachSocket(server.server, app, { side, requestLimit });
  closing.push(() => sockets.close());
  return server;
}

async function openRequestLimit({ config, clock, log }: App): Promise<RequestLimit> {
  const shared = config.redisUrl === null ? undefined : await createRedisCounts(config.redisUrl, log);
  const { requestsPerMinute: perMinute, unlimitedAddresses: unlimited } = config;
  return createRequestLimit({ perMinute, unlimited, clock, log, ...(shared ? { shared } : {}) });
}

/** Where to listen, and the setting that says so. */
type Where = { readonly host: string; readonly port: number; readonly setting: string };

async function listen(server: FastifyInstance, where: Where): Promise<void> {
  try {
    await server.listen({ host: where.host, port: where.port });
  } catch (error) {
    throw new StartError(listenSentence(where, error as NodeJS.ErrnoException), { cause: error });
  }
}

function urlOf(host: string, { server }: FastifyInstance): string {
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${(server.address() as AddressInfo).port}`;
}

function listenSentence({ host, port, setting }: Where, error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken; choose another with ${setting}.`;
  if (error.code === 'EACCES') return `This user may not listen on port ${port}; choose one above 1023 with ${setting}.`;
  return `Trevo cannot listen on ${host}:${port}: ${error.message}`;
}
