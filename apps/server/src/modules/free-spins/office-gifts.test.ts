import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, openStudio, valueOf } from '../../../test/studio.ts';
import { harness, pause, turnPromotions, useTournamentDesk } from '../../../test/tournament-desk.ts';

useTournamentDesk();
beforeAll(() => openStudio(harness));

const usual = { game: 'setes', spins: 10, stake: '0.50', days: 7, reason: 'after a fault' } as const;
type Terms = Partial<Omit<Parameters<typeof harness.call<'officeGiveFreeSpins'>>[1], 'username'>>;

async function nameOf({ id }: TestMember): Promise<string> {
  const { rows } = await sql<{ username: string }>`SELECT username FROM member WHERE id = ${id}`.execute(harness.app.db);
  return rows[0]?.username ?? '';
}
const give = async (as: Caller, member: TestMember, more: Terms = {}) =>
  harness.call('officeGiveFreeSpins', { ...usual, username: await nameOf(member), ...more }, as);
const lines = async (as: Caller) => valueOf(await harness.call('officeFreeSpins', {}, as)).list;
const lineOf = async (as: Caller, member: TestMember) => {
  const username = await nameOf(member);
  return (await lines(as)).find((line) => line.username === username);
};
const rewardsOf = async (member: TestMember) => valueOf(await harness.call('memberRewards', {}, member.caller)).list;
const decide = (as: Caller, giftId: string | undefined, decision: 'give' | 'refuse') =>
  harness.call('officeDecideFreeSpins', { giftId: giftId as Id<'freeSpinGift'>, decision }, as);

test('a gift of up to 500.00 is offered at once, with its terms, and its line tells what became of it', async () => {
  const [admin, member] = [await signOperatorIn(harness, 'admin'), await harness.newMember()];
  const { games, currency } = valueOf(await harness.call('officeFreeSpinGames', {}, admin));
  expect(currency).toBe('BRL');
  expect(games.find(({ game }) => game === 'setes')?.stakes).toContain('0.50');
  valueOf(await give(admin, member, { maxWin: '40.00' }));
  const [reward] = await rewardsOf(member);
  expect(reward).toMatchObject({
    kind: 'freeSpins',
    amount: '10',
    freeSpins: { stake: '0.50', days: 7, maxWin: '40.00', currency: 'BRL' },
  });
  expect(await lineOf(admin, member)).toMatchObject({ state: 'offered', reward: 'claimable', value: '5.00', isOwn: true, set: null });
  valueOf(await harness.call('claimReward', { rewardId: reward?.rewardId as Id<'reward'> }, member.caller));
  valueOf(await harness.call('claimReward', { rewardId: reward?.rewardId as Id<'reward'> }, member.caller));
  expect(valueOf(await harness.call('memberFreeSpins', {}, member.caller)).open).toMatchObject([
    { spins: 10, maxWin: '40.00', won: '0.00' },
  ]);
  expect(await lineOf(admin, member)).toMatchObject({ reward: 'claimed', set: { state: 'open', used: 0, won: '0.00', credited: null } });
});

test('above 500.00 a second operator decides, never the one who gave it, and once', async () => {
  const [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  const [member, other] = [await harness.newMember(), await harness.newMember()];
  const { games } = valueOf(await harness.call('officeFreeSpinGames', {}, one));
  const stake = games.find(({ game }) => game === 'setes')?.stakes.find((text) => Number(text) > 5) ?? '';
  for (const who of [member, other]) valueOf(await give(one, who, { spins: 100, stake }));
  expect(await rewardsOf(member)).toEqual([]);
  const [waiting, another] = [await lineOf(one, member), await lineOf(one, other)];
  expect(waiting).toMatchObject({ state: 'waiting', isOwn: true, reward: null });
  expect(codeOf(await decide(one, waiting?.giftId, 'give'))).toBe('second_approval_required');
  valueOf(await decide(two, waiting?.giftId, 'give'));
  expect(codeOf(await decide(two, waiting?.giftId, 'refuse'))).toBe('reward_state');
  expect(await rewardsOf(member)).toMatchObject([{ amount: '100' }]);
  valueOf(await decide(one, another?.giftId, 'refuse'));
  expect(await rewardsOf(other)).toEqual([]);
  expect(await lineOf(two, other)).toMatchObject({ state: 'refused' });
  expect(codeOf(await decide(two, harness.app.newId('freeSpinGift'), 'give'))).toBe('not_found');
});

test('an operator gives one member three times a month at most, also when sent at once', async () => {
  const [admin, member] = [await signOperatorIn(harness, 'admin'), await harness.newMember()];
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => give(admin, member)));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(3);
  expect(codeOf(await give(admin, member))).toBe('grants_this_month');
  expect(await rewardsOf(member)).toHaveLength(3);
});

test('what does not fit is not given: an unknown member or game, a stake that is not offered, a pause, a trial, an account of tests, the law, no promotions', async () => {
  const [admin, second] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  const [member, resting, trial] = [await harness.newMember(), await harness.newMember(), await harness.newMember({ type: 4 })];
  expect(codeOf(await harness.call('officeGiveFreeSpins', { ...usual, username: 'nobody-here' }, admin))).toBe('not_found');
  for (const more of [{ game: 'plinko' }, { game: 'none' }, { stake: '0.51' }])
    expect(codeOf(await give(admin, member, more))).toBe('free_spins_unfit');
  await pause(resting, 'cool_off', '-1 hour');
  const tester = await harness.newMember();
  await sql`UPDATE member SET test = true WHERE id = ${tester.id}`.execute(harness.app.db);
  for (const who of [resting, trial, tester]) expect(codeOf(await give(admin, who))).toBe('not_eligible');
  const { games } = valueOf(await harness.call('officeFreeSpinGames', {}, admin));
  const stake = games.find(({ game }) => game === 'setes')?.stakes.find((text) => Number(text) > 5) ?? '';
  valueOf(await give(admin, member, { spins: 100, stake }));
  const giftId = (await lineOf(admin, member))?.giftId;
  await setJurisdiction(harness, 'BR');
  expect(codeOf(await give(admin, member))).toBe('not_eligible');
  expect(codeOf(await decide(second, giftId, 'give'))).toBe('not_eligible');
  await setJurisdiction(harness, 'default');
  await turnPromotions(false);
  expect(codeOf(await give(admin, member))).toBe('feature_disabled');
  expect(codeOf(await decide(second, giftId, 'give'))).toBe('feature_disabled');
  await turnPromotions(true);
  expect(await rewardsOf(member)).toEqual([]);
});
