import { randomUUID } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { App } from '../src/core/app.ts';
import { enqueueWork } from '../src/core/enqueue-work.ts';
import type { Lease } from '../src/core/work.ts';
import { createWorker } from '../src/jobs/worker.ts';
import { merchantOf, setFlag } from '../src/modules/brand/index.ts';
import { readBalances } from '../src/modules/wallet/index.ts';
import { assertLedgerSound } from './assert-ledger-sound.ts';
import { dyingAt } from './failing-statement.ts';
import { type Harness, startHarness, type TestMember } from './harness.ts';
import { setJurisdiction } from './protected-play.ts';
import { reckonNow } from './reckon-now.ts';
import { runWork } from './run-work.ts';
import { signOperatorIn } from './sign-operator-in.ts';
import { valueOf } from './studio.ts';

/** The one house of a test file, from its first test on. */
export let harness: Harness;

/** A brand with promotions. After each test the ledger is proven, and pools of what is over are empty. */
export function useTournamentDesk(): void {
  beforeAll(async () => {
    harness = await startHarness();
    await turnPromotions(true);
  });
  afterEach(async () => {
    await setJurisdiction(harness, 'default');
    await assertLedgerSound(harness.app);
    const { rows } = await sql`SELECT a.pocket, a.balance FROM ledger_account a JOIN tournament t ON a.pocket = 'pool:' || t.id
      WHERE a.balance < 0 OR (t.state IN ('frozen', 'cancelled') AND a.balance <> 0)`.execute(harness.app.db);
    expect(rows).toEqual([]);
    // The next test has the work for itself.
    await sql`UPDATE tournament SET state = 'removed' WHERE state IN ('published', 'started')`.execute(harness.app.db);
  });
  afterAll(() => harness.close());
}

export async function turnPromotions(enabled: boolean): Promise<void> {
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'PROMOBONUS', enabled });
}

export const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const usual = {
  names: { PT: 'Torneio da semana', EN: 'Tournament of the week' },
  texts: { PT: 'Conta a melhor rodada.' },
  measure: 'validBet',
  guarantee: '100.00',
  sharesPpm: [500_000, 300_000, 200_000],
  ties: 'split',
} as const;
export type Terms = Partial<Parameters<typeof harness.call<'officeDraftTournament'>>[1]>;
export const draftWith = (as: object, more: Terms = {}) =>
  harness.call(
    'officeDraftTournament',
    { ...usual, sharesPpm: [...usual.sharesPpm], startsAt: later(60), endsAt: later(120), ...more },
    as,
  );

export async function lastTournament(): Promise<Id<'tournament'>> {
  const { rows } = await sql<{ id: Id<'tournament'> }>`SELECT id FROM tournament ORDER BY changed_at DESC, id DESC LIMIT 1`.execute(
    harness.app.db,
  );
  return rows[0]?.id as Id<'tournament'>;
}

/** A tournament that two persons agreed on; it starts in an hour. */
export async function published(more: Terms = {}): Promise<Id<'tournament'>> {
  const [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  valueOf(await draftWith(one, more));
  const tournamentId = await lastTournament();
  valueOf(await harness.call('officePublishTournament', { tournamentId, version: 1 }, two));
  return tournamentId;
}

/** The window is now so many minutes from the present; what was joined before stays before it. */
export const moveWindow = (id: string, startsIn: number, endsIn: number) =>
  sql`UPDATE tournament SET starts_at = clock_timestamp() + ${startsIn} * interval '1 minute', ends_at = clock_timestamp() + ${endsIn} * interval '1 minute',
    scored_to = clock_timestamp() + ${startsIn} * interval '1 minute' WHERE id = ${id}`.execute(harness.app.db);
/** Whoever joined did so before the window. */
export const joinedBefore = (id: string, minutes: number) =>
  sql`UPDATE tournament_entry SET joined_at = clock_timestamp() - ${minutes} * interval '1 minute' WHERE tournament_id = ${id}`.execute(
    harness.app.db,
  );

export const joinAs = (tournamentId: Id<'tournament'>, member: TestMember, buyIn = '0.00') =>
  harness.call('joinTournament', { tournamentId, buyIn }, member.caller);

type Unit = {
  readonly unit?: string;
  readonly line?: number;
  readonly ago?: number;
  readonly stake?: number;
  readonly win?: number;
  readonly category?: string;
};
/** A unit that was settled so many minutes ago, or the next line of one. */
export async function play(member: TestMember, bet: number, more: Unit = {}): Promise<string> {
  const { unit = randomUUID(), line = 1, ago = 0, stake = bet, win = 0, category = 'RNG' } = more;
  await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win, ggr,
      valid_bet, rebate_base, reason)
    VALUES (${member.id}, 'PGE', ${unit}, ${line}, ${member.merchantId}, 'setes', 'BRL', ${category}, now(), clock_timestamp() - ${ago} * interval '1 minute',
      date_trunc('hour', now()), ${stake * 10_000}, ${win * 10_000}, 0, ${bet * 10_000}, 0, 'COUNTED')`.execute(harness.app.db);
  return unit;
}

export const reckon = (): Promise<void> => reckonNow(harness);
/** The work of a minute, with everything reckoned that was settled by now. */
export async function work(): Promise<void> {
  await reckon();
  await runWork(harness.app, 'tournaments');
}

export const shown = async (id: string, as: object = { merchant: 'trevo' }) =>
  valueOf(await harness.call('tournaments', {}, as)).find(({ tournamentId }) => tournamentId === id);
export const boardOf = async (tournamentId: Id<'tournament'>, as: object = { merchant: 'trevo' }) =>
  valueOf(await harness.call('tournamentBoard', { tournamentId }, as));
export const cashOf = async ({ id, merchantId }: TestMember) => (await readBalances(harness.app.db, merchantId, id, 'BRL')).main;
export async function poolOf(id: string): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`SELECT balance FROM ledger_account WHERE pocket = ${`pool:${id}`}`.execute(
    harness.app.db,
  );
  return rows[0]?.balance ?? 0n;
}
export async function prizesOf(member: TestMember): Promise<readonly string[]> {
  const { rows } = await sql<{
    told: string;
  }>`SELECT concat_ws(' ', source, state, amount / 10000) AS told FROM reward WHERE member_id = ${member.id}
    ORDER BY offered_at`.execute(harness.app.db);
  return rows.map(({ told }) => told);
}
export const pause = (member: TestMember, kind: 'cool_off' | 'exclusion', since: string) =>
  sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${member.id}, ${member.merchantId}, 'UTC', ${kind}, clock_timestamp() + ${since}::interval, now() + interval '9 days',
      '{2026-01-01,2026-01-01,2026-01-01}')`.execute(harness.app.db);

/** Lets the work die at its first statement, at its second, and so on, until it comes to its end; answers how often it died. */
export async function dieEverywhere(of = 'tournaments'): Promise<number> {
  await reckon();
  const kind = harness.app.work.find(({ name }) => name === of);
  if (kind === undefined) throw new Error('no such work');
  for (let deaths = 0; deaths < 200; deaths++) {
    let isDone = false;
    const dying = async (app: App, lease: Lease) => {
      await kind.work(dyingAt(app, deaths + 1), lease);
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
