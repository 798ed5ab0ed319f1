import cookie from '@fastify/cookie';
import { type CallName, type CallRecord, calls } from '@trevo/contract';
import type { FastifyInstance } from 'fastify';
import { addEndpoints } from './add-endpoints.ts';
import { addPlugin } from './add-plugin.ts';
import { addRequestLimit } from './add-request-limit.ts';
import { answerCall } from './answer-call.ts';
import type { App } from '../core/app.ts';
import { openSurface, type SurfaceOptions } from './open-surface.ts';
import { readBodies } from './read-bodies.ts';
import type { RequestLimit } from './request-limit.ts';
import { isAnsweredBy } from './sides.ts';

export type ServerOptions = SurfaceOptions & { readonly requestLimit?: RequestLimit };

/** The HTTP server of a side, the portal's where nothing is said, with a route for each of its calls and whatever else its modules answer there. */
export function createServer(app: App, options: ServerOptions = {}): FastifyInstance {
  const { side = 'portal' } = options;
  const server = openSurface(app, options);
  if (options.requestLimit) addRequestLimit(server, app, options.requestLimit);
  addPlugin(server, cookie, {});
  readBodies(server);
  for (const [name, record] of Object.entries(calls) as [CallName, CallRecord][]) {
    if (!isAnsweredBy(side, name, record)) continue;
    server.route({
      method: record.method,
      url: record.path,
      ...(record.bodyBytesMax === undefined ? {} : { bodyLimit: record.bodyBytesMax }),
      handler: (request, reply) => answerCall({ app, side, name }, app.modules.routes[name] as never, request, reply),
    });
  }
  for (const endpoints of app.modules.endpoints) if (endpoints.side === side) addEndpoints(server, app, endpoints);
  return server;
}
