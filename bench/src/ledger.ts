import type { Id } from '@trevo/kernel';
import { type OpenDatabase, openPostgres } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { depositReceived } from '../../apps/server/src/modules/wallet/index.ts';
import { book } from '../../apps/server/src/modules/vendors/book-together.ts';
import { trevo } from '../../apps/server/src/modules/vendors/dialects/trevo.ts';
import { moneyFact } from '../../apps/server/src/modules/vendors/vendor-fact.ts';
import type { VendorLink } from '../../apps/server/src/modules/vendors/vendor-link.ts';
import { openVendorHouse, type VendorHouse } from '../../apps/server/test/vendor-house.ts';
import { type Bench, inTurns, ratioRow } from './runner/bench.ts';
import { timesPerSecond } from './runner/clients.ts';

const MEMBERS = 1000;
const PLAYERS = 256;
const CLIENTS = 32;
const SECONDS = 8;
const ROUNDS = 3;
const merchantId: Id<'merchant'> = 'mer_bench';

/** One movement as pgbench sends it: the same function, prepared, over the same members. pgbench reads a colon as a variable. */
const POSTING = String.raw`\set m random(1, ${MEMBERS})
\set n random(1, 1000000000000)
SELECT * FROM unnest(ledger_post(ARRAY[ROW ('${merchantId}', 'deposit', 'mbr_' || :m, 'pgbench', 'dep_' || :n, NULL, 'BRL', '{}', ARRAY[ROW ('mbr_' || :m, 'main', 100, NULL), ROW ('${merchantId}', concat('provider', chr(58), 'pix'), -100, NULL)]::ledger_leg[], NULL, false, NULL)::ledger_move]));
`;

/**
 * Ledger movements per second through the use cases at 32 clients, on one PostgreSQL in one run: deposits, each a transaction of its own, against pgbench with
 * the same function; and bets, which share transactions as they do in play, against TPC-B-like.
 */
export const benches: readonly Bench[] = [
  {
    name: 'ledger',
    run: async ({ postgres, say }) => {
      const running = await postgres();
      const url = running.createDatabase('ledger');
      await prepare(url);
      const database = openPostgres(url, { connectionsMax: CLIENTS });
      const house = await openVendorHouse(running.createDatabase('bets'), PLAYERS);
      try {
        const deposits = () => forAWhile(() => move(database, 1 + Math.floor(Math.random() * MEMBERS)));
        const bets = () => forAWhile((client) => bet(house, client));
        const load = { clients: CLIENTS, seconds: SECONDS };
        const posting = () => running.script(url, POSTING, load).then(({ perSecond }) => perSecond);
        const tpcB = () => running.tpcB(load).then(({ perSecond }) => perSecond);
        say('deposits through the use case, one by one, against pgbench with the same posting function');
        await deposits();
        const alone = await inTurns(ROUNDS, posting, deposits);
        say('bets through the use case, together as they are in play, against TPC-B-like');
        await bets();
        const together = await inTurns(ROUNDS, tpcB, bets);
        say(`a deposit alone in its transaction makes ${(alone.subject / together.reference).toFixed(2)} of TPC-B-like`);
        return [
          ratioRow({
            name: 'deposits through the use case',
            value: alone.subject,
            unit: '/s',
            reference: { name: 'pgbench, same function', value: alone.reference },
            atLeast: 0.75,
          }),
          ratioRow({
            name: 'bets through the use case',
            value: together.subject,
            unit: '/s',
            reference: { name: 'pgbench TPC-B-like', value: together.reference },
            atLeast: 1.9,
          }),
        ];
      } finally {
        await database.close();
        await house.app.database.close();
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

const forAWhile = (act: (client: number) => Promise<void>) => timesPerSecond({ clients: CLIENTS, seconds: SECONDS }, act);

let bets = 0;

/** A bet of one of the client's players, who take turns, as a vendor's request becomes one. */
async function bet({ app, merchantId: brandId, game, keyId, seats }: VendorHouse, client: number): Promise<void> {
  bets += 1;
  const perClient = seats.length / CLIENTS;
  const seat = seats[client * perClient + (bets % perClient)];
  const id = `bench-${bets}`;
  const { player = null, session = null } = seat ?? {};
  const fact = moneyFact({ action: 'bet', transaction: id, round: id, player, session, game, currency: 'BRL', amountMinor: 2_000n });
  const link = { merchantId: brandId, vendor: 'AG' } as VendorLink;
  const { outcome, code } = await book(app, trevo, { link, keyId, nonce: `nonce-of-${id}`, fact, said: '{}' });
  if (outcome !== 'posted') throw new Error(`a bet was refused: ${code}`);
}

let moved = 0;

async function move(on: Pick<OpenDatabase, 'pool'>, member: number): Promise<void> {
  moved += 1;
  const posted = await depositReceived(on, {
    merchantId,
    memberId: `mbr_${member}`,
    currency: 'BRL',
    minor: 100n,
    depositId: `dep_${moved}`,
    provider: 'pix',
  });
  if (!posted.ok) throw new Error(`a deposit was refused: ${posted.code}`);
}
