import { openPostgres } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { closeNextPeriod, publishStatements } from '../../apps/server/src/modules/commission/index.ts';
import { asOwner } from '../../apps/server/test/as-owner.ts';
import { type Harness, startHarness, type TestMember } from '../../apps/server/test/harness.ts';
import { valueOf } from '../../apps/server/test/studio.ts';
import { type Bench, limitRow, median } from './runner/bench.ts';

const MEMBERS = Number(process.env['TREVO_BENCH_MEMBERS'] ?? 100_000);
const AGENTS = 1_000;
/** Hours in which each member played. */
const HOURS = 5;
const READINGS = 30;
const month = { from: '2026-09-01T03:00:00Z', to: '2026-10-01T03:00:00Z' } as const;
const brand = (merchantId: Harness['trevo']) => ({ id: merchantId, timeZone: 'America/Sao_Paulo' }) as const;

/** The facts behind a large dividend, a thousand on a page: wherever the page begins, it costs what stands on it, and not what the team did in the month. */
export const benches: readonly Bench[] = [
  {
    name: 'fact-pages',
    run: async ({ postgres, say }) => {
      const database = openPostgres((await postgres()).createDatabase('fact_pages'), { asOwner: true });
      await migrate(database);
      const harness = await startHarness(database);
      try {
        const top = await harness.newMember({ type: 1 });
        const statementId = await plant(harness, top);
        say(
          `a month of ${(MEMBERS * HOURS).toLocaleString('en')} facts of a team of ${MEMBERS.toLocaleString('en')}, ${READINGS} pages of a thousand`,
        );
        const read = pagesOf(harness, top, statementId);
        // What a connection does the first time only.
        await read(null, 1);
        const places = Array.from({ length: READINGS }, (_, n) => `${Date.parse(month.from) + n * 86_400_000 + 43_200_000}.3`);
        const times: number[] = [];
        for (const place of places) times.push((await read(place, 1)).ms);
        const run = await read(null, READINGS);
        return [
          limitRow({ name: 'a page of the facts behind a payment, somewhere in the month', value: median(times), unit: 'ms', atMost: 500 }),
          limitRow({ name: `${READINGS} of them one after another, each`, value: run.ms / READINGS, unit: 'ms', atMost: 800 }),
        ];
      } finally {
        await harness.close();
      }
    },
  },
];

/** A top agent with its contract, agents directly below, members evenly below them, and what each played in hours all over a month, closed and published. */
async function plant({ app, trevo }: Harness, { id: top }: TestMember): Promise<string> {
  const { pool } = app.database;
  const terms = {
    currency: 'BRL',
    periodType: 'monthly',
    rows: [],
    activeMinValidBet: '1',
    deduct: [],
    carry: { mode: 'none' },
    cap: null,
    minPayout: '0',
  };
  const tier = { minValidBet: '0', minNetLoss: '0', minActive: 0, rateType: 'P', ratePpm: 90_000 };
  await pool.query(`INSERT INTO member (id, merchant_id, username, nickname, type, currency, language, upline_id, created_at)
    SELECT 'mbr_b' || i, '${trevo}', 'bench' || i, 'bench', CASE WHEN i <= ${AGENTS} THEN 2 ELSE 0 END, 'BRL', 'PT',
      CASE WHEN i <= ${AGENTS} THEN '${top}' ELSE 'mbr_b' || (1 + i % ${AGENTS}) END, '2026-08-01' FROM generate_series(1, ${AGENTS + MEMBERS}) AS i`);
  await asOwner(app.db, (db) =>
    db.updateTable('member_edge').set({ since: '2026-08-01T00:00:00Z' }).where('member_id', '=', top).execute(),
  );
  await asOwner(app.db, (db) => db.updateTable('agent_above').set({ since: '2026-08-01T00:00:00Z' }).where('agent_id', '=', top).execute());
  await pool.query(`INSERT INTO member_edge (merchant_id, member_id, upline_id, since)
    SELECT merchant_id, id, upline_id, created_at FROM member WHERE username LIKE 'bench%'`);
  await pool.query(`INSERT INTO agent_above (merchant_id, agent_id, ancestor_id, levels, since)
    SELECT '${trevo}', a.id, v.id, v.levels, a.created_at FROM member a, LATERAL (VALUES (a.id, 0), ('${top}', 1)) AS v (id, levels)
    WHERE a.username LIKE 'bench%' AND a.type = 2`);
  await pool.query(`INSERT INTO member_fact (member_id, slot, category, merchant_id, turnover, win, ggr, valid_bet, rebate_base, lines)
    SELECT DISTINCT 'mbr_b' || (${AGENTS} + i), '${month.from}'::timestamptz + ((i * 7919 + h * 131) % 720) * interval '1 hour', 'LIVE', '${trevo}',
      10000 + i, 9000, 1000 + i, 10000, 0, 1 FROM generate_series(1, ${MEMBERS}) AS i, generate_series(1, ${HOURS}) AS h`);
  await pool.query(`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES ('${trevo}', '${month.to}', '${month.to}')
    ON CONFLICT (merchant_id) DO UPDATE SET reckoned_to = excluded.reckoned_to, closed_to = excluded.closed_to`);
  await pool.query(
    `INSERT INTO contract_line (id, merchant_id, kind, category, upline_id, downline_id) VALUES ('ctl_b', '${trevo}', 'dividend', 'CONS', NULL, '${top}')`,
  );
  await pool.query(`INSERT INTO contract (id, version, line_id, merchant_id, state, terms, effective_from, offered_at, answer_by, accepted_at)
    VALUES ('ctr_b', 1, 'ctl_b', '${trevo}', 'active', '${JSON.stringify({ ...terms, tiers: [tier] })}', '${month.from}', '2026-08-01', '2026-08-02', '2026-08-01')`);
  await pool.query('VACUUM ANALYZE');
  await inTransaction(app.db, (tx) => closeNextPeriod(tx, brand(trevo), 'dividend'));
  await inTransaction(app.db, (tx) => publishStatements(tx, trevo, 10));
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM commission_statement WHERE beneficiary_id = '${top}'`);
  if (rows[0] === undefined) throw new Error('The month left no statement');
  return rows[0].id;
}

/** Reads so many pages from a place on. */
function pagesOf({ call }: Harness, { caller }: TestMember, statementId: string) {
  return async (from: string | null, pages: number): Promise<{ readonly ms: number }> => {
    const started = performance.now();
    for (let [after, read] = [from, 0]; read < pages; read++) {
      const place = after === null ? {} : { after };
      const page: { lines: string[]; next: string | null } = valueOf(
        await call('commissionFacts', { statementId: statementId as `stm_${string}`, ...place, pageSize: 1_000 }, caller),
      );
      if (page.lines.length !== 1_000) throw new Error(`A page had ${page.lines.length} lines`);
      after = page.next;
    }
    return { ms: performance.now() - started };
  };
}
