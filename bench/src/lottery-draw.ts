import { type Bench, inTurns, limitRow, ratioRow } from './runner/bench.ts';
import { startFanOutServer } from './runner/fan-out.ts';
import { listen, p99Of } from './runner/fan-out-listeners.ts';

const SOCKETS = 2_000;
const DRAWS = 20;
const ROUNDS = 3;

/** The result of a draw at 2,000 open tabs: read from the database, checked, and told to each; against the plainest fan-out from the same process. */
export const benches: readonly Bench[] = [
  {
    name: 'lottery-draw',
    run: async ({ postgres, say }) => {
      const server = await startFanOutServer((await postgres()).createDatabase('lottery_draw'));
      try {
        say(`${SOCKETS} tabs of the portal and ${SOCKETS} plain ones; ${DRAWS} draws each, ${ROUNDS} times in turns`);
        const tabs = await listen(server.url, SOCKETS, { tokens: server.portalTokens, side: 'portal' });
        const plain = await listen(server.plainUrl, SOCKETS, { tokens: ['plain'] });
        const timesPerSecond = async (work: Promise<number>) => 1_000 / (await work);
        await p99Of(server, tabs, { word: 'draw', times: 1 });
        const { reference, subject } = await inTurns(
          ROUNDS,
          () => timesPerSecond(p99Of(server, plain, { word: 'plain', times: DRAWS })),
          () => timesPerSecond(p99Of(server, tabs, { word: 'draw', times: DRAWS })),
        );
        return [
          limitRow({
            name: 'lottery result to 2,000 sockets, 99th percentile, median of three',
            value: 1_000 / subject,
            unit: 'ms',
            atMost: 200,
          }),
          ratioRow({
            name: 'lottery results told within their 99th percentile',
            value: subject,
            unit: '/s',
            reference: { name: 'plain ws fan-out', value: reference },
            atLeast: 0.4,
          }),
        ];
      } finally {
        server.stop();
      }
    },
  },
];
