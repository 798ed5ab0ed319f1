import type { PushMessage } from '@trevo/contract';
import { readPush } from './read-push.ts';
import { type ServerClock, serverClock } from './server-clock.ts';

/** The first message of a tab. At the back office nothing is said: the cookie that comes with the connection says who it is. */
export type Hello = { readonly side?: 'game' | 'service'; readonly token: string; readonly merchant: string | null };

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
  const kept = new KeptSocket(plan, parts);
  const wake = () => kept.wake();
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  kept.connect();
  return () => {
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    kept.end();
  };
}

class KeptSocket {
  readonly #plan: SocketPlan;
  readonly #parts: Required<SocketParts>;
  readonly #waits: NonNullable<SocketPlan['waits']>;
  readonly #silenceMs: number;
  #socket: WebSocket | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #waitMs: number;
  #isOver = false;
  #wasReady = false;
  #heardAt = Date.now();

  constructor(plan: SocketPlan, parts: SocketParts) {
    this.#plan = plan;
    this.#parts = { open: openSocket, random: Math.random, clock: serverClock, ...parts };
    this.#waits = plan.waits ?? usualWaits;
    this.#silenceMs = plan.silenceMs ?? usualSilenceMs;
    this.#waitMs = this.#waits.firstMs;
  }

  connect(): void {
    this.#retry = undefined;
    const hello = this.#plan.hello === 'cookie' ? null : this.#plan.hello();
    if (this.#plan.hello !== 'cookie' && hello === null) return;
    const mine = this.#parts.open();
    this.#socket = mine;
    this.#parts.clock.restart();
    this.#stillAlive();
    mine.addEventListener('open', () => {
      this.#stillAlive();
      if (hello) mine.send(textOf(hello));
    });
    mine.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      // What a connection that was given up still says came too late.
      if (mine !== this.#socket || this.#isOver) return;
      this.#stillAlive();
      this.#take(data);
    });
    mine.addEventListener('close', ({ code }) => mine === this.#socket && this.#lose(code));
  }

  /** A machine that slept has timers that did not run, and connections that ended without a word. */
  wake(): void {
    if (this.#isOver || document.visibilityState === 'hidden') return;
    if (this.#retry !== undefined) {
      clearTimeout(this.#retry);
      this.connect();
    } else if (Date.now() - this.#heardAt > this.#silenceMs) this.#giveUp();
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    this.#socket?.close();
  }

  #take(data: unknown): void {
    const message = readPush(data);
    // A tab that is older than the server, or a proxy that says what it likes.
    if (message === null) return;
    if (message.type === 'ready' || message.type === 'beat') this.#parts.clock.hear(message.now);
    if (message.type === 'beat') return;
    if (message.type !== 'ready') return this.#plan.onMessage(message);
    this.#waitMs = this.#waits.firstMs;
    this.#plan.onReady?.(this.#wasReady);
    this.#wasReady = true;
  }

  #lose(code?: number): void {
    clearTimeout(this.#watch);
    this.#socket = undefined;
    if (this.#isOver) return;
    if (code === sessionUnknown || code === sessionEnded) {
      this.#isOver = true;
      if (code === sessionUnknown) this.#plan.onUnknown?.();
      return;
    }
    this.#plan.onLost?.();
    this.#retry = setTimeout(() => this.connect(), this.#waitMs * (0.5 + this.#parts.random() / 2));
    this.#waitMs = Math.min(this.#waitMs * 2, this.#waits.longestMs);
  }

  #stillAlive(): void {
    this.#heardAt = Date.now();
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#giveUp(), this.#silenceMs);
  }

  /** The other end may never hear of it: nobody waits for its answer. */
  #giveUp(): void {
    const silent = this.#socket;
    this.#lose();
    silent?.close();
  }
}

function textOf({ side, token, merchant }: Hello): string {
  return JSON.stringify({ type: 'hello', ...(side ? { side } : {}), token, ...(merchant ? { merchant } : {}) });
}

function openSocket(): WebSocket {
  const url = new URL('/ws', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url);
}
