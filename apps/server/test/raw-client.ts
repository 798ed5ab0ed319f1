import { connect, type Socket } from 'node:net';

/** What a server sent over one connection, and whether it closed it. */
export type RawAnswer = { readonly text: string; readonly status: number; readonly closed: boolean; readonly ms: number };

export type RawOptions = {
  /** How long to wait for the server to close. */
  readonly withinMs?: number;
  /** Stops waiting once this much has been answered. */
  readonly until?: (text: string) => boolean;
};

/** Sends bytes over a connection of their own, as no client library would, and waits for the server to close it; with `until`, for an answer that fits. */
export async function sendRaw(port: number, bytes: string | Buffer, { withinMs = 5_000, until }: RawOptions = {}): Promise<RawAnswer> {
  const started = performance.now();
  const socket = await openRaw(port);
  let text = '';
  const closed = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), withinMs);
    const done = (isClosed: boolean) => {
      clearTimeout(timer);
      resolve(isClosed);
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (until?.(text)) done(false);
    });
    socket.on('end', () => done(true));
    socket.on('close', () => done(true));
    socket.write(bytes);
  });
  socket.destroy();
  return { text, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), closed, ms: performance.now() - started };
}

/** A connection that says nothing yet. It stays half open when the server closes its side, as a client that has hung does. */
export function openRaw(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      socket.on('error', () => socket.destroy());
      resolve(socket);
    });
  });
}

/** Whether an answer with a length, or one without a body, has come whole. */
export function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0);
  return text.length >= end + 4 + length;
}
