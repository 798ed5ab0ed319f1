import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openPostgres } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { type Harness, startHarness } from '../../apps/server/test/harness.ts';
import { sellGame, settleNow, type TestIssue } from '../../apps/server/test/lottery-issues.ts';
import { openStudio } from '../../apps/server/test/studio.ts';
import { type Bench, inTurns, limitRow, median, ratioRow } from './runner/bench.ts';
import { buyPatterns, fillIssue, lotteryGame } from './runner/sold-orders.ts';

const ORDERS = 100_000;
const MANY = 1_000_000;
const ROUNDS = 3;
const LOOK_EVERY_MS = 2_000;
/** A tie of the first two: a quarter of all stakes goes back. */
const result = [5, 5, 1, 2, 3];

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

/** A hundred thousand orders of an issue settled, against one plain statement that writes the same rows; and the memory of a million. */
export const benches: readonly Bench[] = [
  {
    name: 'lottery-settlement',
    run: async ({ postgres, say }) => {
      const database = openPostgres((await postgres()).createDatabase('lottery_settlement'), { asOwner: true });
      await migrate(database);
      const harness = await startHarness(database);
      try {
        await openStudio(harness);
        await sellGame(harness.app, harness.trevo, lotteryGame);
        const patterns = await buyPatterns(harness);
        say(`${ORDERS.toLocaleString('en')} mixed orders of ${ORDERS / 10} players, settled; and the same rows by one statement`);
        const speed = await settlements(harness, patterns);
        say(`memory while ${ORDERS.toLocaleString('en')} are settled, and ${MANY.toLocaleString('en')}`);
        const few = await memoryOf(harness, await fillIssue(harness, patterns, ORDERS));
        const many = await memoryOf(harness, await fillIssue(harness, patterns, MANY));
        say(`${few.toFixed(1)} MB and ${many.toFixed(1)} MB`);
        return [
          ratioRow({
            name: '100,000 lottery orders settled',
            value: speed.subject,
            unit: '/s',
            reference: { name: 'one plain statement, same rows', value: speed.reference },
            atLeast: 0.5,
          }),
          limitRow({ name: '100,000 lottery orders settled', value: speed.seconds, unit: 's', atMost: 30 }),
          limitRow({ name: 'lottery settlement: memory for 1,000,000 orders over 100,000', value: many / few, unit: '×', atMost: 1.2 }),
        ];
      } finally {
        await harness.close();
      }
    },
  },
];

/** Orders settled per second, and the same rows written by the plain statement. */
async function settlements(harness: Harness, patterns: TestIssue) {
  const { pool } = harness.app.database;
  const seconds: number[] = [];
  let isFirst = true;
  const settle = async (): Promise<number> => {
    const issue = await fillIssue(harness, patterns, ORDERS);
    for (const table of TABLES) {
      if (isFirst) await pool.query(`CREATE TABLE plain_${table} (LIKE ${table} INCLUDING ALL)`);
      await pool.query(`TRUNCATE plain_${table}; INSERT INTO plain_${table} OVERRIDING SYSTEM VALUE SELECT * FROM ${table}`);
    }
    isFirst = false;
    await pool.query('VACUUM ANALYZE');
    const started = performance.now();
    await settleNow(harness.app, harness.trevo, issue.id, result);
    seconds.push((performance.now() - started) / 1_000);
    return ORDERS / (seconds.at(-1) ?? Number.NaN);
  };
  const copy = async (): Promise<number> => {
    const started = performance.now();
    await pool.query(COPY);
    return ORDERS / ((performance.now() - started) / 1_000);
  };
  // The plain statement writes what the settlement before it wrote.
  const { reference: subject, subject: reference } = await inTurns(ROUNDS, settle, copy);
  return { subject, reference, seconds: median(seconds) };
}

/** The most that is alive on the heap while an issue is settled, in MB, looked at every other second. */
async function memoryOf({ app, trevo }: Harness, issue: TestIssue): Promise<number> {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  let most = 0;
  const look = (): void => {
    collect();
    const { external, heapUsed } = process.memoryUsage();
    most = Math.max(most, (heapUsed + external) / 1_000_000);
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  try {
    await settleNow(app, trevo, issue.id, result);
    look();
  } finally {
    clearInterval(looking);
  }
  return most;
}
