import type { Calls, RequestOf } from '@trevo/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Caller } from '../../../test/harness.ts';
import { useMissionDesk } from '../../../test/mission-desk.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';

const desk = useMissionDesk();
const { publish, play, count, list } = desk;

type Draft = RequestOf<Calls['officeDraftMission']>;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const draftOf = (change: Partial<Draft> = {}): Draft => ({
  names: { PT: 'Mil por semana', EN: 'A thousand a week' },
  texts: { PT: 'Vale a aposta válida', EN: 'Valid bets count' },
  type: 'validBet',
  every: 'weekly',
  startsAt: inDays(-1),
  endsAt: inDays(60),
  milestones: [{ target: '1000', kind: 'cash', amount: '1.00' }],
  ...change,
});
const operators = async () => [await signOperatorIn(desk.harness, 'admin'), await signOperatorIn(desk.harness, 'admin')] as const;
const send = (as: Caller, change: Partial<Draft> = {}) => desk.harness.call('officeDraftMission', draftOf(change), as);
const publishAs = (as: Caller, missionId: string, version = 1) =>
  desk.harness.call('officePublishMission', { missionId: missionId as `mis_${string}`, version }, as);
const stop = (as: Caller, missionId: string) =>
  desk.harness.call(
    'officeStopMission',
    { missionId: missionId as `mis_${string}`, reason: 'the promised prizes have come to an end' },
    as,
  );

test('one operator drafts and another publishes; from then on it never changes, and nothing played before counts', async () => {
  const [one, two] = await operators();
  const member = await desk.harness.newMember();
  const { missionId } = valueOf(await send(one));
  expect(await list(member)).toEqual([]);
  expect(valueOf(await send(one, { missionId: missionId as never, claimDays: 10 }))).toEqual({ missionId, version: 2 });
  expect(codeOf(await publishAs(two, missionId, 1))).toBe('price_changed');
  expect(codeOf(await publishAs(one, missionId, 2))).toBe('second_approval_required');
  await play(member, { bet: 700, at: '-1 minute' });
  valueOf(await publishAs(two, missionId, 2));
  expect(codeOf(await publishAs(two, missionId, 2))).toBe('reward_state');
  expect(codeOf(await send(one, { missionId: missionId as never }))).toBe('reward_state');
  await play(member, { bet: 20, at: '1 minute' });
  await count('2 minutes');
  expect(await list(member)).toMatchObject([{ missionId, progress: '20.00', title: 'Mil por semana' }]);
  const { list: lines } = valueOf(await desk.harness.call('officeMissions', {}, one));
  expect(lines).toMatchObject([{ missionId, state: 'published', version: 2, isOwn: true, players: 1, claims: 0, given: '0.00' }]);
});

test('a mission that costs more than turnover leaves is refused, and told why before', async () => {
  const [one, two] = await operators();
  const dear = { milestones: [{ target: '100', kind: 'cash', amount: '5.00' }] } as const;
  expect(codeOf(await send(one, dear as never))).toBe('budget_exceeded');
  const preview = valueOf(await desk.harness.call('officePreviewMission', draftOf(dear as never), one));
  expect(preview.fault).toBe('budget_exceeded');
  expect(preview.budgets.map(({ product, ok }) => [product, ok])).toContainEqual(['RNG', false]);
  expect(preview.budgets[1]?.parts).toContainEqual({ part: 'missions', ppm: '50000' });
  // What luck can repeat is free value.
  expect(codeOf(await send(one, { type: 'bestMultiplier', milestones: [{ target: '50', kind: 'cash', amount: '5.00' }] }))).toBe(
    'budget_exceeded',
  );
  expect(valueOf(await send(one, { type: 'bestMultiplier', milestones: [{ target: '50', kind: 'cash', amount: '4.00' }] })).version).toBe(
    1,
  );
  // Two that fit alone do not fit together.
  const half = { milestones: [{ target: '1000', kind: 'cash', amount: '1.50' }] } as const;
  const drafts = [valueOf(await send(one, half as never)), valueOf(await send(one, half as never))];
  valueOf(await publishAs(two, drafts[0]?.missionId ?? ''));
  expect(codeOf(await publishAs(two, drafts[1]?.missionId ?? ''))).toBe('budget_exceeded');
});

test('terms that cannot be kept and terms that the law closes are refused', async () => {
  const [one, two] = await operators();
  const step = (target: string, amount: string, kind: 'cash' | 'points' = 'cash') => ({ target, kind, amount });
  const unfit: Partial<Draft>[] = [
    { milestones: [step('200', '1.00'), step('100', '1.00')] },
    { milestones: [step('10', '1.00'), step('1000', '1.00')] },
    { milestones: [step('1000', '1.50', 'points')] },
    { endsAt: inDays(-2) },
    { type: 'unitCount', milestones: [step('1.5', '1.00')] },
    { afterId: desk.harness.app.newId('mission') },
    { budget: '10.00' },
    { board: { prizes: ['1.00', '2.00'], ties: 'first' } },
  ];
  for (const change of unfit) expect([change, codeOf(await send(one, change))]).toEqual([change, 'mission_unfit']);
  const ofDeposits = { type: 'depositSum', every: 'once' } as const;
  const { missionId } = valueOf(await send(one, ofDeposits));
  await setJurisdiction(desk.harness, 'BR');
  expect(codeOf(await send(one, ofDeposits))).toBe('profile_violation');
  expect(codeOf(await publishAs(two, missionId))).toBe('profile_violation');
  expect(valueOf(await desk.harness.call('officePreviewMission', draftOf(ofDeposits), one))).toMatchObject({
    fault: 'profile_violation',
    violations: ['rewardsFromDeposits'],
  });
  await setJurisdiction(desk.harness, 'UK');
  const board = { prizes: ['2.00'], ties: 'first' } as const;
  expect(
    valueOf(await desk.harness.call('officePreviewMission', draftOf({ every: 'once', board: board as never }), one)).violations,
  ).toEqual(['speedNeutral']);
  await setJurisdiction(desk.harness, 'default');
  await sql`UPDATE mission SET ends_at = now() - interval '1 minute', starts_at = now() - interval '1 day' WHERE id = ${missionId}`.execute(
    desk.harness.app.db,
  );
  expect(codeOf(await publishAs(two, missionId))).toBe('mission_unfit');
});

test('the preview says what last month would have cost', async () => {
  const [one] = await operators();
  const [a, b] = [await desk.harness.newMember(), await desk.harness.newMember()];
  await play(a, { bet: 1200, at: '-20 days' });
  await play(a, { bet: 1200, at: '-10 days' });
  await play(b, { bet: 400, at: '-10 days' });
  await play(b, { bet: 9000, at: '-31 days' });
  const preview = valueOf(
    await desk.harness.call('officePreviewMission', draftOf({ board: { prizes: ['3.00', '1.00'], ties: 'split' } }), one),
  );
  expect(preview).toMatchObject({ fault: null, players: 2, reached: 2, cost: '2.00', prizes: '7.00', days: 30 });
});

test('who publishes sees the cost of what was drafted, and the rest of its terms', async () => {
  const [one, two] = await operators();
  const member = await desk.harness.newMember();
  await play(member, { bet: 1200, at: '-10 days' });
  const first = await publish({ period: 'weekly', from: '-3 days', to: '90 days' });
  const board = { prizes: ['3.00', '1.00'], ties: 'split' } as const;
  const { missionId } = valueOf(await send(one, { afterId: first, every: 'once', minStake: '0.50', board: board as never }));
  const look = (id: string, as: Caller) => desk.harness.call('officeMissionPreview', { missionId: id as `mis_${string}` }, as);
  expect(valueOf(await look(missionId, two))).toMatchObject({
    fault: null,
    players: 1,
    reached: 1,
    cost: '1.00',
    prizes: '3.00',
    currency: 'BRL',
    texts: { PT: 'Vale a aposta válida', EN: 'Valid bets count' },
    minStake: '0.50',
    after: expect.objectContaining({ PT: expect.any(String) }),
    board,
  });
  expect(codeOf(await look(desk.harness.app.newId('mission'), two))).toBe('not_found');
});

test('a mission that runs ends with seven days’ notice and a whole period; one that has not begun is withdrawn', async () => {
  const [one] = await operators();
  const running = await publish({ period: 'weekly', from: '-3 days', to: '90 days' });
  const { endsAt } = valueOf(await stop(one, running));
  const days = (Date.parse(endsAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(7);
  expect(days).toBeLessThan(14);
  expect(
    new Intl.DateTimeFormat('en', { timeZone: 'America/Sao_Paulo', weekday: 'short', hour: '2-digit', hourCycle: 'h23' }).format(
      new Date(endsAt ?? 0),
    ),
  ).toBe('Mon, 00');
  const coming = await publish({ from: '1 day', to: '9 days' });
  expect(valueOf(await stop(one, coming))).toEqual({ endsAt: null });
  expect(codeOf(await stop(one, coming))).toBe('reward_state');
});

test('what is not there is not found; the board of the office has its accounts', async () => {
  const [one, two] = await operators();
  const missing = desk.harness.app.newId('mission');
  const other = await signOperatorIn(desk.harness, 'admin', 'sabia');
  const member = await desk.harness.newMember();
  const mission = await publish({ board: { prizes: [8] } });
  await play(member, { bet: 120 });
  await count();
  const board = (as: Caller, missionId: `mis_${string}`) => desk.harness.call('officeMissionBoard', { missionId }, as);
  expect(valueOf(await board(one, mission)).list).toMatchObject([
    { rank: 1, memberId: member.id, score: '120.00', prize: '8.00', frozen: false },
  ]);
  for (const [as, id] of [
    [one, missing],
    [other, mission],
  ] as const) {
    expect(codeOf(await board(as, id))).toBe('not_found');
    expect(codeOf(await stop(as, id))).toBe('not_found');
    expect(codeOf(await publishAs(as, id))).toBe('not_found');
    expect(codeOf(await send(as, { missionId: id }))).toBe('not_found');
  }
  expect(codeOf(await board(two, await publish()))).toBe('not_found');
});
