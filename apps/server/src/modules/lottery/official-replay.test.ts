import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseDate } from '@trevo/kernel';
import { findPlay, ratio, times } from '@trevo/lottery-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { buy, orderOf, sellGame, type SlipOrder } from '../../../test/lottery-issues.ts';
import { stepUntilRest, takeHouse } from '../../../test/lottery-desk.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import { connectResultSource } from './result-source.ts';
import { settleWork } from './settle-issue.ts';

const vectors = join(import.meta.dirname, '../../../../../packages/lottery-rules/vectors/xsmb-sample.json');
const game = 'VN_NORTH';
const people = 10;
/** Draws that are on sale, drawn and settled together. */
const atOnce = 100;

let harness: Harness;
let server: Server;
/** Of the published file, a header and then a day and its 27 numbers a line, without leading zeros: the days that are played. */
let rows: readonly (readonly string[])[];
let players: readonly TestMember[];

beforeAll(async () => {
  const published = (JSON.parse(await readFile(vectors, 'utf8')) as string[][]).slice(1);
  // Every fifth day, or with `TREVO_TEST_FULL=1` each: from the fourth on, for the only day on which three digits of the special prize are won is among them.
  rows = inject('isFull') ? published : published.filter((_, at) => at % 5 === 3);
  const told = new Map(rows.map(([day = '', ...numbers]) => [day.replaceAll('-', ''), asTold(numbers)]));
  server = createServer((request, response) => {
    const number = (request.url ?? '').split('/').at(-1) ?? '';
    const result = told.get(number);
    if (result === undefined) response.writeHead(404).end();
    else response.end(JSON.stringify({ game, number, result }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const two = ['one', 'two'].map((name) => connectResultSource({ name, url: `${url}/${name}` }));
  harness = await startHarness(undefined, { ports: { resultSources: () => two } });
  await sellGame(harness.app, harness.trevo, game);
  players = await Promise.all(
    Array.from({ length: people }, async () => {
      const member = await harness.newMember();
      await fundMember(harness.app, member, reais(20_000));
      return member;
    }),
  );
});
afterAll(async () => {
  await harness.close();
  server.close();
});

/** How many numbers of how many digits each prize has, in the order of the file. */
const prizes = [
  ['db', 1, 5],
  ['g1', 1, 5],
  ['g2', 2, 5],
  ['g3', 6, 5],
  ['g4', 4, 4],
  ['g5', 6, 4],
  ['g6', 3, 3],
  ['g7', 4, 2],
] as const;

/** A day's numbers as a source tells them (docs/lottery-results.md): by prize, with all their zeros. */
function asTold(numbers: readonly string[]): string {
  const left = [...numbers];
  return prizes
    .map(
      ([name, count, digits]) =>
        `${name}=${left
          .splice(0, count)
          .map((one) => one.padStart(digits, '0'))
          .join()}`,
    )
    .join(' ');
}

const dayOfNumber = (number: string) => number.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** What a draw's player bets, chosen by the day alone so that wins and losses of every play come about. */
function betsOf(number: string): { readonly lo: string; readonly de: string; readonly three: string; readonly run: string } {
  const seed = [...number].reduce((sum, digit) => (sum * 31 + Number(digit)) % 1_000_003, 7);
  const text = (value: number, width: number) => String(value).padStart(width, '0');
  return { lo: text(seed % 100, 2), de: text((seed >> 3) % 100, 2), three: text((seed >> 2) % 1_000, 3), run: text((seed >> 4) % 10, 1) };
}

function ordersOf(number: string): SlipOrder[] {
  const { lo, de, three, run } = betsOf(number);
  return [
    orderOf('vnn.lo2', { picks: [lo] }),
    orderOf('vnn.de_db', { picks: [de] }),
    orderOf('vnn.cang3_db', { picks: [three] }),
    orderOf('vnn.run_db', { picks: [run] }),
    orderOf('vnn.keo', { options: ['BIG', 'EVEN'] }),
  ];
}

/** How often each order wins, by the published numbers and the words of the plays alone. */
function hitsOf([, special = '', ...others]: readonly string[], number: string): readonly number[] {
  const { lo, de, three, run } = betsOf(number);
  const end = (value: string, width: number) => value.padStart(width, '0').slice(-width);
  const two = end(special, 2);
  return [
    [special, ...others].filter((value) => end(value, 2) === lo).length,
    Number(two === de),
    Number(end(special, 3) === three),
    Number(two.includes(run)),
    Number(Number(two) >= 50) + Number(Number(two) % 2 === 0),
  ];
}

/** What so many hits pay in ledger units: the play's odds times the stake of a line, two units, rounded down once. */
function paidFor({ play, mode }: SlipOrder, hits: number, number: string): bigint {
  const on = parseDate(dayOfNumber(number));
  const quote = on && findPlay(play)?.play.quote({ mode, series: 1960, seriesLimit: 1960, on });
  const odds = quote?.ok ? quote.value.prizes[0]?.odds : undefined;
  if (!odds) throw new Error(`${play} has a price`);
  const { n, d } = times(ratio(hits), odds);
  return (n * 20_000n) / d;
}

/** Puts these draws on sale as the house makes them, sells each a slip, and lets their close and draw pass. */
async function sell(numbers: readonly string[]): Promise<void> {
  const { app, trevo } = harness;
  await sql`INSERT INTO lottery_issue (id, merchant_id, game, number, day, opens_at, closes_at, draws_at, made_at)
    SELECT new_id('lti'), ${trevo}, ${game}, n, n::date, now(), now() + interval '1 hour', now() + interval '80 minutes', now()
    FROM unnest(${numbers}::text[]) AS n`.execute(app.db);
  const sold = async (player: TestMember, own: readonly string[]) => {
    for (const number of own) valueOf(await buy(harness, player, { game, issue: number, orders: ordersOf(number) }));
  };
  await Promise.all(
    players.map((player, at) =>
      sold(
        player,
        numbers.filter((_, place) => place % people === at),
      ),
    ),
  );
  await asOwner(app.db, (db) =>
    sql`UPDATE lottery_issue SET opens_at = now() - interval '3 hours', made_at = now() - interval '3 hours', closes_at = now() - interval '21 minutes',
      draws_at = now() - interval '1 minute' WHERE game = ${game} AND state = 'selling' AND number = ANY(${numbers}::text[])`.execute(db),
  );
}

type Settled = { readonly number: string; readonly paid: readonly string[]; readonly state: string; readonly tickets: number };

async function settledOf(): Promise<readonly Settled[]> {
  const { rows: found } =
    await sql<Settled>`SELECT i.number, i.state, i.ticket_count AS tickets, array_agg(o.win::text ORDER BY o.place) AS paid
    FROM lottery_issue i JOIN lottery_order o ON o.issue_id = i.id GROUP BY i.id ORDER BY i.number`.execute(harness.app.db);
  return found;
}

test('northern draws of three years are sold, frozen, told by two sources, settled and paid as their published numbers say', async () => {
  const { app, trevo } = harness;
  const numbers = rows.map(([day = '']) => day.replaceAll('-', ''));
  const house = await takeHouse(app, trevo);
  for (let from = 0; from < numbers.length; from += atOnce) {
    await sell(numbers.slice(from, from + atOnce));
    await stepUntilRest(house);
    await runWork(app, 'lottery-results');
    await runWork(app, settleWork);
  }
  const expected = rows.map((row, at) => {
    const number = numbers[at] ?? '';
    const hits = hitsOf(row, number);
    return {
      number,
      state: 'settled',
      tickets: 5,
      paid: ordersOf(number).map((order, place) => String(paidFor(order, hits[place] ?? 0, number))),
    };
  });
  const settled = await settledOf();
  expect(settled.filter(({ number }) => numbers.includes(number))).toEqual(expected.toSorted((a, b) => (a.number < b.number ? -1 : 1)));
  // Every play was won and lost among them, or the test would say little.
  for (const place of [0, 1, 2, 3, 4]) expect(new Set(expected.map(({ paid }) => paid[place] === '0')).size).toBe(2);
  await assertLedgerSound(app);
}, 240_000);
