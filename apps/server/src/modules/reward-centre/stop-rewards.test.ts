import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { useFactsDesk } from '../../../test/facts-desk.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { nextMillisecond } from '../../../test/reckon-now.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { inTransaction } from '../../db/transaction.ts';
import { offerReward } from './index.ts';

const { desk, reckon, playRound } = useFactsDesk();
const reason = 'A campaign gives more than was meant';
let operator: Caller;
beforeAll(async () => {
  operator = await signOperatorIn(desk.harness, 'admin');
});

const stop = () => desk.harness.call('officeStopRewards', { reason }, operator);
const lift = () => desk.harness.call('officeLiftRewardStop', { reason: 'The terms are mended by now' }, operator);
const offer = async (member: TestMember, kind: 'cash' | 'points' = 'cash') =>
  (await inTransaction(desk.harness.app.db, (tx) =>
    offerReward(desk.harness.app, tx, {
      merchantId: member.merchantId,
      memberId: member.id,
      source: 'promotion',
      sourceKey: randomUUID(),
      kind,
      amount: 30_000n,
      days: 30,
    }),
  )) as `rwd_${string}`;
const claim = (member: TestMember, rewardId: `rwd_${string}`) => desk.harness.call('claimReward', { rewardId }, member.caller);
const pointsOf = async (member: TestMember) => valueOf(await desk.harness.call('getPointBalance', {}, member.caller)).points;
async function earn() {
  for (let times = 0; times < 2; times++) {
    await nextMillisecond(desk.harness.app.db);
    await reckon();
  }
  await runWork(desk.harness.app, 'points');
}

test('while all rewards are stopped nothing is given, and nothing that is owed is lost when it is lifted', async () => {
  const { app, call } = desk.harness;
  const member = await desk.player(1_000);
  const [cash, late] = [await offer(member), await offer(member)];
  expect(valueOf(await call('rewardStop', {}, member.caller)).since).toBeNull();
  valueOf(await stop());
  expect(valueOf(await call('rewardStop', {}, member.caller)).since).not.toBeNull();
  expect(codeOf(await claim(member, cash))).toBe('bonus_closed');
  // Its time runs out during the stop: it neither credits itself nor lapses.
  await asOwner(app.db, (db) =>
    sql`UPDATE reward SET offered_at = offered_at - interval '9 days', claim_until = clock_timestamp() - interval '1 second' WHERE id = ${late}`.execute(
      db,
    ),
  );
  await runWork(app, 'reward-ends');
  await playRound(member, randomUUID(), [200, 0], 'slot');
  await earn();
  expect(await pointsOf(member)).toBe('0');
  const { rows: waiting } = await sql<{ state: string }>`SELECT state FROM reward WHERE member_id = ${member.id}`.execute(app.db);
  expect(waiting).toEqual([{ state: 'claimable' }, { state: 'claimable' }]);
  const before = await endsOf(member);
  valueOf(await lift());
  const moved = (await endsOf(member)).map((end, index) => end - (before[index] ?? 0));
  expect(moved.every((by) => by > 0)).toBe(true);
  expect(valueOf(await claim(member, cash)).state).toBe('claimed');
  await earn();
  expect(await pointsOf(member)).toBe('20');
  await sql`UPDATE reward SET claim_until = clock_timestamp() - interval '1 second' WHERE id = ${late}`.execute(app.db);
  await runWork(app, 'reward-ends');
  const { rows } = await sql<{ state: string }>`SELECT state FROM reward WHERE id = ${late}`.execute(app.db);
  expect(rows).toEqual([{ state: 'issued' }]);
});

async function endsOf(member: TestMember): Promise<readonly number[]> {
  const { rows } = await sql<{
    end: number;
  }>`SELECT extract(epoch FROM claim_until)::float8 AS end FROM reward WHERE member_id = ${member.id}
    ORDER BY id`.execute(desk.harness.app.db);
  return rows.map(({ end }) => end);
}

test('it is pressed and lifted once, with a reason that stands in the audit, by who may write rewards', async () => {
  valueOf(await stop());
  expect(codeOf(await stop())).toBe('reward_stop_state');
  expect(valueOf(await desk.harness.call('officeRewardStops', {}, operator)).list[0]).toMatchObject({ reason, liftedAt: null });
  valueOf(await lift());
  expect(codeOf(await lift())).toBe('reward_stop_state');
  expect(valueOf(await desk.harness.call('officeRewardStops', {}, operator)).list[0]).toMatchObject({
    liftReason: 'The terms are mended by now',
  });
  const { rows } = await sql<{
    action: string;
  }>`SELECT DISTINCT action FROM audit_entry WHERE action LIKE 'rewards.%' ORDER BY action`.execute(desk.harness.app.db);
  expect(rows.map(({ action }) => action)).toEqual(['rewards.lift', 'rewards.stop']);
  const support = await signOperatorIn(desk.harness, 'support');
  expect((await desk.harness.call('officeStopRewards', { reason }, support)).status).toBe(403);
});

test('the stop of one brand stops no other', async () => {
  const stranger = await desk.harness.newMember({ merchant: 'sabia' });
  valueOf(await stop());
  const reward = await offer(stranger);
  expect(valueOf(await claim(stranger, reward)).state).toBe('claimed');
  valueOf(await lift());
});
