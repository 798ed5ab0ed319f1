import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { failingAt } from '../../../test/failing-statement.ts';
import { reais } from '../../../test/fund-member.ts';
import { buy, makeIssues, orderOf, settleNow, type TestIssue } from '../../../test/lottery-issues.ts';
import { straight, useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { RulingDesk, rulingInBatchesOf } from '../../../test/lottery-rulings.ts';
import { counted } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import type { App } from '../../core/app.ts';
import { seedLotteries } from '../../seed/seed-lotteries.ts';
import { carryOutRuling, rulingWork } from './carry-out-ruling.ts';

const desk = useLotteryDesk();
let rulings: RulingDesk;
beforeAll(async () => {
  rulings = await RulingDesk.open(desk);
});

const dragon = () => orderOf('ssc.dragontiger_refund.p1p2', { options: ['DRAGON'] });
const orders = [straight([1, 2, 3], { series: 1900 }), straight([1, 1, 1], { series: 1900 }), dragon()];
/** The straight wins 1,900, another loses, the dragon is a tie. */
const result = [5, 5, 1, 2, 3];

test('a house draw is never corrected and never postponed, but can be void, whose secret is told', async () => {
  const { app, trevo } = desk.harness;
  const issue = await desk.issueNow();
  const heldAt = new Date(Date.now() + 86_400_000).toISOString();
  const postponed = { act: 'postpone', reason: 'organiser_postponed', heldAt } as const;
  expect(codeOf(await rulings.propose(issue, postponed))).toBe('ruling_unfit');
  await settleNow(app, trevo, issue.id, result);
  const corrected = { act: 'correct', reason: 'organiser_corrected', basis: 'bulletin', result: '1 2 3 4 5' } as const;
  expect(codeOf(await rulings.propose(issue, corrected))).toBe('ruling_unfit');
  await rulings.void(issue);
  expect(await rulings.stateOf(issue)).toEqual({ state: 'settled', result: null });
});

test('a win that is taken back leaves the board of winners', async () => {
  const { app, trevo, clock } = desk.harness;
  await seedLotteries(app, app.db, { merchantId: trevo, withOfficial: false });
  const member = await desk.player(10);
  const issue = await desk.issueNow();
  valueOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [straight([1, 2, 3])] }));
  await settleNow(app, trevo, issue.id, result);
  const shown = async () => {
    clock.advance(16_000);
    const board = valueOf(
      await desk.harness.call('winnerBoard', { gameCategory: 'ALL', language: 'PT', limitNum: 20 }, { merchant: 'trevo' }),
    );
    return board.map(({ winAmount }) => winAmount);
  };
  expect(await shown()).toContain('1960.00');
  await rulings.void(issue);
  expect(await shown()).not.toContain('1960.00');
});

describe('orders that are worked anew', () => {
  test('count for the limits of who plays within some as if they had never been: a tie gives the rest of its stake back', async () => {
    const { app, trevo } = desk.harness;
    const member = await desk.player(10);
    const issue = await desk.issueNow();
    await sql`SELECT protection_guard(${trevo}, ${member.id})`.execute(app.db);
    valueOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders }));
    await settleNow(app, trevo, issue.id, result);
    expect(await counted(desk.harness, member)).toMatchObject({ staked: [4, 4, 4], lost: [-1_896, -1_896, -1_896] });
    await rulings.void(issue);
    expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(10) });
    expect(await counted(desk.harness, member)).toMatchObject({ staked: [0, 0, 0], lost: [0, 0, 0] });
    expect(await rulings.movementsOf(member)).toEqual(
      expect.arrayContaining(['win 19000000', 'reversal -19000000', 'rollback 20000', 'rebate 1200', 'rebate_back -1200']),
    );
  });

  test('by one who dies after any statement come out as by one clean run', { timeout: 300_000 }, async () => {
    const { app, trevo } = desk.harness;
    const story = async (failsAt: number | null) => {
      const members = [await desk.player(100), await desk.player(6)];
      const [a, b] = (await makeIssues(app, trevo, { game: desk.game, count: 2 })) as [TestIssue, TestIssue];
      for (const member of members) valueOf(await buy(desk.harness, member, { game: desk.game, issue: a.number, orders }));
      await settleNow(app, trevo, a.id, result);
      // The second one has spent all of it by then.
      const spent = [straight([9, 9, 9], { multiple: 951 })];
      valueOf(await buy(desk.harness, members[1] as never, { game: desk.game, issue: b.number, orders: spent }));
      const { rulingId } = valueOf(await rulings.propose(a, {}));
      valueOf(await rulings.approve(rulingId));
      let isDead = false;
      if (failsAt !== null)
        isDead = await runWork(rulingInBatchesOf(failingAt(app, failsAt), 2), rulingWork).then(
          () => false,
          () => true,
        );
      await rulings.carryOut(rulingInBatchesOf(app, 2));
      const { rows } = await sql<{
        state: string;
        owed: string;
        before: number;
      }>`SELECT r.state, (SELECT sum(owed - paid)::text FROM lottery_debt
          WHERE ruling_id = r.id) AS owed, (SELECT count(*)::int FROM lottery_order_before WHERE ruling_id = r.id) AS before
        FROM lottery_ruling r WHERE r.id = ${rulingId}`.execute(app.db);
      const balances = await Promise.all(members.map(async (member) => (await desk.moneyOf(member)).balance));
      return { isDead, balances, ...rows[0] };
    };
    const clean = await story(null);
    expect(clean).toMatchObject({ state: 'done', before: 6, balances: [reais(100), 0n], owed: '18960000' });
    let deaths = 0;
    for (let n = 1; n <= 40; n++) {
      const { isDead, ...after } = await story(n);
      expect({ isDead: false, ...after }, `dead at statement ${n}`).toEqual(clean);
      if (isDead) deaths += 1;
    }
    expect(deaths).toBeGreaterThan(10);
  });

  test('by several at once are worked once', async () => {
    const { app, trevo } = desk.harness;
    const issue = await desk.issueNow();
    const members = await Promise.all(Array.from({ length: 8 }, () => desk.player(100)));
    for (const member of members) valueOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders }));
    await settleNow(app, trevo, issue.id, result);
    const { rulingId } = valueOf(await rulings.propose(issue, {}));
    valueOf(await rulings.approve(rulingId));
    // Each under a piece of work of its own, so that no lease keeps them apart.
    const works = ['one', 'two', 'three'];
    for (const name of works)
      await sql`SELECT work_add(${`ruling-${name}`}, ARRAY[${trevo}], ARRAY[${rulingId}], ARRAY['{}'::jsonb], ARRAY[now()])`.execute(
        app.db,
      );
    const kinds = works.map((name) => ({
      name: `ruling-${name}`,
      work: (it: App, lease: Parameters<typeof carryOutRuling>[1]) => carryOutRuling(it, lease, 3),
    }));
    const all = { ...app, work: [...app.work, ...kinds] };
    await Promise.all(kinds.map(({ name }) => runWork(all, name)));
    await rulings.carryOut(app);
    for (const member of members) {
      expect((await desk.moneyOf(member)).balance).toBe(reais(100));
      expect((await rulings.movementsOf(member)).filter((move) => move.startsWith('reversal -'))).toHaveLength(1);
    }
  });
});
