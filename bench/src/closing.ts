import { type OpenDatabase, openPostgres } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { inTransaction, RolledBack } from '../../apps/server/src/db/transaction.ts';
import { closeNextPeriod, closeNextTick, publishStatements } from '../../apps/server/src/modules/commission/index.ts';
import { type Bench, inTurns, limitRow, ratioRow } from './runner/bench.ts';

/** `TREVO_BENCH_WHOLE=1`: the size of the bar itself, 20,000 contracts and 1,000,000 members, which takes minutes to plant. */
const WHOLE = process.env['TREVO_BENCH_WHOLE'] === '1';
const AGENTS = WHOLE ? 20_000 : 1_000;
const LEVELS = 5;
const MEMBERS = WHOLE ? 1_000_000 : 20_000;
const HOURS = WHOLE ? 2 : 15;
const FACTS = MEMBERS * HOURS;
const UNITS = 10_000;
const ROUNDS = 3;
const merchant = 'mer_bench';
const width = AGENTS / LEVELS;

const idOf = (place: string): string => `'mbr_' || lpad((${place})::text, 26, '0')`;
const terms = (ppm: string, tiers: string, rows: string, period: string): string =>
  `jsonb_build_object('currency', 'BRL', 'periodType', '${period}', 'tiers', ${tiers}, 'rows', ${rows}, 'activeMinValidBet', '1', 'deduct', '["promo","vendorFee","rebate","salary"]'::jsonb,
    'carry', '{"mode":"none"}'::jsonb, 'cap', NULL, 'minPayout', '0') || jsonb_build_object('ppm', ${ppm}) - 'ppm'`;

/** A contract of a kind for every agent, less by level. */
const contracts = (kind: string, period: string): readonly string[] => {
  const ppm = `(90000 - 10000 * ((i - 1) / ${width}))`;
  const tiers =
    kind === 'realtime'
      ? `'[]'::jsonb`
      : `jsonb_build_array(jsonb_build_object('minValidBet', '0', 'minNetLoss', '0', 'minActive', 0, 'rateType', 'P', 'ratePpm', ${ppm}))`;
  const rows =
    kind === 'realtime'
      ? `jsonb_build_array(jsonb_build_object('minSingleBet', '0', 'winPpm', ${ppm} / 10, 'lossPpm', ${ppm} / 10))`
      : `'[]'::jsonb`;
  return [
    `INSERT INTO contract_line (id, merchant_id, kind, category, upline_id, downline_id)
      SELECT 'ctl_${kind}' || i, '${merchant}', '${kind}', 'CONS', CASE WHEN i > ${width} THEN ${idOf(`i - ${width}`)} END, ${idOf('i')} FROM generate_series(1, ${AGENTS}) AS i`,
    `INSERT INTO contract (id, version, line_id, merchant_id, state, terms, effective_from, offered_at, answer_by, accepted_at)
      SELECT 'ctr_${kind}' || i, 1, 'ctl_${kind}' || i, '${merchant}', 'active', ${terms(ppm, tiers, rows, period)}, '2026-09-01T03:00:00Z', '2026-08-01', '2026-08-02', '2026-08-01'
      FROM generate_series(1, ${AGENTS}) AS i`,
  ];
};

const FILL = [
  `INSERT INTO merchant (id, code, name, currency, time_zone, languages, default_language)
    VALUES ('${merchant}', 'bench', 'Bench', 'BRL', 'America/Sao_Paulo', '{PT}', 'PT')`,
  `INSERT INTO member (id, merchant_id, username, nickname, type, currency, language, upline_id, created_at)
    SELECT ${idOf('i')}, '${merchant}', 'bench' || i, 'bench', CASE WHEN i <= ${AGENTS} THEN 2 ELSE 0 END, 'BRL', 'PT',
      CASE WHEN i <= ${width} THEN NULL WHEN i <= ${AGENTS} THEN ${idOf(`i - ${width}`)} ELSE ${idOf(`1 + i % ${AGENTS}`)} END, '2026-08-01'
    FROM generate_series(1, ${AGENTS + MEMBERS}) AS i`,
  `INSERT INTO member_edge (merchant_id, member_id, upline_id, since) SELECT merchant_id, id, upline_id, created_at FROM member`,
  `INSERT INTO agent_above (merchant_id, agent_id, ancestor_id, levels, since)
    WITH RECURSIVE above AS (
      SELECT id AS agent_id, id AS ancestor_id, 0 AS levels, created_at AS since, upline_id AS next FROM member WHERE type = 2
      UNION ALL SELECT a.agent_id, u.id, a.levels + 1, a.since, u.upline_id FROM above a JOIN member u ON u.id = a.next)
    SELECT '${merchant}', agent_id, ancestor_id, levels, since FROM above`,
  `INSERT INTO member_fact (member_id, slot, category, merchant_id, turnover, win, ggr, valid_bet, rebate_base, lines)
    SELECT ${idOf(`${AGENTS} + i`)}, '2026-09-01T03:00:00Z'::timestamptz + h * interval '2 days', 'LIVE', '${merchant}', 10000 + i, 9000, 1000 + i, 10000, 0, 1
    FROM generate_series(1, ${MEMBERS}) AS i, generate_series(0, ${HOURS - 1}) AS h`,
  `INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win, ggr, valid_bet,
      rebate_base, reason)
    SELECT ${idOf(`${AGENTS} + 1 + i % ${MEMBERS}`)}, 'YY', 'u' || i, 1, '${merchant}', 'table', 'BRL', 'LIVE', at, at, date_trunc('hour', at), 100000 + i, i % 3 * 100000,
      0, 100000, 0, 'FULL' FROM generate_series(1, ${UNITS}) AS i, LATERAL (SELECT '2026-09-01T12:00:01Z'::timestamptz + i * interval '20 ms') AS t (at)`,
  `INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES ('${merchant}', '2026-10-01T03:00:00Z', '2026-10-01T03:00:00Z')`,
  ...contracts('dividend', 'monthly'),
  ...contracts('realtime', 'tick'),
  'VACUUM ANALYZE',
];

/** The figures that a month needs, and nothing else, by one aggregate over the same facts. */
const PLAIN = `SELECT a.ancestor_id, sum(f.turnover), sum(f.win), sum(f.ggr), sum(f.valid_bet), count(*), count(DISTINCT f.member_id)
  FROM member_fact f JOIN member_edge e ON e.member_id = f.member_id AND e.since <= f.slot AND f.slot < e.until
    JOIN agent_above a ON a.agent_id = e.upline_id AND a.since <= f.slot AND f.slot < a.until
  WHERE f.merchant_id = '${merchant}' AND f.slot >= '2026-09-01T03:00:00Z' AND f.slot < '2026-10-01T03:00:00Z' GROUP BY a.ancestor_id`;

/** A month of contracts closed, figures to statements, and a tick of real-time salaries. */
export const benches: readonly Bench[] = [
  {
    name: 'closing',
    run: async ({ postgres, say }) => {
      const database = openPostgres((await postgres()).createDatabase('closing'), { asOwner: true });
      try {
        await migrate(database);
        for (const text of FILL) await database.pool.query(text);
        say(
          `a month of ${MEMBERS.toLocaleString('en')} members with ${FACTS.toLocaleString('en')} facts below ${AGENTS.toLocaleString('en')} contracts`,
        );
        const brand = { id: merchant, timeZone: 'America/Sao_Paulo' } as const;
        const close = async () => FACTS / (await secondsOf(database, (tx) => closeNextPeriod(tx, brand, 'dividend')));
        const plain = async (): Promise<number> => {
          const started = performance.now();
          await database.pool.query(PLAIN);
          return FACTS / ((performance.now() - started) / 1_000);
        };
        const { reference: subject, subject: reference } = await inTurns(ROUNDS, close, plain);
        const ticks = [];
        for (let round = 0; round < ROUNDS; round++) ticks.push(await secondsOf(database, (tx) => closeNextTick(tx, merchant)));
        await inTransaction(database.db, (tx) => closeNextPeriod(tx, brand, 'dividend'));
        const started = performance.now();
        while ((await inTransaction(database.db, (tx) => publishStatements(tx, merchant, 200))).length === 200);
        const published = (performance.now() - started) / 1_000;
        return [
          ratioRow({
            name: 'month of contracts closed',
            value: subject,
            unit: 'facts/s',
            reference: { name: 'one plain aggregate, same facts', value: reference },
            atLeast: 0.33,
          }),
          limitRow({
            name: `${AGENTS.toLocaleString('en')} statements of it published, with the hashes of their facts`,
            value: published,
            unit: 's',
            atMost: WHOLE ? 1_200 : 60,
          }),
          limitRow({ name: `tick of ${UNITS.toLocaleString('en')} units, five levels`, value: Math.min(...ticks), unit: 's', atMost: 2 }),
        ];
      } finally {
        await database.close();
      }
    },
  },
];

type Step = Parameters<typeof inTransaction<boolean>>[1];

/** How long a step takes that does something and is undone, so that it can be done again. */
async function secondsOf({ db }: OpenDatabase, step: Step): Promise<number> {
  const started = performance.now();
  try {
    await inTransaction(db, async (tx) => {
      if (!(await step(tx))) throw new Error('There was nothing to close');
      throw new RolledBack((performance.now() - started) / 1_000);
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.value as number;
    throw error;
  }
  throw new Error('The step was not undone');
}
