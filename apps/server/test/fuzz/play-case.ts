import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { WireCase } from './wire-case.ts';

/** What came of a case: the statuses answered, and whether the server closed the connection. `silent`: neither, in the time that a server may take. */
export type Outcome = { readonly statuses: readonly number[]; readonly closed: boolean; readonly silent: boolean; readonly ms: number };

/**
 * Plays a case and waits until the server has answered or closed. A connection that became a WebSocket must be closed: no case has a session. A client that
 * vanishes waits for nothing.
 */
export async function playCase(port: number, { parts, pauseMs, end }: WireCase, withinMs: number): Promise<Outcome> {
  const started = performance.now();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
  let text = '';
  let closed = false;
  const over = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (isAnswered(text)) resolve();
    });
    for (const event of ['end', 'close', 'error'] as const)
      socket.on(event, () => {
        closed = true;
        resolve();
      });
  });
  await send();
  const timeout = new AbortController();
  if (end !== 'vanishes') await Promise.race([over, pause(withinMs, undefined, { signal: timeout.signal }).catch(() => undefined)]);
  timeout.abort();
  socket.destroy();
  const statuses = statusesOf(text);
  return { statuses, closed, silent: end !== 'vanishes' && !closed && !isAnswered(text), ms: performance.now() - started };

  async function send(): Promise<void> {
    for (const [index, part] of parts.entries()) {
      if (closed || socket.destroyed) return;
      if (index > 0) await Promise.race([over, pause(pauseMs)]);
      socket.write(part);
    }
    if (end === 'vanishes') socket.resetAndDestroy();
    if (end === 'closes') socket.end();
  }
}

function statusesOf(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}

/** Whether a whole head was answered, other than to go on sending or to go on as a WebSocket. */
function isAnswered(text: string): boolean {
  return text.includes('\r\n\r\n') && statusesOf(text).some((status) => status >= 200);
}
