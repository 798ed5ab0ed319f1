import { type Id, instant, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import { writeUnitLines } from '../../src/modules/facts/units-store.ts';
import { writeDraft } from '../../src/modules/raffle/raffles-store.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { handIn } from '../hand-in.ts';
import type { Caller, Harness } from '../harness.ts';
import { reckonNow } from '../reckon-now.ts';
import { runWork } from '../run-work.ts';
import { valueOf } from '../studio.ts';
import type { Person } from './fill-people.ts';

const reais = (units: number) => BigInt(units) * 10_000n;
/** A beacon whose one value is there at once. */
const value = 'ab'.repeat(32);

/** A raffle that was drawn, with a winner whose prize waits; one that runs, with tickets of which a correction took some; and a draft. */
export async function fillRaffle(harness: Harness, operator: Caller, player: Pick<Person, 'username'>): Promise<void> {
  const { app } = harness;
  const { beacon } = app.ports;
  const chain = { hash: 'c'.repeat(64), genesisAt: instant(0), periodMs: 3_000 };
  handIn(app, { beacon: { url: () => null, chain: async () => chain, roundAfter: async () => 1, valueOf: async () => value } });
  const drawn = await openRaffle(harness, operator);
  const member = await memberOf(harness, player);
  await play(harness, member, { unit: 'raffle-a', line: 1, units: 40 });
  await step(harness);
  await sql`UPDATE raffle SET closes_at = date_trunc('milliseconds', clock_timestamp()), beacon_at = clock_timestamp() + interval '2 minutes'
    WHERE id = ${drawn}`.execute(app.db);
  await step(harness);
  await sql`UPDATE raffle SET opens_at = opens_at - interval '3 minutes', closes_at = closes_at - interval '3 minutes', closed_at = closed_at - interval '3 minutes',
    beacon_at = beacon_at - interval '3 minutes' WHERE id = ${drawn}`.execute(app.db);
  await step(harness);
  await openRaffle(harness, operator);
  await play(harness, member, { unit: 'raffle-b', line: 1, units: 40 });
  await step(harness);
  await play(harness, member, { unit: 'raffle-b', line: 2, units: -15 });
  await step(harness);
  await draft(harness);
  handIn(app, { beacon });
}

async function draft({ app, trevo }: Harness) {
  const id = app.newId('raffle');
  const [opensAt, closesAt] = [instant(Date.now()), instant(Date.now() + 3_600_000)];
  const prizes = [{ kind: 'cash', minor: reais(20) } as const, { kind: 'points', minor: reais(300) } as const];
  const terms = { currency: 'BRL', perMinor: reais(10), cap: 50, onePrizePerPerson: true, categories: null, authorisation: null } as const;
  const names = { PT: 'Sorteio guardado', EN: 'A kept raffle' };
  await inTransaction(app.db, (tx) =>
    writeDraft(tx, trevo, { id, names, texts: names, prizes, ...terms, opensAt, closesAt, draftedBy: null }),
  );
  return id;
}

async function openRaffle(harness: Harness, operator: Caller) {
  const raffleId = await draft(harness);
  valueOf(await harness.call('officePublishRaffle', { raffleId, version: 1 }, operator));
  await step(harness);
  return raffleId;
}

/** The work of a minute, with everything reckoned that was settled by now. */
async function step({ app, trevo }: Harness): Promise<void> {
  await reckonNow({ app, trevo });
  await runWork(app, 'raffles');
}

async function memberOf({ app, trevo }: Harness, { username }: Pick<Person, 'username'>): Promise<Id<'member'>> {
  const { rows } = await sql<{
    id: Id<'member'>;
  }>`SELECT id FROM member WHERE merchant_id = ${trevo} AND lower(username) = lower(${username})`.execute(app.db);
  const [found] = rows;
  invariant(found, `${username} is there`);
  return found.id;
}

type Line = { readonly unit: string; readonly line: number; readonly units: number };

async function play({ app, trevo }: Harness, memberId: Id<'member'>, { unit, line, units }: Line): Promise<void> {
  const at = instant(Date.now());
  const played = { turnover: 0n, win: 0n, ggr: 0n, validBet: reais(units), rebateBase: 0n, reason: 'FULL' } as const;
  const of = { memberId, vendor: 'PGE', unit, line, game: 'plinko', currency: 'BRL', category: 'RNG' } as const;
  const times = { acceptedAt: at, settledAt: at, slot: instant(at - (at % 3_600_000)) };
  await inTransaction(app.db, (tx) => writeUnitLines(tx, trevo, [{ ...of, ...played, ...times }]));
}
