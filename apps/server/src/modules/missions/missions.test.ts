import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { useMissionDesk } from '../../../test/mission-desk.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { forgetMerchants, merchantOf, setFlag } from '../brand/index.ts';

const desk = useMissionDesk();
const { publish, play, deposit, count, list, claim, progressOf, cashOf, pause, rewardsOf } = desk;
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
  expect(codeOf(await claim(member, mission, { milestone: 2 }))).toBe('mission_not_reached');
  expect(codeOf(await claim(member, mission, { milestone: 3 }))).toBe('not_found');
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
  const mission = await publish({ type, minStake: 5, steps: [[target, 1]] });
  for (const [index, one] of plays.entries()) {
    await play(member, { ...one, at: `-${90 - index * 10} minutes` });
    await count(`-${85 - index * 10} minutes`);
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
  expect(facts.map(({ stake, counted }) => [stake, counted]).toSorted()).toEqual([
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

test('what was reached and not taken is credited by itself when its time is over; nothing is lost, nothing comes twice', async () => {
  const [member, other] = [await desk.harness.newMember(), await desk.harness.newMember()];
  const mission = await publish({
    from: '-20 days',
    to: '-10 days',
    claimDays: 7,
    steps: [
      [50, 1],
      [100, 5],
    ],
  });
  const open = await publish({ from: '-20 days', to: '-1 day', claimDays: 7 });
  for (const one of [member, other]) await play(one, { bet: 120, at: '-11 days' });
  expect(codeOf(await claim(member, mission))).toBe('mission_not_reached');
  await count();
  await runWork(desk.harness.app, 'missions');
  await asOwner(desk.harness.app.db, (db) =>
    sql`UPDATE reward SET offered_at = now() - interval '1 hour', claim_until = now() - interval '1 minute' WHERE source = 'mission' AND state = 'claimable'`.execute(
      db,
    ),
  );
  for (let time = 0; time < 2; time++) await runWork(desk.harness.app, 'reward-ends');
  expect(await rewardsOf(member)).toEqual(['mission 1 issued', 'mission 5 issued']);
  expect(await cashOf(member)).toBe(6);
  expect(await countOf(member.caller)).toBe(1);
  expect(valueOf(await claim(member, open)).state).toBe('claimed');
  expect((await list(member, 'E')).map(({ missionId }) => missionId).toSorted()).toEqual([mission, open].toSorted());
});

test('a time that is over cannot be claimed any more', async () => {
  const member = await desk.harness.newMember();
  const mission = await publish({ from: '-20 days', to: '-10 days', claimDays: 7 });
  await play(member, { bet: 120, at: '-11 days' });
  await sql`INSERT INTO mission_progress (mission_id, member_id, period, merchant_id, progress, reached_at, waiting)
    VALUES (${mission}, ${member.id}, 'once', ${member.merchantId}, 2000000, now(), 1)`.execute(desk.harness.app.db);
  expect(codeOf(await claim(member, mission))).toBe('reward_expired');
});

test('who rests or is excluded is shown nothing and takes nothing; an exclusion pays out what was reached', async () => {
  const [resting, excluded, trial] = [
    await desk.harness.newMember(),
    await desk.harness.newMember(),
    await desk.harness.newMember({ type: 4 }),
  ];
  const mission = await publish();
  const joinable = await publish({ join: true });
  for (const member of [resting, excluded, trial]) await play(member, { bet: 120 });
  await count();
  await pause(resting, 'cool_off');
  await pause(excluded, 'exclusion');
  for (const member of [resting, excluded]) {
    expect([await list(member), await countOf(member.caller)]).toEqual([[], 0]);
    expect(codeOf(await claim(member, mission))).toBe('play_paused');
    expect(codeOf(await desk.harness.call('joinMission', { missionId: joinable }, member.caller))).toBe('play_paused');
  }
  for (let time = 0; time < 2; time++) await runWork(desk.harness.app, 'missions');
  for (let time = 0; time < 2; time++) await runWork(desk.harness.app, 'reward-ends');
  expect([await rewardsOf(resting), await rewardsOf(excluded)]).toEqual([[], ['mission 5 issued']]);
  expect([await progressOf(trial, mission), await rewardsOf(trial)]).toEqual([[], []]);
});

test('the law closes missions of deposits, and a first reward before a first bet', async () => {
  const member = await desk.harness.newMember();
  const [ofDeposits, ofPlay, joinable] = [
    await publish({ type: 'depositSum' }),
    await publish(),
    await publish({ join: true, type: 'depositSum' }),
  ];
  await deposit(member, 120);
  await play(member, { bet: 120 });
  await count();
  await setJurisdiction(desk.harness, 'BR');
  // The facts stand, and no round: nothing was ever staked.
  expect(codeOf(await claim(member, ofPlay))).toBe('bonus_closed');
  expect(codeOf(await desk.harness.call('joinMission', { missionId: joinable }, member.caller))).toBe('bonus_closed');
  expect((await list(member)).map(({ missionId }) => missionId)).toEqual([ofPlay]);
  expect(codeOf(await desk.harness.call('missionLeaderboard', { missionId: ofDeposits }, member.caller))).toBe('not_found');
  expect(codeOf(await desk.harness.call('missionFacts', { missionId: ofDeposits }, member.caller))).toBe('not_found');
  await setJurisdiction(desk.harness, 'default');
  expect(valueOf(await claim(member, ofDeposits)).state).toBe('claimed');
});

test('two accounts of one person take a milestone once between them', async () => {
  const [one, two] = [await desk.harness.newMember(), await desk.harness.newMember()];
  for (const member of [one, two])
    await sql`INSERT INTO member_person (merchant_id, member_id, person_id, since) VALUES (${member.merchantId}, ${member.id}, ${one.id}, now())`.execute(
      desk.harness.app.db,
    );
  const mission = await publish();
  for (const member of [one, two]) await play(member, { bet: 120 });
  await count();
  const answers = await Promise.all([claim(one, mission), claim(two, mission)]);
  expect(answers.map(codeOf).toSorted()).toEqual(['offer_taken', undefined]);
  expect((await cashOf(one)) + (await cashOf(two))).toBe(5);
});

test('points are a reward too; what is told to tabs is told after the commit', async () => {
  const member = await desk.harness.newMember();
  const mission = await publish({ points: true, steps: [[100, 300]] });
  const told: string[] = [];
  const stop = desk.harness.app.bus.subscribe(`member:${member.id}`, ({ type }) => told.push(type));
  await play(member, { bet: 120 });
  await count();
  expect(told).toContain('missions');
  expect(valueOf(await claim(member, mission))).toMatchObject({ kind: 'points', amount: '300' });
  await expect.poll(() => told).toContain('points');
  stop();
});

test('a brand whose missions are off counts, shows and gives nothing, and goes on where it stopped', async () => {
  const member = await desk.harness.newMember();
  const mission = await publish();
  const merchant = await merchantOf(desk.harness.app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  const turn = (enabled: boolean) => setFlag(desk.harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'MISSIONLB3', enabled });
  await turn(false);
  await play(member, { bet: 120 });
  await count();
  expect(await progressOf(member, mission)).toEqual([]);
  const closed = [
    await desk.harness.call('missionSummary', {}, member.caller),
    await desk.harness.call('missionLeaderboard', { missionId: mission }, member.caller),
    await desk.harness.call('missionFacts', { missionId: mission }, member.caller),
    await desk.harness.call('joinMission', { missionId: mission }, member.caller),
    await claim(member, mission),
  ];
  expect(closed.map(codeOf)).toEqual(closed.map(() => 'feature_disabled'));
  expect(await countOf(member.caller)).toBe(0);
  await turn(true);
  await count();
  expect(await progressOf(member, mission)).toEqual(['once 1200000']);
});
