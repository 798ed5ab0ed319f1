import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { valueOf } from '../../../test/studio.ts';
import { inTransaction } from '../../db/transaction.ts';
import { holdWithdrawal, releaseWithdrawal, rewardCredit } from './index.ts';

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
