import type { BetEnd, BetLine, RoundNow } from './crash-view.ts';

/** What the room tells a game tab. */
export type RoomMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'crash'; readonly round: RoundNow }
  | { readonly type: 'crash_bets'; readonly roundId: string; readonly bets: readonly BetLine[] }
  | { readonly type: 'crash_end'; readonly end: BetEnd }
  | { readonly type: 'balance'; readonly balance: string; readonly currency: string; readonly version: number }
  | { readonly type: 'session_ended' };

export type RoomEvents = {
  readonly onMessage: (message: RoomMessage) => void;
  readonly onLost: () => void;
};

/** The way to the room: returns the function that ends it. */
export type RoomLink = (events: RoomEvents) => () => void;

const kinds: readonly string[] = ['ready', 'crash', 'crash_bets', 'crash_end', 'balance', 'session_ended'];
const firstWaitMs = 400;
const longestWaitMs = 8_000;
/** A room speaks at least every second; one that is silent for longer is a connection that hangs. */
const silenceMs = 5_000;

/** Keeps a socket to the room open. The token goes in the first message, never in the address; a lost connection comes back with growing, jittered waits. */
export function linkRoom(hello: () => { readonly token: string; readonly merchant: string | null } | null): RoomLink {
  return ({ onMessage, onLost }) => {
    let socket: WebSocket | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let watch: ReturnType<typeof setTimeout> | undefined;
    let waitMs = firstWaitMs;
    let ended = false;

    const listen = () => {
      clearTimeout(watch);
      watch = setTimeout(() => socket?.close(), silenceMs);
    };
    function connect(): void {
      const said = hello();
      if (said === null) return;
      socket = openSocket();
      socket.addEventListener('open', () => {
        listen();
        socket?.send(
          JSON.stringify({ type: 'hello', side: 'game', token: said.token, ...(said.merchant ? { merchant: said.merchant } : {}) }),
        );
      });
      socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        listen();
        const message = readMessage(data);
        if (message?.type === 'ready') waitMs = firstWaitMs;
        if (message) onMessage(message);
      });
      socket.addEventListener('close', () => {
        clearTimeout(watch);
        if (ended) return;
        onLost();
        timer = setTimeout(connect, waitMs * (0.5 + Math.random() / 2));
        waitMs = Math.min(waitMs * 2, longestWaitMs);
      });
    }

    connect();
    return () => {
      ended = true;
      clearTimeout(timer);
      clearTimeout(watch);
      socket?.close();
    };
  };
}

function openSocket(): WebSocket {
  const url = new URL('/ws', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url);
}

function readMessage(data: unknown): RoomMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message = JSON.parse(data) as { readonly type?: unknown };
    return typeof message.type === 'string' && kinds.includes(message.type) ? (message as RoomMessage) : undefined;
  } catch {
    // Not ours: a proxy may say what it likes.
    return undefined;
  }
}
