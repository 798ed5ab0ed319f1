import { checkCredit, type Explanation } from '@trevo/reward-rules/explanation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkCredits, exportedOf } from '../../../test/check-credits.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { runWork } from '../../../test/run-work.ts';
import { useMissionDesk } from '../../../test/mission-desk.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forgetMerchants, merchantOf } from '../brand/index.ts';
import { countNextSpan } from './count-facts.ts';

const desk = useMissionDesk();
const { publish, play, deposit, count, list, claim, progressOf, cashOf } = desk;
/** Minutes since São Paulo's midnight, three hours behind UTC. */
const minutesOfDay = (): number => (Date.now() / 60_000 - 180) % 1_440;
const countOf = async (caller: object) => valueOf(await desk.harness.call('missionCount', {}, caller)).count;

test('[S7.API.30] what is settled counts once, however often and by however many it is counted, and its reward is taken once', async () => {
  const member = await desk.harness.newMember();
  const mission = await publish({
    steps: [
      [50, 1],
      [100, 5],
      [200, 9],
    ],
  });
  await play(member, { bet: 70, at: '-90 minutes' });
  await count('-80 minutes');
  await play(member, { bet: 50, at: '-70 minutes' });
  await Promise.all([count(), runWork(desk.harness.app, 'missions'), runWork(desk.harness.app, 'missions')]);
  expect(await progressOf(member, mission)).toEqual(['once 1200000']);
  const [shown] = await list(member);
  expect(shown).toMatchObject({ title: 'Missão', progress: '120.00', measure: 'money', period: 'once' });
  expect(shown?.milestones.map(({ target, amount, state }) => [target, amount, state])).toEqual([
    ['50.00', '1.00', 'reached'],
    ['100.00', '5.00', 'reached'],
    ['200.00', '9.00', 'open'],
  ]);
  expect(await countOf(member.caller)).toBe(2);
  const answers = await Promise.all([0, 1, 2, 3].map(() => claim(member, mission, { milestone: 1 })));
  expect(answers.map((answer) => valueOf(answer))).toMatchObject(
    answers.map(() => ({ source: 'mission', amount: '5.00', state: 'claimed' })),
  );
  expect([await cashOf(member), await countOf(member.caller)]).toEqual([5, 1]);
  expect(await checkCredits(desk.harness, member)).toEqual(['mission']);
  expect(codeOf(await claim(member, mission, { milestone: 2 }))).toBe('mission_not_reached');
  expect(codeOf(await claim(member, mission, { milestone: 3 }))).toBe('not_found');
});

test('a span whose worker dies before its end is counted by the next, once', async () => {
  const member = await desk.harness.newMember();
  const mission = await publish();
  await play(member, { bet: 70 });
  await sql`UPDATE fact_clock SET reckoned_to = now() WHERE merchant_id = ${desk.harness.trevo}`.execute(desk.harness.app.db);
  const merchant = await merchantOf(desk.harness.app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  const killed = inTransaction(desk.harness.app.db, async (tx) => {
    const moved = await countNextSpan(tx, merchant);
    expect(moved?.members.has(member.id)).toBe(true);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await progressOf(member, mission)).toEqual([]);
  await count();
  expect(await progressOf(member, mission)).toEqual(['once 700000']);
});

test('a correction moves what is open, and never what was taken', async () => {
  const member = await desk.harness.newMember();
  const mission = await publish({
    steps: [
      [50, 1],
      [100, 5],
    ],
  });
  const unit = await play(member, { bet: 120, at: '-90 minutes' });
  await count('-80 minutes');
  valueOf(await claim(member, mission, { milestone: 1 }));
  await play(member, { unit, line: 2, bet: -100, at: '-70 minutes' });
  await count();
  expect((await list(member))[0]).toMatchObject({ progress: '20.00', milestones: [{ state: 'open' }, { state: 'claimed' }] });
  expect([await cashOf(member), await countOf(member.caller)]).toEqual([5, 0]);
  expect(codeOf(await claim(member, mission))).toBe('mission_not_reached');
  expect(valueOf(await claim(member, mission, { milestone: 1 })).state).toBe('claimed');
  expect(await cashOf(member)).toBe(5);
});

test.each([
  ['unitCount', 3, 2, [{ bet: 10 }, { bet: 10 }, { bet: 4 }, { bet: 0, stake: 10 }]],
  [
    'distinctGames',
    2,
    2,
    [
      { bet: 10, game: 'a' },
      { bet: 10, game: 'b' },
      { bet: 10, game: 'a' },
      { bet: 4, game: 'c' },
    ],
  ],
  ['activeDays', 3, 1, [{ bet: 4 }, { bet: 4 }]],
  [
    'bestMultiplier',
    5,
    3,
    [
      { bet: 10, win: 30 },
      { bet: 4, win: 400 },
      { bet: 10, win: 20 },
    ],
  ],
] as const)('a mission of %s measures what it says, over several spans', async (type, target, expected, plays) => {
  const member = await desk.harness.newMember();
  const mission = await publish({ type, minStake: 5, steps: [[target, 1]], from: '-3 hours' });
  // All of one day of the brand: none is the day's last and the next its first.
  const start = minutesOfDay() < 95 ? 150 : 90;
  for (const [index, one] of plays.entries()) {
    await play(member, { ...one, at: `-${start - index * 10} minutes` });
    await count(`-${start - 5 - index * 10} minutes`);
  }
  const scale = type === 'bestMultiplier' ? 1_000_000 : 1;
  expect(await progressOf(member, mission)).toEqual([`once ${expected * scale}`]);
});

test('a correction of the best takes the next best, and a deposit that is reversed is taken off', async () => {
  const member = await desk.harness.newMember();
  const [best, sum, times] = [
    await publish({ type: 'bestMultiplier', minStake: 5, steps: [[5, 1]] }),
    await publish({ type: 'depositSum', minStake: 5, steps: [[500, 1]] }),
    await publish({ type: 'depositCount', minStake: 5, steps: [[5, 1]] }),
  ];
  await play(member, { bet: 10, win: 20, at: '-95 minutes' });
  const unit = await play(member, { bet: 10, win: 70, at: '-90 minutes' });
  await deposit(member, 40, '-90 minutes');
  await deposit(member, 4, '-90 minutes');
  await count('-80 minutes');
  expect(await progressOf(member, best)).toEqual(['once 7000000']);
  expect([await progressOf(member, sum), await progressOf(member, times)]).toEqual([['once 400000'], ['once 1']]);
  await play(member, { unit, line: 2, win: -70, at: '-70 minutes' });
  await deposit(member, -40, '-70 minutes');
  await count();
  expect(await progressOf(member, best)).toEqual(['once 2000000']);
  expect([await progressOf(member, sum), await progressOf(member, times)]).toEqual([['once 0'], ['once 0']]);
});

test('a mission of some games counts no others, and nothing outside its window', async () => {
  const member = await desk.harness.newMember();
  const mission = await publish({ categories: ['LIVE'], from: '-60 minutes', to: '60 minutes' });
  await play(member, { bet: 10, product: 'LIVE', at: '-61 minutes' });
  await play(member, { bet: 20, product: 'LIVE', at: '-59 minutes' });
  await play(member, { bet: 40, product: 'RNG', at: '-59 minutes' });
  await count();
  expect(await progressOf(member, mission)).toEqual(['once 200000']);
  const facts = valueOf(await desk.harness.call('missionFacts', { missionId: mission }, member.caller)).list;
  expect(facts.map(({ stake, counted }) => [stake, counted]).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['20.00', true],
    ['40.00', false],
  ]);
});

test('in a chain only what came after the mission before counts, also within one span', async () => {
  const member = await desk.harness.newMember();
  const first = await publish({ steps: [[100, 1]] });
  const second = await publish({ after: first, steps: [[100, 2]] });
  await play(member, { bet: 60, at: '-95 minutes' });
  await count('-94 minutes');
  expect((await list(member)).find(({ missionId }) => missionId === second)).toMatchObject({
    after: 'Missão',
    milestones: [{ state: 'locked' }],
  });
  expect(codeOf(await claim(member, second))).toBe('mission_not_reached');
  await play(member, { bet: 60, at: '-93 minutes' });
  await play(member, { bet: 30, at: '-92 minutes' });
  await count();
  expect([await progressOf(member, first), await progressOf(member, second)]).toEqual([['once 1500000'], ['once 300000']]);
  expect((await list(member)).find(({ missionId }) => missionId === second)).toMatchObject({
    after: null,
    milestones: [{ state: 'open' }],
  });
});

test('who joins reserves what can be given; when nothing is left it is said before, and what was joined is kept', async () => {
  const [one, two, late] = [await desk.harness.newMember(), await desk.harness.newMember(), await desk.harness.newMember()];
  const mission = await publish({ join: true, budget: 10, steps: [[100, 5]] });
  await play(one, { bet: 100, at: '-90 minutes' });
  const join = (member: typeof one) => desk.harness.call('joinMission', { missionId: mission }, member.caller);
  const answers = await Promise.all([join(one), join(one), join(two)]);
  expect(answers.map((answer) => valueOf(answer))).toEqual([{ done: true }, { done: true }, { done: true }]);
  expect(codeOf(await join(late))).toBe('campaign_exhausted');
  expect((await list(late))[0]).toMatchObject({ exhausted: true, joined: false });
  await asOwner(desk.harness.app.db, (db) => sql`UPDATE mission_join SET joined_at = now() - interval '80 minutes'`.execute(db));
  await play(one, { bet: 30, at: '-70 minutes' });
  await play(late, { bet: 300, at: '-70 minutes' });
  await count();
  expect([await progressOf(one, mission), await progressOf(late, mission)]).toEqual([['once 300000'], []]);
  expect((await list(one))[0]).toMatchObject({ joined: true, exhausted: false });
  const other = await publish();
  expect(codeOf(await desk.harness.call('joinMission', { missionId: other }, one.caller))).toBe('not_found');
});

test('a day is the brand’s, also where a clock changes; yesterday’s reward is still taken today', async () => {
  const member = await desk.harness.newMember();
  await sql`UPDATE merchant SET time_zone = 'Europe/Lisbon' WHERE id = ${desk.harness.trevo}`.execute(desk.harness.app.db);
  forgetMerchants(desk.harness.app);
  const daily = await publish({ period: 'daily', from: '2026-03-20T00:00:00Z', to: '2099-01-01T00:00:00Z', claimDays: 60 });
  const weekly = await publish({ period: 'weekly', from: '2026-03-20T00:00:00Z', to: '2099-01-01T00:00:00Z' });
  // The day of 23 hours: it begins at 00:00 UTC and ends at 23:00 UTC.
  for (const at of ['2026-03-28T23:59:59.999Z', '2026-03-29T00:00:00Z', '2026-03-29T22:59:59.999Z', '2026-03-29T23:00:00Z'])
    await play(member, { bet: 10, at });
  await count('2026-03-31T00:00:00Z');
  expect(await progressOf(member, daily)).toEqual(['2026-03-28 100000', '2026-03-29 200000', '2026-03-30 100000']);
  expect(await progressOf(member, weekly)).toEqual(['2026-03-23 300000', '2026-03-30 100000']);
  const yesterday = new Date(Date.now() - 86_400_000);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' }).format(yesterday);
  await play(member, { bet: 100, at: yesterday.toISOString() });
  await count();
  expect((await list(member)).filter(({ missionId, period }) => missionId === daily && period === day)).toMatchObject([
    { milestones: [{ state: 'reached' }] },
  ]);
  expect(valueOf(await claim(member, daily, { period: day })).state).toBe('claimed');
  expect(codeOf(await claim(member, daily, { period: '2026-03-29' }))).toBe('mission_not_reached');
  forgetMerchants(desk.harness.app);
});

test('what counted in a chain explains the reward; where the facts were corrected since, none is said to', async () => {
  const member = await desk.harness.newMember();
  const first = await publish({ steps: [[100, 1]] });
  const second = await publish({ after: first, steps: [[100, 2]] });
  await play(member, { bet: 120, at: '-95 minutes' });
  const unit = await play(member, { bet: 130, at: '-93 minutes' });
  await count();
  valueOf(await claim(member, first));
  expect(await checkCredits(desk.harness, member)).toEqual(['mission']);
  // The correction stands in the facts, and is not counted yet: what is reached so far is still paid.
  await play(member, { unit, line: 2, bet: -60, at: '-1 minutes' });
  valueOf(await claim(member, second));
  const { list: rewards } = valueOf(await desk.harness.call('memberRewards', { ended: 'true' }, member.caller));
  expect(rewards.map(({ amount, explained }) => `${amount} ${explained}`).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    '1.00 true',
    '2.00 false',
  ]);
  expect((await desk.harness.call('creditRecord', {}, member.caller)).status).toBe(404);
});

test('a reward of five thousand facts is explained by all of them, page by page, also by its movement; one more that comes later is none of them', async () => {
  const member = await desk.harness.newMember();
  const mission = await publish({
    steps: [
      [2_000, 1],
      [5_000, 5],
    ],
  });
  await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win,
      ggr, valid_bet, rebate_base, reason)
    SELECT ${member.id}, 'TST', 'many' || i, 1, ${member.merchantId}, 'g' || i % 7, 'BRL', 'RNG', at, at, date_trunc('hour', at), 10000, 0, 10000, 10000, 10000, 'FULL'
    FROM generate_series(1, 5000) AS i CROSS JOIN LATERAL (SELECT now() - interval '100 minutes' + i * interval '1 second' AS at) AS s`.execute(
    desk.harness.app.db,
  );
  await count();
  valueOf(await claim(member, mission, { milestone: 1 }));
  await play(member, { bet: 7, at: '-30 seconds' });
  const { list: taken } = valueOf(await desk.harness.call('memberRewards', { ended: 'true' }, member.caller));
  const { rewardId, explained } = taken[0] ?? { rewardId: '', explained: false };
  expect(explained).toBe(true);
  const asked = { rewardId: rewardId as `rwd_${string}` };
  const { record } = valueOf(await desk.harness.call('creditRecord', asked, member.caller));
  expect(record['inputs']).toMatchObject({ count: 5000, link: `/wps/member/rewards/record/inputs?rewardId=${rewardId}` });
  expect(JSON.stringify(record).length).toBeLessThan(20_000);
  // By the movement and by the reward.
  expect(await checkCredits(desk.harness, member)).toEqual(['mission']);
  const page = valueOf(await desk.harness.call('creditInputs', { ...asked, page: 5 }, member.caller));
  expect([page.inputs.length, page.total, page.totalPages]).toEqual([1000, 5000, 5]);
  expect(valueOf(await desk.harness.call('creditInputs', { ...asked, page: 6 }, member.caller)).inputs).toEqual([]);
  const exported = await exportedOf(desk.harness, member, asked);
  const of = { unit: 'money', amount: 50_000n } as const;
  const other = exported.map((fact, index) => (index === 4321 ? { ...(fact as object), validBetMinor: '1' } : fact)) as typeof exported;
  expect(checkCredit(record as unknown as Explanation, of, other)).toBe('inputs');
  expect(checkCredit(record as unknown as Explanation, of)).toBe('inputs_missing');
  expect((await desk.harness.call('creditInputs', { page: 1 }, member.caller)).status).toBe(404);
});
