import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { failingAt } from '../../../test/failing-statement.ts';
import { reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { straight, useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { buy, closeIssue, endIssue, makeIssues, orderOf, settleNow, type SlipOrder, type TestIssue } from '../../../test/lottery-issues.ts';
import { counted } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import type { App } from '../../core/app.ts';
import { settleIssue, settleWork } from './settle-issue.ts';

const desk = useLotteryDesk();

const dragon = (wish = {}) => orderOf('ssc.dragontiger_refund.p1p2', { options: ['DRAGON'] }, wish);
const result = [4, 3, 1, 2, 3];

/** What an order of the two plays comes to in ledger units, in words: back three in order pays 1,000 to one, the dragon two to one, less what the series leaves out. */
function comesTo(
  order: SlipOrder,
  [first, second, ...back]: readonly number[],
  digits: readonly number[],
): { paid: bigint; rebate: bigint } {
  const stake = BigInt(Math.round(Number(order.stake) * 10_000));
  if (order.play === 'ssc.back3.direct') {
    const rebate = (stake * BigInt(1960 - Number(order.series))) / 2_000n;
    return { paid: back.join() === digits.join() ? (stake * 1_000n * BigInt(order.series)) / 2_000n : 0n, rebate };
  }
  const isWon = (first ?? 0) > (second ?? 0);
  return { paid: isWon ? (stake * 2n * BigInt(order.series)) / 2_000n : first === second ? stake : 0n, rebate: 0n };
}

const stateOf = async (issue: TestIssue) => {
  const { rows } = await sql<{ state: string }>`SELECT state FROM lottery_issue WHERE id = ${issue.id}`.execute(desk.harness.app.db);
  return rows[0]?.state;
};

/** The app with settlement in batches so small that an issue takes many. */
function inBatchesOf(app: App, atOnce: number): App {
  return {
    ...app,
    work: app.work.map((kind) => (kind.name === settleWork ? { ...kind, work: (it, lease) => settleIssue(it, lease, atOnce) } : kind)),
  };
}

describe('the settlement of an issue', () => {
  test('gives the stake of a tie back, counts it as no turnover, and pays no rebate on it', async () => {
    const { app, trevo } = desk.harness;
    const member = await desk.player(10);
    const issue = await desk.issueNow();
    await sql`SELECT protection_guard(${trevo}, ${member.id})`.execute(app.db);
    valueOf(
      await buy(desk.harness, member, {
        game: desk.game,
        issue: issue.number,
        orders: [dragon(), straight([1, 2, 3]), straight([4, 4, 4])],
      }),
    );
    expect(await counted(desk.harness, member)).toMatchObject({ staked: [6, 6, 6], lost: [6, 6, 6] });
    await settleNow(app, trevo, issue.id, [5, 5, 1, 2, 3]);
    const { orders, sums } = valueOf(await desk.list(member));
    expect(orders.map(({ status }) => status).sort()).toEqual(['lost', 'tie', 'won']);
    expect(sums).toMatchObject({ stake: '6.00', win: '1960.00', returned: '2.00' });
    expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(10 - 6 + 2 + 1_960) });
    expect(await counted(desk.harness, member)).toMatchObject({ staked: [4, 4, 4], lost: [-1_956, -1_956, -1_956] });
  });

  test('of a void issue gives every stake back, and a chase goes on', async () => {
    const { app, trevo } = desk.harness;
    const member = await desk.player(10);
    const [a, b] = (await makeIssues(app, trevo, { game: desk.game, count: 2 })) as [TestIssue, TestIssue];
    const chase = { issues: [{ number: b.number, times: 1 }], stopOnWin: true };
    valueOf(await buy(desk.harness, member, { game: desk.game, issue: a.number, orders: [straight([1, 2, 3], { series: 1800 })], chase }));
    await settleNow(app, trevo, a.id, null);
    expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(8) });
    expect(valueOf(await desk.list(member, { status: 'noDraw' })).orders).toMatchObject([
      { returned: '2.00', rebate: '0.00', statusCode: 12 },
    ]);
    expect(await stateOf(a)).toBe('settled');
    await settleNow(app, trevo, b.id, [0, 0, 1, 2, 3]);
    expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(8 + 1_800) + 1_600n });
  });

  test('pays a player the rebates of a draw in one movement, each order saying its part of it', async () => {
    const { app, trevo } = desk.harness;
    const [member, other] = [await desk.player(100), await desk.player(100)];
    const issue = await desk.issueNow();
    const orders = [straight([1, 2, 3], { series: 1900 }), straight([4, 5, 6], { series: 1800, multiple: 3 }), straight([7, 8, 9])];
    for (const one of [member, other]) valueOf(await buy(desk.harness, one, { game: desk.game, issue: issue.number, orders }));
    await settleNow(app, trevo, issue.id, [4, 3, 0, 0, 0]);
    for (const one of [member, other]) {
      const { rows } = await sql<{ amount: bigint; parts: string }>`SELECT e.amount,
          (SELECT string_agg(o.rebate_paid::text, '+' ORDER BY o.place) FROM lottery_order o WHERE o.member_id = ${one.id}) AS parts
        FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id AND e.leg = 1 WHERE t.owner_id = ${one.id} AND t.kind = 'rebate'`.execute(
        app.db,
      );
      expect(rows).toEqual([{ amount: 5_400n, parts: '600+4800+0' }]);
    }
  });

  test('comes again for an issue that is not drawn yet, and does nothing where nobody bought', async () => {
    const { app, trevo } = desk.harness;
    const issue = await desk.issueNow();
    await settleNow(app, trevo, issue.id, result);
    expect(await stateOf(issue)).toBe('settled');
    await runWork(app, settleWork);
    expect(await stateOf(issue)).toBe('settled');
  });

  test('tells each player once what became of the own orders, and the balance', async () => {
    const { app, trevo } = desk.harness;
    const member = await desk.player(10);
    const issue = await desk.issueNow();
    valueOf(
      await buy(desk.harness, member, {
        game: desk.game,
        issue: issue.number,
        orders: [straight([1, 2, 3]), straight([4, 4, 4]), dragon()],
      }),
    );
    const heard: string[] = [];
    app.bus.subscribe(`member:${member.id}`, (message) => {
      if (message.type === 'lottery_settled') heard.push(`${message.number} ${message.orders} ${message.win} ${message.returned}`);
      if (message.type === 'balance') heard.push(message.balance);
    });
    await endIssue(app, trevo, issue.id, [5, 5, 1, 2, 3]);
    await runWork(inBatchesOf(app, 1), settleWork);
    expect(heard.at(-1)).toBe(`${issue.number} 3 1960.00 2.00`);
    expect(heard.at(-2)).toBe('1966.00');
  });
});

describe('whoever dies in a settlement', () => {
  test('after any statement leaves the money as one clean run would', { timeout: 300_000 }, async () => {
    const { app, trevo } = desk.harness;
    const story = async (failsAt: number | null) => {
      const member = await desk.player(100);
      const other = await desk.player(100);
      const [a, b] = (await makeIssues(app, trevo, { game: desk.game, count: 2 })) as [TestIssue, TestIssue];
      const chase = { issues: [{ number: b.number, times: 2 }], stopOnWin: true };
      const orders = [straight([1, 2, 3], { series: 1900 }), straight([1, 1, 1], { series: 1900 }), dragon()];
      valueOf(await buy(desk.harness, member, { game: desk.game, issue: a.number, orders, chase }));
      valueOf(await buy(desk.harness, other, { game: desk.game, issue: a.number, orders }));
      await endIssue(app, trevo, a.id, [5, 5, 1, 2, 3]);
      let isDead = false;
      if (failsAt !== null) {
        const failing = failingAt(app, failsAt);
        isDead = await runWork(inBatchesOf(failing, 2), settleWork).then(
          () => false,
          () => true,
        );
      }
      await runWork(inBatchesOf(app, 2), settleWork);
      expect(await stateOf(a)).toBe('settled');
      const left = (await desk.exposedOn(b))['SSC 3-4-5:1-2-3'] ?? 0;
      return { isDead, money: [(await desk.moneyOf(member)).balance, (await desk.moneyOf(other)).balance], left };
    };
    const clean = await story(null);
    let deaths = 0;
    for (let n = 1; n <= 60; n++) {
      const { isDead, ...after } = await story(n);
      expect({ isDead: false, ...after }, `dead at statement ${n}`).toEqual(clean);
      if (isDead) deaths += 1;
    }
    expect(deaths).toBeGreaterThan(15);
  });

  test('and two who settle one issue at once pay it once', async () => {
    const { app, trevo } = desk.harness;
    const issue = await desk.issueNow();
    const members = await Promise.all(Array.from({ length: 8 }, () => desk.player(100)));
    for (const member of members)
      valueOf(
        await buy(desk.harness, member, {
          game: desk.game,
          issue: issue.number,
          orders: [straight([1, 2, 3]), straight([2, 2, 2]), dragon()],
        }),
      );
    await endIssue(app, trevo, issue.id, result);
    // Each under a piece of work of its own, so that no lease keeps them apart.
    const works = ['one', 'two', 'three'];
    for (const name of works)
      await sql`SELECT work_add(${`test-${name}`}, ARRAY[${trevo}], ARRAY[${issue.id}], ARRAY['{}'::jsonb], ARRAY[now()])`.execute(app.db);
    const kinds = works.map((name) => ({
      name: `test-${name}`,
      work: (it: App, lease: Parameters<typeof settleIssue>[1]) => settleIssue(it, lease, 3),
    }));
    const all = { ...app, work: [...app.work, ...kinds] };
    await Promise.all(kinds.map(({ name }) => runWork(all, name)));
    await runWork(app, settleWork);
    for (const member of members) expect((await desk.moneyOf(member)).balance).toBe(reais(100 - 6 + 1_960) + 39_200n);
    expect(await stateOf(issue)).toBe('settled');
  });
});

test('an order of somebody who was locked, or paused, since is settled like any other', async () => {
  const { app, trevo } = desk.harness;
  const member = await desk.player(10);
  const issue = await desk.issueNow();
  valueOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [straight([1, 2, 3])] }));
  await sql`UPDATE member SET status = 'locked' WHERE id = ${member.id}`.execute(app.db);
  await sql`SELECT protection_set_pause(${trevo}, ${member.id}, 'exclusion', now() + interval '1 year')`.execute(app.db);
  await settleNow(app, trevo, issue.id, [0, 0, 1, 2, 3]);
  expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(8 + 1_960) });
});

// The last of the file: what it leaves makes every proof of the ledger after it long.
test('ten thousand mixed orders are paid what a slow sum says, to the unit, and the issue is settled', { timeout: 300_000 }, async () => {
  const { app, trevo } = desk.harness;
  const issue = await desk.issueNow();
  const expected = new Map<TestMember, bigint>();
  let seed = 7;
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let n = 0; n < 100; n++) {
    const member = await desk.player(20_000);
    let balance = reais(20_000);
    const orders = Array.from({ length: 100 }, (): SlipOrder => {
      const wish = { multiple: 1 + next(9), moneyUnit: (['one', 'tenth', 'hundredth', 'thousandth'] as const)[next(4)] ?? 'one' };
      const digits = [next(2), next(3), next(4)];
      const order = next(3) === 0 ? dragon(wish) : straight(digits, { ...wish, series: 1960 - next(160) });
      const { paid, rebate } = comesTo(order, result, digits);
      balance += paid + rebate - BigInt(Math.round(Number(order.stake) * 10_000));
      return order;
    });
    valueOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders }));
    expected.set(member, balance);
  }
  await closeIssue(app, issue.id);
  await settleNow(app, trevo, issue.id, result);
  for (const [member, balance] of expected) expect((await desk.moneyOf(member)).balance).toBe(balance);
  expect(await stateOf(issue)).toBe('settled');
  const { rows } = await sql<{ open: number }>`SELECT count(*)::int AS open FROM seamless_round WHERE status = 'open'`.execute(app.db);
  expect(rows).toEqual([{ open: 0 }]);
});
