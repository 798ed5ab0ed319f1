import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { minuteMs } from '@trevo/kernel';
import type { FastifyInstance } from 'fastify';
import { guardedListener } from '../guarded-listener.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import type { App } from '../core/app.ts';
import { refuseUnrouted } from './unrouted-answer.ts';

/** A connection with the request it brought last, how many it has brought, and how many bytes had come at an instant of the monotonic clock. */
type Connection = { request: IncomingMessage | null; requests: number; since: number; bytes: number };

/**
 * Keeps every connection of a server in sight, also those handed over to the WebSocket, from which Node's own limits are gone: a body that stands still or
 * trickles is refused with 408, and a server that closes is closed within `graceMs`, whatever is open.
 */
export function watchConnections(server: FastifyInstance, app: App, limits: ConnectionLimits): void {
  const http = server.server;
  const open = new Map<Socket, Connection>();
  http.on('connection', (socket: Socket) => {
    open.set(socket, { request: null, requests: 0, since: 0, bytes: 0 });
    socket.once('close', () => open.delete(socket));
  });
  http.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(request.socket);
    if (!connection) return;
    const requests = connection.requests + 1;
    Object.assign(connection, { request, requests, since: performance.now(), bytes: request.socket.bytesRead });
    // Node takes no more than these, and would refuse what was sent behind them in words of its own: with this the answer is the last of its connection.
    if (requests === limits.requestsMax) response.setHeader('connection', 'close');
  });
  const checking = setInterval(
    guardedListener(app.log, 'slow bodies could not be looked for', () => refuseSlow(app, open, limits)),
    limits.checkEveryMs,
  ).unref();
  server.addHook('preClose', (done) => {
    clearInterval(checking);
    closeWithin(http, open, limits.graceMs);
    done();
  });
  tellDropped(http, app);
}

function refuseSlow(app: App, open: ReadonlyMap<Socket, Connection>, { bodyEveryMs, bodyBytesMin }: ConnectionLimits): void {
  const now = performance.now();
  for (const [socket, connection] of open) {
    const { request, since, bytes } = connection;
    if (request === null || request.complete || now - since < bodyEveryMs) continue;
    if (socket.bytesRead - bytes < bodyBytesMin) refuseTimeout(app, socket, request.headers['accept-language']);
    else Object.assign(connection, { since: now, bytes: socket.bytesRead });
  }
}

/** Answers 408 where no other answer has begun, and closes. */
export function refuseTimeout(app: App, socket: Socket, acceptLanguage?: string): void {
  if (hasBegunAnswer(socket)) socket.destroy();
  else refuseUnrouted(app, socket, { code: 'request_timeout', acceptLanguage });
}

/** Whether part of an answer is on the wire already: what were said now would be read as its middle. Node keeps the answer in hand at the socket, for the same question. */
export function hasBegunAnswer(socket: Socket): boolean {
  return (Reflect.get(socket, '_httpMessage') as { readonly headersSent: boolean } | null | undefined)?.headersSent === true;
}

/** Requests at work may end; connections that have none end at once, and at `graceMs` every other: half-open ones, stalled bodies, sockets that were handed over. */
function closeWithin(http: Server, open: ReadonlyMap<Socket, Connection>, graceMs: number): void {
  const idle = setInterval(() => http.closeIdleConnections(), 50);
  const end = setTimeout(() => {
    for (const socket of open.keys()) socket.destroy();
  }, graceMs);
  http.once('close', () => {
    clearInterval(idle);
    clearTimeout(end);
  });
}

/** A process that takes no more connections says so, once a minute. */
function tellDropped(http: Server, app: App): void {
  let dropped = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  http.on('drop', () => {
    dropped += 1;
    if (performance.now() - toldAt < minuteMs) return;
    app.log.error(
      { dropped, connectionsMax: http.maxConnections },
      'connections are refused: this process has as many as it may (TREVO_CONNECTIONS)',
    );
    toldAt = performance.now();
    dropped = 0;
  });
}
