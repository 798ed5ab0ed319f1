import { connect } from 'node:net';

/** What a load of requests came to. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Answers other than 200, by status. */
  readonly failures: ReadonlyMap<number, number>;
}

/** `next` gives the bytes of each further request of a client; `clients` keep one connection each and wait for every answer. */
export interface Load {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  readonly next: (client: number) => string;
}

/**
 * Sends requests over plain sockets as fast as the server answers. A client library would cost more than the server it measures: this one reads the
 * status and the length and nothing else.
 */
export async function runLoad({ url, clients, seconds, next }: Load): Promise<LoadResult> {
  const { hostname, port } = new URL(url);
  const latencies: number[] = [];
  const failures = new Map<number, number>();
  const startMs = performance.now();
  const endMs = startMs + seconds * 1_000;
  const client = (index: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let sentMs = 0;
      let pending = Buffer.alloc(0);
      const send = (): void => {
        sentMs = performance.now();
        if (sentMs >= endMs) {
          socket.end();
          resolve();
        } else socket.write(next(index));
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        const status = statusOfWhole(pending);
        if (status === null) return;
        pending = Buffer.alloc(0);
        latencies.push(performance.now() - sentMs);
        if (status !== 200) failures.set(status, (failures.get(status) ?? 0) + 1);
        send();
      });
    });
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  const took = (performance.now() - startMs) / 1_000;
  latencies.sort((a, b) => a - b);
  return { perSecond: latencies.length / took, p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN, failures };
}

/** The status of an answer that has arrived whole, or null while more is to come. */
export function statusOfWhole(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`);
  return bytes.length >= headEnd + 4 + length ? Number(head.slice(9, 12)) : null;
}
