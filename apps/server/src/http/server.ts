import cookie from '@fastify/cookie';
import { type CallName, type CallRecord, calls, type ErrorCode } from '@trevo/contract';
import { pickLanguage } from '@trevo/i18n';
import { invariant } from '@trevo/kernel';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isDatabaseAway, isOutOfTime } from '../db/database-away.ts';
import { addPaymentNotices } from '../modules/cashier/index.ts';
import { addVendorRoutes } from '../modules/vendors/index.ts';
import { addPlugin } from './add-plugin.ts';
import { addRequestLimit } from './add-request-limit.ts';
import { sendRefusal } from './answer.ts';
import { answerCall } from './answer-call.ts';
import type { App, Handlers } from './context.ts';
import type { RequestLimit } from './request-limit.ts';

const bodyBytesMax = 256 * 1024;

/** The HTTP server with a route for every call. Refuses to start when a call has no handler or a handler no call. */
export function createServer(app: App, handlers: Handlers, options: { readonly requestLimit?: RequestLimit } = {}): FastifyInstance {
  const names = Object.keys(calls) as CallName[];
  for (const name of names) invariant(Object.hasOwn(handlers, name), `The call ${name} has no handler`);
  for (const name of Object.keys(handlers)) invariant(Object.hasOwn(calls, name), `The handler ${name} has no call`);
  const server = Fastify({
    logger: false,
    bodyLimit: bodyBytesMax,
    trustProxy: app.config.trustedProxies.length > 0 ? [...app.config.trustedProxies] : false,
    genReqId: () => app.newId('request'),
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 128 },
    forceCloseConnections: 'idle',
  });
  if (options.requestLimit) addRequestLimit(server, app, options.requestLimit);
  addPlugin(server, cookie, {});
  readBodies(server);
  server.setErrorHandler((error: FastifyError, request, reply) => refuseFault(app, error, request, reply));
  for (const name of names) {
    const record: CallRecord = calls[name];
    server.route({
      method: record.method,
      url: record.path,
      ...(record.bodyBytesMax === undefined ? {} : { bodyLimit: record.bodyBytesMax }),
      handler: (request, reply) => answerCall(app, name, handlers[name] as never, request, reply),
    });
  }
  addPaymentNotices(server, app);
  addVendorRoutes(server, app);
  return server;
}

/** JSON and form bodies only; an empty body is an empty object; keys that reach into prototypes are refused by the parser. */
function readBodies(server: FastifyInstance): void {
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}

function refuseFault(app: App, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = codeOf(error);
  if (code === 'internal_error') app.log.error({ err: error, requestId: request.id, path: request.routeOptions.url }, 'request failed');
  const language = pickLanguage(request.headers['accept-language'], ['PT', 'EN'], 'PT');
  return sendRefusal(app, reply, { ok: false, code }, { language, requestId: request.id });
}

function codeOf(error: FastifyError): ErrorCode {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'payload_too_large';
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type';
  if (isDatabaseAway(error) || isOutOfTime(error)) return 'unavailable';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'invalid_request';
  return 'internal_error';
}
