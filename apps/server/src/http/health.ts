import type { FastifyInstance } from 'fastify';
import type { App } from '../core/app.ts';
import { pingDatabase } from '../db/database.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve (the database answers and it is not stopping). Neither shows anything else. */
export function addHealth(server: FastifyInstance, app: App, isStopping: () => boolean): void {
  server.get('/healthz', async () => ({ alive: true }));
  server.get('/readyz', async (_request, reply) => {
    const ready = !isStopping() && (await pingDatabase(app.database));
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}
