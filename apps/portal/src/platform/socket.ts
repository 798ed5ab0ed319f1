import { sessionKeys } from './session-keys.ts';

/** What the server pushes to an open tab. Small facts; a tab that needs more asks for it. */
export type PushMessage =
  | { readonly type: 'balance'; readonly balance: string; readonly currency: string; readonly version: number }
  | { readonly type: 'deposit'; readonly depositId: string; readonly status: string }
  | { readonly type: 'withdrawal'; readonly withdrawalId: string; readonly status: string }
  | { readonly type: 'session_ended'; readonly reason: string }
  | { readonly type: 'notice' }
  | { readonly type: 'status' };

export type SocketEvents = {
  readonly onMessage: (message: PushMessage) => void;
  /** The connection stands again after it was lost: what was missed must be asked for. */
  readonly onReconnect: () => void;
};

const firstWaitMs = 1000;
/** The close code of a hello whose token is worth nothing. */
const sessionUnknown = 4401;
const longestWaitMs = 30_000;

/**
 * Keeps one authenticated WebSocket open: the token goes in the first message, never in the address. A lost connection comes
 * back with growing, jittered waits. Returns the function that ends it.
 */
export function keepSocket(token: string, events: SocketEvents, open: () => WebSocket = openSocket): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
  let ended = false;
  let before = false;

  function connect(): void {
    socket = open();
    socket.addEventListener('open', () => {
      socket?.send(JSON.stringify({ type: 'hello', token, merchant: sessionStorage.getItem(sessionKeys.merchantCode) ?? undefined }));
      waitMs = firstWaitMs;
      if (before) events.onReconnect();
      before = true;
    });
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = readMessage(data);
      if (message !== undefined) events.onMessage(message);
    });
    socket.addEventListener('close', ({ code }) => {
      if (ended) return;
      // The server knows the session no more: while this tab was away it ran out.
      if (code === sessionUnknown) return events.onMessage({ type: 'session_ended', reason: 'idle' });
      timer = setTimeout(connect, waitMs * (0.5 + Math.random() / 2));
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    });
  }

  connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    socket?.close();
  };
}

function openSocket(): WebSocket {
  const url = new URL('/ws', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url);
}

const kinds: readonly string[] = ['balance', 'deposit', 'withdrawal', 'session_ended', 'notice', 'status'];

/** A message we understand; anything else is passed over. */
function readMessage(data: unknown): PushMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message = JSON.parse(data) as { readonly type?: unknown };
    return typeof message.type === 'string' && kinds.includes(message.type) ? (message as PushMessage) : undefined;
  } catch {
    return undefined;
  }
}
