import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { secondMs } from '@trevo/kernel';
import { type ServerOptions, WebSocketServer } from 'ws';
import type { App } from '../core/app.ts';
import type { Hold } from '../core/hold.ts';
import type { Side } from '../core/side.ts';
import { guardedListener } from '../guarded-listener.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { RequestLimit } from '../http/request-limit.ts';
import { refuseUnrouted, type UnroutedRefusal } from '../http/unrouted-answer.ts';
import { isSideOverTls } from '../http/sides.ts';
import { shownBy } from '../http/shown-by.ts';
import { hostnameOf, whoseRequest } from '../http/whose-request.ts';
import { readBars } from './hold.ts';
import { beat, closed, end, endBarred, type Tab, takeTab } from './tab.ts';

const path = '/ws';
const pingEveryMs = 25 * secondMs;
/** How often it is asked which tabs may stay. A session may end where no message came through, and nothing outlives it by a second. */
const checkEveryMs = secondMs / 2;
/** How often modules hear which tabs are open. */
const presentEveryMs = 15 * secondMs;

const limits: ServerOptions & { readonly closeTimeout: number } = {
  noServer: true,
  clientTracking: true,
  perMessageDeflate: false,
  handleProtocols: () => false,
  /** The only long message is the first one, with a token; nobody cuts it in pieces. */
  maxPayload: 1024,
  maxFragments: 4,
  /** How long a tab that was told to close may take. */
  closeTimeout: secondMs,
};

export type SocketOptions = { readonly side?: Side; readonly checkEveryMs?: number; readonly requestLimit?: RequestLimit };

export type SocketServer = { readonly open: () => number; readonly close: () => Promise<void> };

/**
 * One WebSocket per tab at `/ws`. The first message is `{ "type": "hello", "token": "…", "merchant": "…" }`; the answer is
 * `{ "type": "ready" }` with the server's time and then what the bus has for the member, the session and the brand (for operators, what their role may read; for
 * a game, its player and its room), each message as its record in the contract says (`pushes`). The token
 * never stands in the URL. At the office nothing is said: the cookie that comes with the upgrade tells whose tab it is, or no socket is opened. A socket ends with its session. A WebSocket anywhere else is refused.
 */
export function attachSocket(server: Server, app: App, options: SocketOptions = {}): SocketServer {
  const sockets = new WebSocketServer(limits);
  const tabs = new Set<Tab>();
  const { side = 'portal' } = options;
  const whose = whoseRequest(app.config.trustedProxies);
  sockets.on('wsClientError', (_error, stream: Duplex, request: IncomingMessage) =>
    refuseUpgrade(app, request, stream, { code: 'invalid_request' }),
  );
  const upgrade = guardedListener(
    app.log,
    'an upgrade failed',
    async (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      // Nobody else listens to this connection any more.
      stream.on('error', () => stream.destroy());
      const { address, host, overTls } = whose(request);
      const hostname = hostnameOf(host);
      const officeToken = side === 'office' ? shownBy(app, side, request.headers, overTls || isSideOverTls(side, app.config)) : undefined;
      const refusal =
        (await refusalOf(app, request, { side, address, host, hostname, limit: options.requestLimit })) ??
        (side === 'office' && officeToken === undefined ? { code: 'not_logged_in' as const } : null);
      if (refusal) return refuseUpgrade(app, request, stream, refusal);
      sockets.handleUpgrade(request, stream, head, (socket) => takeTab(app, tabs, socket, { address, hostname, officeToken }));
    },
    (request, stream) => refuseUpgrade(app, request, stream, { code: 'unavailable' }),
  );
  server.on('upgrade', upgrade);
  const pings = setInterval(
    guardedListener(app.log, 'tabs could not be pinged', () => {
      pingAll(tabs);
      // A page cannot see pings, and must know a silent connection from a dead one.
      beat(app, tabs);
    }),
    pingEveryMs,
  ).unref();
  const checks = endBarredTabs(app, tabs, options.checkEveryMs ?? checkEveryMs);
  const presence = tellPresent(app, tabs);
  return {
    open: () => tabs.size,
    async close() {
      clearInterval(pings);
      clearInterval(checks);
      clearInterval(presence);
      server.off('upgrade', upgrade);
      for (const tab of tabs) end(tab, ...closed.leaving);
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
    },
  };
}

type Asking = {
  readonly side: Side;
  readonly address: string;
  readonly host: string;
  readonly hostname: string;
  readonly limit: RequestLimit | undefined;
};

/** Why an upgrade is refused, or null. A page of another site may not open a socket in the name of our visitor. */
async function refusalOf(
  app: App,
  request: IncomingMessage,
  { side, address, host, hostname, limit }: Asking,
): Promise<UnroutedRefusal | null> {
  const seconds = limit?.take(address) ?? null;
  if (seconds !== null) return { code: 'request_limit_reached', values: { seconds }, headers: { 'retry-after': String(seconds) } };
  if (request.url?.split('?', 1)[0] !== path) return { code: 'not_found' };
  const { origin } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  const merchant = await app.modules.brands.merchantOf(app, hostname, undefined);
  const isOwn = isOwnOrigin(app, { side, merchant }, { host, origin, fetchSite: Array.isArray(fetchSite) ? fetchSite.join() : fetchSite });
  return isOwn ? null : { code: 'foreign_origin' };
}

function refuseUpgrade(app: App, request: IncomingMessage, stream: Duplex, refusal: UnroutedRefusal): void {
  refuseUnrouted(app, stream, { ...refusal, acceptLanguage: request.headers['accept-language'] });
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

/** Ends, again and again, the tabs that may hold nothing open any more. Never twice at once: a slow database is not asked faster. */
function endBarredTabs(app: App, tabs: ReadonlySet<Tab>, everyMs: number): NodeJS.Timeout {
  let isAsking = false;
  const ask = async () => {
    const held = new Map<Hold, Tab>();
    for (const tab of tabs) if (tab.hold) held.set(tab.hold, tab);
    if (isAsking || held.size === 0) return;
    isAsking = true;
    try {
      for (const [hold, bar] of await readBars(app, [...held.keys()])) {
        const tab = held.get(hold);
        if (tab) endBarred(tab, bar);
      }
    } catch (error) {
      app.log.warn({ err: error }, 'open sockets could not be checked');
    } finally {
      isAsking = false;
    }
  };
  return setInterval(guardedListener(app.log, 'open sockets could not be checked', ask), everyMs).unref();
}

/** Tells the modules that ask for it which tabs are open here. One that fails is told again the next time. */
function tellPresent(app: App, tabs: ReadonlySet<Tab>): NodeJS.Timeout {
  const tell = async () => {
    const holds = [...tabs].flatMap(({ hold }) => hold ?? []);
    if (holds.length > 0) for (const hear of app.modules.present) await hear(app, holds);
  };
  return setInterval(guardedListener(app.log, 'modules did not hear which tabs are open', tell), presentEveryMs).unref();
}
