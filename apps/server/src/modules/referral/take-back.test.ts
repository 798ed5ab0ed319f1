import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { recent, useReferralDesk } from '../../../test/referral-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';

const { desk, look, person, play } = useReferralDesk();
let drafter: Caller;
let publisher: Caller;
beforeAll(async () => {
  [drafter, publisher] = [await signOperatorIn(desk.harness, 'admin'), await signOperatorIn(desk.harness, 'admin')];
});

async function stateOf(member: TestMember): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`SELECT state FROM referral WHERE referee_id = ${member.id}`.execute(desk.harness.app.db);
  return rows[0]?.state;
}
const rewardsOf = async (member: TestMember) =>
  valueOf(await desk.harness.call('memberRewards', {}, member.caller)).list.map(({ source, amount }) => `${source} ${amount}`);
const pageOf = async (member: TestMember) => valueOf(await desk.harness.call('memberReferral', {}, member.caller));

test('a proven self-referral is taken back by two: what waits goes, what was paid stays, and nothing is earned any more', async () => {
  const referrer = await person({ at: recent(60) });
  const made = { referrer, at: recent(20) };
  const [taken, paid, honest] = [await person(made), await person(made), await person(made)];
  for (const one of [taken, paid, honest]) await play(one, recent(10), 100);
  await look();
  const { harness } = desk;
  const ask = (one: TestMember, as = drafter) =>
    harness.call('officeAskTakeBack', { refereeId: one.id, note: 'one face on both papers' }, as);
  const decide = (one: TestMember, decision: 'leave' | 'take', as = publisher) =>
    harness.call('officeDecideTakeBack', { refereeId: one.id, decision }, as);
  // One of them has taken the reward already.
  const { list } = valueOf(await harness.call('memberRewards', {}, paid.caller));
  const rewardId = list[0]?.rewardId as `rwd_${string}`;
  valueOf(await harness.call('claimReward', { rewardId }, paid.caller));
  const cash = async (one: TestMember) => valueOf(await harness.call('walletBalance', {}, one.caller)).balance;
  const before = await cash(paid);
  expect(codeOf(await decide(taken, 'take'))).toBe('reward_state');
  expect(codeOf(await ask(referrer))).toBe('not_found');
  expect(codeOf(await decide(referrer, 'take'))).toBe('not_found');
  valueOf(await ask(taken));
  expect(codeOf(await ask(taken, publisher))).toBe('reward_state');
  expect(codeOf(await decide(taken, 'take', drafter))).toBe('second_approval_required');
  const waiting = valueOf(await harness.call('officeReferrals', { state: 'qualified', pageSize: 100 }, publisher)).list;
  expect(waiting.find(({ refereeId }) => refereeId === taken.id)?.takeBack).toEqual({ own: false, note: 'one face on both papers' });
  valueOf(await ask(paid));
  valueOf(await ask(honest));
  valueOf(await decide(honest, 'leave', drafter));
  const both = await Promise.all([decide(taken, 'take'), decide(taken, 'take')]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  valueOf(await decide(paid, 'take'));
  await Promise.all([look(), look()]);
  expect(await Promise.all([taken, paid, honest].map(stateOf))).toEqual(['SAME_PERSON', 'SAME_PERSON', 'qualified']);
  expect(await rewardsOf(taken)).toEqual([]);
  expect(await cash(paid)).toBe(before);
  // Only the honest one’s is left of the referrer’s three.
  expect(await rewardsOf(referrer)).toHaveLength(1);
  expect(await pageOf(referrer)).toMatchObject({ total: { qualified: 1 } });
  expect(codeOf(await ask(taken))).toBe('reward_state');
  const { rows } = await sql`SELECT FROM member_notice WHERE kind = 'referral_taken_back' AND member_id = ${taken.id}`.execute(
    harness.app.db,
  );
  expect(rows).toHaveLength(1);
});
