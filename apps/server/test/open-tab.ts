import { WebSocket } from 'ws';

export type OpenTab = {
  readonly socket: WebSocket;
  /** Close code and reason, once the server has closed it. */
  readonly ended: Promise<readonly [number, string]>;
  readonly closed: Promise<number>;
  /** The next message that was not read yet. */
  readonly next: () => Promise<Record<string, unknown>>;
};

export type TabOptions = { readonly origin?: string; readonly path?: string; readonly headers?: Readonly<Record<string, string>> };

/** Opens a socket at a server (`host:port`) and says hello; a string is said as it is, undefined is silence. */
export function openTab(host: string, hello: unknown, { origin, path = '/ws', headers = {} }: TabOptions = {}): OpenTab {
  const socket = new WebSocket(`ws://${host}${path}`, { headers: { ...headers }, ...(origin ? { origin } : {}) });
  const messages: Array<Record<string, unknown>> = [];
  const waiting: Array<(message: Record<string, unknown>) => void> = [];
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Record<string, unknown>;
    const first = waiting.shift();
    if (first) first(message);
    else messages.push(message);
  });
  socket.on('open', () => hello !== undefined && socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello)));
  socket.on('error', () => undefined);
  const ended = new Promise<readonly [number, string]>((resolve) => {
    socket.on('close', (code, reason) => resolve([code, reason.toString()]));
  });
  return {
    socket,
    ended,
    closed: ended.then(([code]) => code),
    next: () => new Promise((resolve) => (messages.length > 0 ? resolve(messages.shift() ?? {}) : waiting.push(resolve))),
  };
}
