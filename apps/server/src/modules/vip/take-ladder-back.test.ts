import type { Calls, RequestOf } from '@trevo/contract';
import { addDays, BusinessCalendar, formatDate, instant, type LocalDate } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { type Caller, type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { layLadder } from '../../../test/vip-ladder.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { merchantOf, setFlag } from '../brand/index.ts';

let harness: Harness;
let one: Caller;
let two: Caller;
let today: LocalDate;
const calendar = new BusinessCalendar('America/Sao_Paulo');
const day = (days: number) => formatDate(addDays(today, days));

beforeAll(async () => {
  harness = await startHarness();
  const { app } = harness;
  const merchant = await merchantOf(app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  await setFlag(app, merchant, { kind: 'system', id: 'test' }, { modId: 'VIP', enabled: true });
  const { rows } = await sql<{ now: number }>`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`.execute(app.db);
  today = calendar.dateOf(instant(Math.floor(rows[0]?.now ?? 0)));
  [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
});
beforeEach(async () => {
  await asOwner(harness.app.db, async (db) => {
    for (const table of ['vip_ladder', 'vip_extra_rebate', 'vip_member', 'due_work', 'reward_told', 'member_notice'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  });
  await layLadder(harness.app, harness.trevo, [{ name: 'Bronze', score: 1000, keep: 100, upgrade: 0.2 }]);
});
afterAll(() => harness.close());

type Level = RequestOf<Calls['officeDraftLadder']>['levels'][number];
const bronze: Level = { names: { PT: 'Bronze' }, score: '1000.00', keep: '100.00', upgrade: '0.20', extraRebatePpm: 0 };
const better = { ...bronze, upgrade: '0.30', extraRebatePpm: 100 };
const worse = { ...bronze, upgrade: '0.10' };

async function announce(level: Level, days: number): Promise<number> {
  const draft = { startsOn: day(days), keepMonths: 3, levels: [level], reason: 'the club changes' };
  const { version } = valueOf(await harness.call('officeDraftLadder', draft, one));
  valueOf(await harness.call('officePublishLadder', { version }, two));
  return version;
}
const ask = (version: number, by = one) => harness.call('officeAskLadderTakeBack', { version, reason: 'a wrong figure' }, by);
const decide = (version: number, decision: 'leave' | 'take', by = two) =>
  harness.call('officeDecideLadderTakeBack', { version, decision }, by);
const versions = async () => valueOf(await harness.call('officeLadders', {}, one)).versions;
const stand = (member: TestMember) =>
  sql`INSERT INTO vip_member (member_id, merchant_id, level, score, since, upgrades, run_to)
    VALUES (${member.id}, ${member.merchantId}, 1, 10000000, ${day(-200)}::date, '{1}', ${day(0)}::date)`.execute(harness.app.db);
async function notices(): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`SELECT member_id || ' ' || kind || ' ' || (detail ->> 'day') AS line FROM member_notice
    WHERE kind LIKE 'vip_terms%' ORDER BY created_at, id`.execute(harness.app.db);
  return rows.map(({ line }) => line);
}
const announcedTo = async (member: TestMember) =>
  valueOf(await harness.call('memberVip', {}, member.caller)).announced.map(({ startsOn }) => startsOn);
/** Its day comes nearer: as if it had been announced so many days ago. */
const bringNearer = (version: number, days: number) =>
  asOwner(harness.app.db, (db) =>
    sql`UPDATE vip_ladder SET starts_on = starts_on - ${days}::int, starts_at = starts_at - make_interval(days => ${days})
      WHERE version = ${version}`.execute(db),
  );

test('an announced version is taken back by two before its day, and the one that holds goes on, with its rebates', async () => {
  const version = await announce(better, 9);
  const member = await harness.newMember();
  expect(await announcedTo(member)).toEqual([day(9)]);
  valueOf(await ask(version));
  expect(codeOf(await ask(version, two))).toBe('reward_state');
  expect((await versions())[0]).toMatchObject({ state: 'announced', takeBack: { reason: 'a wrong figure', signer: null, isOwn: true } });
  expect(await announcedTo(member)).toEqual([day(9)]);
  expect(codeOf(await decide(version, 'take', one))).toBe('second_approval_required');
  valueOf(await decide(version, 'take'));
  const [taken, held] = await versions();
  expect([taken?.state, taken?.takeBack?.signer === null, held?.state]).toEqual(['takenBack', false, 'inForce']);
  expect(await announcedTo(member)).toEqual([]);
  const { rows } = await sql`SELECT level FROM vip_extra_rebate WHERE since > clock_timestamp()`.execute(harness.app.db);
  expect(rows).toEqual([]);
  for (const again of [await ask(version), await decide(version, 'take'), await harness.call('officePublishLadder', { version }, two)])
    expect(codeOf(again)).toBe('reward_state');
  // Its day is free for another, which is no draft of it.
  expect(await announce(better, 9)).toBe(version + 1);
});

test('it comes after all where either of them lets it, and can be asked for again', async () => {
  const version = await announce(better, 9);
  valueOf(await ask(version));
  valueOf(await decide(version, 'leave', one));
  expect((await versions())[0]).toMatchObject({ state: 'announced', takeBack: null });
  expect(codeOf(await decide(version, 'take'))).toBe('reward_state');
  valueOf(await ask(version));
});

test('only the version that was announced last: what follows was judged beside it; and none whose day has come', async () => {
  const first = await announce(better, 9);
  const second = await announce({ ...better, upgrade: '0.35' }, 10);
  expect(codeOf(await ask(first))).toBe('reward_state');
  valueOf(await ask(second));
  valueOf(await decide(second, 'take'));
  valueOf(await ask(first));
  await bringNearer(first, 9);
  expect(codeOf(await decide(first, 'take'))).toBe('reward_state');
  expect((await versions())[1]?.state).toBe('inForce');
});

test('what it promises members stays where less than the notice is left, also between the two of them; what only takes can go to its last day', async () => {
  const soon = await announce(better, 7);
  expect(codeOf(await ask(soon))).toBe('ladder_promised');
  const promised = await announce({ ...better, upgrade: '0.35' }, 8);
  valueOf(await ask(promised));
  await asOwner(harness.app.db, (db) => sql`DELETE FROM vip_ladder WHERE version = ${soon}`.execute(db));
  await bringNearer(promised, 1);
  expect(codeOf(await decide(promised, 'take'))).toBe('ladder_promised');
  await asOwner(harness.app.db, (db) => sql`DELETE FROM vip_ladder WHERE version = ${promised}`.execute(db));
  const taking = await announce(worse, 9);
  await bringNearer(taking, 8);
  valueOf(await ask(taking));
  valueOf(await decide(taking, 'take'));
});

test('whoever was told of it is told that it does not come, each once and nobody else', async () => {
  const [told, resting, other] = [await harness.newMember(), await harness.newMember(), await harness.newMember()];
  await stand(told);
  await stand(resting);
  const version = await announce(worse, 9);
  await runWork(harness.app, 'vip-terms');
  await sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${resting.id}, ${resting.merchantId}, 'UTC', 'cool_off', now(), now() + interval '5 days', '{2026-01-01,2026-01-01,2026-01-01}')`.execute(
    harness.app.db,
  );
  // Came onto the ladder later, and was told nothing; the next was told what its level asks at a test by the version.
  await stand(other);
  const tested = await harness.newMember();
  await sql`INSERT INTO reward_told (member_id, kind, key, merchant_id) VALUES (${tested.id}, 'vip_keep', ${`${day(20)} 30`}, ${tested.merchantId}),
    (${other.id}, 'vip_keep', ${`${day(5)} 7`}, ${other.merchantId})`.execute(harness.app.db);
  valueOf(await ask(version));
  valueOf(await decide(version, 'take'));
  expect(await notices()).toHaveLength(2);
  await runWork(harness.app, 'vip-terms-off');
  const line = (member: TestMember) => `${member.id} vip_terms_off ${day(9)}`;
  expect((await notices()).filter((text) => text.includes('vip_terms_off')).sort()).toEqual([line(told), line(tested)].sort());
  // A worker that died after the last turn does it again.
  const payload = { version: String(version), startsOn: day(9) };
  await enqueueWork(harness.app.db, 'vip-terms-off', [{ merchantId: harness.trevo, key: 'again', due: { afterMs: 0 }, payload }]);
  await runWork(harness.app, 'vip-terms-off');
  expect(await notices()).toHaveLength(4);
});

test('of a version that was taken back before anybody was told of it nobody is told', async () => {
  await stand(await harness.newMember());
  const version = await announce(worse, 9);
  valueOf(await ask(version));
  valueOf(await decide(version, 'take'));
  await runWork(harness.app, 'vip-terms');
  await runWork(harness.app, 'vip-terms-off');
  expect(await notices()).toEqual([]);
});

test('who may only read asks for nothing and signs nothing', async () => {
  const version = await announce(better, 9);
  const reader = await signOperatorIn(harness, 'support');
  expect(codeOf(await ask(version, reader))).toBe('access_denied');
  expect(codeOf(await decide(version, 'leave', reader))).toBe('access_denied');
});
