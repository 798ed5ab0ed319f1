import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkCredits } from '../../../test/check-credits.ts';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { earnPoints } from '../wallet/index.ts';

const desk = useBonusDesk();
const note = 'A long talk with customer service';
let one: Caller;
let other: Caller;
beforeAll(async () => {
  one = await signOperatorIn(desk.harness, 'admin');
  other = await signOperatorIn(desk.harness, 'admin');
});

const give = (member: TestMember, amount: string, by = one) =>
  desk.harness.call('officeGiveGift', { memberId: member.id, amount, note }, by);
const decide = (actId: string, decision: 'accept' | 'refuse', by: Caller) =>
  desk.harness.call('officeDecideRewardAct', { actId: actId as `rwa_${string}`, decision }, by);
const actsOf = async (member: TestMember, by = one) => valueOf(await desk.harness.call('officeRewardActs', { memberId: member.id }, by));
const rewardsOf = async (member: TestMember) =>
  valueOf(await desk.harness.call('memberRewards', {}, member.caller)).list.map(({ amount }) => amount);
async function withBonus() {
  const member = await desk.harness.newMember();
  await fundMember(desk.harness.app, member, reais(30));
  valueOf(await desk.take(member, await desk.publish()));
  const [bonus] = (await actsOf(member)).bonuses;
  if (!bonus) throw new Error('No bonus');
  return { member, grantId: bonus.grantId as `bgr_${string}` };
}
const cancel = (member: TestMember, grantId: `bgr_${string}`, by = one) =>
  desk.harness.call('officeCancelBonus', { memberId: member.id, grantId, reason: 'SAME_PERSON', note }, by);

test('a gift up to 500.00 stands in the reward centre at once; above it another operator agrees, and above the most nobody gives', async () => {
  const member = await desk.harness.newMember();
  expect(valueOf(await give(member, '500.00')).state).toBe('done');
  expect(await rewardsOf(member)).toEqual(['500.00']);
  expect(valueOf(await give(member, '500.01')).state).toBe('waiting');
  expect(codeOf(await give(member, '5000.01'))).toBe('amount_above_maximum');
  expect(await rewardsOf(member)).toEqual(['500.00']);
  const [waiting] = (await actsOf(member)).acts;
  expect(waiting).toMatchObject({ state: 'waiting', amount: '500.01', isOwn: true });
  const actId = waiting?.actId ?? '';
  expect(codeOf(await decide(actId, 'accept', one))).toBe('second_approval_required');
  valueOf(await decide(actId, 'accept', other));
  expect(codeOf(await decide(actId, 'accept', other))).toBe('reward_state');
  expect((await rewardsOf(member)).toSorted()).toEqual(['500.00', '500.01']);
  expect(await checkCredits(desk.harness, member)).toEqual(['given']);
});

test('one operator gives a member three gifts a month; a refused one does not count; who gets nothing is given nothing', async () => {
  const [member, trial] = [await desk.harness.newMember(), await desk.harness.newMember({ type: 4 })];
  expect(valueOf(await give(member, '600.00')).state).toBe('waiting');
  const [refused] = (await actsOf(member)).acts;
  valueOf(await decide(refused?.actId ?? '', 'refuse', one));
  for (let times = 0; times < 3; times++) valueOf(await give(member, '1.00'));
  expect(codeOf(await give(member, '1.00'))).toBe('grants_this_month');
  expect(valueOf(await give(member, '1.00', other)).state).toBe('done');
  expect(codeOf(await give(trial, '1.00'))).toBe('not_eligible');
  const absent = 'mbr_01k0000000000000000000000a' as const;
  const stranger = { memberId: absent, amount: '1.00', note };
  expect(codeOf(await desk.harness.call('officeGiveGift', stranger, one))).toBe('not_found');
  expect(codeOf(await desk.harness.call('officeRewardActs', { memberId: absent }, one))).toBe('not_found');
  expect(codeOf(await decide('rwa_01k0000000000000000000000a', 'accept', one))).toBe('not_found');
});

test('a gift that waits is not given to who paused meanwhile', async () => {
  const member = await desk.harness.newMember();
  valueOf(await give(member, '700.00'));
  const [waiting] = (await actsOf(member)).acts;
  await sql`SELECT protection_set_pause(${member.merchantId}, ${member.id}, 'cool_off', now() + interval '1 day')`.execute(
    desk.harness.app.db,
  );
  expect(codeOf(await decide(waiting?.actId ?? '', 'accept', other))).toBe('not_eligible');
});

test('the back office calls a pocket of a bonus by its offer, and says which hold points', async () => {
  const { member, grantId } = await withBonus();
  const { pockets } = valueOf(await desk.harness.call('officeMember', { memberId: member.id }, one));
  expect(pockets.find(({ pocket }) => pocket === `bonus:${grantId}`)).toMatchObject({ offer: 'A gift', isPoints: false });
  expect(pockets.find(({ pocket }) => pocket === 'main')).toMatchObject({ offer: null, isPoints: false });
  const { list } = valueOf(await desk.harness.call('officeMemberLedger', { memberId: member.id }, one));
  expect(list.find(({ kind, pocket }) => kind === 'bonus_grant' && pocket !== 'main')).toMatchObject({ offer: 'A gift' });
  const owner = {
    merchantId: member.merchantId,
    memberId: member.id,
    scope: 'points_earn',
    key: member.id,
    payload: { type: 'rng', source: 'play' },
  };
  await earnPoints(desk.harness.app.database, { ...owner, points: 7n });
  const [earned] = valueOf(await desk.harness.call('officeMemberLedger', { memberId: member.id }, one)).list;
  expect(earned).toMatchObject({ kind: 'points_earn', pocket: 'points', amount: '7.00', isPoints: true });
});

test('a bonus is cancelled by two for a proven reason: what is left of it goes back, posted; cash stays, and the member is told', async () => {
  const { member, grantId } = await withBonus();
  expect(valueOf(await cancel(member, grantId)).state).toBe('waiting');
  expect(codeOf(await cancel(member, grantId, other))).toBe('bonus_state');
  expect(await desk.pockets(member)).toEqual({ cash: reais(30), won: 0n, bonus: reais(100) });
  const actId = (await actsOf(member)).acts[0]?.actId ?? '';
  expect(codeOf(await decide(actId, 'accept', one))).toBe('second_approval_required');
  valueOf(await decide(actId, 'accept', other));
  expect(await desk.pockets(member)).toEqual({ cash: reais(30), won: 0n, bonus: 0n });
  const { rows } = await sql<{ reason: string; amount: string }>`SELECT t.payload->>'reason' AS reason, e.amount::text AS amount
    FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id AND e.owner_id = t.owner_id
    WHERE t.owner_id = ${member.id} AND t.kind = 'bonus_forfeit' AND e.amount < 0`.execute(desk.harness.app.db);
  expect(rows).toEqual([{ reason: 'SAME_PERSON', amount: '-1000000' }]);
  expect((await actsOf(member, other)).acts[0]).toMatchObject({ state: 'done', amount: '100.00', reason: 'SAME_PERSON' });
  const notices = valueOf(await desk.harness.call('memberNotices', {}, member.caller));
  expect(notices.find(({ kind }) => kind === 'bonus_cancelled')?.values).toMatchObject({ amount: '100.00', cause: 'SAME_PERSON' });
});

test('a bonus that ended before the second operator came is not cancelled, and one of somebody else is not found', async () => {
  const [{ member, grantId }, stranger] = [await withBonus(), await withBonus()];
  expect(codeOf(await cancel(member, stranger.grantId))).toBe('bonus_state');
  const absent = 'mbr_01k0000000000000000000000a' as const;
  expect(codeOf(await desk.harness.call('officeCancelBonus', { memberId: absent, grantId, reason: 'SAME_PERSON', note }, one))).toBe(
    'not_found',
  );
  valueOf(await cancel(member, grantId));
  const actId = (await actsOf(member)).acts[0]?.actId ?? '';
  const [grant] = (await desk.show(member)).grants;
  if (!grant?.giveUp) throw new Error('No grant');
  valueOf(await desk.harness.call('forfeitBonus', { grantId, figures: grant.giveUp.figures }, member.caller));
  expect(codeOf(await decide(actId, 'accept', other))).toBe('bonus_state');
});
