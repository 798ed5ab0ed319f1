import { openPostgres } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { type Bench, inTurns, ratioRow } from './runner/bench.ts';

const MEMBERS = 50_000;
const PAYOUTS = 100_000;
const ROUNDS = 3;

/** What a settlement pays in one list: each member is paid twice. $1: the run. */
const PAY = `SELECT cardinality(ledger_post((SELECT array_agg(ROW ('mer_bench', 'win', q.member, 'bench', $1 || '-' || q.i, '\\x00', 'BRL',
    '{"vendor": "AG", "round": "r"}', ARRAY[ROW (q.member, 'main', 100, NULL), ROW ('mer_bench', 'clearing:AG', -100, NULL)]::ledger_leg[],
    NULL, false, NULL)::ledger_move ORDER BY q.i)
  FROM (SELECT i, 'mbr_' || lpad((1 + i % ${MEMBERS})::text, 26, '0') AS member FROM generate_series(1, ${PAYOUTS}) AS i) AS q))) AS posted`;

/** The rows that the last run wrote, written once more by one statement, into tables of the same shape and size with the same keys. */
const COPY = `WITH run AS MATERIALIZED (SELECT * FROM ledger_transfer WHERE kind = 'win' AND key LIKE $1 || '-%'),
  transfers AS (INSERT INTO plain_transfer SELECT * FROM run),
  entries AS (INSERT INTO plain_entry SELECT e.* FROM run r JOIN ledger_entry e ON e.transfer_id = r.id)
  UPDATE plain_account p SET balance = a.balance, version = a.version, head = a.head FROM ledger_account a WHERE a.id = p.id AND a.version <> p.version`;

/** A hundred thousand payouts to fifty thousand members, through the one posting function, against one plain statement that writes the same rows. */
export const benches: readonly Bench[] = [
  {
    name: 'payouts',
    run: async ({ postgres, say }) => {
      const running = await postgres();
      const database = openPostgres(running.createDatabase('payouts'), { asOwner: true, connectionsMax: 1 });
      try {
        await migrate(database);
        const { pool } = database;
        await pool.query(`INSERT INTO merchant (id, code, name, currency, time_zone, languages, default_language)
          VALUES ('mer_bench', 'bench', 'Bench', 'BRL', 'America/Sao_Paulo', '{PT}', 'PT')`);
        await pool.query(`INSERT INTO member (id, merchant_id, username, nickname, type, currency, language)
          SELECT 'mbr_' || lpad(i::text, 26, '0'), 'mer_bench', 'bench' || i, 'bench', 0, 'BRL', 'PT' FROM generate_series(1, ${MEMBERS}) AS i`);
        let run = 0;
        const timed = async (text: string): Promise<number> => {
          const started = performance.now();
          await pool.query(text, [`run${run}`]);
          return PAYOUTS / ((performance.now() - started) / 1000);
        };
        const pay = async (): Promise<number> => {
          run += 1;
          return timed(PAY);
        };
        say('100,000 payouts to 50,000 members in one list, against one statement that writes the same rows');
        await pay();
        for (const table of ['transfer', 'entry', 'account'])
          await pool.query(
            `CREATE TABLE plain_${table} (LIKE ledger_${table} INCLUDING ALL); INSERT INTO plain_${table} OVERRIDING SYSTEM VALUE SELECT * FROM ledger_${table}`,
          );
        await pool.query('VACUUM ANALYZE');
        // The plain statement writes what the list before it wrote.
        const { reference, subject } = await inTurns(ROUNDS, pay, () => timed(COPY));
        return [
          ratioRow({
            name: '100,000 payouts to 50,000 members',
            value: reference,
            unit: '/s',
            reference: { name: 'one plain statement, same rows', value: subject },
            atLeast: 0.5,
          }),
        ];
      } finally {
        await database.close();
      }
    },
  },
];
