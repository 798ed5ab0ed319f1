import { type OpenDatabase, openPostgres } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { type Bench, inTurns, type Row, ratioRow } from './runner/bench.ts';

const MEMBERS = 50_000;
const PAYOUTS = 100_000;
const ROUNDS = 3;

/** A kind of movement, and the pocket of the house that it is paid from. */
type Kind = readonly [kind: string, pocket: string];

/** Paid in turns. Wins are told by their rounds; the others are noted for facts, and rewards for turnover as well. */
const lists: readonly { readonly name: string; readonly kinds: readonly Kind[] }[] = [
  { name: '100,000 payouts to 50,000 members', kinds: [['win', 'clearing:AG']] },
  {
    name: '100,000 payouts of commission, rebates and rewards',
    kinds: [
      ['dividend', 'commission'],
      ['rebate', 'commission'],
      ['reward_credit', 'bonus_cost'],
    ],
  },
];

/** What is paid in one list: each member is paid twice. $1: the run; $2 and $3: kinds and the pockets that they come from. */
const PAY = `SELECT cardinality(ledger_post((SELECT array_agg(ROW ('mer_bench', ($2::text[])[q.turn], q.member, 'bench', $1 || '-' || q.i, '\\x00', 'BRL',
    '{"vendor": "AG", "round": "r"}', ARRAY[ROW (q.member, 'main', 100, NULL), ROW ('mer_bench', ($3::text[])[q.turn], -100, NULL)]::ledger_leg[],
    NULL, false, NULL)::ledger_move ORDER BY q.i)
  FROM (SELECT i, 1 + i % cardinality($2::text[]) AS turn, 'mbr_' || lpad((1 + i % ${MEMBERS})::text, 26, '0') AS member
    FROM generate_series(1, ${PAYOUTS}) AS i) AS q))) AS posted`;

/** The rows that the last list wrote, what is noted of them included, written once more by one statement, into tables of the same shape and size with the same keys. */
const COPY = `WITH run AS MATERIALIZED (SELECT * FROM ledger_transfer WHERE scope = 'bench' AND key LIKE $1 || '-%'),
  transfers AS (INSERT INTO plain_transfer SELECT * FROM run),
  entries AS (INSERT INTO plain_entry SELECT e.* FROM run r JOIN ledger_entry e ON e.transfer_id = r.id),
  lines AS (INSERT INTO plain_line OVERRIDING SYSTEM VALUE SELECT * FROM posted_line),
  events AS (INSERT INTO plain_event OVERRIDING SYSTEM VALUE SELECT * FROM turnover_event WHERE id > $2)
  UPDATE plain_account p SET balance = a.balance, version = a.version, head = a.head FROM ledger_account a WHERE a.id = p.id AND a.version <> p.version`;

const plainOf = {
  transfer: 'ledger_transfer',
  entry: 'ledger_entry',
  account: 'ledger_account',
  line: 'posted_line',
  event: 'turnover_event',
};

/** A hundred thousand payouts to fifty thousand members, through the one posting function, against one plain statement that writes the same rows. */
export const benches: readonly Bench[] = [
  {
    name: 'payouts',
    run: async ({ postgres, say }) => {
      const running = await postgres();
      const rows: Row[] = [];
      for (const [place, { name, kinds }] of lists.entries()) {
        say(`${name} in one list, against one statement that writes the same rows`);
        const rates = await payAndCopy(running.createDatabase(`payouts${place}`), kinds);
        rows.push(
          ratioRow({
            name,
            value: rates.pay,
            unit: '/s',
            reference: { name: 'one plain statement, same rows', value: rates.copy },
            atLeast: 0.5,
          }),
        );
      }
      return rows;
    },
  },
];

/** Payouts per second through the ledger, and of the plain statement, in turns on a database of their own. */
async function payAndCopy(url: string, kinds: readonly Kind[]): Promise<{ readonly pay: number; readonly copy: number }> {
  const database = openPostgres(url, { asOwner: true, connectionsMax: 1 });
  try {
    await migrate(database);
    const { pool } = database;
    await insertMembers(database);
    let run = 0;
    let lastEvent = '0';
    const pay = async (): Promise<number> => {
      run += 1;
      // Lines leave when they are reckoned.
      await pool.query('TRUNCATE posted_line');
      lastEvent = (await pool.query<{ id: string }>('SELECT coalesce(max(id), 0)::text AS id FROM turnover_event')).rows[0]?.id ?? '0';
      return timed(() => pool.query(PAY, [`run${run}`, kinds.map(([kind]) => kind), kinds.map(([, pocket]) => pocket)]));
    };
    await pay();
    for (const [plain, table] of Object.entries(plainOf))
      await pool.query(
        `CREATE TABLE plain_${plain} (LIKE ${table} INCLUDING ALL); INSERT INTO plain_${plain} OVERRIDING SYSTEM VALUE SELECT * FROM ${table}`,
      );
    await pool.query('TRUNCATE plain_line');
    await pool.query('VACUUM ANALYZE');
    // The plain statement writes what the list before it wrote.
    const { reference, subject } = await inTurns(ROUNDS, pay, () => timed(() => pool.query(COPY, [`run${run}`, lastEvent])));
    return { pay: reference, copy: subject };
  } finally {
    await database.close();
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return PAYOUTS / ((performance.now() - started) / 1000);
}

async function insertMembers({ pool }: OpenDatabase): Promise<void> {
  await pool.query(`INSERT INTO merchant (id, code, name, currency, time_zone, languages, default_language)
    VALUES ('mer_bench', 'bench', 'Bench', 'BRL', 'America/Sao_Paulo', '{PT}', 'PT')`);
  await pool.query(`INSERT INTO member (id, merchant_id, username, nickname, type, currency, language)
    SELECT 'mbr_' || lpad(i::text, 26, '0'), 'mer_bench', 'bench' || i, 'bench', 0, 'BRL', 'PT' FROM generate_series(1, ${MEMBERS}) AS i`);
}
