import type { PushMessage } from '@trevo/contract';
import { readPush } from './read-push.ts';
import { type ServerClock, serverClock } from './server-clock.ts';

/** The first message of a tab. At the back office nothing is said: the cookie that comes with the connection says who it is. */
export type Hello = { readonly side?: 'game'; readonly token: string; readonly merchant: string | null };

/** Messages that speak of something; those of the connection itself are kept here. */
export type Told = Exclude<PushMessage, { readonly type: 'ready' | 'beat' }>;

export type SocketPlan = {
  /** Read anew for each connection; null: there is nobody any more who could listen. */
  readonly hello: 'cookie' | (() => Hello | null);
  readonly onMessage: (message: Told) => void;
  /** What the session hears is heard from now on. `isAgain`: after a gap, and what was missed must be asked for. */
  readonly onReady?: (isAgain: boolean) => void;
  /** The connection is gone; it is looked for again. */
  readonly onLost?: () => void;
  /** The server knows the session no more, and nothing is tried again. A session that ends while it listens says so by a message. */
  readonly onUnknown?: () => void;
  readonly waits?: { readonly firstMs: number; readonly longestMs: number };
  /** Longer silence is a connection that hangs. The server speaks at least every 25 seconds, a room more often. */
  readonly silenceMs?: number;
};

export type SocketParts = {
  readonly open?: () => WebSocket;
  readonly random?: () => number;
  readonly clock?: ServerClock;
};

/** Close codes of the server (RFC 6455 §7.4.2): a token that opens nothing, and a session that ended. */
const sessionUnknown = 4401;
const sessionEnded = 4402;
const usualWaits = { firstMs: 1_000, longestMs: 30_000 };
const usualSilenceMs = 60_000;

/**
 * Keeps one authenticated WebSocket open and returns the function that ends it. The token goes in the first message, never in the address. A lost connection
 * comes back with growing, jittered waits, at once when the machine wakes or is online again; one that is silent for too long counts as lost.
 */
export function keepSocket(plan: SocketPlan, parts: SocketParts = {}): () => void {
  const { open = openSocket, random = Math.random, clock = serverClock } = parts;
  const { firstMs, longestMs } = plan.waits ?? usualWaits;
  const silenceMs = plan.silenceMs ?? usualSilenceMs;
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstMs;
  let isOver = false;
  let wasReady = false;
  let heardAt = Date.now();

  function connect(): void {
    retry = undefined;
    const hello = plan.hello === 'cookie' ? null : plan.hello();
    if (plan.hello !== 'cookie' && hello === null) return;
    const mine = open();
    socket = mine;
    clock.restart();
    stillAlive();
    mine.addEventListener('open', () => {
      stillAlive();
      if (hello) mine.send(textOf(hello));
    });
    mine.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      // What a connection that was given up still says came too late.
      if (mine !== socket || isOver) return;
      stillAlive();
      take(data);
    });
    mine.addEventListener('close', ({ code }) => mine === socket && lose(code));
  }

  function take(data: unknown): void {
    const message = readPush(data);
    if (message === null) return tellNotUnderstood();
    if (message.type === 'ready' || message.type === 'beat') clock.hear(message.now);
    if (message.type === 'beat') return;
    if (message.type !== 'ready') return plan.onMessage(message);
    waitMs = firstMs;
    plan.onReady?.(wasReady);
    wasReady = true;
  }

  function lose(code?: number): void {
    clearTimeout(watch);
    socket = undefined;
    if (isOver) return;
    if (code === sessionUnknown || code === sessionEnded) {
      isOver = true;
      if (code === sessionUnknown) plan.onUnknown?.();
      return;
    }
    plan.onLost?.();
    retry = setTimeout(connect, waitMs * (0.5 + random() / 2));
    waitMs = Math.min(waitMs * 2, longestMs);
  }

  function stillAlive(): void {
    heardAt = Date.now();
    clearTimeout(watch);
    watch = setTimeout(giveUp, silenceMs);
  }

  /** The other end may never hear of it: nobody waits for its answer. */
  function giveUp(): void {
    const silent = socket;
    lose();
    silent?.close();
  }

  /** A machine that slept has timers that did not run, and connections that ended without a word. */
  function wake(): void {
    if (isOver || document.visibilityState === 'hidden') return;
    if (retry !== undefined) {
      clearTimeout(retry);
      connect();
    } else if (Date.now() - heardAt > silenceMs) giveUp();
  }

  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  connect();
  return () => {
    isOver = true;
    clearTimeout(retry);
    clearTimeout(watch);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    socket?.close();
  };
}

function textOf({ side, token, merchant }: Hello): string {
  return JSON.stringify({ type: 'hello', ...(side ? { side } : {}), token, ...(merchant ? { merchant } : {}) });
}

function openSocket(): WebSocket {
  const url = new URL('/ws', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url);
}

let hasTold = false;

/** Said once for each page: a tab that is older than the server is no reason to fill its console. */
function tellNotUnderstood(): void {
  if (hasTold) return;
  hasTold = true;
  console.warn('The server sent a message that this page does not understand.');
}
