import { type Id, instant, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import { inTransaction } from '../../src/db/transaction.ts';
import { writeUnitLines } from '../../src/modules/facts/units-store.ts';
import { writeEntry, writeLeft } from '../../src/modules/tournament/entries-store.ts';
import { readTournament, writeDraft } from '../../src/modules/tournament/tournaments-store.ts';
import { merchantOf } from '../../src/modules/brand/index.ts';
import { writeChances } from '../../src/modules/wheel/chances-store.ts';
import { spinOnce } from '../../src/modules/wheel/spin-wheel.ts';
import { writeDraft as writeWheel } from '../../src/modules/wheel/wheels-store.ts';
import type { Caller, Harness } from '../harness.ts';
import { reckonNow } from '../reckon-now.ts';
import { runWork } from '../run-work.ts';
import { valueOf } from '../studio.ts';
import type { Person } from './fill-people.ts';

const reais = (units: number) => BigInt(units) * 10_000n;

/** A wheel with a chance that was used and one that was not. */
export async function fillWheel(harness: Harness, operator: Caller, player: Pick<Person, 'username'>): Promise<void> {
  const { app, trevo } = harness;
  const memberId = await memberOf(harness, player);
  const id = app.newId('wheel');
  const names = { PT: 'Roleta guardada', EN: 'A kept wheel' };
  const prizes = [
    { kind: 'cash', minor: reais(1), weight: 1, stock: 3 },
    { kind: 'points', minor: reais(5), weight: 99, stock: null },
  ] as const;
  const terms = { currency: 'BRL', fallback: 1, perMinor: reais(10_000), cap: 5, categories: null, draftedBy: null } as const;
  const window = { opensAt: instant(Date.now() - 1_000), closesAt: instant(Date.now() + 3_600_000) };
  await inTransaction(app.db, (tx) => writeWheel(tx, trevo, { id, names, texts: names, prizes, ...terms, ...window }));
  valueOf(await harness.call('officePublishWheel', { wheelId: id, version: 1 }, operator));
  await inTransaction(app.db, (tx) => writeChances(tx, { id, merchantId: trevo }, [{ memberId, played: reais(25_000), earned: 2 }]));
  const merchant = await merchantOf(app, 'localhost', 'trevo');
  invariant(merchant, 'The brand is there');
  await inTransaction(app.db, (tx) => spinOnce(app, tx, { merchant, memberId, wheelId: id, no: 1 }));
}

/** A tournament that was ranked and paid; one under way, which somebody left; and a draft. */
export async function fillTournament(harness: Harness, operator: Caller, player: Pick<Person, 'username'>): Promise<void> {
  const memberId = await memberOf(harness, player);
  const paid = await openTournament(harness, operator);
  await enter(harness, paid, memberId);
  await openWindow(harness, paid, '30 minutes');
  await play(harness, memberId);
  await step(harness);
  await sql`UPDATE tournament SET ends_at = clock_timestamp() - interval '16 minutes' WHERE id = ${paid}`.execute(harness.app.db);
  await step(harness);
  const running = await openTournament(harness, operator);
  await enter(harness, running, memberId);
  await inTransaction(harness.app.db, (tx) => writeLeft(tx, running, memberId));
  await openWindow(harness, running, '1 minute');
  await step(harness);
  await draft(harness);
}

async function draft({ app, trevo }: Harness): Promise<Id<'tournament'>> {
  const id = app.newId('tournament');
  const names = { PT: 'Torneio guardado', EN: 'A kept tournament' };
  const scoring = {
    measure: 'sumBest',
    bestOf: 3,
    minStake: 10_000n,
    maxMultiplier: null,
    minScore: 0n,
    categories: ['RNG'],
    games: null,
  } as const;
  const money = { currency: 'BRL', buyIn: 0n, guarantee: reais(50), shares: [600_000, 400_000], ties: 'split', minEntrants: 0 } as const;
  const window = { startsAt: instant(Date.now() + 3_600_000), endsAt: instant(Date.now() + 7_200_000) };
  await inTransaction(app.db, (tx) => writeDraft(tx, trevo, { id, names, texts: names, ...scoring, ...money, ...window, draftedBy: null }));
  return id;
}

async function openTournament(harness: Harness, operator: Caller): Promise<Id<'tournament'>> {
  const tournamentId = await draft(harness);
  valueOf(await harness.call('officePublishTournament', { tournamentId, version: 1 }, operator));
  return tournamentId;
}

async function enter({ app, trevo }: Harness, id: Id<'tournament'>, memberId: Id<'member'>): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const tournament = await readTournament(tx, trevo, id, { lock: true });
    if (tournament !== null) await writeEntry(tx, tournament, { memberId, paid: 0n });
  });
}

/** The window began so long ago, and everybody had joined before. */
async function openWindow({ app }: Harness, id: Id<'tournament'>, ago: string): Promise<void> {
  await sql`UPDATE tournament SET starts_at = clock_timestamp() - ${ago}::interval, scored_to = clock_timestamp() - ${ago}::interval WHERE id = ${id}`.execute(
    app.db,
  );
  await sql`UPDATE tournament_entry SET joined_at = clock_timestamp() - ${ago}::interval WHERE tournament_id = ${id}`.execute(app.db);
}

/** The work of a minute, with everything reckoned that was settled by now. */
async function step({ app, trevo }: Harness): Promise<void> {
  await reckonNow({ app, trevo });
  await runWork(app, 'tournaments');
}

async function memberOf({ app, trevo }: Harness, { username }: Pick<Person, 'username'>): Promise<Id<'member'>> {
  const { rows } = await sql<{
    id: Id<'member'>;
  }>`SELECT id FROM member WHERE merchant_id = ${trevo} AND lower(username) = lower(${username})`.execute(app.db);
  const [found] = rows;
  invariant(found, `${username} is there`);
  return found.id;
}

/** A round of the studio that was settled twenty minutes ago. */
async function play({ app, trevo }: Harness, memberId: Id<'member'>): Promise<void> {
  const at = instant(Date.now() - 20 * 60_000);
  const played = { turnover: reais(10), win: reais(30), ggr: reais(-20), validBet: reais(10), rebateBase: 0n, reason: 'FULL' } as const;
  const of = { memberId, vendor: 'PGE', unit: 'tournament-a', line: 1, game: 'plinko', currency: 'BRL', category: 'RNG' } as const;
  const times = { acceptedAt: at, settledAt: at, slot: instant(at - (at % 3_600_000)) };
  await inTransaction(app.db, (tx) => writeUnitLines(tx, trevo, [{ ...of, ...played, ...times }]));
}
