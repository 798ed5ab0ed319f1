import { openPostgres } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { allTime } from '../../apps/server/src/db/span.ts';
import { findAccounts, readDownline, readTeamSize } from '../../apps/server/src/modules/team/index.ts';
import { type Bench, limitRow, median } from './runner/bench.ts';

const MEMBERS = 1_000_000;
const AGENTS = 30_000;
const READINGS = 15;
const top = 'mbr_00000000000000000000000001';

const idOf = (place: string): string => `'mbr_' || lpad((${place})::text, 26, '0')`;

/** Agents 2 to 30,001 stand below agent 1, thirty directly and each other below one of a tenth of its number; all members hang on agent 1. */
const FILL = [
  `INSERT INTO merchant (id, code, name, currency, time_zone, languages, default_language)
    VALUES ('mer_bench', 'bench', 'Bench', 'BRL', 'America/Sao_Paulo', '{PT}', 'PT')`,
  `INSERT INTO member (id, merchant_id, username, nickname, type, currency, language, upline_id, created_at)
    SELECT ${idOf('i')}, 'mer_bench', 'agent' || i, 'bench', 2, 'BRL', 'PT',
      CASE WHEN i = 1 THEN NULL WHEN i <= 31 THEN '${top}' ELSE ${idOf('1 + i / 30')} END, '2026-01-01'::timestamptz + i * interval '1 second'
    FROM generate_series(1, ${AGENTS + 1}) AS i`,
  `INSERT INTO member (id, merchant_id, username, nickname, type, currency, language, upline_id, created_at)
    SELECT ${idOf(`${AGENTS + 1} + i`)}, 'mer_bench', 'member' || i, 'bench', 0, 'BRL', 'PT', '${top}',
      '2026-02-01'::timestamptz + i * interval '1 second'
    FROM generate_series(1, ${MEMBERS}) AS i`,
  `INSERT INTO member_edge (merchant_id, member_id, upline_id, since) SELECT merchant_id, id, upline_id, created_at FROM member`,
  `INSERT INTO agent_above (merchant_id, agent_id, ancestor_id, levels, since)
    WITH RECURSIVE above AS (
      SELECT id AS agent_id, id AS ancestor_id, 0 AS levels, created_at AS since, upline_id AS next FROM member WHERE type = 2
      UNION ALL
      SELECT a.agent_id, u.id, a.levels + 1, a.since, u.upline_id FROM above a JOIN member u ON u.id = a.next)
    SELECT 'mer_bench', agent_id, ancestor_id, levels, since FROM above`,
  `INSERT INTO agent_team (agent_id, merchant_id, direct, direct_agents)
    SELECT a.id, 'mer_bench', count(d.id), count(d.id) FILTER (WHERE d.type = 2)
    FROM member a LEFT JOIN member d ON d.upline_id = a.id WHERE a.type = 2 GROUP BY a.id`,
  'VACUUM ANALYZE',
];

const anybody = { prefix: '', id: '', after: null, limit: 21 } as const;
const everybody = { agentId: top, level: 1, kind: 'all', state: 'all', prefix: '', before: null, span: allTime, limit: 21 } as const;

/** An agent with a million members directly below, and thirty thousand agents in the team: pages of the downline, and the size of the team. */
export const benches: readonly Bench[] = [
  {
    name: 'team',
    run: async ({ postgres, say }) => {
      const running = await postgres();
      const database = openPostgres(running.createDatabase('team'), { asOwner: true, connectionsMax: 1 });
      try {
        await migrate(database);
        say('a million members below one agent, and thirty thousand agents in the team');
        for (const text of FILL) await database.pool.query(text);
        const { db } = database;
        const read = (of: Partial<Parameters<typeof readDownline>[2]>) => readDownline(db, 'mer_bench', { ...everybody, ...of });
        const deep = (await read({ limit: 1 }))[0]?.cursor.replace(/^\d+/, (micros) => String(BigInt(micros) - 900_000_000_000n)) ?? null;
        // A page of agents tells the size of each one's team: together they are as large as the whole.
        const asked: readonly (readonly [name: string, atMost: number, ask: () => Promise<unknown>])[] = [
          ['first page of a million', 50, () => read({})],
          ['a page deep among a million', 50, () => read({ before: deep })],
          ['agents among a million', 150, () => read({ kind: 'agents' })],
          ['accounts that are locked, none of a million', 50, () => read({ state: 'inactive' })],
          ['names of a million that begin so', 50, () => read({ prefix: 'member99999' })],
          ['accounts of a brand whose names begin so', 50, () => findAccounts(db, 'mer_bench', { ...anybody, prefix: 'member99999' })],
          [
            'accounts of a brand, deep among those that begin so',
            50,
            () => findAccounts(db, 'mer_bench', { ...anybody, prefix: 'm', after: 'member5' }),
          ],
          ['agents directly below the house', 150, () => findAccounts(db, 'mer_bench', anybody)],
          ['size of a team of 30,000 agents', 150, () => readTeamSize(db, top)],
        ];
        const rows = [];
        for (const [name, atMost, ask] of asked) rows.push(limitRow({ name, value: await medianMs(ask), unit: 'ms', atMost }));
        return rows;
      } finally {
        await database.close();
      }
    },
  },
];

async function medianMs(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let reading = 0; reading < READINGS; reading++) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  return median(times);
}
