import type { Calls, RequestOf } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { useMissionDesk } from '../../../test/mission-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { storePrize } from '../reward-centre/index.ts';

const desk = useMissionDesk();
const { play, count, list, claim, cashOf, pause } = desk;

type Draft = RequestOf<Calls['officeDraftMission']>;
type Step = Draft['milestones'][number];
const spins = { kind: 'freeSpins', game: 'setes', spins: 2, stake: '0.50', days: 7 } as const;
const bet = { kind: 'freeBet', value: '1.00', stakeReturned: false, days: 7 } as const;
const step = (prize: Step['prize'], more: Partial<Step> = {}): Step => ({
  target: '1000',
  kind: prize?.kind ?? 'cash',
  ...(prize && { prize }),
  ...more,
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const draftOf = (milestones: Step[], more: Partial<Draft> = {}): Draft => ({
  names: { PT: 'Mil por semana' },
  texts: { PT: 'Vale a aposta válida' },
  type: 'validBet',
  every: 'weekly',
  startsAt: inDays(-1),
  endsAt: inDays(60),
  milestones,
  ...more,
});

const keptSpins = storePrize({
  kind: 'freeSpins',
  game: 'setes',
  spins: 10,
  stakeMinor: 5_000n,
  maxWinMinor: null,
  days: 7,
  wins: null,
});
const keptBet = storePrize({ kind: 'freeBet', valueMinor: 50_000n, minOddsMilli: null, stakeReturned: true, days: 3 });

/** A mission of free spins for 100 and a free bet for 110. */
async function publish(given: Parameters<typeof desk.publish>[0] = {}): Promise<Id<'mission'>> {
  const id = await desk.publish(given);
  const milestones = [
    { target: '1000000', kind: 'freeSpins', amount: '10', prize: keptSpins },
    { target: '1100000', kind: 'freeBet', amount: '50000', prize: keptBet },
  ];
  await asOwner(desk.harness.app.db, (db) =>
    sql`UPDATE mission SET milestones = ${JSON.stringify(milestones)}::jsonb WHERE id = ${id}`.execute(db),
  );
  return id;
}
const setsOf = async (member: TestMember) => valueOf(await desk.harness.call('memberFreeSpins', {}, member.caller)).open;
const betsOf = async (member: TestMember) => valueOf(await desk.harness.call('memberFreeBets', {}, member.caller)).open;
const endedOf = async (member: TestMember) => valueOf(await desk.harness.call('memberRewards', { ended: 'true' }, member.caller)).list;

test('free play of a milestone is told with its terms, and is the member’s with the claim, once, from two tabs', async () => {
  const member = await desk.harness.newMember();
  const mission = await publish();
  await play(member, { bet: 120 });
  expect(codeOf(await claim(member, mission))).toBe('mission_not_reached');
  await count();
  const [shown] = await list(member);
  expect(shown?.milestones).toMatchObject([
    { kind: 'freeSpins', amount: '10', state: 'reached', prize: { spins: 10, stake: '0.50', currency: 'BRL', days: 7, bonus: null } },
    { kind: 'freeBet', amount: '5.00', state: 'reached', prize: { value: '5.00', days: 3, stakeReturned: true } },
  ]);
  const both = await Promise.all([claim(member, mission), claim(member, mission)]);
  expect(both.map((answer) => valueOf(answer).state)).toEqual(['claimed', 'claimed']);
  valueOf(await claim(member, mission, { milestone: 1 }));
  expect(await setsOf(member)).toMatchObject([{ game: 'setes', spins: 10, stake: '0.50', used: 0 }]);
  expect(await betsOf(member)).toMatchObject([{ value: '5.00', stakeReturned: true, state: 'open' }]);
  expect((await endedOf(member)).map(({ source, kind, state }) => [source, kind, state])).toEqual(
    expect.arrayContaining([
      ['mission', 'freeSpins', 'claimed'],
      ['mission', 'freeBet', 'claimed'],
    ]),
  );
  expect(await cashOf(member)).toBe(0);
});

test('who rests and while rewards are stopped takes no free play; an exclusion withdraws it, and it lapses with the time to take it', async () => {
  const [resting, excluded, late] = [await desk.harness.newMember(), await desk.harness.newMember(), await desk.harness.newMember()];
  const mission = await publish();
  for (const member of [resting, excluded]) await play(member, { bet: 105 });
  await count();
  const operator = await signOperatorIn(desk.harness, 'admin');
  valueOf(await desk.harness.call('officeStopRewards', { reason: 'A campaign gives more than was meant' }, operator));
  expect(codeOf(await claim(resting, mission))).toBe('bonus_closed');
  valueOf(await desk.harness.call('officeLiftRewardStop', { reason: 'The terms are mended by now' }, operator));
  await pause(resting, 'cool_off');
  await pause(excluded, 'exclusion');
  for (const member of [resting, excluded]) expect(codeOf(await claim(member, mission))).toBe('play_paused');
  const over = await publish({ from: '-20 days', to: '-10 days', claimDays: 7 });
  await sql`INSERT INTO mission_progress (mission_id, member_id, period, merchant_id, progress, reached_at, waiting)
    VALUES (${over}, ${late.id}, 'once', ${late.merchantId}, 1050000, now(), 1)`.execute(desk.harness.app.db);
  expect(codeOf(await claim(late, over))).toBe('reward_expired');
  for (let time = 0; time < 2; time++) await runWork(desk.harness.app, 'missions');
  await asOwner(desk.harness.app.db, (db) =>
    sql`UPDATE reward SET offered_at = now() - interval '1 hour', claim_until = now() - interval '1 minute'
      WHERE member_id = ${late.id} AND state = 'claimable'`.execute(db),
  );
  for (let time = 0; time < 2; time++) await runWork(desk.harness.app, 'reward-ends');
  expect((await endedOf(excluded)).map(({ kind, state }) => [kind, state])).toEqual([['freeSpins', 'withdrawn']]);
  expect((await endedOf(late)).map(({ kind, state }) => [kind, state])).toEqual([['freeSpins', 'lapsed']]);
  for (const member of [resting, excluded, late]) expect(await setsOf(member)).toEqual([]);
});

test('free play counts at its face value in the preview, the budgets and what is free; what is not what its kind says is refused', async () => {
  const [one, two] = [await signOperatorIn(desk.harness, 'admin'), await signOperatorIn(desk.harness, 'admin')];
  const send = (milestones: Step[], more: Partial<Draft> = {}) => desk.harness.call('officeDraftMission', draftOf(milestones, more), one);
  const preview = async (milestones: Step[], more: Partial<Draft> = {}) =>
    valueOf(await desk.harness.call('officePreviewMission', draftOf(milestones, more), one));
  const member = await desk.harness.newMember();
  await play(member, { bet: 1200, at: '-10 days' });
  expect(await preview([step(spins)])).toMatchObject({ fault: null, reached: 1, cost: '1.00' });
  expect(await preview([step({ ...bet, value: '1.50' })])).toMatchObject({ fault: null, cost: '1.50' });
  expect(codeOf(await send([step({ ...spins, spins: 100 })]))).toBe('budget_exceeded');
  expect(codeOf(await send([step({ ...bet, value: '50.00' })]))).toBe('budget_exceeded');
  // What luck can repeat is free value.
  const lucky = { type: 'bestMultiplier' } as const;
  expect(codeOf(await send([step({ ...bet, value: '5.00' }, { target: '50' })], lucky))).toBe('budget_exceeded');
  const unfit: Step[] = [
    step({ ...spins, stake: '0.51' }),
    step({ ...spins, game: 'nothing' }),
    step(spins, { kind: 'freeBet' }),
    step(spins, { amount: '1.00' }),
    step(spins, { kind: 'cash', amount: '1.00' }),
    step(undefined, { kind: 'points' }),
  ];
  for (const wrong of unfit) expect([wrong, codeOf(await send([wrong]))]).toEqual([wrong, 'mission_unfit']);
  const { missionId } = valueOf(await send([step(spins)]));
  const published = await desk.harness.call('officePublishMission', { missionId: missionId as never, version: 1 }, two);
  expect(published.status).toBe(200);
  const { list: lines } = valueOf(await desk.harness.call('officeMissions', {}, one));
  expect(lines.find((line) => line.missionId === missionId)?.milestones).toMatchObject([
    { kind: 'freeSpins', amount: '2', prize: { spins: 2 } },
  ]);
});

test('the law sees what is given: spins of a slot are no reward of lotteries where it wants one kind of product, nor wins wagered more often than it lets', async () => {
  const one = await signOperatorIn(desk.harness, 'admin');
  const send = (milestones: Step[], more: Partial<Draft> = {}) =>
    desk.harness.call('officeDraftMission', draftOf(milestones, { every: 'once', ...more }), one);
  const wagered = { ...spins, wins: { multipleTenths: 150, days: 7 } };
  const member = await desk.harness.newMember();
  const mission = await publish({ categories: ['LOTT'] });
  await play(member, { bet: 105, product: 'LOTT' });
  await count();
  await setJurisdiction(desk.harness, 'UK');
  expect(codeOf(await send([step(spins)], { categories: ['LOTT'] }))).toBe('profile_violation');
  expect(codeOf(await send([step(wagered)], { categories: ['RNG'] }))).toBe('profile_violation');
  valueOf(await send([step(bet)], { categories: ['LOTT'] }));
  expect(await list(member)).toEqual([]);
  expect(codeOf(await claim(member, mission))).toBe('bonus_closed');
  await setJurisdiction(desk.harness, 'default');
  valueOf(await claim(member, mission));
  expect(await setsOf(member)).toHaveLength(1);
});
