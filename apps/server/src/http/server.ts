import cookie from '@fastify/cookie';
import { type CallName, type CallRecord, calls } from '@trevo/contract';
import { invariant } from '@trevo/kernel';
import type { FastifyInstance } from 'fastify';
import { addPaymentNotices } from '../modules/cashier/index.ts';
import { addVendorRoutes } from '../modules/vendors/index.ts';
import { addPlugin } from './add-plugin.ts';
import { addRequestLimit } from './add-request-limit.ts';
import { answerCall } from './answer-call.ts';
import type { App } from '../core/app.ts';
import type { Handlers } from '../core/call.ts';
import { openSurface, type SurfaceOptions } from './open-surface.ts';
import { readBodies } from './read-bodies.ts';
import type { RequestLimit } from './request-limit.ts';
import { isAnsweredBy } from './sides.ts';

export type ServerOptions = SurfaceOptions & { readonly requestLimit?: RequestLimit };

/** The HTTP server of a side, the portal's where nothing is said, with a route for each of its calls. Refuses to start when a call has no handler or a handler no call. */
export function createServer(app: App, handlers: Handlers, options: ServerOptions = {}): FastifyInstance {
  const names = Object.keys(calls) as CallName[];
  for (const name of names) invariant(Object.hasOwn(handlers, name), `The call ${name} has no handler`);
  for (const name of Object.keys(handlers)) invariant(Object.hasOwn(calls, name), `The handler ${name} has no call`);
  const { side = 'portal' } = options;
  const server = openSurface(app, options);
  if (options.requestLimit) addRequestLimit(server, app, options.requestLimit);
  addPlugin(server, cookie, {});
  readBodies(server);
  for (const name of names) {
    const record: CallRecord = calls[name];
    if (!isAnsweredBy(side, name, record)) continue;
    server.route({
      method: record.method,
      url: record.path,
      ...(record.bodyBytesMax === undefined ? {} : { bodyLimit: record.bodyBytesMax }),
      handler: (request, reply) => answerCall({ app, side, name }, handlers[name] as never, request, reply),
    });
  }
  if (side === 'portal') {
    addPaymentNotices(server, app);
    addVendorRoutes(server, app);
  }
  return server;
}
