import type { FastifyInstance } from 'fastify';
import { addressOf, languageOf, sendRefusal } from './answer.ts';
import type { App } from '../core/app.ts';
import type { RequestLimit } from './request-limit.ts';

/** What a load balancer and a monitor ask all day long. */
const neverLimited: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

/**
 * Refuses everything, pages and pictures too, from an address that asks for more than its share: before a body is read and before the
 * database is asked. The address is the one behind the trusted proxies; a forwarded header of anybody else counts for nothing.
 */
export function addRequestLimit(server: FastifyInstance, app: App, limit: RequestLimit): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (neverLimited.has(request.routeOptions.url)) return done();
    const retryAfterSeconds = limit.take(addressOf(request));
    if (retryAfterSeconds === null) return done();
    sendRefusal(
      app,
      reply,
      { ok: false, code: 'request_limit_reached', values: { seconds: retryAfterSeconds } },
      { language: languageOf(request.headers['accept-language']), requestId: request.id, retryAfterSeconds },
    );
  });
}
