import type { Id } from '@trevo/kernel';
import { type OpenDatabase, openPostgres } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { depositReceived } from '../../apps/server/src/modules/wallet/index.ts';
import { type Bench, inTurns, ratioRow } from './runner/bench.ts';

const MEMBERS = 1000;
const CLIENTS = 32;
const SECONDS = 8;
const ROUNDS = 3;
const merchantId: Id<'merchant'> = 'mer_bench';

/** One movement as pgbench sends it: the same function, prepared, over the same members. pgbench reads a colon as a variable. */
const POSTING = String.raw`\set m random(1, ${MEMBERS})
\set n random(1, 1000000000000)
SELECT * FROM ledger_post('${merchantId}', 'deposit', 'pgbench', 'dep_' || :n, NULL, 'BRL', 'mbr_' || :m, 'main', '${merchantId}', concat('provider', chr(58), 'pix'), 100, NULL, '{}');
`;

/** Ledger movements per second through the use case at 32 clients, against pgbench on the same PostgreSQL in the same run. */
export const benches: readonly Bench[] = [
  {
    name: 'ledger',
    run: async ({ postgres, say }) => {
      const running = await postgres();
      const url = running.createDatabase('ledger');
      await prepare(url);
      const database = openPostgres(url, { connectionsMax: CLIENTS });
      try {
        say('movements through the use case, against pgbench with the same posting function and against TPC-B-like');
        const ours = () => throughUseCase(database);
        const posting = () => running.script(url, POSTING, { clients: CLIENTS, seconds: SECONDS }).then(({ perSecond }) => perSecond);
        const tpcB = () => running.tpcB({ clients: CLIENTS, seconds: SECONDS }).then(({ perSecond }) => perSecond);
        await ours();
        const prepared = await inTurns(ROUNDS, posting, ours);
        const simple = await inTurns(ROUNDS, tpcB, ours);
        const row = { unit: '/s' };
        return [
          ratioRow({
            ...row,
            name: 'ledger movements through the use case',
            value: prepared.subject,
            reference: { name: 'pgbench, same function', value: prepared.reference },
            atLeast: 0.5,
          }),
          ratioRow({
            ...row,
            name: 'ledger movements through the use case',
            value: simple.subject,
            reference: { name: 'pgbench TPC-B-like', value: simple.reference },
            atLeast: 1.5,
          }),
        ];
      } finally {
        await database.close();
      }
    },
  },
];

/** A schema, a brand, and members whose wallets stand. */
async function prepare(url: string): Promise<void> {
  const owner = openPostgres(url, { asOwner: true, connectionsMax: 1 });
  try {
    await migrate(owner);
    await owner.pool.query(`INSERT INTO merchant (id, code, name, currency, time_zone, languages, default_language)
      VALUES ('${merchantId}', 'bench', 'Bench', 'BRL', 'America/Sao_Paulo', '{PT}', 'PT')`);
    await owner.pool.query(`INSERT INTO member (id, merchant_id, username, nickname, type, currency, language)
      SELECT 'mbr_' || i, '${merchantId}', 'bench' || i, 'bench', 0, 'BRL', 'PT' FROM generate_series(1, ${MEMBERS}) AS i`);
    for (let member = 1; member <= MEMBERS; member += 1) await move({ pool: owner.pool }, member);
    await owner.pool.query('VACUUM ANALYZE');
  } finally {
    await owner.close();
  }
}

async function throughUseCase(database: OpenDatabase): Promise<number> {
  const started = performance.now();
  const end = started + SECONDS * 1000;
  let done = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      await move(database, 1 + Math.floor(Math.random() * MEMBERS));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return done / ((performance.now() - started) / 1000);
}

let deposits = 0;

async function move(on: Pick<OpenDatabase, 'pool'>, member: number): Promise<void> {
  deposits += 1;
  const posted = await depositReceived(on, {
    merchantId,
    memberId: `mbr_${member}`,
    currency: 'BRL',
    minor: 100n,
    depositId: `dep_${deposits}`,
    provider: 'pix',
  });
  if (!posted.ok) throw new Error(`a deposit was refused: ${posted.code}`);
}
