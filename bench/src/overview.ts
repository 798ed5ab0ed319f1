import { openPostgres } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { type Harness, startHarness, type TestMember } from '../../apps/server/test/harness.ts';
import { type Bench, limitRow } from './runner/bench.ts';

const MEMBERS = 1_000_000;
const AGENTS = 30_000;
const DAYS = 31;
const READINGS = 200;

/** An agent with a million members and thirty thousand agents in the team, who looks at the team's month: figures, days, kinds of game, newcomers, income. */
export const benches: readonly Bench[] = [
  {
    name: 'overview',
    run: async ({ postgres, say }) => {
      const database = openPostgres((await postgres()).createDatabase('overview'), { asOwner: true });
      await migrate(database);
      const harness = await startHarness(database);
      try {
        const top = await harness.newMember({ type: 1 });
        await plant(harness, top);
        say(`a month of a team of ${MEMBERS.toLocaleString('en')} members and ${AGENTS.toLocaleString('en')} agents, ${READINGS} readings`);
        return [
          limitRow({ name: 'team overview, 99th percentile', value: await p99Ms(() => read(harness, top)), unit: 'ms', atMost: 150 }),
        ];
      } finally {
        await harness.close();
      }
    },
  },
];

/** Agents in tens below agents, members evenly below them, and what the team came to in every hour of the month in four kinds of games. */
async function plant({ app, trevo }: Harness, { id: top }: TestMember): Promise<void> {
  const { pool } = app.database;
  const idOf = (place: string) => `CASE WHEN ${place} = 0 THEN '${top}' ELSE 'mbr_b' || ${place} END`;
  await pool.query(`INSERT INTO member (id, merchant_id, username, nickname, type, currency, language, upline_id, created_at)
    SELECT 'mbr_b' || i, '${trevo}', 'bench' || i, 'bench', CASE WHEN i <= ${AGENTS} THEN 2 ELSE 0 END, 'BRL', 'PT',
      CASE WHEN i <= ${AGENTS} THEN ${idOf('(i / 10)')} ELSE ${idOf(`(1 + i % ${AGENTS})`)} END, now() - (i % 90) * interval '1 day'
    FROM generate_series(1, ${AGENTS + MEMBERS}) AS i`);
  await pool.query(`INSERT INTO member_edge (merchant_id, member_id, upline_id, since)
    SELECT merchant_id, id, upline_id, created_at FROM member WHERE username LIKE 'bench%'`);
  await pool.query(`INSERT INTO agent_above (merchant_id, agent_id, ancestor_id, levels, since)
    WITH RECURSIVE above AS (
      SELECT id AS agent, id AS ancestor, 0 AS levels, created_at, upline_id FROM member WHERE username LIKE 'bench%' AND type = 2
      UNION ALL SELECT a.agent, u.id, a.levels + 1, a.created_at, u.upline_id FROM above a JOIN member u ON u.id = a.upline_id
    ) SELECT '${trevo}', agent, ancestor, levels, created_at FROM above`);
  await pool.query(`INSERT INTO agent_team (agent_id, merchant_id, direct, direct_agents)
    SELECT a.id, '${trevo}', count(d.id), count(d.id) FILTER (WHERE d.type = 2)
    FROM member a LEFT JOIN member d ON d.upline_id = a.id WHERE a.type IN (1, 2) GROUP BY a.id
    ON CONFLICT (agent_id) DO UPDATE SET direct = excluded.direct, direct_agents = excluded.direct_agents`);
  await pool.query(`INSERT INTO agent_joined (agent_id, merchant_id, period, starts_on, people)
    SELECT m.upline_id, '${trevo}', p, date_trunc(p, m.created_at AT TIME ZONE 'America/Sao_Paulo')::date, count(*)
    FROM member m, unnest('{day,week,month}'::text[]) AS p WHERE m.username LIKE 'bench%' GROUP BY 1, 3, 4
    ON CONFLICT (agent_id, period, starts_on) DO UPDATE SET people = excluded.people`);
  await pool.query(`INSERT INTO team_fact (agent_id, slot, category, merchant_id, turnover, win, ggr, valid_bet, lines)
    SELECT '${top}', date_trunc('hour', now()) - h * interval '1 hour', category, '${trevo}', 10000 + h, 9000, 1000 + h, 10000, 1
    FROM generate_series(0, ${DAYS * 24}) AS h, unnest('{RNG,LIVE,SPORTS,LOTT}'::text[]) AS category`);
  await pool.query('VACUUM ANALYZE');
}

async function read(harness: Harness, top: TestMember): Promise<void> {
  const { body } = await harness.call('agentOverview', {}, top.caller);
  if (!body.success) throw new Error('The overview was refused');
}

async function p99Ms(ask: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let reading = 0; reading < READINGS; reading++) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  return times.toSorted((one, other) => one - other)[Math.ceil(READINGS * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
}
