import { randomUUID } from 'node:crypto';
import { sha256Hex } from '@trevo/fairness';
import { type Id, instant } from '@trevo/kernel';
import { type RaffleDraw, verifyRaffle } from '@trevo/reward-rules/draws';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { App } from '../src/core/app.ts';
import { enqueueWork } from '../src/core/enqueue-work.ts';
import type { Lease } from '../src/core/work.ts';
import { createWorker } from '../src/jobs/worker.ts';
import { merchantOf, setFlag } from '../src/modules/brand/index.ts';
import { readBalances } from '../src/modules/wallet/index.ts';
import { assertLedgerSound } from './assert-ledger-sound.ts';
import { failingAt } from './failing-statement.ts';
import { handIn } from './hand-in.ts';
import { type Harness, startHarness, type TestMember } from './harness.ts';
import { setJurisdiction } from './protected-play.ts';
import { nextMillisecond } from './reckon-now.ts';
import { runWork } from './run-work.ts';
import { signOperatorIn } from './sign-operator-in.ts';
import { valueOf } from './studio.ts';

/** The one house of a test file, from its first test on. */
export let harness: Harness;
/** What the beacon says: its values by round, and whether it answers at all. */
export const beacon = { values: new Map<number, string>(), isAway: false, hash: 'c'.repeat(64) };

/** A brand with promotions and a beacon of the test's own. The ledger is proven after each test. */
export function useRaffleDesk(): void {
  beforeAll(async () => {
    harness = await startHarness();
    const answer = <T>(value: T): T => {
      if (beacon.isAway) throw new Error('the beacon is away');
      return value;
    };
    const chain = () => ({ hash: beacon.hash, genesisAt: instant(0), periodMs: 3_000 });
    handIn(harness.app, {
      beacon: {
        url: () => 'https://beacon.example',
        chain: async () => answer(chain()),
        roundAfter: async () => answer(1),
        valueOf: async (round) => answer(beacon.values.get(round) ?? null),
      },
    });
    const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
    if (merchant === null) throw new Error('no merchant');
    await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'PROMOBONUS', enabled: true });
  });
  beforeEach(() => {
    beacon.values.clear();
    beacon.isAway = false;
    beacon.hash = 'c'.repeat(64);
  });
  afterEach(async () => {
    await setJurisdiction(harness, 'default');
    await sql`UPDATE raffle SET state = 'removed', commitment = NULL, no = NULL, beacon_round = NULL, secret_sealed = NULL,
      root = NULL, closed_at = NULL, ticket_count = NULL WHERE state IN ('approved', 'running', 'closed')`.execute(harness.app.db);
    await assertLedgerSound(harness.app);
  });
  afterAll(() => harness.close());
}

export const reckonedTo = (at: string) =>
  sql`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES (${harness.trevo}, ${at}, ${at})
    ON CONFLICT (merchant_id) DO UPDATE SET reckoned_to = ${at}, closed_to = ${at}`.execute(harness.app.db);
/** The work of a minute, with everything reckoned that was settled by now. */
export async function work(): Promise<void> {
  await nextMillisecond(harness.app.db);
  await reckonedTo(new Date().toISOString());
  await runWork(harness.app, 'raffles');
}
export const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const usual = {
  names: { PT: 'Sorteio da semana', EN: 'Raffle of the week' },
  texts: { PT: 'Um bilhete a cada R$ 10 apostados.' },
  prizes: [
    { kind: 'cash', amount: '50.00', count: 1 },
    { kind: 'points', amount: '700.00', count: 2 },
  ],
  per: '10.00',
  onePrizePerPerson: true,
} as const;
type Draft = Partial<Parameters<typeof draftWith>[1]>;
export const draftWith = (as: { readonly token?: string }, more: object) =>
  harness.call('officeDraftRaffle', { ...usual, prizes: [...usual.prizes], opensAt: later(-5), closesAt: later(60), ...more }, as);

/** A raffle that two persons agreed on and that was promised. */
export async function running(more: Draft = {}): Promise<Id<'raffle'>> {
  const [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  valueOf(await draftWith(one, more));
  const raffleId = (await lastRaffle()) as Id<'raffle'>;
  valueOf(await harness.call('officePublishRaffle', { raffleId, version: 1 }, two));
  await work();
  return raffleId;
}
export async function lastRaffle(): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM raffle ORDER BY changed_at DESC, id DESC LIMIT 1`.execute(harness.app.db);
  return rows[0]?.id ?? '';
}

/** A unit that is settled now, or the next line of one. */
type Unit = { readonly unit?: string; readonly line?: number; readonly category?: string; readonly ago?: number };
export async function play(member: TestMember, units: number, more: Unit = {}): Promise<string> {
  const { unit = randomUUID(), line = 1, category = 'RNG', ago = 0 } = more;
  await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win, ggr,
      valid_bet, rebate_base, reason)
    VALUES (${member.id}, 'YY', ${unit}, ${line}, ${member.merchantId}, 'slot', 'BRL', ${category}, now(), clock_timestamp() - ${ago} * interval '1 second',
      date_trunc('hour', now()), 0, 0, 0, ${units * 10_000}, 0, 'COUNTED')`.execute(harness.app.db);
  return unit;
}
export const raffleOf = async (id: string, as: object = { merchant: 'trevo' }) =>
  valueOf(await harness.call('raffles', {}, as)).find(({ raffleId }) => raffleId === id);
export const ownOf = async (id: string, member: TestMember) => (await raffleOf(id, member.caller))?.own;
export const proofOf = async (raffleId: Id<'raffle'>) => valueOf(await harness.call('raffleProof', { raffleId }, { merchant: 'trevo' }));
/** The close of a raffle has come: everything that was settled in it stays in it. */
export const closeNow = async (id: string) => {
  await nextMillisecond(harness.app.db);
  return sql`UPDATE raffle SET closes_at = date_trunc('milliseconds', clock_timestamp()), beacon_at = clock_timestamp() + interval '2 minutes' WHERE id = ${id}`.execute(
    harness.app.db,
  );
};
/** The time of the round has come, so long ago. */
export const roundIsDue = (id: string, ago = '1 second') =>
  sql`UPDATE raffle SET opens_at = opens_at - i.by, closes_at = closes_at - i.by, closed_at = closed_at - i.by, beacon_at = clock_timestamp() - ${ago}::interval
    FROM (SELECT beacon_at - (clock_timestamp() - ${ago}::interval) AS by FROM raffle WHERE id = ${id}) i WHERE id = ${id}`.execute(
    harness.app.db,
  );
export async function roundOf(id: string): Promise<number> {
  const { rows } = await sql<{ round: bigint }>`SELECT beacon_round AS round FROM raffle WHERE id = ${id}`.execute(harness.app.db);
  return Number(rows[0]?.round);
}
export async function drawNow(id: Id<'raffle'>, value = sha256Hex(id)): Promise<void> {
  await closeNow(id);
  await work();
  beacon.values.set(await roundOf(id), value);
  await roundIsDue(id);
  await work();
}
export const pause = (member: TestMember, kind: 'cool_off' | 'exclusion', since: string) =>
  sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${member.id}, ${member.merchantId}, 'UTC', ${kind}, clock_timestamp() + ${since}::interval, now() + interval '9 days',
      '{2026-01-01,2026-01-01,2026-01-01}')`.execute(harness.app.db);
export const cashOf = async ({ id, merchantId }: TestMember) => (await readBalances(harness.app.db, merchantId, id, 'BRL')).main;

/** A draw as anybody makes it again from its public proof. */
export function drawOf(proof: Awaited<ReturnType<typeof proofOf>>): RaffleDraw {
  const { list, draw } = proof;
  if (list === null || draw === null) throw new Error('not drawn');
  return {
    raffleId: proof.raffleId,
    raffleNo: proof.no,
    secret: draw.seed,
    beacon: draw.beaconValue,
    prizes: proof.prizes,
    tickets: list.tickets.map((ticket) => ({ ...ticket, person: ticket.holderTag })),
    onePrizePerPerson: proof.onePrizePerPerson,
  };
}
export function faultOf(proof: Awaited<ReturnType<typeof proofOf>>, change: Partial<RaffleDraw> = {}) {
  const { list, draw, commitment } = proof;
  if (list === null || draw === null) throw new Error('not drawn');
  const winners = draw.winners.map(({ prize, ticketNo, holderTag }) => ({ prize, ticket: ticketNo, holderTag }));
  const published = { commitment, root: list.root, count: list.count, drawn: draw.drawn, winners };
  return verifyRaffle({ ...drawOf(proof), ...change }, published);
}

/** Lets the work die at its first statement, at its second, and so on, until it comes to its end; answers how often it died. */
export async function dieEverywhere(): Promise<number> {
  await nextMillisecond(harness.app.db);
  await reckonedTo(new Date().toISOString());
  const kind = harness.app.work.find(({ name }) => name === 'raffles');
  if (kind === undefined) throw new Error('no such work');
  for (let deaths = 0; deaths < 200; deaths++) {
    let isDone = false;
    const dying = async (app: App, lease: Lease) => {
      await kind.work(failingAt(app, deaths + 1), lease);
      isDone = true;
    };
    await enqueueWork(harness.app.db, kind.name, [{ merchantId: null, key: `die ${deaths} ${Math.random()}`, due: { afterMs: 0 } }]);
    const worker = createWorker(harness.app, [{ ...kind, work: dying, inOrder: false }]);
    while ((await worker.take('any')) > 0) await worker.idle();
    await sql`UPDATE due_work SET done_at = now() WHERE kind = ${kind.name} AND done_at IS NULL`.execute(harness.app.db);
    if (isDone) return deaths;
  }
  throw new Error('The work never comes to its end');
}
