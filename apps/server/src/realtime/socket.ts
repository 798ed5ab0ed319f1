import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddr from '@fastify/proxy-addr';
import { type Id, secondMs } from '@trevo/kernel';
import { type WebSocket, WebSocketServer } from 'ws';
import type { App } from '../http/context.ts';
import type { RequestLimit } from '../http/request-limit.ts';
import { authenticateOperator } from '../modules/operators/index.ts';
import { merchantOf } from '../modules/brand/index.ts';
import { authenticateGame } from '../modules/pge/index.ts';
import { authenticateToken, readEndedSessions } from '../modules/session/index.ts';
import type { PushMessage, Topic } from './bus.ts';
import { readHello, type Side } from './hello.ts';

const path = '/ws';
/** The only long message is the first one, with a token. */
const messageBytesMax = 1024;
const helloWithinMs = 5 * secondMs;
const pingEveryMs = 25 * secondMs;
/** How often open tabs are held against the database: a session that ran out, or ended where no message came through, closes by then. */
const checkEveryMs = 30 * secondMs;
const messagesPerMinuteMax = 60;
const tabsPerSessionMax = 20;

/** Why a socket was closed; 4xxx codes are ours (RFC 6455 §7.4.2). */
const closed = {
  refused: [4401, 'session_expired'],
  ended: [4402, 'session_ended'],
  tooMany: [4429, 'too_many_requests'],
  malformed: [4400, 'invalid_request'],
  leaving: [1001, 'going_away'],
} as const;

type Tab = { readonly socket: WebSocket; readonly sessionId: Id<'session'>; readonly operator: boolean; alive: boolean; stop: () => void };

export type SocketOptions = { readonly checkEveryMs?: number; readonly requestLimit?: RequestLimit };

export type SocketServer = { readonly open: () => number; readonly close: () => Promise<void> };

/**
 * One WebSocket per tab at `/ws`. The first message is `{ "type": "hello", "token": "…", "merchant": "…" }`; the answer is
 * `{ "type": "ready" }` and then what the bus has for the member, the session and the brand (for operators, the office; for a game, its player and its room). The token
 * never stands in the URL. The socket ends with its session.
 */
export function attachSocket(server: Server, app: App, options: SocketOptions = {}): SocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: messageBytesMax, perMessageDeflate: false, clientTracking: true });
  const tabs = new Set<Tab>();
  const addressOf = clientAddress(app.config.trustedProxies);
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (new URL(request.url ?? '/', 'http://host').pathname !== path) return;
    if (!isOwnOrigin(app, request)) return refuse(stream, '403 Forbidden');
    const waitSeconds = options.requestLimit?.take(addressOf(request)) ?? null;
    if (waitSeconds !== null) return refuse(stream, `429 Too Many Requests\r\nRetry-After: ${waitSeconds}`);
    sockets.handleUpgrade(request, stream, head, (socket) => welcome(app, tabs, socket, request));
  };
  server.on('upgrade', upgrade);
  const pings = setInterval(() => pingAll(tabs), pingEveryMs).unref();
  const checks = setInterval(() => void closeEnded(app, tabs), options.checkEveryMs ?? checkEveryMs).unref();
  return {
    open: () => tabs.size,
    async close() {
      clearInterval(pings);
      clearInterval(checks);
      server.off('upgrade', upgrade);
      for (const socket of sockets.clients) socket.close(...closed.leaving);
      for (const tab of tabs) tab.stop();
      setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), secondMs).unref();
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
    },
  };
}

/** A page of another site may not open a socket in the name of our visitor. Programs send no origin. */
/** Whose a request is: the address behind the trusted proxies, as the HTTP side reads it. */
function clientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => proxyAddr(request, isTrusted);
}

function refuse(stream: Duplex, statusAndHeaders: string): void {
  stream.end(`HTTP/1.1 ${statusAndHeaders}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function isOwnOrigin(app: App, request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin).host;
  return asked === host || (app.config.publicUrl !== null && asked === new URL(app.config.publicUrl).host);
}

function welcome(app: App, tabs: Set<Tab>, socket: WebSocket, request: IncomingMessage): void {
  let tab: Tab | null = null;
  let heard = 0;
  const recount = setInterval(() => (heard = 0), 60 * secondMs).unref();
  const late = setTimeout(() => socket.close(...closed.refused), helloWithinMs).unref();
  socket.on('error', (error) => app.log.debug({ err: error }, 'socket failed'));
  socket.on('close', () => {
    clearInterval(recount);
    clearTimeout(late);
    tab?.stop();
  });
  socket.on('pong', () => {
    if (tab) tab.alive = true;
  });
  socket.on('message', (data, isBinary) => {
    heard += 1;
    if (heard > messagesPerMinuteMax) return socket.close(...closed.tooMany);
    // After the hello a tab has nothing to say: everything else goes over HTTP.
    const hello = tab === null && !isBinary ? readHello(String(data)) : null;
    if (!hello) return socket.close(...closed.malformed);
    clearTimeout(late);
    enter(app, tabs, socket, { ...hello, host: (request.headers.host ?? '').split(':')[0] ?? '' }).then(
      (entered) => (tab = entered),
      (error: unknown) => {
        app.log.error({ err: error }, 'a socket could not be opened');
        socket.close(1011, 'internal_error');
      },
    );
  });
}

type Entering = {
  readonly token: string;
  readonly merchant: string | undefined;
  readonly side: Side;
  readonly host: string;
};

async function enter(app: App, tabs: Set<Tab>, socket: WebSocket, hello: Entering): Promise<Tab | null> {
  const merchant = await merchantOf(app, hello.host, hello.merchant);
  const principal = merchant && (await principalOf(app, merchant, hello));
  if (!merchant || !principal) {
    socket.close(...closed.refused);
    return null;
  }
  const { sessionId, topics } = principal;
  if ([...tabs].filter((tab) => tab.sessionId === sessionId).length >= tabsPerSessionMax) {
    socket.close(...closed.tooMany);
    return null;
  }
  const hear = (message: PushMessage) => {
    socket.send(textOf(message));
    if (message.type === 'session_ended') socket.close(...closed.ended);
  };
  const endings = topics.map((topic) => app.bus.subscribe(topic, hear));
  const tab: Tab = {
    socket,
    sessionId,
    operator: principal.isOperator,
    alive: true,
    stop: () => {
      for (const end of endings.splice(0)) end();
      tabs.delete(tab);
    },
  };
  // The tab may have gone while its session was looked up: its close came too early to end the subscriptions.
  if (socket.readyState !== socket.OPEN) {
    tab.stop();
    return null;
  }
  tabs.add(tab);
  socket.send(JSON.stringify({ type: 'ready' }));
  return tab;
}

/** Whose tab it is, and what it hears. */
type TabPrincipal = { readonly sessionId: Id<'session'>; readonly isOperator: boolean; readonly topics: readonly Topic[] };

async function principalOf(
  app: App,
  merchant: Parameters<typeof authenticateToken>[1],
  { token, side }: Entering,
): Promise<TabPrincipal | null> {
  if (side === 'game') {
    const game = await authenticateGame(app, merchant.id, token);
    if (!game) return null;
    const room: Topic[] = game.game === 'pipa' ? [`crash:${merchant.id}`] : [];
    const { sessionId, memberId } = game;
    return { sessionId, isOperator: false, topics: [`session:${sessionId}`, `member:${memberId}`, `player:${game.id}`, ...room] };
  }
  if (side === 'portal') {
    const member = await authenticateToken(app, merchant, token);
    if (!member.ok) return null;
    const { sessionId, memberId } = member.value;
    return { sessionId, isOperator: false, topics: [`session:${sessionId}`, `member:${memberId}`, `merchant:${merchant.id}`] };
  }
  const operator = await authenticateOperator(app, merchant, `Bearer ${token}`);
  if (!operator.ok || operator.value.kind !== 'operator') return null;
  const { sessionId } = operator.value;
  return { sessionId, isOperator: true, topics: [`session:${sessionId}`, `office:${merchant.id}`] };
}

const texts = new WeakMap<PushMessage, string>();

/** A message as it is sent: written once, however many tabs hear it. */
function textOf(message: PushMessage): string {
  const known = texts.get(message);
  if (known !== undefined) return known;
  const text = JSON.stringify(message);
  texts.set(message, text);
  return text;
}

function pingAll(tabs: ReadonlySet<Tab>): void {
  for (const tab of tabs) {
    if (!tab.alive) {
      tab.socket.terminate();
      continue;
    }
    tab.alive = false;
    tab.socket.ping();
  }
}

/** Closes the tabs whose session is over in the database: as a rule it was not used for too long. */
async function closeEnded(app: App, tabs: ReadonlySet<Tab>): Promise<void> {
  const ofMembers = [...tabs].filter((tab) => !tab.operator);
  try {
    const over = await readEndedSessions(app.db, [...new Set(ofMembers.map((tab) => tab.sessionId))], app.clock.now());
    for (const tab of ofMembers.filter(({ sessionId }) => over.has(sessionId))) {
      tab.socket.send(JSON.stringify({ type: 'session_ended', reason: 'idle' }));
      tab.socket.close(...closed.ended);
    }
  } catch (error) {
    app.log.warn({ err: error }, 'open sockets could not be checked');
  }
}
