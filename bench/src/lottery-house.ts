import { randomUUID } from 'node:crypto';
import { openPostgres } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { checkLedger } from '../../apps/server/src/modules/wallet/index.ts';
import { type Harness, startHarness, type TestMember } from '../../apps/server/test/harness.ts';
import { buy, makeIssues, sellGame, settleNow, type TestIssue } from '../../apps/server/test/lottery-issues.ts';
import { fund, type OpenGame, openGame, openStudio, valueOf } from '../../apps/server/test/studio.ts';
import { type Bench, inTurns, limitRow, median, ratioRow } from './runner/bench.ts';
import { timesPerSecond } from './runner/clients.ts';
import { lotteryGame, mixedOrder } from './runner/sold-orders.ts';

const CLIENTS = 32;
const SECONDS = 8;
const ROUNDS = 3;
/** Players who press at once, each one slip, in the last second before the close. */
const BURST = 500;
const CLOSES_IN_SECONDS = 3;
const LAST_MS = 1_000;
const result = [5, 5, 1, 2, 3];

/** Slips of 32 players at once, against spins; and five hundred in the last second before the close. */
export const benches: readonly Bench[] = [
  {
    name: 'lottery-house',
    run: async ({ postgres, say }) => {
      const database = openPostgres((await postgres()).createDatabase('lottery_house'), { asOwner: true, connectionsMax: CLIENTS });
      await migrate(database);
      const harness = await startHarness(database);
      try {
        await openStudio(harness);
        await sellGame(harness.app, harness.trevo, lotteryGame);
        const members = await players(harness, BURST);
        say(`${CLIENTS} players who buy slips of one order, and who spin`);
        const played = await bets(harness, members.slice(0, CLIENTS));
        say(`${BURST} players who buy a slip in the last second before the close`);
        const bursts = await lastSeconds(harness, members);
        for (const { sold, p99 } of bursts) say(`${sold} of ${BURST} slips were sold, the others came too late; ${Math.round(p99)} ms`);
        const { faults } = await checkLedger(database.db);
        return [
          ratioRow({
            name: 'slips of one order',
            value: played.subject,
            unit: '/s',
            reference: { name: 'spins of the studio', value: played.reference },
            atLeast: 0.25,
          }),
          limitRow({ name: 'slips of one order, 32 players, 99th percentile, median of three', value: played.p99, unit: 'ms', atMost: 60 }),
          limitRow({
            name: '500 slips in the last second, 99th percentile, median of three',
            value: median(bursts.map(({ p99 }) => p99)),
            unit: 'ms',
            atMost: 60,
          }),
          limitRow({
            name: '500 slips in the last second, neither sold nor told that it is closed',
            value: sum(bursts.map(({ unanswered }) => unanswered)),
            unit: '',
            atMost: 0,
          }),
          limitRow({
            name: '500 slips in the last second, sold after the close',
            value: sum(bursts.map(({ late }) => late)),
            unit: '',
            atMost: 0,
          }),
          limitRow({ name: 'lottery house, broken invariants', value: faults.length, unit: 'checks', atMost: 0 }),
        ];
      } finally {
        await harness.close();
      }
    },
  },
];

async function players(harness: Harness, count: number): Promise<TestMember[]> {
  const members: TestMember[] = [];
  for (let i = 0; i < count; i++) {
    const member = await harness.newMember();
    await fund(harness, member, 1_000_000);
    members.push(member);
  }
  return members;
}

/** Slips and spins per second by players who each wait for the answer, through the whole server without its socket. */
async function bets(harness: Harness, members: readonly TestMember[]) {
  const games: OpenGame[] = [];
  for (const member of members) games.push(await openGame(harness, member, 'setes'));
  let n = 0;
  let took: number[] = [];
  let issue: TestIssue | undefined;
  const slip = async (client: number): Promise<void> => {
    n += 1;
    const started = performance.now();
    valueOf(
      await buy(harness, members[client] as TestMember, { game: lotteryGame, issue: issue?.number ?? '', orders: [mixedOrder(n * 7 + 1)] }),
    );
    took.push(performance.now() - started);
  };
  const spin = async (client: number): Promise<void> => {
    valueOf(await (games[client] as OpenGame).spin('0.20', randomUUID()));
  };
  // Each round sells an issue of its own, as a minute does.
  const sell = async (): Promise<number> => {
    [issue] = (await makeIssues(harness.app, harness.trevo, { game: lotteryGame })) as [TestIssue];
    const rate = await forAWhile(slip);
    await settleNow(harness.app, harness.trevo, issue.id, result);
    return rate;
  };
  await sell();
  const p99s: number[] = [];
  const rates = await inTurns(
    ROUNDS,
    () => forAWhile(spin),
    async () => {
      took = [];
      const rate = await sell();
      p99s.push(p99Of(took));
      return rate;
    },
  );
  return { ...rates, p99: median(p99s) };
}

/** As many closes as rounds, each of an issue of its own. */
async function lastSeconds(harness: Harness, members: readonly TestMember[]) {
  const bursts: Awaited<ReturnType<typeof lastSecond>>[] = [];
  // As with the others, the first is for a server that has sold before.
  await lastSecond(harness, members);
  for (let round = 0; round < ROUNDS; round += 1) bursts.push(await lastSecond(harness, members));
  return bursts;
}

/** Each player presses once, at some moment of the last second by the database's clock. */
async function lastSecond(harness: Harness, members: readonly TestMember[]) {
  const { app, trevo } = harness;
  const [issue] = (await makeIssues(app, trevo, { game: lotteryGame, closesInSeconds: CLOSES_IN_SECONDS })) as [TestIssue];
  const { rows: left } = await app.database.pool.query<{ ms: number }>(
    `SELECT (extract(epoch FROM closes_at - clock_timestamp()) * 1000)::float8 AS ms FROM lottery_issue WHERE id = $1`,
    [issue.id],
  );
  const firstMs = (left[0]?.ms ?? Number.NaN) - LAST_MS;
  const took: number[] = [];
  const answers = await Promise.all(
    members.map(async (member, i) => {
      const order = mixedOrder(i * 7 + 1);
      await new Promise((resolve) => setTimeout(resolve, firstMs + (i * LAST_MS) / members.length));
      const started = performance.now();
      const { body } = await buy(harness, member, { game: lotteryGame, issue: issue.number, orders: [order] });
      took.push(performance.now() - started);
      return body.success ? 'sold' : body.errorCode;
    }),
  );
  const { rows } = await app.database.pool.query<{ orders: number; late: number }>(
    `SELECT count(*)::int AS orders, count(*) FILTER (WHERE o.placed_at >= i.closes_at)::int AS late
      FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue_id WHERE i.id = $1`,
    [issue.id],
  );
  const sold = answers.filter((answer) => answer === 'sold').length;
  const unanswered = answers.filter((answer) => answer !== 'sold' && answer !== 'issue_closed').length;
  // What stands and was not told to be sold is an answer that was wrong.
  const untold = Math.abs((rows[0]?.orders ?? Number.NaN) - sold);
  await settleNow(app, trevo, issue.id, result);
  return { p99: p99Of(took), sold, unanswered: unanswered + untold, late: rows[0]?.late ?? Number.NaN };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function p99Of(took: readonly number[]): number {
  const sorted = [...took].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

const forAWhile = (act: (client: number) => Promise<void>) => timesPerSecond({ clients: CLIENTS, seconds: SECONDS }, act);
