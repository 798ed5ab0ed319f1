import { addDays, BusinessCalendar, formatDate, type LocalDate, parseDate } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { valueOf } from '../../../test/studio.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { layLadder } from '../../../test/vip-ladder.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { createWorker } from '../../jobs/worker.ts';
import { merchantOf, setFlag } from '../brand/index.ts';

let harness: Harness;
const calendar = new BusinessCalendar('America/Sao_Paulo');
beforeAll(async () => {
  harness = await startHarness();
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'VIP', enabled: true });
  await layLadder(harness.app, harness.trevo);
  await sql`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES (${harness.trevo}, '2099-01-01', '2099-01-01')
    ON CONFLICT (merchant_id) DO UPDATE SET reckoned_to = '2099-01-01', closed_to = '2099-01-01'`.execute(harness.app.db);
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

const startOf = (day: string) => calendar.startOf(parseDate(day) as LocalDate);
const play = (member: TestMember, day: string, units: number) =>
  sql`INSERT INTO member_fact (member_id, slot, category, merchant_id, valid_bet, lines)
    VALUES (${member.id}, ${new Date(startOf(day) + 3_600_000).toISOString()}, 'RNG', ${member.merchantId}, ${units * 10_000}, 1)`.execute(
    harness.app.db,
  );
const pause = (member: TestMember, kind: 'cool_off' | 'exclusion' | 'register') =>
  sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${member.id}, ${member.merchantId}, 'UTC', ${kind}, now(), now() + interval '5 days', '{2026-01-01,2026-01-01,2026-01-01}')`.execute(
    harness.app.db,
  );
const unpause = (member: TestMember) =>
  sql`UPDATE member_guard SET paused_until = now() WHERE member_id = ${member.id}`.execute(harness.app.db);

async function night(day: string) {
  const { app, trevo } = harness;
  const kind = app.work.find(({ name }) => name === 'vip');
  if (kind === undefined) throw new Error('no such work');
  const payload = { periodAt: new Date(startOf(day)).toISOString(), periodDay: day };
  await enqueueWork(app.db, 'vip', [{ merchantId: trevo, key: day, due: { afterMs: 0 }, payload }]);
  const worker = createWorker(app, [kind]);
  while ((await worker.take('any')) > 0) await worker.idle();
  const { rows } = await sql`SELECT last_error FROM due_work WHERE kind = 'vip' AND last_error IS NOT NULL`.execute(app.db);
  expect(rows).toEqual([]);
}
const giftsOf = async (member: TestMember) => {
  const { rows } = await sql<{ gift: string }>`SELECT source || ' ' || source_key || ' ' || amount AS gift FROM reward
    WHERE member_id = ${member.id} AND state = 'claimable' ORDER BY source, source_key`.execute(harness.app.db);
  return rows.map(({ gift }) => gift);
};
const eventsOf = async (member: TestMember) => {
  const { rows } = await sql<{ line: string }>`SELECT event || ' ' || level || ' ' || gift AS line FROM vip_event
    WHERE member_id = ${member.id} ORDER BY at`.execute(harness.app.db);
  return rows.map(({ line }) => line);
};

test('gifts of levels reached before a cool-off wait in the reward centre, and are there after it', async () => {
  const member = await harness.newMember();
  await play(member, '2026-03-04', 3000);
  await pause(member, 'cool_off');
  await night('2026-03-05');
  await night('2026-03-09');
  expect(await eventsOf(member)).toEqual(['up 1 20000', 'up 2 150000', 'weekly 2 10000']);
  expect(await giftsOf(member)).toEqual(['vip_upgrade 1 20000', 'vip_upgrade 2 150000', 'vip_weekly 2026-03-09 10000']);
  await unpause(member);
  const { list } = valueOf(await harness.call('memberRewards', {}, member.caller));
  expect(list.filter(({ source }) => source === 'vip_upgrade')).toHaveLength(2);
});

test.each(['exclusion', 'register'] as const)(
  'the history of somebody under an %s says of no gift that it was given, and none was',
  async (kind) => {
    const member = await harness.newMember();
    await play(member, kind === 'exclusion' ? '2026-04-07' : '2026-04-14', 3000);
    await pause(member, kind);
    await night(kind === 'exclusion' ? '2026-04-08' : '2026-04-15');
    await night(kind === 'exclusion' ? '2026-04-13' : '2026-04-20');
    expect(await eventsOf(member)).toEqual(['up 1 0', 'up 2 0', 'weekly 2 0']);
    expect(await giftsOf(member)).toEqual([]);
  },
);

test('a level that was passed while excluded, lost and reached again brings the gift that never came, and once', async () => {
  const member = await harness.newMember();
  await play(member, '2026-05-06', 3000);
  await pause(member, 'exclusion');
  await night('2026-05-07');
  await unpause(member);
  await sql`UPDATE vip_member SET level = 1, score = 10000000 WHERE member_id = ${member.id}`.execute(harness.app.db);
  await play(member, '2026-05-07', 2000);
  await night('2026-05-08');
  await sql`UPDATE vip_member SET level = 1, score = 10000000 WHERE member_id = ${member.id}`.execute(harness.app.db);
  await play(member, '2026-05-08', 2000);
  await night('2026-05-09');
  expect(await giftsOf(member)).toEqual(['vip_upgrade 2 150000']);
  expect(await eventsOf(member)).toEqual(['up 1 0', 'up 2 0', 'up 2 150000', 'up 2 0']);
});

test.each([
  ['default', 'cool_off'],
  ['BR', 'exclusion'],
  ['UK', 'register'],
  ['MT', 'cool_off'],
] as const)(
  'under %s a member in a pause (%s) sees their level and what happened, and nothing that play would bring',
  async (law, kind) => {
    const day = { default: '2026-08-04', BR: '2026-08-11', UK: '2026-08-18', MT: '2026-08-25' }[law];
    const member = await harness.newMember();
    await play(member, day, 3000);
    await night(`2026-08-${Number(day.slice(8)) + 1}`.replace(/-(\d)$/, '-0$1'));
    await setJurisdiction(harness, law);
    const vip = async () => valueOf(await harness.call('memberVip', {}, member.caller));
    expect(await vip()).toMatchObject({ level: 2, name: 'Prata', ladder: [{ level: 1 }, { level: 2 }] });
    await pause(member, kind);
    expect(await vip()).toMatchObject({ level: 2, name: 'Prata', score: '3000.00', ladder: [], keep: null });
    expect((await vip()).history.map(({ event, name }) => [event, name])).toEqual([
      ['up', 'Prata'],
      ['up', 'Bronze'],
    ]);
    await setJurisdiction(harness, 'default');
  },
);

test('the score that is shown has today in it, and yesterday until its night is done; the night adds nothing a second time', async () => {
  const member = await harness.newMember();
  const scoreOf = async () => valueOf(await harness.call('memberVip', {}, member.caller)).score;
  const today = calendar.dateOf(harness.clock.now());
  const [yesterday, now] = [formatDate(addDays(today, -1)), formatDate(today)];
  await play(member, formatDate(addDays(today, -2)), 5000);
  await play(member, yesterday, 700);
  await play(member, now, 40);
  expect(await scoreOf()).toBe('740.00');
  await night(now);
  expect(await scoreOf()).toBe('740.00');
});
