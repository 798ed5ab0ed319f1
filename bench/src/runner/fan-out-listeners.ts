import type { Socket } from 'node:net';
import { type FanOutServer, type FanOutWord, openSocket } from './fan-out.ts';

const REST_MS = 50;
/** The server looks each token up. */
const OPENED_AT_ONCE = 100;

/** Sockets that wait for what is told. */
export interface Listeners {
  readonly sockets: readonly Socket[];
  /** Takes the moment at which each socket hears something next; resolves when all have. */
  readonly hear: () => Promise<readonly number[]>;
}

const nowMs = (): number => performance.timeOrigin + performance.now();

/** The 99th percentile, over all sockets and `times`, of the milliseconds from the beginning of what is told to its bytes at the client. */
export async function p99Of(
  server: FanOutServer,
  listeners: Listeners,
  { word, times }: { readonly word: FanOutWord; readonly times: number },
): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const heard = listeners.hear();
    const sentAt = await server.send(word);
    for (const at of await heard) took.push(at - sentAt);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
  took.sort((a, b) => a - b);
  return took[Math.ceil(took.length * 0.99) - 1] ?? Number.NaN;
}

/** Opens so many sockets, with the tokens in turns. */
export async function listen(
  port: number,
  count: number,
  { tokens, side }: { readonly tokens: readonly string[]; readonly side?: 'game' | 'portal' },
): Promise<Listeners> {
  const sockets: Socket[] = [];
  const tokenOf = (index: number): string => tokens[index % tokens.length] ?? '';
  while (sockets.length < count) {
    const from = sockets.length;
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, count - from) }, (_, index) =>
      openSocket(port, tokenOf(from + index), side),
    );
    sockets.push(...(await Promise.all(some)));
  }
  return {
    sockets,
    hear: () =>
      Promise.all(
        sockets.map(
          (socket) =>
            new Promise<number>((resolve) => {
              socket.once('data', () => resolve(nowMs()));
            }),
        ),
      ),
  };
}
