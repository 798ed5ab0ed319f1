import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { valueOf } from '../../../test/studio.ts';
import { inTransaction } from '../../db/transaction.ts';
import { earnPoints, holdPoints, holdWithdrawal, releaseWithdrawal, rewardCredit, turnPoints, unholdPoints } from './index.ts';

const desk = useBonusDesk();
/** What waits for a withdrawal that no row asks for goes back: the ledger is proven at the end. */
const held: Parameters<typeof releaseWithdrawal>[1][] = [];
afterEach(async () => {
  for (const release of held.splice(0)) await releaseWithdrawal(desk.harness.app.database, release);
});
const statementOf = async (member: TestMember, ask: object = {}) =>
  valueOf(await desk.harness.call('walletEntries', { pocket: 'all', pageSize: '100', ...ask }, member.caller));

/** A member with cash, a bonus that was given up, a gift and a withdrawal on its way. */
async function withHistory() {
  const { app, call } = desk.harness;
  const member = await desk.harness.newMember();
  await fundMember(app, member, reais(50));
  valueOf(await desk.take(member, await desk.publish()));
  const [grant] = (await desk.show(member)).grants;
  if (!grant?.giveUp) throw new Error('no grant');
  valueOf(await call('forfeitBonus', { grantId: grant.grantId as `bgr_${string}`, figures: grant.giveUp.figures }, member.caller));
  const of = { merchantId: member.merchantId, memberId: member.id, currency: 'BRL' } as const;
  const reward = randomUUID();
  const payload = { reward, type: 'deposit', name: 'vip_upgrade' };
  await inTransaction(app.db, (tx) => rewardCredit(tx, { ...of, minor: reais(2), scope: 'reward', key: reward, payload }));
  const withdrawalId = app.newId('withdrawal');
  expect((await holdWithdrawal(app.database, { ...of, minor: reais(10), withdrawalId })).ok).toBe(true);
  held.push({ ...of, minor: reais(10), withdrawalId, releaseId: withdrawalId });
  return { member, grantId: grant.grantId, reward, withdrawalId };
}

test('[S2.MC.07] the statement shows every pocket with kind, reason and source, each with its own running balance; both sides of a movement between own pockets are told', async () => {
  const { member, grantId, reward, withdrawalId } = await withHistory();
  const { list, sums } = await statementOf(member);
  expect(sums).toBeNull();
  const told = list.map(({ pocket, kind, amount, balanceAfter, reason, source }) =>
    [
      pocket,
      kind,
      amount,
      balanceAfter,
      reason ?? '–',
      source === null ? '–' : source.kind === 'deposit' ? source.kind : `${source.kind} ${source.id}`,
    ].join(' | '),
  );
  expect(told.toSorted()).toEqual(
    [
      `pending | withdrawal_hold | 10.00 | 10.00 | – | withdrawal ${withdrawalId}`,
      `main | withdrawal_hold | -10.00 | 42.00 | – | withdrawal ${withdrawalId}`,
      `main | reward_credit | 2.00 | 52.00 | vip_upgrade | reward ${reward}`,
      `bonus | bonus_forfeit | -100.00 | 0.00 | MEMBER | bonus ${grantId}`,
      `bonus | bonus_grant | 100.00 | 100.00 | – | bonus ${grantId}`,
      `main | deposit | 50.00 | 50.00 | – | deposit`,
    ].toSorted(),
  );
  expect(list.map(({ at }) => at)).toEqual(
    list
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

test('a pocket alone, and pages of all of them, are parts of the same statement; nobody else has any of it', async () => {
  const { member } = await withHistory();
  const whole = (await statementOf(member)).list;
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (pageNo) => (await statementOf(member, { pageSize: '2', pageNo: String(pageNo) })).list),
  );
  expect(pages.flat()).toEqual(whole);
  for (const pocket of ['main', 'pending', 'bonus', 'vendors'] as const) {
    const own = whole.filter((entry) => entry.pocket === pocket);
    const parts = await Promise.all(
      [1, 2, 3].map(async (pageNo) => (await statementOf(member, { pocket, pageSize: '2', pageNo: String(pageNo) })).list),
    );
    expect(parts.flat()).toEqual(own);
  }
  expect((await statementOf(await desk.harness.newMember())).list).toEqual([]);
});

test('of chosen days it is summed what came and went, over all pages', async () => {
  const { member } = await withHistory();
  const ask = { from: '2020-01-01', pageSize: '1' };
  expect((await statementOf(member, { ...ask, pocket: 'main' })).sums).toEqual({ came: '52.00', went: '10.00' });
  expect((await statementOf(member, ask)).sums).toEqual({ came: '162.00', went: '110.00' });
  expect((await statementOf(member, { ...ask, group: 'withdrawals' })).sums).toEqual({ came: '10.00', went: '10.00' });
  const { rows } = await sql<{
    sum: bigint;
  }>`SELECT sum(balance)::bigint AS sum FROM ledger_account WHERE owner_id = ${member.id} AND currency = 'BRL'`.execute(
    desk.harness.app.db,
  );
  expect(rows).toEqual([{ sum: reais(52) }]);
});

test('points stand in pockets of their own: each movement with its reason and what is left, and none of it among money', async () => {
  const { member } = await withHistory();
  const money = (await statementOf(member)).list;
  const of = { merchantId: member.merchantId, memberId: member.id, key: randomUUID() } as const;
  await inTransaction(desk.harness.app.db, async (tx) => {
    await earnPoints(tx, { ...of, points: 700n, scope: 'points_earn', payload: { type: 'rng', source: 'play' } });
    await holdPoints(tx, { ...of, points: 100n, scope: 'mall_hold', payload: { type: 'redeem', source: 'order', order: 'o-1' } });
    await unholdPoints(tx, { ...of, points: 100n, scope: 'mall_unhold', payload: { type: 'redeem', source: 'order_back', order: 'o-1' } });
    await turnPoints(tx, {
      ...of,
      points: 500n,
      scope: 'points_convert',
      payload: { type: 'redeem', source: 'conversion', amount: '5.00' },
    });
  });
  const told = async (ask: object) =>
    (await statementOf(member, ask)).list.map(({ pocket, kind, amount, balanceBefore, balanceAfter, reason, source }) =>
      [pocket, kind, amount, `${balanceBefore} → ${balanceAfter}`, reason, source?.kind].join(' | '),
    );
  expect((await told({ pocket: 'points' })).toSorted()).toEqual([
    'points | points_convert | -500 | 700 → 200 | conversion | points',
    'points | points_earn | 700 | 0 → 700 | play | points',
    'points | points_hold | -100 | 700 → 600 | order | points',
    'points | points_unhold | 100 | 600 → 700 | order_back | points',
  ]);
  expect((await told({ pocket: 'heldPoints' })).toSorted()).toEqual([
    'heldPoints | points_hold | 100 | 0 → 100 | order | points',
    'heldPoints | points_unhold | -100 | 100 → 0 | order_back | points',
  ]);
  expect((await statementOf(member)).list).toEqual(money);
  expect((await statementOf(member, { pocket: 'points', from: '2020-01-01', pageSize: '1' })).sums).toEqual({ came: '800', went: '600' });
  expect(await told({ pocket: 'points', group: 'pointsConverted' })).toHaveLength(1);
  expect(await told({ pocket: 'points', group: 'pointsOrdered' })).toHaveLength(2);
  expect(await told({ pocket: 'main', group: 'pointsEarned' })).toEqual([]);
  expect((await statementOf(await desk.harness.newMember(), { pocket: 'points' })).list).toEqual([]);
});
