import { type Bench, inTurns, limitRow, ratioRow } from './runner/bench.ts';
import { startFanOutServer } from './runner/fan-out.ts';
import { type Listeners, listen, p99Of } from './runner/fan-out-listeners.ts';

const SOCKETS = 2_000;
const TICKS = 40;
const ROUNDS = 3;

/** A tick of the crash room to 2,000 sockets, against the plainest fan-out of the same bytes from the same process. */
export const benches: readonly Bench[] = [
  {
    name: 'crash-tick',
    run: async ({ postgres, say }) => {
      const server = await startFanOutServer((await postgres()).createDatabase('crash_tick'));
      try {
        say(`${SOCKETS} game sockets and ${SOCKETS} plain ones; ${TICKS} ticks each, ${ROUNDS} times in turns`);
        const ours = await listen(server.url, SOCKETS, { tokens: server.tokens });
        const plain = await listen(server.plainUrl, SOCKETS, { tokens: ['plain'] });
        const tickOf = (sockets: Listeners, word: 'tick' | 'plain') => p99Of(server, sockets, { word, times: TICKS });
        await tickOf(ours, 'tick');
        let worst = 0;
        const { reference, subject } = await inTurns(
          ROUNDS,
          () => tickOf(plain, 'plain').then((ms) => 1000 / ms),
          async () => {
            const ms = await tickOf(ours, 'tick');
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
