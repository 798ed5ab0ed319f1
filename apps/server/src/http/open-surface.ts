import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@trevo/contract';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isDatabaseAway, isOutOfTime } from '../db/database-away.ts';
import { languageOf, sendRefusal } from './answer.ts';
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts';
import { hasBegunAnswer, watchConnections } from './connections.ts';
import type { App } from '../core/app.ts';
import { BodyFault } from './read-bodies.ts';
import { addSecurityHeaders, dataHeadersOf } from './security-headers.ts';
import type { Side } from '../core/side.ts';
import { refuseUnrouted } from './unrouted-answer.ts';

const bodyBytesMax = 256 * 1024;

/** Whose pages it shows (the portal's where nothing is said), and the limits of its connections. */
export type SurfaceOptions = { readonly side?: Side; readonly limits?: ConnectionLimits };

/**
 * What listens on the port, before any route: the limits of a connection, and an answer of ours, with our headers, to whatever comes over the wire. An
 * upgrade that is not the WebSocket's is no upgrade: the request is served as if nothing had been offered (RFC 9110 §7.8).
 */
export function openSurface(app: App, options: SurfaceOptions = {}): FastifyInstance {
  const { side = 'portal', limits = connectionLimits } = options;
  const server = Fastify({
    logger: false,
    bodyLimit: bodyBytesMax,
    trustProxy: app.config.trustedProxies.length > 0 ? [...app.config.trustedProxies] : false,
    // Named by us alone: keys of movements hang on the name, and who could choose it would have one replayed.
    genReqId: () => app.newId('request'),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 128 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    connectionTimeout: limits.requestWithinMs,
    requestTimeout: limits.requestWithinMs,
    keepAliveTimeout: limits.idleMs,
    maxRequestsPerSocket: limits.requestsMax,
    http: {
      headersTimeout: limits.headersWithinMs,
      requestTimeout: limits.requestWithinMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: limits.headerBytesMax,
      // Without a listener the connection would be cut: only where somebody takes sockets is there something to upgrade to.
      shouldUpgradeCallback(this: Server, request: IncomingMessage) {
        return asksForSocket(request) && this.listenerCount('upgrade') > 0;
      },
      // Refused below, as everything else is.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(app, error, socket),
    frameworkErrors: (error, request, reply) => {
      reply.headers(dataHeadersOf(app));
      void refuseFault(app, error, request, reply);
    },
  });
  if (app.config.connectionsMax > 0) server.server.maxConnections = app.config.connectionsMax;
  addSecurityHeaders(server, app, side);
  refuseBeforeRoutes(server, app);
  watchConnections(server, app, limits);
  server.setErrorHandler((error: FastifyError, request, reply) => refuseFault(app, error, request, reply));
  server.server.on('connect', (request: IncomingMessage, stream: Duplex) =>
    refuseUnrouted(app, stream, { code: 'not_found', acceptLanguage: request.headers['accept-language'] }),
  );
  server.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.server.emit('request', request, response),
  );
  return server;
}

/** Whether a request asks for a WebSocket (RFC 6455 §4.1). The parser asks: it never throws. */
function asksForSocket({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.trim().toLowerCase() === 'websocket';
}

/** What Node would refuse by itself, in words of its own: HTTP/1.1 asks for a Host (RFC 9112 §3.2), and we do what 100-continue expects and nothing else (RFC 9110 §10.1.1). */
function refuseBeforeRoutes(server: FastifyInstance, app: App): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { host, expect, upgrade } = request.headers;
    // The parser has dropped what came behind the offer in the same packet: the caller sends it again over another connection.
    if (upgrade !== undefined) reply.header('connection', 'close');
    if (request.raw.httpVersion !== '1.1' || (host !== undefined && expect === undefined)) return done();
    const code = host === undefined ? 'invalid_request' : /^100-continue$/i.test(expect ?? '') ? null : 'expectation_failed';
    if (code === null) return done();
    reply.header('connection', 'close');
    sendRefusal(app, reply, { ok: false, code }, { language: languageOf(request.headers['accept-language']), requestId: request.id });
  });
}

const parserCodes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
};

/** A request that could not be read, or did not come in time. Errors of the connection itself have nobody to answer. */
function refuseUnreadable(app: App, error: NodeJS.ErrnoException, socket: Socket): void {
  const code = error.code ?? '';
  // The refusal is on its way, and what came after it is passed over.
  if (socket.writableEnded) return;
  const isReadFault = code.startsWith('HPE_') || code.startsWith('ERR_HTTP_');
  if (!isReadFault || hasBegunAnswer(socket)) socket.destroy();
  else refuseUnrouted(app, socket, { code: parserCodes[code] ?? 'invalid_request' });
}

function refuseFault(app: App, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = codeOf(error);
  if (code === 'internal_error' && !isGone(error, request))
    app.log.error({ err: error, requestId: request.id, path: request.routeOptions.url }, 'request failed');
  const language = languageOf(request.headers['accept-language']);
  const fields = error instanceof BodyFault ? [{ at: error.at, code: error.code, message: app.texts.fields[language](error.code) }] : [];
  return sendRefusal(app, reply, { ok: false, code }, { language, requestId: request.id, fields });
}

/** Whoever asked for a file did not wait for its end: nobody is left to answer, and nothing is wrong. */
function isGone({ code }: FastifyError, { raw }: FastifyRequest): boolean {
  return code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed;
}

const faultCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
};

function codeOf(error: FastifyError): ErrorCode {
  const known = faultCodes[error.code];
  if (known) return known;
  if (isDatabaseAway(error) || isOutOfTime(error)) return 'unavailable';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'invalid_request';
  return 'internal_error';
}
