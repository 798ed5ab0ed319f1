import type { Calls, RequestOf } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { type FeedLine, type Jackpot, verifyFeedLog } from '@trevo/reward-rules/jackpots';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { failingAt } from '../../../test/failing-statement.ts';
import { type Caller, type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { nextMillisecond, reckonNow } from '../../../test/reckon-now.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { createWorker } from '../../jobs/worker.ts';
import { studioGames } from '../pge/index.ts';
import { readJackpot, readLines } from './jackpots-store.ts';

let harness: Harness;
let one: Caller;
let two: Caller;
beforeAll(async () => {
  harness = await startHarness();
  one = await signOperatorIn(harness, 'admin');
  two = await signOperatorIn(harness, 'admin');
});
beforeEach(() => {
  used = 0;
  return asOwner(harness.app.db, async (db) => {
    await sql`TRUNCATE jackpot_line, jackpot_draft, settled_unit`.execute(db);
    await sql`DELETE FROM jackpot`.execute(db);
  });
});
afterEach(async () => {
  const { rows } = await sql`SELECT j.id FROM jackpot j LEFT JOIN ledger_account a ON a.pocket = 'jackpot:' || j.id
    WHERE coalesce(a.balance, 0) <> floor((j.meter_micro + j.reserve_micro) / 1000000)`.execute(harness.app.db);
  if (rows.length > 0) throw new Error('A pocket does not hold its meter');
  await assertLedgerSound(harness.app);
});
afterAll(() => harness.close());

type Draft = RequestOf<Calls['officeDraftJackpot']>;
type JackpotId = Id<'jackpot'>;
const codes = studioGames.map(({ code }) => code);
let used = 0;
/** A game of the studio that feeds no jackpot yet. */
const nextGame = () => codes[used++] ?? '';
const draftOf = (change: Partial<Draft> = {}): Draft => ({
  names: { PT: 'Jackpot do meio', EN: 'Jackpot of the middle' },
  type: 'mustHitBy',
  games: [nextGame()],
  contributionPpm: 1000,
  reservePpm: 500,
  minStake: '1.00',
  seed: '10.00',
  ceiling: '2000.00',
  ...change,
});
const send = (as: Caller, change: Partial<Draft> = {}) => harness.call('officeDraftJackpot', draftOf(change), as);
const drafts = async () => valueOf(await harness.call('officeJackpotDrafts', {}, one)).drafts;
const publish = (as: Caller, jackpotId: string, version = 1) =>
  harness.call('officePublishJackpot', { jackpotId: jackpotId as JackpotId, version }, as);
const decide = (as: Caller, jackpotId: JackpotId, decision: 'publish' | 'withdraw') =>
  harness.call('officeDecideJackpotClosing', { jackpotId, decision }, as);
const close = (as: Caller, jackpotId: JackpotId, into: JackpotId) => harness.call('officeCloseJackpot', { jackpotId, into }, as);

/** Drafts and publishes a jackpot over a game of its own. */
async function open(change: Partial<Draft> = {}): Promise<{ readonly id: JackpotId; readonly game: string }> {
  const draft = draftOf(change);
  valueOf(await harness.call('officeDraftJackpot', draft, one));
  const [made] = await drafts();
  valueOf(await publish(two, made?.jackpotId ?? ''));
  return { id: made?.jackpotId as JackpotId, game: draft.games[0] ?? '' };
}

async function play(member: TestMember, game: string, units: number, ago = 0): Promise<void> {
  await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win, ggr,
      valid_bet, rebate_base, reason)
    VALUES (${member.id}, 'PGE', gen_random_uuid()::text, 1, ${member.merchantId}, ${game}, 'BRL', 'RNG', now(), clock_timestamp() - ${ago} * interval '1 second',
      date_trunc('hour', now()), ${units * 10_000}, 0, 0, ${units * 10_000}, 0, 'FULL')`.execute(harness.app.db);
}

async function feed(): Promise<void> {
  await reckonNow(harness);
  await runWork(harness.app, 'jackpots');
}

/** The thirty days of a closing are over. */
const letNoticePass = (id: JackpotId) =>
  asOwner(harness.app.db, (db) => sql`UPDATE jackpot SET closes_at = clock_timestamp() WHERE id = ${id}`.execute(db));

async function stored(id: JackpotId) {
  const jackpot = await readJackpot(harness.app.db, harness.trevo, id);
  if (jackpot === null) throw new Error('no jackpot');
  return jackpot;
}

async function faultOf(id: JackpotId, change: (line: FeedLine) => FeedLine = (line) => line) {
  const { terms } = await stored(id);
  const lines = (await readLines(harness.app.db, id, { from: 1, limit: 1000 })).map(change);
  const start = { meterMicro: terms.seedMinor * 1_000_000n, reserveMicro: 0n };
  return verifyFeedLog(terms satisfies Jackpot, { jackpotId: id, start, lines }, () => null);
}

test('one drafts and another publishes, as it was seen; a published jackpot is fed, and nobody changes it', async () => {
  const game = nextGame();
  valueOf(await send(one, { games: [game] }));
  const [draft] = await drafts();
  const jackpotId = draft?.jackpotId as JackpotId;
  expect(draft).toMatchObject({ version: 1, isOwn: true, type: 'mustHitBy', ceiling: '2000.00', hitEvery: null, games: [game] });
  valueOf(await send(one, { jackpotId, games: [game], seed: '20.00' }));
  expect(codeOf(await publish(two, jackpotId, 1))).toBe('figures_changed');
  expect(codeOf(await publish(one, jackpotId, 2))).toBe('second_approval_required');
  expect(valueOf(await harness.call('jackpots', {}, { merchant: 'trevo' })).map((shown) => shown.jackpotId)).not.toContain(jackpotId);
  const answers = await Promise.all([publish(two, jackpotId, 2), publish(two, jackpotId, 2)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect(codeOf(await publish(two, jackpotId, 2))).toBe('not_found');
  expect(codeOf(await send(one, { jackpotId, games: [game] }))).toBe('not_found');
  expect(await drafts()).toEqual([]);
  const member = await harness.newMember();
  await play(member, game, 5);
  const told: unknown[] = [];
  const stop = harness.app.bus.subscribe(`merchant:${harness.trevo}`, (message) => told.push(message));
  await feed();
  stop();
  expect(told).toContainEqual({ type: 'jackpot', jackpotId, meter: '20.00' });
  const meters = valueOf(await harness.call('jackpotMeters', {}, { merchant: 'trevo' }));
  expect(meters).toContainEqual({ jackpotId, name: 'Jackpot do meio', meter: '20.00', currency: 'BRL', games: [game] });
});

test('terms that cannot be kept, games that feed another, and what turnover cannot bear are refused, and the preview says so before', async () => {
  const { game } = await open();
  const unfit: Partial<Draft>[] = [
    { games: ['no-game-of-the-studio'] },
    { games: [codes[0] ?? '', codes[0] ?? ''] },
    { ceiling: '10.00' },
    { type: 'random' },
    { type: 'random', hitEvery: '2000000000.00' },
  ];
  for (const change of unfit) expect(codeOf(await send(one, change))).toBe('jackpot_terms_malformed');
  expect(codeOf(await send(one, { games: [game] }))).toBe('jackpot_game_taken');
  expect(codeOf(await send(one, { contributionPpm: 90_000 }))).toBe('budget_exceeded');
  // A rate that fits may not fit any more when it is published.
  const [near, rival] = [nextGame(), nextGame()];
  valueOf(await send(one, { games: [near], contributionPpm: 1500 }));
  const [draft] = await drafts();
  const jackpotId = draft?.jackpotId as JackpotId;
  const member = await harness.newMember();
  await play(member, near, 40);
  await play(member, near, 0.5);
  const look = valueOf(await harness.call('officeJackpotPreview', { jackpotId }, two));
  expect(look).toMatchObject({ units: 1, staked: '40.00', fed: '0.08', seed: '10.00', returnPpm: 2000, fault: null });
  expect(look.budgets).toMatchObject([
    { product: 'RNG', ok: true },
    { product: 'INHOUSE', ok: true },
  ]);
  expect(look.budgets.flatMap(({ parts }) => parts)).toContainEqual({ part: 'jackpot', ppm: '2000' });
  // Another module promises something of the same turnover.
  await sql`INSERT INTO referral_terms (merchant_id, version, terms, drafted_at, starts_at)
    VALUES (${harness.trevo}, 1, '{"commissionPpm": 9000}', now(), now())`.execute(harness.app.db);
  expect(valueOf(await harness.call('officeJackpotPreview', { jackpotId }, two)).fault).toBe('budget_exceeded');
  expect(codeOf(await publish(two, jackpotId))).toBe('budget_exceeded');
  await sql`DELETE FROM referral_terms WHERE merchant_id = ${harness.trevo}`.execute(harness.app.db);
  // Two drafts over one game: the second to be published finds it taken.
  valueOf(await send(one, { games: [near, rival] }));
  const other = (await drafts()).find(({ games }) => games.includes(rival));
  valueOf(await publish(two, jackpotId));
  expect(valueOf(await harness.call('officeJackpotPreview', { jackpotId: other?.jackpotId as JackpotId }, two)).fault).toBe(
    'jackpot_game_taken',
  );
  expect(codeOf(await publish(two, other?.jackpotId ?? ''))).toBe('jackpot_game_taken');
  valueOf(await harness.call('officeRemoveJackpotDraft', { jackpotId: other?.jackpotId as JackpotId }, one));
  expect(codeOf(await harness.call('officeRemoveJackpotDraft', { jackpotId: other?.jackpotId as JackpotId }, one))).toBe('not_found');
  expect(codeOf(await harness.call('officeJackpotPreview', { jackpotId: other?.jackpotId as JackpotId }, two))).toBe('not_found');
});

test('a closing is asked for by one and published by another; after thirty days the whole pool is another jackpot’s, and both logs say so', async () => {
  const [ending, heir] = [await open(), await open({ ceiling: '11.00' })];
  const gone = harness.app.newId('jackpot');
  expect(codeOf(await close(one, gone, heir.id))).toBe('not_found');
  expect(codeOf(await close(one, ending.id, ending.id))).toBe('reward_state');
  expect(codeOf(await decide(two, ending.id, 'publish'))).toBe('reward_state');
  expect(codeOf(await decide(two, gone, 'publish'))).toBe('not_found');
  valueOf(await close(one, ending.id, heir.id));
  expect(codeOf(await close(one, ending.id, heir.id))).toBe('reward_state');
  expect(codeOf(await close(one, heir.id, ending.id))).toBe('reward_state');
  valueOf(await decide(one, ending.id, 'withdraw'));
  valueOf(await close(one, ending.id, heir.id));
  expect(codeOf(await decide(one, ending.id, 'publish'))).toBe('second_approval_required');
  valueOf(await decide(two, ending.id, 'publish'));
  expect(codeOf(await decide(two, ending.id, 'withdraw'))).toBe('reward_state');
  const shown = valueOf(await harness.call('jackpots', {}, { merchant: 'trevo' })).find(({ jackpotId }) => jackpotId === ending.id);
  expect(shown?.closing?.into).toBe('Jackpot do meio');
  expect(Date.parse(shown?.closing?.at ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000);
  const member = await harness.newMember();
  await play(member, ending.game, 7);
  await feed();
  expect((await stored(ending.id)).lines).toBe(1);
  await play(member, ending.game, 3);
  await nextMillisecond(harness.app.db);
  await letNoticePass(ending.id);
  await nextMillisecond(harness.app.db);
  await play(member, ending.game, 100);
  const before = [await stored(ending.id), await stored(heir.id)];
  await feed();
  await feed();
  const [closed, fed] = [await stored(ending.id), await stored(heir.id)];
  // What was played before the end passed, what was played after did not.
  expect(closed).toMatchObject({ lines: 3, meter: { meterMicro: 0n, reserveMicro: 0n } });
  const total = (meter: { readonly meterMicro: bigint; readonly reserveMicro: bigint }) => meter.meterMicro + meter.reserveMicro;
  const added = 30_000n * (1000n + 500n);
  expect(total(fed.meter)).toBe(before.reduce((sum, { meter }) => sum + total(meter), 0n) + added);
  // Up to the ceiling into the meter, the rest into the reserve.
  expect(fed.meter.meterMicro).toBe(110_000n * 1_000_000n);
  expect([await faultOf(ending.id), await faultOf(heir.id)]).toEqual([null, null]);
  expect(await faultOf(heir.id, (line) => ({ ...line, reserveMicro: line.reserveMicro - 1n }))).toEqual({ seq: 1, what: 'hash' });
  const offices = valueOf(await harness.call('officeJackpots', {}, one)).list;
  expect(offices.find(({ jackpotId }) => jackpotId === ending.id)).toMatchObject({
    closing: 'closed',
    closingTo: heir.id,
    closingIsOwn: true,
  });
  expect(valueOf(await harness.call('jackpots', {}, { merchant: 'trevo' })).map(({ jackpotId }) => jackpotId)).not.toContain(ending.id);
  // Its games are free again, and the log stays.
  await open({ games: [ending.game] });
  expect(valueOf(await harness.call('jackpotLog', { jackpotId: ending.id }, { merchant: 'trevo' })).lines).toHaveLength(3);
});

test('a jackpot that takes over has the games of the one before from the end of its notice on, and its pool', async () => {
  const before = await open();
  const draft: Partial<Draft> = { games: [before.game], replaces: before.id };
  expect(codeOf(await send(one, { ...draft, replaces: harness.app.newId('jackpot') }))).toBe('not_found');
  valueOf(await send(one, draft));
  valueOf(await send(one, draft));
  const [later, first] = await drafts();
  valueOf(await publish(two, first?.jackpotId ?? ''));
  expect(codeOf(await publish(two, later?.jackpotId ?? ''))).toBe('reward_state');
  expect(codeOf(await send(one, draft))).toBe('reward_state');
  const heir = first?.jackpotId as JackpotId;
  expect((await stored(before.id)).closing?.closesAt).toBe((await stored(heir)).startsAt);
  expect(valueOf(await harness.call('jackpotMeters', {}, { merchant: 'trevo' })).map(({ jackpotId }) => jackpotId)).not.toContain(heir);
  await asOwner(harness.app.db, (db) =>
    sql`UPDATE jackpot SET closes_at = CASE WHEN id = ${before.id} THEN now() END, starts_at = now(), fed_to = CASE WHEN id = ${heir} THEN now() ELSE fed_to END
      WHERE id IN (${before.id}, ${heir})`.execute(db),
  );
  await nextMillisecond(harness.app.db);
  await play(await harness.newMember(), before.game, 4);
  await feed();
  await feed();
  expect((await stored(before.id)).closing?.closedAt).not.toBeNull();
  // The pool, and one unit that played for it.
  expect((await stored(heir)).lines).toBe(2);
  expect(await faultOf(heir)).toBeNull();
});

test('a worker that dies at any statement of a closing moves the pool once or not at all', async () => {
  const [ending, heir] = [await open(), await open()];
  valueOf(await close(one, ending.id, heir.id));
  valueOf(await decide(two, ending.id, 'publish'));
  await letNoticePass(ending.id);
  await reckonNow(harness);
  const kind = harness.app.work.find(({ name }) => name === 'jackpots');
  if (kind === undefined) throw new Error('no such work');
  const before = (await stored(heir.id)).meter.meterMicro + (await stored(ending.id)).meter.meterMicro;
  const ended: number[] = [];
  for (let deaths = 1; ended.length === 0 && deaths < 200; deaths++) {
    await enqueueWork(harness.app.db, kind.name, [{ merchantId: null, key: `close ${deaths}`, due: { afterMs: 0 } }]);
    const work: typeof kind.work = async (app, lease) => {
      await kind.work(failingAt(app, deaths), lease);
      ended.push(deaths);
    };
    const worker = createWorker(harness.app, [{ ...kind, work, inOrder: false }]);
    while ((await worker.take('any')) > 0) await worker.idle();
    await sql`UPDATE due_work SET done_at = now() WHERE kind = ${kind.name} AND done_at IS NULL`.execute(harness.app.db);
    const [here, there] = [await stored(ending.id), await stored(heir.id)];
    expect(here.meter.meterMicro + there.meter.meterMicro).toBe(before);
  }
  expect(ended).toHaveLength(1);
  expect((await stored(ending.id)).lines).toBe(1);
  expect((await stored(heir.id)).lines).toBe(1);
});
