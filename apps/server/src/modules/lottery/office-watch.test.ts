import type { Calls, ResponseOf } from '@trevo/contract';
import { formatDate, type Id } from '@trevo/kernel';
import { lastDrawnAt } from '@trevo/lottery-rules/calendar';
import { canonicalResult } from '@trevo/lottery-rules/results';
import { lotteries } from '@trevo/lottery-rules';
import { verifyDraw } from '@trevo/lottery-rules/proof';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { type BeaconProcess, startBeaconProcess } from '../../../test/beacon-process.ts';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { closesIn, comingIssue, issueNow, killHouse, sellLotteries, stepUntilRest, takeHouse } from '../../../test/lottery-desk.ts';
import { type ResultProcess, startResultProcess } from '../../../test/result-process.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { readAudit } from '../audit/index.ts';
import { connectBeacon } from '../beacon/index.ts';
import { awaitResult } from './await-result.ts';
import { calendarsAt } from './games.ts';
import { databaseNow, type StoredIssue } from './issues-store.ts';
import { insertReport } from './reports-store.ts';
import { connectResultSource } from './result-source.ts';
import { destroySeedKeys, openSeed } from './seed-keys.ts';
import type { House } from './step-house.ts';
import { tellAlarms } from './tell-alarms.ts';

type Watch = ResponseOf<Calls['officeLotteryWatch']>;

let harness: Harness;
let beacon: BeaconProcess;
let sources: ResultProcess;
let house: House;
let games: Caller;
let auditor: Caller;
let stranger: Caller;
beforeAll(async () => {
  [beacon, sources] = [await startBeaconProcess(), await startResultProcess()];
  const two = (['a', 'b'] as const).map((name) => connectResultSource({ name, url: `${sources.url}/${name}` }));
  harness = await startHarness(undefined, { ports: { beacon: connectBeacon(beacon.url), resultSources: () => two } });
  await sellLotteries(harness.app, harness.trevo, 'SSC_1M', 'VN_NORTH');
  games = await signOperatorIn(harness, 'games');
  auditor = await signOperatorIn(harness, 'auditor');
  stranger = await signOperatorIn(harness, 'admin', 'sabia');
});
beforeEach(async () => {
  await beacon.behave('right');
  for (const source of ['a', 'b'] as const) await sources.behave(source, 'right');
  await asOwner(harness.app.db, async (db) => {
    for (const table of ['lottery_tree', 'lottery_report', 'lottery_source', 'due_work', 'lottery_issue', 'lottery_seed_key'])
      await sql.raw(`DELETE FROM ${table}`).execute(db);
  });
  await killHouse(harness.app, harness.trevo);
  house = await takeHouse(harness.app, harness.trevo);
  await vi.waitUntil(async () => (await stepUntilRest(house)) > 0 && (await promised()) > 200, { timeout: 30_000 });
});
afterAll(async () => {
  await harness.close();
  await Promise.all([beacon.stop(), sources.stop()]);
});

const watch = async (as = games): Promise<Watch> => valueOf(await harness.call('officeLotteryWatch', {}, as));
const promised = async () => (await watch()).house[0]?.promised ?? 0;
const alarms = async () => (await watch()).alarms.map(({ kind, number, source }) => [kind, number, source]);
const reason = 'because a test asks for it';
const replace = (keyId: string, as = games) =>
  harness.call('officeReplaceLotteryKey', { keyId: keyId as Id<'lotterySeedKey'>, reason }, as);
const keyOf = async () => {
  const { key } = await watch();
  if (key === null) throw new Error('There is a key');
  return key;
};

/** The last draw of the North, frozen without tickets, as if it had been due so many minutes ago. */
async function northern(minutesAgo: number): Promise<StoredIssue> {
  const now = await databaseNow(harness.app.db);
  const game = calendarsAt(harness.app, 'America/Sao_Paulo', now).get('VN_NORTH');
  const last = game && lastDrawnAt(game.schedule, now);
  if (!last) throw new Error('There is a last draw');
  const id = harness.app.newId('lotteryIssue');
  await sql`INSERT INTO lottery_issue (id, merchant_id, game, number, day, closes_at, draws_at, made_at, state, tickets_root, ticket_count, frozen_at)
    VALUES (${id}, ${harness.trevo}, 'VN_NORTH', ${last.number}, ${formatDate(last.date)}::date, now() - ${minutesAgo + 15} * interval '1 minute',
      now() - ${minutesAgo} * interval '1 minute', now() - interval '2 days', 'frozen', repeat('0', 64), 0, now() - interval '1 hour')`.execute(
    harness.app.db,
  );
  return issueNow(harness.app, id);
}

const ask = (issue: StoredIssue) => awaitResult(harness.app, { key: issue.id, merchantId: harness.trevo });

test('promises ahead, the key that seals their secrets, and the sources are told to who may look, and nothing of another brand', async () => {
  const told = await watch(auditor);
  expect(told.alarms).toEqual([]);
  expect(told.house).toMatchObject([{ gameCode: 'SSC_1M', isOpen: true, promised: 300, unpromised: 0, waiting: 0, voided: 0 }]);
  expect(told.key).toMatchObject({ draws: 300, earlier: 0, kept: 0 });
  expect(told.beacon).toMatchObject({ url: beacon.url, failures: 0 });
  expect(told.official).toMatchObject([{ gameCode: 'VN_NORTH', waiting: 0, last: [] }]);
  expect(await watch(stranger)).toMatchObject({ alarms: [], key: null, house: [], official: [], sources: [] });
});

test('a new key seals draws that are not promised yet; what is promised keeps hash and key, and is drawn from its secret', async () => {
  const issue = await comingIssue(harness.app, harness.trevo, 'SSC_1M');
  const [secret, before] = [await openSeed(harness.app, issue.id), await keyOf()];
  expect((await replace(before.keyId)).status).toBe(200);
  expect(await keyOf()).toMatchObject({ draws: 0, earlier: 300, kept: 1 });
  expect(await issueNow(harness.app, issue.id)).toEqual(issue);
  expect(await openSeed(harness.app, issue.id)).toBe(secret);
  await asOwner(harness.app.db, (db) => sql`DELETE FROM lottery_issue WHERE game = 'SSC_1M' AND id <> ${issue.id}`.execute(db));
  house = { ...house, made: new Map() };
  await stepUntilRest(house);
  const after = await keyOf();
  expect(after).toMatchObject({ earlier: 1, kept: 1 });
  expect(after.draws).toBeGreaterThan(200);
  expect(after.keyId).not.toBe(before.keyId);
  await closesIn(harness.app, issue.id, -1);
  await asOwner(harness.app.db, (db) =>
    sql`UPDATE lottery_issue SET beacon_round = floor((extract(epoch FROM beacon_at) - 1700000000) / 3) + 1 WHERE id = ${issue.id}`.execute(
      db,
    ),
  );
  await stepUntilRest(house);
  await closesIn(harness.app, issue.id, -30);
  await asOwner(harness.app.db, (db) =>
    sql`UPDATE lottery_issue SET frozen_at = closes_at + interval '1 second',
      beacon_round = floor((extract(epoch FROM beacon_at) - 1700000000) / 3) + 1 WHERE id = ${issue.id}`.execute(db),
  );
  await expect
    .poll(async () => (await stepUntilRest(house)) > 0 && (await issueNow(harness.app, issue.id)).seed, { timeout: 20_000 })
    .toBe(secret);
  const proof = valueOf(await harness.call('lotteryProof', { gameCode: 'SSC_1M', number: issue.number }, { merchant: 'trevo' }));
  expect(verifyDraw(proof, { seedHash: String(issue.seedHash) })).toMatchObject({ holds: true });
  const [line] = await readAudit(harness.app.db, harness.trevo, { limit: 1 });
  expect(line).toMatchObject({ action: 'lottery.key', detail: { replaced: before.keyId, reason } });
});

test('a key that was replaced meanwhile is not replaced again, and nobody replaces one without the right', async () => {
  const { keyId } = await keyOf();
  expect(codeOf(await replace(keyId, auditor))).toBe('access_denied');
  expect(codeOf(await replace(keyId, stranger))).toBe('not_found');
  const both = await Promise.all([replace(keyId), replace(keyId)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(codeOf(await replace(keyId))).toBe('lottery_changed');
  const { rows } = await sql`SELECT 1 FROM lottery_seed_key`.execute(harness.app.db);
  expect(rows).toHaveLength(2);
});

test('a key that is a month old is replaced by itself when draws are promised', async () => {
  const { keyId } = await keyOf();
  await asOwner(harness.app.db, async (db) => {
    await sql`UPDATE lottery_seed_key SET made_at = made_at - interval '31 days'`.execute(db);
    await sql`DELETE FROM lottery_issue WHERE game = 'SSC_1M' AND number > (SELECT min(number) FROM lottery_issue WHERE game = 'SSC_1M')`.execute(
      db,
    );
  });
  await stepUntilRest({ ...house, made: new Map() });
  expect((await keyOf()).keyId).not.toBe(keyId);
});

test('a replaced key is destroyed once no draw waits under it, and no sooner', async () => {
  const { keyId } = await keyOf();
  await replace(keyId);
  const isThere = async () =>
    (await sql`SELECT 1 FROM lottery_seed_key WHERE id = ${keyId} AND sealed IS NOT NULL`.execute(harness.app.db)).rows.length === 1;
  await asOwner(harness.app.db, (db) => sql`UPDATE lottery_seed_key SET made_at = made_at - interval '2 days'`.execute(db));
  await destroySeedKeys(harness.app.db);
  expect(await isThere()).toBe(true);
  await asOwner(harness.app.db, (db) => sql`UPDATE lottery_issue SET state = 'missed' WHERE game = 'SSC_1M'`.execute(db));
  await destroySeedKeys(harness.app.db);
  expect(await isThere()).toBe(false);
  expect((await keyOf()).kept).toBe(0);
});

test('a beacon that does not answer is counted and told, a draw that waits for it is an alarm, and both end with its answer', async () => {
  const issue = await comingIssue(harness.app, harness.trevo, 'SSC_1M');
  await beacon.behave('broken');
  await closesIn(harness.app, issue.id, -1);
  await stepUntilRest(house);
  await closesIn(harness.app, issue.id, -60);
  await asOwner(harness.app.db, (db) =>
    sql`UPDATE lottery_issue SET frozen_at = closes_at + interval '1 second',
      beacon_round = floor((extract(epoch FROM beacon_at) - 1700000000) / 3) + 1 WHERE id = ${issue.id}`.execute(db),
  );
  const heard = async () => (await stepUntilRest(house)) > 0 && (await watch()).beacon;
  await expect.poll(heard, { timeout: 20_000 }).toMatchObject({ failure: 'no_answer', failures: expect.toSatisfy((n: number) => n > 1) });
  expect(await alarms()).toEqual([['beacon', issue.number, null]]);
  await beacon.behave('right');
  await expect.poll(heard, { timeout: 20_000 }).toMatchObject({ failures: 0, round: expect.stringMatching(/^\d+$/) });
  await expect.poll(alarms).toEqual([]);
  expect((await watch()).beacon?.delayMs).toBeGreaterThan(10_000);
});

test('a public draw shows what each source told and how long it took; agreeing sources are no alarm', async () => {
  await ask(await northern(1));
  const told = await watch();
  expect(told.alarms).toEqual([]);
  const [last] = told.official[0]?.last ?? [];
  expect(last).toMatchObject({ state: 'drawn', agreement: 'agreed' });
  // They are asked side by side: either may be the first to tell.
  expect(last?.sources.map(({ source }) => source).toSorted((one, other) => one.localeCompare(other))).toEqual(['a', 'b']);
  expect(last?.delaySeconds).toBeGreaterThanOrEqual(60);
  expect(told.sources.map(({ source, failures, told: what }) => [source, failures, what])).toEqual([
    ['a', 0, last?.number],
    ['b', 0, last?.number],
  ]);
});

test('sources that tell different results are an alarm, and none counts as the right one', async () => {
  const issue = await northern(1);
  const model = lotteries.get('VN_NORTH')?.model;
  const other = (n: number) => canonicalResult(model?.draw({ int: () => n, draw: (items) => [...items] }, issue.day) as object);
  for (const [source, n] of [['a', 3], ['b', 4]] as const) await insertReport(harness.app.db, { issueId: issue.id, source, result: other(n) });
  expect(await alarms()).toEqual([['split', issue.number, null]]);
  expect((await watch()).official[0]?.last).toMatchObject([{ agreement: 'conflict', text: null, delaySeconds: null }]);
}); // biome-ignore format: a table

test('a source that stays away while the other has told is an alarm, and so is a result that is overdue', async () => {
  const issue = await northern(121);
  await sources.behave('b', 'broken');
  for (let i = 0; i < 3; i++) await ask(issue);
  expect(await alarms()).toEqual([
    ['late', issue.number, null],
    ['silent', null, 'b'],
  ]);
  expect((await watch()).sources.find(({ source }) => source === 'b')).toMatchObject({
    failures: 3,
    failure: 'no_answer',
    answeredAt: null,
  });
});

test('what becomes overdue is told to the back office when it does, by work that is due then', async () => {
  const issue = await northern(119.5);
  const told = vi.spyOn(harness.app.desks, 'officeNews');
  const look = async () => {
    told.mockClear();
    return tellAlarms(harness.app, { period: { at: await databaseNow(harness.app.db), day: '' } });
  };
  const pass = (seconds: number) =>
    asOwner(harness.app.db, (db) =>
      sql`UPDATE lottery_issue SET draws_at = draws_at - ${seconds} * interval '1 second' WHERE id = ${issue.id}`.execute(db),
    );
  expect(await look()).toEqual({ againMs: expect.toSatisfy((ms: number) => ms <= 30_000) });
  expect(told).not.toHaveBeenCalled();
  await pass(31);
  await look();
  expect(told).toHaveBeenCalledWith(harness.trevo, 'lotteries');
  // It was told, and stays an alarm.
  await pass(600);
  await look();
  expect(told).not.toHaveBeenCalled();
  expect(await alarms()).toEqual([['late', issue.number, null]]);
  told.mockRestore();
});

test('a lottery that promises no more draws is an alarm while it is on sale', async () => {
  await asOwner(harness.app.db, (db) => sql`DELETE FROM lottery_issue WHERE game = 'SSC_1M'`.execute(db));
  expect(await alarms()).toEqual([['promises', null, null]]);
  await sql`UPDATE lottery_game SET is_open = false WHERE code = 'SSC_1M'`.execute(harness.app.db);
  expect(await alarms()).toEqual([]);
  await sql`UPDATE lottery_game SET is_open = true WHERE code = 'SSC_1M'`.execute(harness.app.db);
});
