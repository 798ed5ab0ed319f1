import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkCredits } from '../../../test/check-credits.ts';
import type { TestMember } from '../../../test/harness.ts';
import { useMissionDesk } from '../../../test/mission-desk.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';

const desk = useMissionDesk();
const { publish, play, count, pause, rewardsOf } = desk;
const boardOf = async (member: TestMember, missionId: `mis_${string}`) =>
  valueOf(await desk.harness.call('missionLeaderboard', { missionId }, member.caller));
const newPlayers = () =>
  Promise.all([desk.harness.newMember(), desk.harness.newMember(), desk.harness.newMember(), desk.harness.newMember()]);
const masked = ({ username }: TestMember) => `${username.slice(0, 2)}***${username.slice(-1)}`;

test('[S7.API.31] a board ranks by score, then by who came there first; names are masked, and the own place stands below', async () => {
  const [a, b, c, idle] = await newPlayers();
  const mission = await publish({ board: { prizes: [8, 5], minScore: 10 } });
  await play(b, { bet: 50, at: '-90 minutes' });
  await play(a, { bet: 80, at: '-80 minutes' });
  await play(c, { bet: 50, at: '-70 minutes' });
  await play(idle, { bet: 9, at: '-70 minutes' });
  const told: unknown[] = [];
  const stop = desk.harness.app.bus.subscribe(`merchant:${desk.harness.trevo}`, (message) => told.push(message));
  await count();
  stop();
  expect(told).toContainEqual({ type: 'mission_board', missionId: mission });
  const board = await boardOf(c, mission);
  expect(board).toMatchObject({ frozen: false, players: 3, measure: 'money', prizes: ['8.00', '5.00'], minScore: '10.00' });
  expect(board.list).toEqual([
    { rank: 1, name: masked(a), reachedValue: '80.00', prize: '8.00' },
    { rank: 2, name: masked(b), reachedValue: '50.00', prize: '5.00' },
    { rank: 3, name: masked(c), reachedValue: '50.00', prize: '0.00' },
  ]);
  expect(board.footer).toEqual(board.list[2]);
  expect((await boardOf(idle, mission)).footer).toBeNull();
  const plain = await publish();
  expect(codeOf(await desk.harness.call('missionLeaderboard', { missionId: plain }, a.caller))).toBe('not_found');
});

test('a board is frozen fifteen minutes after its window, once, by however many; what is corrected after that changes nothing', async () => {
  const [a, b] = await newPlayers();
  const mission = await publish({ from: '-3 hours', to: '-60 minutes', board: { prizes: [8, 5] } });
  const unit = await play(a, { bet: 80, at: '-90 minutes' });
  await play(b, { bet: 50, at: '-80 minutes' });
  await play(b, { bet: 500, at: '-59 minutes' });
  await count('-46 minutes');
  expect(await boardOf(a, mission)).toMatchObject({ frozen: false });
  expect(await rewardsOf(a)).toEqual([]);
  await Promise.all([count('-44 minutes'), runWork(desk.harness.app, 'missions'), runWork(desk.harness.app, 'missions')]);
  await play(a, { unit, line: 2, bet: -70, at: '-40 minutes' });
  await count();
  expect(await boardOf(a, mission)).toMatchObject({
    frozen: true,
    players: 2,
    list: [
      { rank: 1, prize: '8.00' },
      { rank: 2, prize: '5.00' },
    ],
    footer: { rank: 1 },
  });
  expect([await rewardsOf(a), await rewardsOf(b)]).toEqual([['board 8 claimable'], ['board 5 claimable']]);
  for (const one of [a, b]) expect(await checkCredits(desk.harness, one)).toEqual(['rank']);
});

test('equal scores share the prizes of their places where the board says so', async () => {
  const [a, b, c] = await newPlayers();
  const mission = await publish({ from: '-3 hours', to: '-60 minutes', board: { prizes: [8, 5, 1], ties: 'split' } });
  for (const [index, member] of [a, b, c].entries()) await play(member, { bet: index === 2 ? 20 : 80, at: `-${90 - index} minutes` });
  await count();
  expect((await boardOf(a, mission)).list.map(({ prize }) => prize)).toEqual(['6.50', '6.50', '1.00']);
});

test('a person stands once, with the best account; who is excluded stands nowhere, who rests keeps the place', async () => {
  const [one, same, resting, excluded] = await newPlayers();
  const mission = await publish({ board: { prizes: [8] } });
  for (const member of [one, same])
    await sql`INSERT INTO member_person (merchant_id, member_id, person_id, since) VALUES (${member.merchantId}, ${member.id}, ${one.id}, now())`.execute(
      desk.harness.app.db,
    );
  for (const [index, member] of [one, same, resting, excluded].entries())
    await play(member, { bet: 90 - index * 10, at: `-${90 - index} minutes` });
  await pause(resting, 'cool_off');
  await pause(excluded, 'exclusion');
  await count();
  const board = await boardOf(one, mission);
  expect(board.list.map(({ name }) => name)).toEqual([masked(one), masked(resting)]);
  expect((await boardOf(same, mission)).footer).toBeNull();
});

test('where speed must not count, a board that ranks the earlier first is not shown', async () => {
  const [member] = await newPlayers();
  const [first, split] = [await publish({ board: { prizes: [8] } }), await publish({ board: { prizes: [8], ties: 'split' } })];
  await setJurisdiction(desk.harness, 'UK');
  expect(codeOf(await desk.harness.call('missionLeaderboard', { missionId: first }, member.caller))).toBe('not_found');
  expect((await boardOf(member, split)).ties).toBe('split');
});
