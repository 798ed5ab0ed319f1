import { gzipSync } from 'node:zlib';
import { lotteries, type Lottery, type Play, ticketsMax } from '@trevo/lottery-rules';
import { type Bench, limitRow } from './runner/bench.ts';
import { bundledEntries } from './runner/bundle-entry.ts';
import { largestSelection, mixedTickets } from './runner/lottery-tickets.ts';

const TICKETS = 1_000_000;
const ROUNDS = 10;

/** Speed and size of the lottery rules: one core, pure code, no database. */
export const benches: readonly Bench[] = [
  {
    name: 'lottery',
    run: async ({ say }) => {
      say(`settling one draw of every lottery against ${TICKETS} tickets`);
      const settleSeconds = settleMillion();
      say('counting the largest legal selection of every play, and pricing every play');
      const slowest = slowestCount();
      const quote = slowestQuote();
      const sizes = await bundledEntries();
      return [
        limitRow({ name: 'lottery: settle 1,000,000 mixed tickets', value: settleSeconds, unit: 's', atMost: 4 }),
        limitRow({ name: `lottery: count lines, slowest (${slowest.id})`, value: slowest.ms, unit: 'ms', atMost: 2 }),
        limitRow({ name: `lottery: quote, slowest (${quote.id})`, value: quote.ms, unit: 'ms', atMost: 0.05 }),
        ...sizes.map(({ name, code }) =>
          limitRow({
            name: `lottery: ${name}, minified and gzipped`,
            value: gzipSync(code, { level: 9 }).length / 1000,
            unit: 'kB',
            atMost: 60,
          }),
        ),
      ];
    },
  },
];

/**
 * Seconds of one core for a million settlements: ten rounds over tickets of every play in turn, of different sizes, against draws that were
 * read once, as settlement does. The fastest round counts ten times: whatever else the machine does can only slow a round down.
 */
function settleMillion(): number {
  const prepared = mixedTickets(TICKETS / ROUNDS);
  let winning = 0;
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    for (const { play, selection, draw } of prepared) winning += play.settle(selection, draw).winningLines;
    const { user, system } = process.cpuUsage(start);
    fastest = Math.min(fastest, (user + system) / 1_000_000);
  }
  if (winning === 0) throw new Error('Not one of a million tickets won: the bench settles nothing');
  return fastest * ROUNDS;
}

/** Median of many rounds, so that a busy machine or a collection does not decide. */
function medianMs(rounds: number, work: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] as number;
}

function allPlays(): readonly Play[] {
  return [...lotteries.values()].flatMap((lottery: Lottery) => [...lottery.plays.values()]);
}

function slowestCount(): { readonly id: string; readonly ms: number } {
  const counts = allPlays().map((play) => {
    const selection = largestSelection(play, ticketsMax);
    return { id: play.id, ms: medianMs(15, () => void play.countLines(selection)) };
  });
  return counts.reduce((worst, next) => (next.ms > worst.ms ? next : worst));
}

function slowestQuote(): { readonly id: string; readonly ms: number } {
  const on = { year: 2026, month: 7, day: 1 };
  const quotes = allPlays().map((play) => {
    const request = { mode: play.modes[0] as (typeof play.modes)[number], series: 1960, seriesLimit: 1980, on };
    return { id: play.id, ms: medianMs(41, () => void play.quote(request)) };
  });
  return quotes.reduce((worst, next) => (next.ms > worst.ms ? next : worst));
}
