import type { Socket } from 'node:net';
import { type Bench, inTurns, limitRow, ratioRow } from './runner/bench.ts';
import { type FanOutServer, openSocket, startFanOutServer } from './runner/fan-out.ts';

const SOCKETS = 2_000;
const TICKS = 40;
const TICK_EVERY_MS = 250;
const ROUNDS = 3;

/** A tick of the crash room to 2,000 sockets, against the plainest fan-out of the same bytes from the same process. */
export const benches: readonly Bench[] = [
  {
    name: 'crash-tick',
    run: async ({ postgres, say }) => {
      const server = await startFanOutServer((await postgres()).createDatabase('crash_tick'));
      try {
        say(`${SOCKETS} game sockets and ${SOCKETS} plain ones; ${TICKS} ticks each, ${ROUNDS} times in turns`);
        const ours = await openSockets(server.url, (index) => server.tokens[index % server.tokens.length] ?? '');
        const plain = await openSockets(server.plainUrl, () => 'plain');
        const p99Of = (sockets: Listeners, word: 'tick' | 'plain') => measure(server, sockets, word);
        await p99Of(ours, 'tick');
        let worst = 0;
        const { reference, subject } = await inTurns(
          ROUNDS,
          () => p99Of(plain, 'plain').then((ms) => 1000 / ms),
          async () => {
            const ms = await p99Of(ours, 'tick');
            worst = Math.max(worst, ms);
            return 1000 / ms;
          },
        );
        return [
          limitRow({ name: 'crash tick to 2,000 sockets, 99th percentile', value: worst, unit: 'ms', atMost: 100 }),
          ratioRow({
            name: 'crash ticks told within their 99th percentile',
            value: subject,
            unit: '/s',
            reference: { name: 'plain ws fan-out', value: reference },
            atLeast: 0.5,
          }),
        ];
      } finally {
        server.stop();
      }
    },
  },
];

interface Listeners {
  readonly sockets: readonly Socket[];
  /** Takes the moment at which each socket hears something next; resolves when all have. */
  readonly hear: () => Promise<readonly number[]>;
}

const nowMs = (): number => performance.timeOrigin + performance.now();

/** The 99th percentile, over all sockets and ticks, of the time from the beginning of a tick to its bytes at the client. */
async function measure(server: FanOutServer, listeners: Listeners, word: 'tick' | 'plain'): Promise<number> {
  const took: number[] = [];
  for (let tick = 0; tick < TICKS; tick += 1) {
    const heard = listeners.hear();
    const sentAt = await server.send(word);
    for (const at of await heard) took.push(at - sentAt);
    await new Promise((resolve) => setTimeout(resolve, TICK_EVERY_MS / 5));
  }
  took.sort((a, b) => a - b);
  return took[Math.ceil(took.length * 0.99) - 1] ?? Number.NaN;
}

async function openSockets(port: number, tokenOf: (index: number) => string): Promise<Listeners> {
  const sockets: Socket[] = [];
  // A hundred at a time: the server looks each token up.
  for (let from = 0; from < SOCKETS; from += 100)
    sockets.push(...(await Promise.all(Array.from({ length: 100 }, (_, index) => openSocket(port, tokenOf(from + index))))));
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
