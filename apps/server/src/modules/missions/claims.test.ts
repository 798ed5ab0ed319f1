import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkCredits } from '../../../test/check-credits.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { useMissionDesk } from '../../../test/mission-desk.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { merchantOf, setFlag } from '../brand/index.ts';

const desk = useMissionDesk();
const { publish, play, deposit, count, list, claim, progressOf, cashOf, pause, rewardsOf } = desk;
const countOf = async (caller: object) => valueOf(await desk.harness.call('missionCount', {}, caller)).count;

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
  expect(answers.map((answer) => codeOf(answer) ?? 'taken').toSorted()).toEqual(['offer_taken', 'taken']);
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
  expect(await checkCredits(desk.harness, member)).toEqual(['mission']);
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
