import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { pingDatabase } from '../db/database.ts';
import type { App } from './context.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it can serve (the database answers and it is not stopping). `/metrics`: Prometheus text.
 * None of them shows anything about members; `/metrics` answers on the loopback interface or to trusted proxies only.
 */
export function addHealth(server: FastifyInstance, app: App, isStopping: () => boolean): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'trevo_http_request_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
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
  server.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { route: request.routeOptions.url ?? 'none', method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  server.get('/healthz', async () => ({ alive: true }));
  server.get('/readyz', async (_request, reply) => {
    const ready = !isStopping() && (await pingDatabase(app.database));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  server.get('/metrics', async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress) && !app.config.trustedProxies.includes(request.socket.remoteAddress ?? ''))
      return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || address?.startsWith('127.') === true || address?.startsWith('::ffff:127.') === true;
}
