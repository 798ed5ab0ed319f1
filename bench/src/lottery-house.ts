import { randomUUID } from 'node:crypto';
import { openPostgres } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { checkLedger } from '../../apps/server/src/modules/wallet/index.ts';
import { type Harness, startHarness, type TestMember } from '../../apps/server/test/harness.ts';
import { buy, makeIssues, orderOf, sellGame, settleNow, type SlipOrder } from '../../apps/server/test/lottery-issues.ts';
import { fund, type OpenGame, openGame, openStudio, valueOf } from '../../apps/server/test/studio.ts';
import { type Bench, inTurns, limitRow, ratioRow } from './runner/bench.ts';
import { timesPerSecond } from './runner/clients.ts';

const MEMBERS = 200;
const SLIP = 100;
const ORDERS = MEMBERS * SLIP;
const CLIENTS = 32;
const SECONDS = 8;
const ROUNDS = 3;
const game = 'SSC_1M';

const TABLES = ['ledger_transfer', 'ledger_entry', 'ledger_account', 'seamless_round', 'lottery_order'];

/** The rows that a settlement wrote, written once more by one statement, into tables of the same shape and size with the same keys. */
const COPY = `WITH run AS MATERIALIZED (SELECT * FROM ledger_transfer t WHERE NOT EXISTS (SELECT FROM plain_ledger_transfer p WHERE p.id = t.id)),
  transfers AS (INSERT INTO plain_ledger_transfer SELECT * FROM run),
  entries AS (INSERT INTO plain_ledger_entry SELECT e.* FROM run r JOIN ledger_entry e ON e.transfer_id = r.id),
  accounts AS (UPDATE plain_ledger_account p SET balance = a.balance, version = a.version, head = a.head FROM ledger_account a
    WHERE a.id = p.id AND a.version <> p.version),
  rounds AS (UPDATE plain_seamless_round p SET won = r.won, returned = r.returned, status = r.status, ended_at = r.ended_at FROM seamless_round r
    WHERE r.member_id = p.member_id AND r.vendor = p.vendor AND r.external_id = p.external_id AND p.status = 'open' AND r.status = 'ended')
  UPDATE plain_lottery_order p SET status = o.status, win = o.win, returned = o.returned, rebate_paid = o.rebate_paid, prizes = o.prizes,
    settled_at = o.settled_at FROM lottery_order o WHERE o.id = p.id AND p.status = 2 AND o.status <> 2`;

/** Twenty thousand orders of an issue settled, against one plain statement that writes the same rows; and slips of 32 players at once, against spins. */
export const benches: readonly Bench[] = [
  {
    name: 'lottery-house',
    run: async ({ postgres, say }) => {
      const database = openPostgres((await postgres()).createDatabase('lottery_house'), { asOwner: true, connectionsMax: CLIENTS });
      await migrate(database);
      const harness = await startHarness(database);
      try {
        await openStudio(harness);
        await sellGame(harness.app, harness.trevo, game);
        const members = await players(harness, MEMBERS);
        say(`${ORDERS.toLocaleString('en')} mixed orders of ${MEMBERS} players, settled; and the same rows by one statement`);
        const { reference, subject } = await settlements(harness, members);
        say(`${CLIENTS} players who buy slips of one order, and who spin`);
        const played = await bets(harness, members.slice(0, CLIENTS));
        const { faults } = await checkLedger(database.db);
        return [
          ratioRow({
            name: '20,000 lottery orders settled',
            value: subject,
            unit: '/s',
            reference: { name: 'one plain statement, same rows', value: reference },
            atLeast: 0.3,
          }),
          ratioRow({
            name: 'slips of one order',
            value: played.subject,
            unit: '/s',
            reference: { name: 'spins of the studio', value: played.reference },
            atLeast: 0.08,
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

/** An order of one of four kinds: most lose, some tie, few win. */
function mixedOrder(n: number): SlipOrder {
  const digits = [n % 10, Math.floor(n / 10) % 10, Math.floor(n / 100) % 10];
  if (n % 4 === 0) return orderOf('ssc.dragontiger_refund.p1p2', { options: ['DRAGON'] }, { multiple: 1 + (n % 7) });
  return orderOf('ssc.back3.direct', { positions: digits.map((digit) => [digit]) }, { series: 1800 + (n % 160) });
}

/** Orders settled per second, and the same rows written by the plain statement. The issue is a tie of the first two, so a quarter of all goes back. */
async function settlements(harness: Harness, members: readonly TestMember[]) {
  const { app, trevo } = harness;
  const { pool } = app.database;
  let isFirst = true;
  let seconds = 0;
  const settle = async (): Promise<number> => {
    const [issue] = await makeIssues(app, trevo, { game });
    for (const [m, member] of members.entries()) {
      const orders = Array.from({ length: SLIP }, (_, i) => mixedOrder(m * SLIP + i));
      valueOf(await buy(harness, member, { game, issue: issue?.number ?? '', orders }));
    }
    for (const table of TABLES) {
      if (isFirst) await pool.query(`CREATE TABLE plain_${table} (LIKE ${table} INCLUDING ALL)`);
      await pool.query(`TRUNCATE plain_${table}; INSERT INTO plain_${table} OVERRIDING SYSTEM VALUE SELECT * FROM ${table}`);
    }
    isFirst = false;
    await pool.query('VACUUM ANALYZE');
    const started = performance.now();
    await settleNow(app, trevo, issue?.id ?? '', [5, 5, 1, 2, 3]);
    seconds = (performance.now() - started) / 1_000;
    return ORDERS / seconds;
  };
  const copy = async (): Promise<number> => {
    const started = performance.now();
    await pool.query(COPY);
    return ORDERS / ((performance.now() - started) / 1_000);
  };
  // The plain statement writes what the settlement before it wrote.
  const { reference: subject, subject: reference } = await inTurns(ROUNDS, settle, copy);
  return { subject, reference };
}

/** Slips and spins per second by players who each wait for the answer, through the whole server without its socket. */
async function bets(harness: Harness, members: readonly TestMember[]) {
  const [issue] = await makeIssues(harness.app, harness.trevo, { game });
  const games: OpenGame[] = [];
  for (const member of members) games.push(await openGame(harness, member, 'setes'));
  let n = 0;
  const slip = async (client: number): Promise<void> => {
    n += 1;
    const member = members[client];
    if (!member) throw new Error('Every client is a player');
    valueOf(await buy(harness, member, { game, issue: issue?.number ?? '', orders: [mixedOrder(n * 7 + 1)] }));
  };
  const spin = async (client: number): Promise<void> => {
    valueOf(await (games[client] as OpenGame).spin('0.20', randomUUID()));
  };
  await forAWhile(slip);
  return inTurns(
    ROUNDS,
    () => forAWhile(spin),
    () => forAWhile(slip),
  );
}

const forAWhile = (act: (client: number) => Promise<void>) => timesPerSecond({ clients: CLIENTS, seconds: SECONDS }, act);
