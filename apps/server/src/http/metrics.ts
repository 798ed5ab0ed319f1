import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sendNotFound } from './answer.ts';
import type { App } from '../core/app.ts';
import type { Side } from '../core/side.ts';
import { readWorkFigures, type WorkFigures } from '../core/work-figures.ts';
import { openSurface } from './open-surface.ts';

/** The servers that are measured, each by the side it answers for. */
export type MeasuredSides = ReadonlyMap<Side, FastifyInstance>;

/**
 * Measures what the servers of `sides` answer, and tells it as Prometheus text at `/metrics` of the server it returns. That one listens on a port of its
 * own, which no proxy leads to: figures of a house are nobody else's business, and they are asked for most when the other ports are full.
 */
export function openMetrics(sides: MeasuredSides, app: App): FastifyInstance {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureAnswers(sides, registry);
  measurePool(app, registry);
  measureConnections(sides, registry);
  measureWork(app, registry);
  measureModules(app, registry);
  const metrics = openSurface(app);
  metrics.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  metrics.setNotFoundHandler((request, reply) => sendNotFound(app, request, reply));
  return metrics;
}

function measureAnswers(sides: MeasuredSides, registry: Registry): void {
  const durations = new Histogram({
    name: 'trevo_http_request_seconds',
    help: 'Time to answer, by side, route, method and status',
    labelNames: ['side', 'route', 'method', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  for (const [side, server] of sides)
    server.addHook('onResponse', (request, reply, done) => {
      durations.observe(
        { side, route: request.routeOptions.url ?? 'none', method: request.method, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
      done();
    });
}

function measurePool(app: App, registry: Registry): void {
  new Gauge({
    name: 'trevo_database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = app.database.pool;
      this.set({ state: 'open' }, totalCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
}

/** What modules have to be watched for. */
function measureModules(app: App, registry: Registry): void {
  for (const { name, help, read } of app.modules.figures)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read(app));
      },
    });
}

function measureConnections(sides: MeasuredSides, registry: Registry): void {
  new Gauge({
    name: 'trevo_connections',
    help: 'Open connections to this process, sockets of tabs among them, by side',
    labelNames: ['side'] as const,
    registers: [registry],
    async collect() {
      for (const [side, server] of sides) this.set({ side }, await connectionsOf(server));
    },
  });
}

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}

const workGauges = [
  { of: 'due', name: 'trevo_work_due', help: 'Work whose time has come and that is not done, by kind' },
  { of: 'lagSeconds', name: 'trevo_work_lag_seconds', help: 'For how long the oldest work that is due has been, by kind' },
  { of: 'parked', name: 'trevo_work_parked', help: 'Work that failed too often and waits for a person, by kind' },
] as const satisfies readonly { readonly of: keyof WorkFigures; readonly name: string; readonly help: string }[];

/** Of all nodes together, as the database knows it: every node tells the same. Read once for all three; while the database is away none are told. */
function measureWork(app: App, registry: Registry): void {
  let reading: Promise<ReadonlyMap<string, WorkFigures> | null> | null = null;
  const read = () => {
    reading ??= readWorkFigures(app.db)
      .catch(() => null)
      .finally(() => (reading = null));
    return reading;
  };
  for (const { of, name, help } of workGauges) {
    new Gauge({
      name,
      help,
      labelNames: ['kind'] as const,
      registers: [registry],
      async collect() {
        const figures = await read();
        this.reset();
        if (figures === null) return;
        for (const kind of new Set([...app.work.map((one) => one.name), ...figures.keys()]))
          this.set({ kind }, figures.get(kind)?.[of] ?? 0);
      },
    });
  }
}
