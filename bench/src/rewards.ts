import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { addDays, BusinessCalendar, formatDate, instant } from '@trevo/kernel';
import { enqueueWork } from '../../apps/server/src/core/enqueue-work.ts';
import { openPostgres } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { createWorker } from '../../apps/server/src/jobs/worker.ts';
import { merchantById, setFlag } from '../../apps/server/src/modules/brand/index.ts';
import { type Harness, newSession, startHarness } from '../../apps/server/test/harness.ts';
import { runWork } from '../../apps/server/test/run-work.ts';
import { layLadder } from '../../apps/server/test/vip-ladder.ts';
import { ROOT } from '../../scripts/launcher/root.mjs';
import { type Bench, limitRow, ratioRow } from './runner/bench.ts';

const CLAIMS = 10_000;
const CALLERS = 64;
/** `TREVO_BENCH_MEMBERS` makes a trial of it smaller: what it says then is no bar. */
const MEMBERS = Number(process.env.TREVO_BENCH_MEMBERS ?? '1000000');
const zone = 'America/Sao_Paulo';

/** Rewards at their largest: everybody claims at once, everybody's night, and what the member's house weighs. */
export const benches: readonly Bench[] = [
  {
    name: 'claims',
    run: async ({ postgres, say }) => {
      const harness = await openHarness((await postgres()).createDatabase('claims'));
      try {
        say(`${CLAIMS.toLocaleString('en')} members claim at the same moment, each twice, ${CALLERS} requests under way at any time`);
        const { p99Ms, unpaid, doubled } = await claimAll(harness);
        return [
          limitRow({ name: '10,000 claims at once, each sent twice, 99th percentile', value: p99Ms, unit: 'ms', atMost: 300 }),
          limitRow({ name: 'claims not paid, or paid twice', value: unpaid + doubled, unit: '', atMost: 0 }),
        ];
      } finally {
        await harness.close();
      }
    },
  },
  {
    name: 'nightly-rewards',
    run: async ({ postgres, say }) => {
      const harness = await openHarness((await postgres()).createDatabase('nightly'));
      try {
        say(`points and a night of the ladder for ${MEMBERS.toLocaleString('en')} members; and their sums by one plain statement`);
        const { points, levels, subject, reference, sums } = await nights(harness);
        const rate = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;
        say(`points ${rate(points)}, levels ${rate(levels)}`);
        const row = { name: `points and levels of ${MEMBERS.toLocaleString('en')} members`, value: subject, unit: '/s', atLeast: 0.33 };
        return [
          ratioRow({
            ...row,
            reference: { name: 'one plain statement of their sums, which writes no movement and no level', value: sums },
          }),
          ratioRow({ ...row, reference: { name: 'one plain statement, same facts and rows', value: reference } }),
        ];
      } finally {
        await harness.close();
      }
    },
  },
  {
    name: 'member-centre',
    run: () =>
      Promise.resolve([limitRow({ name: 'member centre chunk, gzip', value: memberCentreChunk() / 1_000, unit: 'kB', atMost: 80 })]),
  },
];

async function openHarness(url: string): Promise<Harness> {
  const database = openPostgres(url, { asOwner: true });
  await migrate(database);
  return startHarness(database);
}

/** Members of a bench by their number, so that they are made by one statement. */
const memberId = (n: string) => `'mbr_' || lpad(${n}::text, 26, '0')`;

function insertMembers({ app, trevo }: Harness, count: number) {
  return app.database.pool.query(`INSERT INTO member (id, merchant_id, username, nickname, type, currency, language, created_at)
    SELECT ${memberId('n')}, '${trevo}', 'bench' || n, 'bench', 0, 'BRL', 'PT', now() - interval '90 days' FROM generate_series(1, ${count}) AS n`);
}

/** Everybody claims a reward of their own, twice: what took how long, and what the ledger says of it afterwards. */
async function claimAll(harness: Harness) {
  const { app, trevo } = harness;
  const { pool } = app.database;
  await insertMembers(harness, CLAIMS);
  await pool.query(`INSERT INTO reward (id, merchant_id, member_id, source, source_key, kind, amount, currency, offered_at, claim_until)
    SELECT 'rwd_' || lpad(n::text, 26, '0'), '${trevo}', ${memberId('n')}, 'promotion', 'bench', 'cash', 10000, 'BRL', now(), now() + interval '1 day'
    FROM generate_series(1, ${CLAIMS}) AS n`);
  const numbers = Array.from({ length: CLAIMS }, (_, index) => String(index + 1).padStart(26, '0'));
  const tokens = new Map<string, string>();
  for (let from = 0; from < CLAIMS; from += 200)
    await Promise.all(numbers.slice(from, from + 200).map(async (n) => tokens.set(n, await newSession(app, trevo, `mbr_${n}`))));
  await pool.query('ANALYZE');
  // Both claims of a member are under way together.
  const asked = numbers.flatMap((n) => [n, n]);
  const tookMs: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let n = asked[next++]; n !== undefined; n = asked[next++]) {
        const started = performance.now();
        const answer = await harness.call('claimReward', { rewardId: `rwd_${n}` }, { merchant: 'trevo', token: tokens.get(n) ?? '' });
        tookMs.push(performance.now() - started);
        if (!answer.body.success) throw new Error(`a claim was refused: ${JSON.stringify(answer.body)}`);
      }
    }),
  );
  tookMs.sort((a, b) => a - b);
  const { rows } = await pool.query<{
    unpaid: number;
    doubled: number;
  }>(`SELECT count(*) FILTER (WHERE a.balance IS NULL OR a.balance < 10000)::int AS unpaid,
      count(*) FILTER (WHERE a.balance > 10000)::int AS doubled
    FROM member m LEFT JOIN ledger_account a ON a.owner_id = m.id AND a.pocket = 'main' WHERE m.username LIKE 'bench%'`);
  const { unpaid = CLAIMS, doubled = 0 } = rows[0] ?? {};
  return { p99Ms: tookMs[Math.ceil(tookMs.length * 0.99) - 1] ?? Number.NaN, unpaid, doubled };
}

/**
 * Everybody played one round yesterday, one after the other: points of it and the night after it. And the same facts by one plain statement, which writes the same rows into
 * tables of the same shape; or only their sums. All in members per second.
 */
async function nights(harness: Harness) {
  const { app, trevo } = harness;
  const { pool } = app.database;
  const merchant = await merchantById(app, trevo);
  if (merchant === null) throw new Error('the brand is there');
  for (const modId of ['VIP', 'MEMBER'] as const) await setFlag(app, merchant, { kind: 'system', id: 'bench' }, { modId, enabled: true });
  await layLadder(app, trevo);
  const { rows } = await pool.query<{ now: number }>('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now');
  const calendar = new BusinessCalendar(zone);
  const today = calendar.dateOf(instant(Math.floor(rows[0]?.now ?? 0)));
  const from = new Date(calendar.startOf(addDays(today, -1)) + 3_600_000).toISOString();
  await insertMembers(harness, MEMBERS);
  await pool.query(`INSERT INTO settled_unit (merchant_id, member_id, vendor, unit, line, category, game, currency, turnover, win, ggr, valid_bet, rebate_base, reason, slot,
      accepted_at, settled_at)
    SELECT '${trevo}', ${memberId('n')}, 'YY', 'n' || n, 1, 'RNG', 'slot', 'BRL', 1000000, 0, 1000000, 1000000, 1000000, 'COUNTED',
      date_trunc('hour', t.at), t.at, t.at
    FROM generate_series(1, ${MEMBERS}) AS n CROSS JOIN LATERAL (SELECT '${from}'::timestamptz + n * interval '72 milliseconds' AS at) AS t`);
  await pool.query(`INSERT INTO member_fact (member_id, slot, category, merchant_id, turnover, valid_bet, rebate_base, lines)
    SELECT member_id, slot, category, merchant_id, turnover, valid_bet, rebate_base, 1 FROM settled_unit`);
  await pool.query(`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES ('${trevo}', '2099-01-01', '2099-01-01')
    ON CONFLICT (merchant_id) DO UPDATE SET reckoned_to = '2099-01-01', closed_to = '2099-01-01'`);
  await pool.query('CREATE TABLE plain_night (member_id text PRIMARY KEY, points bigint, score bigint)');
  for (const table of nightTables) await pool.query(`CREATE TABLE plain_${table} (LIKE ${table} INCLUDING ALL)`);
  await pool.query('VACUUM ANALYZE');
  const sums = await perSecond(() => pool.query(`INSERT INTO plain_night ${nightSums}`));
  const points = await perSecond(() => runWork(app, 'points'));
  const levels = await perSecond(() => nightOf(harness, calendar.startOf(today), formatDate(today)));
  const { rows: done } = await pool.query<{ levels: number; points: number }>(`SELECT (SELECT count(*)::int FROM vip_member) AS levels,
    (SELECT count(*)::int FROM point_stream) AS points`);
  if (done[0]?.levels !== MEMBERS || done[0].points !== MEMBERS) throw new Error(`not everybody was reckoned: ${JSON.stringify(done)}`);
  const reference = await perSecond(() => pool.query(nightCopy));
  return { points, levels, subject: 1 / (1 / points + 1 / levels), reference, sums };
}

const nightSums = `SELECT u.member_id, sum(u.valid_bet) / 100000 AS points, (SELECT sum(f.valid_bet) FROM member_fact f WHERE f.member_id = u.member_id) AS score
  FROM settled_unit u GROUP BY u.member_id`;
const nightTables = ['ledger_transfer', 'ledger_entry', 'ledger_account', 'point_stream', 'vip_member'] as const;
/** The sums, and the rows that they came to. */
const nightCopy = `WITH sums AS MATERIALIZED (${nightSums}),
  transfers AS (INSERT INTO plain_ledger_transfer SELECT t.* FROM sums s JOIN ledger_transfer t ON t.owner_id = s.member_id AND t.scope = 'points_earn'),
  entries AS (INSERT INTO plain_ledger_entry SELECT e.* FROM sums s JOIN ledger_entry e ON e.owner_id = s.member_id),
  accounts AS (INSERT INTO plain_ledger_account OVERRIDING SYSTEM VALUE SELECT a.* FROM sums s JOIN ledger_account a ON a.owner_id = s.member_id),
  streams AS (INSERT INTO plain_point_stream SELECT p.* FROM sums s JOIN point_stream p ON p.member_id = s.member_id)
  INSERT INTO plain_vip_member SELECT v.* FROM sums s JOIN vip_member v ON v.member_id = s.member_id`;

async function nightOf({ app, trevo }: Harness, at: number, day: string): Promise<void> {
  const kind = app.work.find(({ name }) => name === 'vip');
  if (kind === undefined) throw new Error('there is a night of the ladder');
  await enqueueWork(app.db, 'vip', [
    { merchantId: trevo, key: day, due: { afterMs: 0 }, payload: { periodAt: new Date(at).toISOString(), periodDay: day } },
  ]);
  const worker = createWorker(app, [{ ...kind, limitSeconds: 3_600 }]);
  while ((await worker.take('any')) > 0) await worker.idle();
}

async function perSecond(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return MEMBERS / ((performance.now() - started) / 1_000);
}

type BuiltChunk = { readonly file: string; readonly src?: string };

/** Bytes of the script of the built member centre, as gzip at its highest level would send it. */
function memberCentreChunk(): number {
  const dist = join(ROOT, 'apps/portal/dist');
  const built = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, BuiltChunk>>;
  const file = Object.entries(built).find(([source]) => source.endsWith('features/member-centre/index.ts'))?.[1].file;
  if (file === undefined) throw new Error('the built portal has no chunk of the member centre');
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
}
