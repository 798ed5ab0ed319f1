import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { straight, useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { buy, closeIssue, freezeIssue, makeIssues, settleNow, type TestIssue } from '../../../test/lottery-issues.ts';
import { runWork } from '../../../test/run-work.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { withholdWork } from './withhold-orders.ts';

const desk = useLotteryDesk();

describe('a chase', () => {
  const chaseOf = async (count: number, stopOnWin: boolean, units = 100) => {
    const member = await desk.player(units);
    const issues = await makeIssues(desk.harness.app, desk.harness.trevo, { game: desk.game, count });
    const [first, ...further] = issues;
    const chase = { issues: further.map(({ number }, i) => ({ number, times: i + 2 })), stopOnWin };
    const placed = valueOf(
      await buy(desk.harness, member, { game: desk.game, issue: first?.number ?? '', orders: [straight([1, 2, 3])], chase }),
    );
    return { member, issues, placed };
  };
  const statesOf = async (member: TestMember) =>
    valueOf(await desk.list(member))
      .orders.sort((x, y) => x.multiple - y.multiple)
      .map(({ status }) => status);

  test('takes all stakes at once, and a win gives back the issues after it that are open still', async () => {
    const { member, issues, placed } = await chaseOf(4, true);
    expect(placed).toMatchObject({ stake: '20.00', balance: { amount: '80.00' } });
    expect(placed.orders.map(({ issue, multiple, stake }) => [issue, multiple, stake])).toEqual(
      issues.map(({ number }, i) => [number, i + 1, `${(i + 1) * 2}.00`]),
    );
    const [a, b, c, d] = issues as [TestIssue, TestIssue, TestIssue, TestIssue];
    await settleNow(desk.harness.app, desk.harness.trevo, a.id, [0, 0, 0, 0, 0]);
    expect(await statesOf(member)).toEqual(['lost', 'pending', 'pending', 'pending']);
    // The third is closed, and frozen, when the second wins: it plays on.
    await closeIssue(desk.harness.app, c.id);
    await settleNow(desk.harness.app, desk.harness.trevo, b.id, [0, 0, 1, 2, 3]);
    expect(await statesOf(member)).toEqual(['lost', 'won', 'pending', 'stopped']);
    expect(await desk.exposedOn(d)).toEqual({});
    await settleNow(desk.harness.app, desk.harness.trevo, c.id, [0, 0, 0, 0, 0]);
    await settleNow(desk.harness.app, desk.harness.trevo, d.id, [0, 0, 1, 2, 3]);
    expect(await statesOf(member)).toEqual(['lost', 'won', 'lost', 'stopped']);
    expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(80 + 2 * 1_960 + 8) });
    const { rows } = await sql<{ stopped: string }>`SELECT stopped_by AS stopped FROM lottery_chase WHERE id = ${placed.chaseId}`.execute(
      desk.harness.app.db,
    );
    expect(rows).toEqual([{ stopped: b.id }]);
  });

  test('is listed as it will be drawn, behind what was bought later', async () => {
    const { member, issues, placed } = await chaseOf(5, true);
    const later = valueOf(
      await buy(desk.harness, member, {
        game: desk.game,
        issue: issues[4]?.number ?? '',
        orders: [straight([4, 5, 6]), straight([7, 8, 9])],
      }),
    );
    expect(valueOf(await desk.list(member)).orders.map(({ orderId }) => orderId)).toEqual(
      [...later.orders, ...placed.orders].map(({ orderId }) => orderId),
    );
  });

  test('without a stop plays on after a win', async () => {
    const { member, issues } = await chaseOf(2, false);
    for (const { id } of issues) await settleNow(desk.harness.app, desk.harness.trevo, id, [0, 0, 1, 2, 3]);
    expect(await statesOf(member)).toEqual(['won', 'won']);
  });

  test('is taken back from its last issue backwards, or whole', async () => {
    const { member, issues, placed } = await chaseOf(3, true);
    const other = await desk.player(1);
    const [first, , last] = placed.orders.map(({ orderId }) => orderId) as [string, string, string];
    expect(codeOf(await desk.cancel(member, first))).toBe('order_not_last');
    valueOf(await desk.cancel(member, last));
    expect(codeOf(await desk.cancelAll(other, placed.chaseId))).toBe('chase_unknown');
    await closeIssue(desk.harness.app, issues[0]?.id ?? '');
    const answers = await Promise.all([desk.cancelAll(member, placed.chaseId), desk.cancelAll(member, placed.chaseId)]);
    for (const answer of answers) expect(valueOf(answer)).toMatchObject({ cancelled: 2, returned: '10.00', balance: { amount: '98.00' } });
    expect(await statesOf(member)).toEqual(['pending', 'cancelled', 'cancelled']);
    for (const issue of issues.slice(1)) expect(await desk.exposedOn(issue)).toEqual({});
    const lost = await chaseOf(2, true);
    for (const { id } of lost.issues) await settleNow(desk.harness.app, desk.harness.trevo, id, [0, 0, 0, 0, 0]);
    expect(codeOf(await desk.cancelAll(lost.member, lost.placed.chaseId))).toBe('order_over');
  });

  test('of a player who pauses goes back where it is open; what is closed, and what is no chase, plays on', async () => {
    const { member, issues } = await chaseOf(3, false);
    const single = await desk.issueNow();
    valueOf(await buy(desk.harness, member, { game: desk.game, issue: single.number, orders: [straight([5, 5, 5], { multiple: 9 })] }));
    await freezeIssue(desk.harness.app, issues[0]?.id ?? '');
    await sql`SELECT protection_set_pause(${desk.harness.trevo}, ${member.id}, 'exclusion', now() + interval '1 year')`.execute(
      desk.harness.app.db,
    );
    await runWork(desk.harness.app, withholdWork);
    expect(await statesOf(member)).toEqual(['pending', 'withheld', 'withheld', 'pending']);
    expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(100 - 2 - 18) });
    await settleNow(desk.harness.app, desk.harness.trevo, issues[0]?.id ?? '', [0, 0, 1, 2, 3]);
    expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(100 - 2 - 18 + 1_960) });
  });

  test('of two hundred and forty issues is one slip', async () => {
    const { member, placed } = await chaseOf(240, true, 60_000);
    expect(placed.orders).toHaveLength(240);
    expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(60_000 - 240 * 241), orders: 240 });
    expect(valueOf(await desk.cancelAll(member, placed.chaseId))).toMatchObject({ cancelled: 240, balance: { amount: '60000.00' } });
  });
});
