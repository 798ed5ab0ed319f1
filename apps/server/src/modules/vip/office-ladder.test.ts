import type { Calls, RequestOf } from '@trevo/contract';
import { addDays, BusinessCalendar, formatDate, instant, type LocalDate, parseDate } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { type Caller, type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { layLadder } from '../../../test/vip-ladder.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { createWorker } from '../../jobs/worker.ts';
import { forgetMerchants, merchantOf, setFlag } from '../brand/index.ts';
import { writeProductBudget } from '../budgets/index.ts';
import { inTransaction } from '../../db/transaction.ts';

type Draft = RequestOf<Calls['officeDraftLadder']>;
let harness: Harness;
let one: Caller;
let two: Caller;
let today: LocalDate;
/** Gifts that fit what a brand leaves of turnover. */
const small = [
  { name: 'Bronze', score: 1000, keep: 100, upgrade: 0.2 },
  { name: 'Prata', score: 3000, keep: 1000, upgrade: 0.3, weekly: [0.1, 1000], monthly: [0.3, 3000] },
] as const;
const calendar = new BusinessCalendar('America/Sao_Paulo');
const day = (days: number) => formatDate(addDays(today, days));

beforeAll(async () => {
  harness = await startHarness();
  const { app, trevo } = harness;
  const merchant = await merchantOf(app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  await setFlag(app, merchant, { kind: 'system', id: 'test' }, { modId: 'VIP', enabled: true });
  await sql`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES (${trevo}, '2099-01-01', '2099-01-01')
    ON CONFLICT (merchant_id) DO UPDATE SET reckoned_to = '2099-01-01', closed_to = '2099-01-01'`.execute(app.db);
  const { rows } = await sql<{ now: number }>`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`.execute(app.db);
  today = calendar.dateOf(instant(Math.floor(rows[0]?.now ?? 0)));
  [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
});
beforeEach(async () => {
  await asOwner(harness.app.db, async (db) => {
    for (const table of ['vip_ladder', 'vip_extra_rebate', 'vip_event', 'vip_member', 'member_fact', 'due_work'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  });
  await layLadder(harness.app, harness.trevo, small);
});
afterAll(() => harness.close());

const bronze = { names: { PT: 'Bronze' }, score: '1000.00', keep: '100.00', upgrade: '0.20', extraRebatePpm: 0 };
const silver = {
  names: { PT: 'Prata' },
  score: '3000.00',
  keep: '1000.00',
  upgrade: '0.30',
  weekly: { amount: '0.10', min: '1000.00' },
  monthly: { amount: '0.30', min: '3000.00' },
  extraRebatePpm: 0,
};
const draft = (change: Partial<Draft> = {}): Draft => ({
  startsOn: day(1),
  keepMonths: 3,
  levels: [bronze, silver],
  reason: 'the club gets better',
  ...change,
});
const drafted = async (change: Partial<Draft> = {}) => valueOf(await harness.call('officeDraftLadder', draft(change), one)).version;
const publish = (version: number, by = two) => harness.call('officePublishLadder', { version }, by);
const preview = async (change: Partial<Draft> = {}) => {
  const { reason: _, ...terms } = draft(change);
  return valueOf(await harness.call('officePreviewLadder', terms, one));
};
const ladders = async () => valueOf(await harness.call('officeLadders', {}, one));
const vipOf = async (member: TestMember) => valueOf(await harness.call('memberVip', {}, member.caller));

/** What a member played on a day before or after today, in whole units. */
const play = (member: TestMember, days: number, units: number) =>
  sql`INSERT INTO member_fact (member_id, slot, category, merchant_id, valid_bet, rebate_base, lines)
    VALUES (${member.id}, ${new Date(calendar.startOf(addDays(today, days)) + 3_600_000).toISOString()}, 'RNG', ${member.merchantId},
      ${units * 10_000}, ${units * 10_000}, 1)`.execute(harness.app.db);
const stand = (member: TestMember, level: number, score: number, since = -200) =>
  sql`INSERT INTO vip_member (member_id, merchant_id, level, score, since, upgrades, run_to)
    VALUES (${member.id}, ${member.merchantId}, ${level}, ${score * 10_000}, ${day(since)}::date,
      ${Array.from({ length: level }, (_, index) => index + 1)}::smallint[], ${day(0)}::date)`.execute(harness.app.db);
/** The night before a day. */
async function night(days: number) {
  const { app, trevo } = harness;
  const kind = app.work.find(({ name }) => name === 'vip');
  if (kind === undefined) throw new Error('no such work');
  const payload = { periodAt: new Date(calendar.startOf(addDays(today, days))).toISOString(), periodDay: day(days) };
  await enqueueWork(app.db, 'vip', [{ merchantId: trevo, key: `${days} ${Math.random()}`, due: { afterMs: 0 }, payload }]);
  const worker = createWorker(app, [kind]);
  while ((await worker.take('any')) > 0) await worker.idle();
  const { rows } = await sql<{
    error: string;
  }>`SELECT last_error AS error FROM due_work WHERE kind = 'vip' AND last_error IS NOT NULL`.execute(app.db);
  expect(rows).toEqual([]);
}

describe('a version of the ladder', () => {
  test('is drafted by one and published by another, and holds from its day only', async () => {
    const version = await drafted({ levels: [{ ...bronze, upgrade: '0.30' }, silver] });
    expect((await ladders()).versions.map(({ state, isOwn, drafter, publisher }) => [state, isOwn, drafter !== null, publisher])).toEqual([
      ['draft', true, true, null],
      ['inForce', false, false, null],
    ]);
    expect(codeOf(await publish(version, one))).toBe('second_approval_required');
    valueOf(await publish(version));
    expect((await ladders()).versions.map(({ state }) => state)).toEqual(['announced', 'inForce']);
    expect(codeOf(await publish(version))).toBe('reward_state');
    const member = await harness.newMember();
    const { ladder, announced } = await vipOf(member);
    expect(ladder[0]?.upgrade).toBe('0.20');
    expect(announced).toMatchObject([{ startsOn: day(1), ladder: [{ upgrade: '0.30' }, { name: 'Prata' }] }]);
  });

  test('is refused by its publisher where it was drafted anew meanwhile, and a draft that is thrown away is gone', async () => {
    const first = await drafted();
    const second = await drafted({ keepMonths: 4 });
    expect(second).not.toBe(first);
    expect(codeOf(await publish(first))).toBe('reward_state');
    valueOf(await harness.call('officeDropLadder', { version: second, reason: 'not needed' }, two));
    expect(codeOf(await harness.call('officeDropLadder', { version: second, reason: 'not needed' }, two))).toBe('reward_state');
    expect((await ladders()).versions.map(({ state }) => state)).toEqual(['dropped', 'dropped', 'inForce']);
    // A number that somebody looked at is never another draft's.
    expect([first, second]).not.toContain(await drafted());
  });

  test.each([
    ['levels that do not rise', { levels: [bronze, { ...silver, score: '1000.00' }] }],
    ['a level without a name in the brand’s language', { levels: [{ ...bronze, names: { EN: 'Bronze' } }, silver] }],
  ] as const)('is no ladder with %s', async (_, change) => {
    expect(codeOf(await harness.call('officeDraftLadder', draft(change as unknown as Partial<Draft>), one))).toBe('ladder_unfit');
    expect((await preview(change as unknown as Partial<Draft>)).fault).toBe('ladder_unfit');
  });

  test('does not begin today, nor before seven whole days where it is worse in anything, nor on the day of another', async () => {
    const send = (change: Partial<Draft>) => harness.call('officeDraftLadder', draft(change), one);
    expect(codeOf(await send({ startsOn: day(0) }))).toBe('ladder_too_soon');
    const worse = [bronze, { ...silver, keep: '1001.00' }];
    expect(await preview({ levels: worse, startsOn: day(7) })).toMatchObject({
      fault: 'ladder_too_soon',
      earliest: day(8),
      worsenings: [{ level: 2, what: 'keep' }],
    });
    const refused = await send({ levels: worse, startsOn: day(7) });
    expect(JSON.stringify(refused.body)).toContain(day(8));
    const version = await drafted({ levels: worse, startsOn: day(8) });
    valueOf(await publish(version));
    expect(codeOf(await send({ startsOn: day(8) }))).toBe('ladder_too_soon');
    valueOf(await send({ startsOn: day(9) }));
  });

  test('gives no more than turnover leaves, drafted or published', async () => {
    const dear = [{ ...bronze, upgrade: '500.00' }, silver];
    expect(codeOf(await harness.call('officeDraftLadder', draft({ levels: dear }), one))).toBe('budget_exceeded');
    expect(await preview({ levels: dear })).toMatchObject({ fault: 'budget_exceeded' });
    const version = await drafted({ levels: [{ ...bronze, upgrade: '0.30' }, silver] });
    const { app, trevo } = harness;
    const budget = (budgetPpm: number | null) =>
      inTransaction(app.db, (tx) => writeProductBudget(tx, trevo, { product: 'LIVE', budgetPpm, bestReturnPpm: null }));
    await budget(1);
    expect(codeOf(await publish(version))).toBe('budget_exceeded');
    await budget(null);
    valueOf(await publish(version));
  });

  test('is published before its day only, and as a ladder of the brand as it is by then', async () => {
    const { app, trevo } = harness;
    const version = await drafted();
    const startOn = (startsOn: string) =>
      asOwner(app.db, (db) => sql`UPDATE vip_ladder SET starts_on = ${startsOn}::date WHERE version = ${version}`.execute(db));
    const speak = async (language: string) => {
      await sql`UPDATE merchant SET default_language = ${language} WHERE id = ${trevo}`.execute(app.db);
      forgetMerchants(app);
    };
    await startOn(day(0));
    expect(codeOf(await publish(version))).toBe('ladder_too_soon');
    await startOn(day(1));
    await speak('EN');
    expect(codeOf(await publish(version))).toBe('ladder_unfit');
    await speak('PT');
    expect((await ladders()).versions.map(({ state }) => state)).toEqual(['draft', 'inForce']);
    valueOf(await publish(version));
  });

  test('is refused to who may only read', async () => {
    const reader = await signOperatorIn(harness, 'support');
    expect(codeOf(await harness.call('officeDraftLadder', draft(), reader))).toBe('access_denied');
  });
});

describe('when a version begins', () => {
  test('members keep their level though it asks more, and climb at once where it asks less', async () => {
    const [held, low, idle] = [await harness.newMember(), await harness.newMember(), await harness.newMember()];
    await stand(held, 2, 3000);
    await stand(low, 0, 900);
    await stand(idle, 1, 1000);
    const levels = [
      { ...bronze, score: '900.00' },
      { ...silver, score: '5000.00' },
    ];
    valueOf(await publish(await drafted({ levels, startsOn: day(8) })));
    await night(7);
    expect((await vipOf(low)).level).toBe(0);
    await night(8);
    expect([(await vipOf(held)).level, (await vipOf(low)).level, (await vipOf(idle)).level]).toEqual([2, 1, 1]);
    await night(9);
    expect((await vipOf(low)).history).toMatchObject([{ event: 'up', level: 1, gift: '0.20' }]);
  });

  test('what was played on the evening before counts by the ladder of that evening', async () => {
    const member = await harness.newMember();
    await play(member, 0, 1500);
    valueOf(
      await publish(
        await drafted({
          levels: [
            { ...bronze, score: '500.00', upgrade: '0.25' },
            { ...silver, score: '1400.00' },
          ],
        }),
      ),
    );
    await night(1);
    const { level, history } = await vipOf(member);
    expect(level).toBe(2);
    // Bronze was reached under the old ladder, and its gift is the old one's.
    expect(history.map(({ event, level: of, gift }) => `${event} ${of} ${gift}`).sort()).toEqual(['up 1 0.20', 'up 2 0.30']);
  });

  test('a level that is gone leaves the highest there is, and what it added to rebates ends with it', async () => {
    const member = await harness.newMember();
    await stand(member, 2, 3000, -5);
    valueOf(await publish(await drafted({ levels: [bronze, { ...silver, extraRebatePpm: 100 }] })));
    valueOf(await publish(await drafted({ levels: [bronze], startsOn: day(8) })));
    await night(1);
    expect((await vipOf(member)).level).toBe(2);
    await night(8);
    expect(await vipOf(member)).toMatchObject({ level: 1, history: [{ event: 'down', level: 1 }] });
    const { rows } = await sql`SELECT level::int AS level, rate_ppm::int AS ppm FROM vip_extra_rebate ORDER BY level, since`.execute(
      harness.app.db,
    );
    expect(rows).toEqual([
      { level: 1, ppm: 0 },
      { level: 1, ppm: 0 },
      { level: 2, ppm: 100 },
      { level: 2, ppm: 0 },
    ]);
  });

  test('whoever loses something is told when it is published, each once, and nobody in a pause; who gains is not', async () => {
    const [silvered, bronzed, resting] = [await harness.newMember(), await harness.newMember(), await harness.newMember()];
    await stand(silvered, 2, 3000);
    await stand(bronzed, 1, 1000);
    await stand(resting, 1, 1000);
    await sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
      VALUES (${resting.id}, ${resting.merchantId}, 'UTC', 'cool_off', now(), now() + interval '5 days', '{2026-01-01,2026-01-01,2026-01-01}')`.execute(
      harness.app.db,
    );
    valueOf(await publish(await drafted({ levels: [{ ...bronze, upgrade: '0.30' }, silver] })));
    await runWork(harness.app, 'vip-terms');
    const told = async () =>
      (
        await sql<{
          id: string;
          day: string;
        }>`SELECT member_id AS id, detail ->> 'day' AS day FROM member_notice WHERE kind = 'vip_terms'`.execute(harness.app.db)
      ).rows;
    expect(await told()).toEqual([]);
    valueOf(await publish(await drafted({ levels: [{ ...bronze, upgrade: '0.10' }, silver], startsOn: day(8) })));
    await runWork(harness.app, 'vip-terms');
    expect(await told()).toEqual([{ id: bronzed.id, day: day(8) }]);
    expect(silvered.id).not.toBe(bronzed.id);
  });
});

describe('the look before', () => {
  test('says what each ladder would have given of the last thirty days, and whom it lifts and lowers', async () => {
    const [climber, holder, idle] = [await harness.newMember(), await harness.newMember(), await harness.newMember()];
    await play(climber, -3, 1200);
    await stand(climber, 1, 1200, -3);
    await sql`INSERT INTO vip_event (member_id, day, event, level, merchant_id, gift, at)
      VALUES (${climber.id}, ${day(-3)}::date, 'up', 1, ${climber.merchantId}, 20000, now())`.execute(harness.app.db);
    await stand(holder, 2, 3000);
    await stand(idle, 1, 1000);
    const look = await preview({ levels: [{ ...bronze, upgrade: '0.25', extraRebatePpm: 500 }], startsOn: day(8) });
    expect(look).toMatchObject({
      fault: null,
      worsenings: [{ level: 2, what: 'removed' }],
      members: 3,
      nowByLevel: [0, 2, 1],
      nextByLevel: [0, 3],
      lifted: 0,
      lowered: 1,
      now: { upgrade: '0.20', rebate: '0.00', total: '0.20' },
      next: { upgrade: '0.25', rebate: '0.60', total: '0.85' },
    });
    // Both played nothing for months.
    expect([look.now.falls, look.next.falls]).toEqual([2, 2]);
    const easier = await preview({ levels: [bronze, { ...silver, score: '1200.00' }] });
    expect(easier).toMatchObject({ lifted: 1, lowered: 0, nextByLevel: [0, 1, 2] });
  });

  test('writes nothing', async () => {
    await preview();
    expect((await ladders()).versions).toHaveLength(1);
  });
});

test('a published version stays as it was published', async () => {
  const version = await drafted({ levels: [{ ...bronze, upgrade: '0.30' }, silver] });
  valueOf(await publish(version));
  expect(parseDate((await ladders()).versions[0]?.startsOn ?? '')).not.toBeNull();
  expect(codeOf(await harness.call('officeDropLadder', { version, reason: 'too late' }, one))).toBe('reward_state');
  await drafted({ startsOn: day(9), levels: [{ ...bronze, upgrade: '0.30' }, silver] });
  expect((await ladders()).versions.map(({ version: of, state }) => `${of} ${state}`)).toEqual([
    `${version + 1} draft`,
    `${version} announced`,
    '1 inForce',
  ]);
});
