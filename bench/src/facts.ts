import { openPostgres } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { type Harness, startHarness } from '../../apps/server/test/harness.ts';
import { runWork } from '../../apps/server/test/run-work.ts';
import { type Bench, inTurns, limitRow, ratioRow } from './runner/bench.ts';

const AGENTS = 100;
const LEVELS = 6;
const MEMBERS = 2_000;
const LINES = 10_000;
const ROUNDS = 3;

/** Units reckoned from the queue, against one plain statement that writes the same rows. */
export const benches: readonly Bench[] = [
  {
    name: 'facts',
    run: async ({ postgres, say }) => {
      const database = openPostgres((await postgres()).createDatabase('facts'), { asOwner: true });
      await migrate(database);
      const harness = await startHarness(database);
      try {
        await plant(harness);
        say(
          `${LINES.toLocaleString('en')} settled units of ${MEMBERS.toLocaleString('en')} members below ${AGENTS} agents, reckoned; and the same rows by one statement`,
        );
        const { subject, reference, seconds } = await reckonings(harness);
        return [
          ratioRow({
            name: '10,000 settled units reckoned',
            value: subject,
            unit: '/s',
            reference: { name: 'one plain statement, same rows', value: reference },
            atLeast: 0.33,
          }),
          limitRow({ name: 'units of a tick of 10,000 reckoned', value: seconds, unit: 's', atMost: 2 }),
        ];
      } finally {
        await harness.close();
      }
    },
  },
];

/** A tree of agents, `LEVELS` deep, with as many members below each. */
async function plant({ app, trevo }: Harness): Promise<void> {
  const { pool } = app.database;
  await pool.query(`INSERT INTO member (id, merchant_id, username, nickname, type, currency, language, created_at)
    SELECT 'mem_' || n, '${trevo}', 'bench' || n, 'bench' || n, CASE WHEN n <= ${AGENTS} THEN 2 ELSE 0 END, 'BRL', 'PT', now() - interval '1 day'
    FROM generate_series(1, ${AGENTS + MEMBERS}) AS n`);
  // Agent n stands below agent n − AGENTS / LEVELS, member n below agent n % AGENTS.
  const width = Math.ceil(AGENTS / LEVELS);
  await pool.query(`UPDATE member SET upline_id = CASE WHEN n <= ${width} THEN NULL WHEN n <= ${AGENTS} THEN 'mem_' || (n - ${width}) ELSE 'mem_' || (n % ${AGENTS} + 1) END
    FROM (SELECT id AS of, substr(id, 5)::integer AS n FROM member WHERE username LIKE 'bench%') AS numbered WHERE id = of`);
  await pool.query(`INSERT INTO member_edge (merchant_id, member_id, upline_id, since)
    SELECT merchant_id, id, upline_id, created_at FROM member WHERE username LIKE 'bench%'`);
  await pool.query(`INSERT INTO agent_above (merchant_id, agent_id, ancestor_id, levels, since)
    WITH RECURSIVE above AS (
      SELECT merchant_id, id AS agent, id AS ancestor, 0 AS levels, created_at, upline_id FROM member WHERE username LIKE 'bench%' AND type = 2
      UNION ALL SELECT a.merchant_id, a.agent, u.id, a.levels + 1, a.created_at, u.upline_id FROM above a JOIN member u ON u.id = a.upline_id
    ) SELECT merchant_id, agent, ancestor, levels, created_at FROM above`);
}

async function reckonings({ app, trevo }: Harness) {
  const { pool } = app.database;
  let run = 0;
  let seconds = Number.POSITIVE_INFINITY;
  const reckon = async (): Promise<number> => {
    run += 1;
    await pool.query(`INSERT INTO settled_line (merchant_id, member_id, vendor, external_id, game, currency, staked, won, returned, accepted_at, settled_at)
      SELECT '${trevo}', 'mem_' || (${AGENTS} + 1 + n % ${MEMBERS}), 'YY', 'r' || ${run} || '-' || n, 'table', 'BRL', 10000 + n, n * 3 % 20000, 0, now(), now()
      FROM generate_series(1, ${LINES}) AS n`);
    await pool.query('ANALYZE');
    const started = performance.now();
    await runWork(app, 'facts');
    const took = (performance.now() - started) / 1_000;
    seconds = Math.min(seconds, took);
    return LINES / took;
  };
  const copy = async (): Promise<number> => {
    for (const table of ['settled_unit', 'member_fact', 'team_fact']) {
      await pool.query(`CREATE TABLE IF NOT EXISTS plain_${table} (LIKE ${table} INCLUDING ALL)`);
    }
    const started = performance.now();
    await pool.query(`WITH units AS (INSERT INTO plain_settled_unit SELECT * FROM settled_unit u WHERE u.unit LIKE 'r${run}-%' RETURNING *),
      members AS (INSERT INTO plain_member_fact AS f SELECT member_id, slot, category, merchant_id, sum(turnover), sum(win), sum(ggr), sum(valid_bet),
          sum(rebate_base), count(*) FROM units GROUP BY member_id, slot, category, merchant_id
        ON CONFLICT (member_id, slot, category) DO UPDATE SET turnover = f.turnover + excluded.turnover, lines = f.lines + excluded.lines)
      INSERT INTO plain_team_fact AS f SELECT a.ancestor_id, u.slot, u.category, u.merchant_id, sum(u.turnover), sum(u.win), sum(u.ggr), sum(u.valid_bet),
          sum(u.rebate_base), count(*) FROM units u JOIN member_edge e ON e.member_id = u.member_id JOIN agent_above a ON a.agent_id = e.upline_id
        GROUP BY a.ancestor_id, u.slot, u.category, u.merchant_id
      ON CONFLICT (agent_id, slot, category) DO UPDATE SET turnover = f.turnover + excluded.turnover, lines = f.lines + excluded.lines`);
    return LINES / ((performance.now() - started) / 1_000);
  };
  const { reference: subject, subject: reference } = await inTurns(ROUNDS, reckon, copy);
  return { subject, reference, seconds };
}
