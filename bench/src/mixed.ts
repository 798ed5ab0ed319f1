import { join } from 'node:path';
import { parseAmount } from '@trevo/money';
import { openPostgres } from '../../apps/server/src/db/database.ts';
import { checkLedger } from '../../apps/server/src/modules/wallet/index.ts';
import { ROOT } from '../../scripts/launcher/root.mjs';
import { type Bench, limitRow } from './runner/bench.ts';
import { roundKinds, type Seat } from './runner/mixed-rounds.ts';
import { startServerProcess } from './runner/server-process.ts';
import { createVendorCaller, type VendorCaller } from './runner/vendor-caller.ts';

const ROUNDS = Number(process.env.TREVO_BENCH_ROUNDS ?? '100000');
const CALLERS = 32;

interface VendorServer {
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly seats: readonly { readonly player: string; readonly session: string }[];
}

/** An hour's load in short form: a hundred thousand rounds of a vendor over HTTP, with every fault mixed in, against an oracle that knows every balance. */
export const benches: readonly Bench[] = [
  {
    name: 'mixed',
    run: async ({ postgres, say }) => {
      const running = await postgres();
      const databaseUrl = running.createDatabase('mixed');
      const server = await startServerProcess<VendorServer>(join(ROOT, 'apps/server/test/vendor-server.ts'), databaseUrl);
      const { call, stop } = createVendorCaller(server.value.url, server.value.keyId, server.value.secret);
      try {
        const seats = await Promise.all(server.value.seats.map((seat) => seatOf(call, seat)));
        const seed = Number(process.env.TREVO_BENCH_SEED ?? Date.now() % 1_000_000);
        say(`${ROUNDS.toLocaleString('en')} rounds of ${Object.keys(roundKinds).length} kinds, ${CALLERS} callers, seed ${seed}`);
        const wrong = await play({ call, seats, seed, say });
        const balances = await wrongBalances(call, seats);
        const database = openPostgres(databaseUrl, { asOwner: true, connectionsMax: 1 });
        const { faults, entries } = await checkLedger(database.db);
        await database.close();
        for (const fault of faults) say(`${fault.check}: ${fault.at}`);
        say(`${entries.toLocaleString('en')} entries in the ledger`);
        return [
          limitRow({ name: 'mixed load, rounds answered wrongly', value: wrong, unit: 'rounds', atMost: 0 }),
          limitRow({ name: 'mixed load, balances that differ', value: balances, unit: 'players', atMost: 0 }),
          limitRow({ name: 'mixed load, broken invariants', value: faults.length, unit: 'checks', atMost: 0 }),
        ];
      } finally {
        stop();
        server.stop();
      }
    },
  },
];

type Load = {
  readonly call: VendorCaller;
  readonly seats: readonly Seat[];
  readonly seed: number;
  readonly say: (sentence: string) => void;
};

/** Plays all rounds; each caller has players of its own and waits for every round. Says how many went wrong, and the first few how. */
async function play({ call, seats, seed, say }: Load): Promise<number> {
  const kinds = Object.entries(roundKinds);
  const random = randomOf(seed);
  let begun = 0;
  let wrong = 0;
  const caller = async (index: number): Promise<void> => {
    const own = seats.filter((_, place) => place % CALLERS === index);
    for (let turn = 0; begun < ROUNDS; turn++) {
      begun += 1;
      const seat = own[turn % own.length];
      const [name, kind] = kinds[Math.floor(random() * kinds.length)] ?? [];
      if (seat === undefined || kind === undefined) throw new Error('Every caller has players, and there are kinds of rounds');
      const id = `m${seed}-${begun}`;
      try {
        await kind({ call, seat, id, stake: 1 + Math.floor(random() * 500), win: 1 + Math.floor(random() * 1_000) });
      } catch (error) {
        wrong += 1;
        if (wrong <= 5) say(`${name} ${id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(index)));
  return wrong;
}

async function wrongBalances(call: VendorCaller, seats: readonly Seat[]): Promise<number> {
  let wrong = 0;
  for (const seat of seats) if ((await seatOf(call, seat)).balance !== seat.balance) wrong += 1;
  return wrong;
}

async function seatOf(call: VendorCaller, { player, session }: { readonly player: string; readonly session: string }): Promise<Seat> {
  const answer = await call('balance', { player });
  const read = parseAmount((JSON.parse(answer?.text ?? '{}') as { balance?: string }).balance ?? '');
  if (!read.ok) throw new Error(`a balance was not told: ${answer?.text}`);
  return { player, session, balance: read.value };
}

/** A repeatable sequence of numbers from 0 up to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
