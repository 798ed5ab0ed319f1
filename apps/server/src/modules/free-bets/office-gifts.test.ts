import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { harness, pause, turnPromotions, useTournamentDesk } from '../../../test/tournament-desk.ts';

useTournamentDesk();

const usual = { value: '5.00', stakeReturned: false, days: 7, reason: 'after a fault' } as const;
type Terms = Partial<Omit<Parameters<typeof harness.call<'officeGiveFreeBet'>>[1], 'username'>>;

async function nameOf({ id }: TestMember): Promise<string> {
  const { rows } = await sql<{ username: string }>`SELECT username FROM member WHERE id = ${id}`.execute(harness.app.db);
  return rows[0]?.username ?? '';
}
const give = async (as: Caller, member: TestMember, more: Terms = {}) =>
  harness.call('officeGiveFreeBet', { ...usual, username: await nameOf(member), ...more }, as);
const lineOf = async (as: Caller, member: TestMember) => {
  const username = await nameOf(member);
  return valueOf(await harness.call('officeFreeBets', {}, as)).list.find((line) => line.username === username);
};
const rewardsOf = async (member: TestMember) => valueOf(await harness.call('memberRewards', {}, member.caller)).list;
const claim = (member: TestMember, rewardId: string | undefined) =>
  harness.call('claimReward', { rewardId: rewardId as Id<'reward'> }, member.caller);
const decide = (as: Caller, giftId: string | undefined, decision: 'give' | 'refuse') =>
  harness.call('officeDecideFreeBet', { giftId: giftId as Id<'freeBetGift'>, decision }, as);

test('a gift of up to 500.00 is offered at once with its terms, becomes one bet however often it is taken, and its line tells what became of it', async () => {
  const [admin, member] = [await signOperatorIn(harness, 'admin'), await harness.newMember()];
  valueOf(await give(admin, member, { minOddsMilli: 1_500, stakeReturned: true }));
  const [reward] = await rewardsOf(member);
  expect(reward).toMatchObject({ kind: 'freeBet', amount: '5.00', freeBet: { days: 7, minOddsMilli: 1_500, stakeReturned: true } });
  expect(await lineOf(admin, member)).toMatchObject({ state: 'offered', reward: 'claimable', value: '5.00', isOwn: true, bet: null });
  const taken = await Promise.all([1, 2, 3].map(() => claim(member, reward?.rewardId)));
  taken.forEach(valueOf);
  const { open } = valueOf(await harness.call('memberFreeBets', {}, member.caller));
  expect(open).toMatchObject([{ value: '5.00', state: 'open', products: ['lotteries'], minOddsMilli: 1_500, stakeReturned: true }]);
  expect(open).toHaveLength(1);
  expect(await lineOf(admin, member)).toMatchObject({ reward: 'claimed', bet: { state: 'open', credited: null } });
});

test('above 500.00 a second operator decides, never the one who gave it, and once', async () => {
  const [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  const [member, other] = [await harness.newMember(), await harness.newMember()];
  for (const who of [member, other]) valueOf(await give(one, who, { value: '500.01' }));
  expect(await rewardsOf(member)).toEqual([]);
  const [waiting, another] = [await lineOf(one, member), await lineOf(one, other)];
  expect(waiting).toMatchObject({ state: 'waiting', isOwn: true, reward: null });
  expect(codeOf(await decide(one, waiting?.giftId, 'give'))).toBe('second_approval_required');
  valueOf(await decide(two, waiting?.giftId, 'give'));
  expect(codeOf(await decide(two, waiting?.giftId, 'refuse'))).toBe('reward_state');
  expect(await rewardsOf(member)).toMatchObject([{ amount: '500.01' }]);
  valueOf(await decide(two, another?.giftId, 'refuse'));
  expect(await rewardsOf(other)).toEqual([]);
  expect(codeOf(await decide(two, harness.app.newId('freeBetGift'), 'give'))).toBe('not_found');
});

test('an operator gives one member three times a month at most, free spins counted with it, also when sent at once', async () => {
  const [admin, member] = [await signOperatorIn(harness, 'admin'), await harness.newMember()];
  const spins = { username: await nameOf(member), game: 'setes', spins: 10, stake: '0.50', days: 7, reason: 'after a fault' } as const;
  valueOf(await harness.call('officeGiveFreeSpins', spins, admin));
  const answers = await Promise.all([1, 2, 3, 4].map(() => give(admin, member)));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(2);
  expect(codeOf(await give(admin, member))).toBe('grants_this_month');
  expect(codeOf(await harness.call('officeGiveFreeSpins', spins, admin))).toBe('grants_this_month');
  expect(await rewardsOf(member)).toHaveLength(3);
});

test('nothing is given to an unknown member, in a pause, to a trial or an account of tests, against the law, or without promotions', async () => {
  const [admin, second] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  const [member, resting, trial] = [await harness.newMember(), await harness.newMember(), await harness.newMember({ type: 4 })];
  expect(codeOf(await harness.call('officeGiveFreeBet', { ...usual, username: 'nobody-here' }, admin))).toBe('not_found');
  await pause(resting, 'cool_off', '-1 hour');
  const tester = await harness.newMember();
  await sql`UPDATE member SET test = true WHERE id = ${tester.id}`.execute(harness.app.db);
  for (const who of [resting, trial, tester]) expect(codeOf(await give(admin, who))).toBe('not_eligible');
  valueOf(await give(admin, member, { value: '900.00' }));
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
